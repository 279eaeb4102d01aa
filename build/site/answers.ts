import { markdownPath } from '../../runtime/files.ts'
import { decoded, normalizePath } from '../../runtime/url.ts'
import type { Redirect, RouteTable, Site } from '../model.ts'
import { hasWords } from '../route/navigation.ts'
import { assetPath, type References } from '../route/references.ts'
import { ownFiles } from './ownFiles.ts'

export interface Answering {
  readonly site: Site
  readonly references: References
  /** Paths below the output folder, besides those that settings and documents tell of. */
  readonly files?: ReadonlySet<string>
  readonly redirects?: readonly Redirect[]
}

/** Whether the published site answers a root-relative address, given as a link has it, with the base. */
export function answering(input: Answering): (href: string) => boolean {
  const { references, redirects = [] } = input
  const { base, routes } = references
  const isFile = fileOf(input)
  return (href) => {
    const path = decoded(href.split(/[?#]/, 1)[0]!)
    if (!path.startsWith(base)) return `${path}/` === base
    const below = path.slice(base.length)
    const route = normalizePath(`/${below}`)
    return (
      routes.byPath.has(route) ||
      filesAt(below, route).some(isFile) ||
      redirects.some(({ from }) => covers(from, route))
    )
  }
}

/** What a host looks for at a path: the file, or the page of a file or of a folder. */
function filesAt(below: string, route: string): string[] {
  const page = route === '/' ? 'index' : route.slice(1)
  return [below, `${page}.html`, `${page}/index.html`]
}

/** Whether the output holds a file: one that is told, an author's, or one that the build makes. */
function fileOf({ site, references, files }: Answering): (path: string) => boolean {
  const { routes, assets } = references
  const known = new Set([
    ...(files ?? []),
    ...ownFiles(site),
    ...[...assets.values()].map(assetPath),
  ])
  return (path) => known.has(path) || isTwin(path, routes)
}

/** Whether it is the Markdown of a page. */
function isTwin(path: string, { byPath }: RouteTable): boolean {
  if (!path.endsWith('.md')) return false
  const route = byPath.get(normalizePath(`/${path.slice(0, -'.md'.length)}`))
  return (
    route !== undefined &&
    markdownPath(route.path) === path &&
    hasWords(route.doc.frontmatter.template)
  )
}

/** Whether a redirect takes a path in: `/old/*` is everything below `/old`, `/:name` one segment. */
export function covers(from: string, path: string): boolean {
  const wanted = from.endsWith('/*') ? from.slice(0, -2) : normalizePath(from)
  const [names, asked] = [wanted, path].map((one) => one.split('/'))
  const isAsLong = from.endsWith('/*') || names!.length === asked!.length
  return isAsLong && names!.every((name, at) => isNamed(name, asked![at]))
}

function isNamed(name: string, asked: string | undefined): boolean {
  return name.startsWith(':') ? Boolean(asked) : name === asked
}
