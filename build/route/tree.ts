import type { Route, SidebarNode, SidebarTree } from '../model.ts'

/** The name of a page in sidebars, breadcrumbs and page links. */
export function labelOf({ doc }: Route): string {
  return doc.frontmatter.sidebar_label ?? doc.title
}

/** Whether lists name a page: only links lead to the others. */
export function isListed({ doc }: Route): boolean {
  return !doc.frontmatter.unlisted
}

/** The pages of a tree in reading order, a category's own page before its items. */
export function pagesOf(tree: SidebarTree): Route[] {
  return tree.flatMap((node) => {
    switch (node.type) {
      case 'page':
        return [node.route]
      case 'link':
        return []
      case 'category':
        return [...(node.route ? [node.route] : []), ...pagesOf(node.items)]
    }
  })
}

/** For every page of a tree the nodes from the top down to it; the first place of a page counts. */
export function trailsOf(tree: SidebarTree): Map<string, SidebarTree> {
  const trails = new Map<string, SidebarTree>()
  const walk = (nodes: SidebarTree, above: SidebarTree) => {
    for (const node of nodes) {
      const trail = [...above, node]
      const path = node.type === 'link' ? undefined : node.route?.path
      if (path !== undefined && !trails.has(path)) trails.set(path, trail)
      if (node.type === 'category') walk(node.items, trail)
    }
  }
  walk(tree, [])
  return trails
}

/** The first page at or below a node. */
export function firstPage(node: SidebarNode): Route | undefined {
  if (node.type === 'link') return undefined
  if (node.type === 'page' || node.route) return node.route
  for (const child of node.items) {
    const route = firstPage(child)
    if (route) return route
  }
  return undefined
}

export function pageNode(route: Route, label = labelOf(route)): SidebarNode {
  return { type: 'page', label, route, listed: !route.doc.frontmatter.unlisted }
}

/** A category; one with a page of its own and nothing else is that page. */
export function categoryNode(
  label: string,
  items: SidebarTree,
  { open, route }: { open: boolean; route: Route | undefined },
): SidebarNode {
  if (route && items.length === 0) return pageNode(route, label)
  const listed = route !== undefined || items.some((item) => item.listed)
  return { type: 'category', label, items, open, listed, ...(route ? { route } : {}) }
}
