import { posix } from 'node:path'
import { decoded, hrefOf, isExternal, normalizePath, writtenHref } from '../../runtime/url.ts'
import { fileHref, hashedPath } from '../assets.ts'
import type { Asset, Reference, Route, RouteTable, Site, Target } from '../model.ts'
import { standsForFolder } from './ids.ts'

export interface References {
  readonly base: string
  readonly trailingSlash: boolean
  readonly routes: RouteTable
  /** By path relative to the root. */
  readonly assets: ReadonlyMap<string, Asset>
  /** Folder of the documents, where `/x.mdx` is looked for. */
  readonly folder: string
  readonly locales: Site['locales']
}

const STATIC = 'content/static'

/** Resolves a reference of a document as its author means it: by file, by address, by asset. */
export function resolveReference(
  { href, kind }: Pick<Reference, 'href' | 'kind'>,
  from: Route,
  site: References,
): Target {
  if (href.startsWith('pathname:///')) {
    return { type: 'external', href: site.base + href.slice('pathname:///'.length) }
  }
  if (isExternal(href)) return { type: 'external', href }
  const { path, suffix, hash } = split(href)
  if (path === '') {
    return { type: 'page', route: from, hash, href: suffix || hrefOf(from.path, site) }
  }
  const files = filesNamed(path, from, site)
  if (kind === 'image') return file() ?? missing('image', files[0]!)
  return /\.mdx?$/.test(path) ? document() : page()

  function document(): Target {
    const route = files
      .map((file) => site.routes.bySource.get(file))
      .find((found) => found !== undefined)
    return route ? pageTarget(route) : (file() ?? missing('document', files[0]!))
  }

  function page(): Target {
    const addresses = addressesNamed(path, from, site)
    const route = addresses.map((address) => site.routes.byPath.get(address)).find(Boolean)
    if (route) return pageTarget(route)
    const copied = file()
    if (copied) return copied
    const beside = path.startsWith('/') ? undefined : besideFile()
    return beside ? pageTarget(beside) : missing('page', addresses.at(-1)!)
  }

  /** `./createSlice` beside the file, when no address says otherwise. */
  function besideFile(): Route | undefined {
    const file = posix.join(posix.dirname(from.doc.source), path)
    return ['.mdx', '.md'].map((end) => site.routes.bySource.get(file + end)).find(Boolean)
  }

  function file(): Target | undefined {
    const asset = files.map((name) => site.assets.get(name)).find((found) => found !== undefined)
    return asset && { type: 'file', asset, href: fileHref(assetPath(asset), site.base) + suffix }
  }

  function pageTarget(route: Route): Target {
    return { type: 'page', route, hash, href: hrefOf(route.path, site) + suffix }
  }

  function missing(what: 'page' | 'document' | 'image', looked: string): Target {
    const absolute = path.startsWith('/') ? site.base + path.slice(1) : path
    return { type: 'missing', what, path: looked, href: absolute + suffix }
  }
}

/** Addresses that a path may name, as routes: below an index, then the one that a browser would go to. */
function addressesNamed(path: string, from: Route, { trailingSlash }: References): string[] {
  if (path.startsWith('/')) return [normalizePath(posix.join('/', path))]
  const folder = trailingSlash ? from.path : posix.dirname(from.path)
  const folders = standsForFolder(from.doc) ? [from.path, folder] : [folder]
  return folders.map((one) => normalizePath(posix.join('/', one, path)))
}

/** Files that a path may name, the likeliest first. */
function filesNamed(path: string, { doc }: Route, { folder }: References): string[] {
  if (path.startsWith('@site/')) return [posix.normalize(path.slice('@site/'.length))]
  if (path.startsWith('/')) return [folder, STATIC, 'content', ''].map((at) => join(at, path))
  return [posix.join(posix.dirname(doc.source), path)]
}

/** Resolves an address of the settings or the sidebars: those begin at the top of the site. */
export function resolveAddress(
  href: string,
  site: References,
  kind: Reference['kind'] = 'link',
): Target {
  const [top] = site.routes.routes
  if (top) return resolveReference({ href, kind }, top, site)
  return { type: 'missing', what: 'page', path: href, href: writtenHref(href, site) }
}

/** Files of `content/static` keep their names; others get their hash. */
export function assetPath({ path, hash }: Asset): string {
  if (path.startsWith(`${STATIC}/`)) return path.slice(STATIC.length + 1)
  return hashedPath(path, hash)
}

/** Path (decoded), then `?query#hash` as written, then the decoded hash without `#`. */
function split(href: string): { path: string; suffix: string; hash: string } {
  const at = /[?#]/.exec(href)?.index ?? href.length
  const suffix = href.slice(at)
  const hash = suffix.includes('#') ? suffix.slice(suffix.indexOf('#') + 1) : ''
  return { path: decoded(href.slice(0, at)), suffix, hash: decoded(hash) }
}

function join(folder: string, name: string): string {
  return posix.join(folder, name).replace(/^\//, '')
}
