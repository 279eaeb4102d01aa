import { visit, type Alias, type Document, type Node } from 'yaml'
import { frontMatterAlias, frontMatterAnchor } from '../diagnostics/catalogue/frontmatter.ts'
import type { Place } from '../diagnostics/diagnostic.ts'
import type { Diagnostic } from '../model.ts'

/** Text that begins with `*` or `&` is a name to YAML. Tells names of nothing, and those that nothing uses. */
export function checkNames(
  document: Document.Parsed,
  yaml: string,
  at: (offset: number) => Place,
): Diagnostic[] {
  const anchors = new Map<string, Node>()
  const used = new Set<string>()
  const lost: Alias[] = []
  visit(document, {
    Value: (_, node) => void (node.anchor && anchors.set(node.anchor, node)),
    Alias(_, alias) {
      if (anchors.has(alias.source)) used.add(alias.source)
      else lost.push(alias)
    },
  })
  const idle = [...anchors].filter(([name]) => !used.has(name))
  return [
    ...lost.map((alias) => frontMatterAlias(at(alias.range![0]), alias.source)),
    ...idle.map(([name, { range }]) =>
      frontMatterAnchor(at(yaml.lastIndexOf(`&${name}`, range![0])), name),
    ),
  ]
}
