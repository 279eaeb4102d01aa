import { existsSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import type { ImportKind, OnLoadResult, Plugin, PluginBuild } from 'esbuild'
import type { SiteData, Surroundings } from '../../runtime/contract.ts'
import { importedPath } from '../imports.ts'
import type { MissingImport } from '../model/bundle.ts'
import { afterHydration } from './chunks.ts'

export interface Virtual {
  readonly root: string
  readonly home: string
  /** Folder of the templates: the site's own, else the engine's. */
  readonly templates: string
  readonly site: SiteData
  readonly surroundings: Readonly<Record<string, Surroundings>>
  /** Content modules by document path. */
  readonly contents: ReadonlyMap<string, string>
  /** Partials by document path: what an import of the file yields. */
  readonly partials: ReadonlyMap<string, string>
  /** Names of the components that documents may use, also as `@theme/Name`. */
  readonly names: readonly string[]
  /** Told of an import of a document that leads nowhere; the build goes on without it. */
  readonly onMissing: (missing: MissingImport) => void
}

/** Of the virtual modules: those that the build makes up. */
export const NAMESPACE = 'lectern'
/** The templates' stylesheet, then the site's own `content/styles.css` where there is one. */
export const STYLES = 'lectern:styles'
export const CONTENT = 'lectern:content/'
export const PARTIAL = 'lectern:partial/'
/** An entry with a star in its name would be a pattern of paths. No document's name holds this character. */
const STAR = '\u0001'
const SITE = '@site/'
const THEME = '@theme/'
const MISSING = 'lectern:missing'

/** How a virtual module is named as an entry of a bundle. */
export function entryName(path: string): string {
  return path.replaceAll('*', STAR)
}

/** The virtual modules, and the imports of documents. */
export function virtualModules(virtual: Virtual): Plugin {
  return {
    name: 'lectern',
    setup(build) {
      const isBrowser = build.initialOptions.platform === 'browser'
      const made = { namespace: NAMESPACE, sideEffects: false }
      build.onResolve({ filter: /^lectern:/ }, ({ path }) => ({
        path: path.replaceAll(STAR, '*'),
        ...made,
      }))
      build.onResolve({ filter: /^@theme\// }, ({ path, importer }) => {
        if (virtual.names.includes(path.slice(THEME.length))) return { path, ...made }
        if (!importer.startsWith(CONTENT)) return undefined
        virtual.onMissing({ source: importer.slice(CONTENT.length), specifier: path })
        return { path: MISSING, ...made }
      })
      build.onResolve({ filter: /.*/, namespace: NAMESPACE }, ({ path, importer, kind }) =>
        importer.startsWith(CONTENT)
          ? fromDocument(
              { specifier: path, source: importer.slice(CONTENT.length), kind },
              virtual,
              build,
            )
          : undefined,
      )
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) =>
        load({ ...virtual, isBrowser }, path),
      )
    },
  }
}

interface DocumentImport {
  readonly specifier: string
  /** Of the document, below the root. */
  readonly source: string
  readonly kind: ImportKind
}

/** Imports written in documents: partials, `@site/…`, files beside the document, packages. */
async function fromDocument(
  { specifier, source, kind }: DocumentImport,
  virtual: Virtual,
  build: PluginBuild,
) {
  const own = specifier.startsWith(SITE)
  const folder = own ? '.' : posix.dirname(source)
  const path = own ? `./${specifier.slice(SITE.length)}` : specifier
  const target = importedPath(source, specifier)
  if (virtual.partials.has(target)) return { path: PARTIAL + target, namespace: NAMESPACE }
  const found = await build.resolve(path, {
    kind,
    namespace: NAMESPACE,
    resolveDir: resolve(virtual.root, folder),
  })
  const exists = found.errors.length === 0
  const isDocument = /\.mdx?$/.test(found.path) && !specifier.endsWith('?raw')
  if (exists && !isDocument) return found
  virtual.onMissing({ source, specifier, ...(exists ? { named: target } : {}) })
  return { path: MISSING, namespace: NAMESPACE }
}

interface Loading extends Virtual {
  readonly isBrowser: boolean
}

function load(virtual: Loading, path: string): OnLoadResult | undefined {
  const { templates, home } = virtual
  if (path === STYLES) return stylesheet(virtual)
  if (path === 'lectern:site') return { contents: JSON.stringify(siteFor(virtual)), loader: 'json' }
  if (path === 'lectern:surroundings') {
    return { contents: JSON.stringify(virtual.surroundings), loader: 'json' }
  }
  if (path === 'lectern:search') return searchClient(virtual)
  if (path === MISSING) return { contents: 'module.exports = {}', loader: 'js' }
  if (path === 'lectern:runtime') {
    return { contents: `export * from './runtime/react.tsx'`, resolveDir: home }
  }
  if (path === 'lectern:mdx') {
    return {
      contents: `export * from './still.ts'\nexport * from './live.ts'`,
      resolveDir: resolve(templates, 'mdx'),
    }
  }
  if (path.startsWith(THEME)) {
    const name = path.slice(THEME.length)
    return { contents: `export { ${name} as default } from 'lectern:mdx'` }
  }
  const source = path.startsWith(PARTIAL)
    ? virtual.partials.get(path.slice(PARTIAL.length))
    : virtual.contents.get(path.slice(CONTENT.length))
  if (source === undefined) return undefined
  const contents = virtual.isBrowser ? afterHydration(source, templates) : source
  return { contents, loader: 'tsx', resolveDir: templates }
}

/** Nobody searches on the server. */
function searchClient({ site, home, isBrowser }: Loading): OnLoadResult {
  if (!isBrowser) return { contents: 'export const createClient = undefined' }
  return {
    contents: `export * from './runtime/search/${site.search.provider}.ts'`,
    resolveDir: home,
  }
}

/** Our own templates freeze footer and announcement (templates/frozen.tsx): browsers only close the latter. */
function siteFor({ site, templates, home, isBrowser }: Loading) {
  if (!isBrowser || resolve(templates) !== resolve(home, 'templates')) return site
  const { announcement } = site
  return {
    ...site,
    footer: undefined,
    announcement: announcement?.isCloseable ? { ...announcement, content: '' } : undefined,
  }
}

function stylesheet({ root, templates }: Virtual): OnLoadResult {
  const files = [resolve(templates, 'styles/index.css'), resolve(root, 'content/styles.css')]
  const imports = files.filter(existsSync).map((file) => `@import ${JSON.stringify(file)};`)
  return { contents: imports.join('\n'), loader: 'css', resolveDir: root }
}
