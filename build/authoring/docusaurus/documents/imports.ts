import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { relativeTo } from '../../../imports.ts'
import { fileNamed, movedTo, namedBy, partPlace, placeOf, type Moves } from '../moves.ts'
import { withoutAliases } from './aliases.ts'
import { linkedPlace } from './fileLinks.ts'
import type { Found, Rewriting } from './rewrite.ts'
import { asCss, isSass } from './sass.ts'
import { native, partOf, shimOf, SHIMS, shims, withPartsApart } from './shims.ts'

/** What expressions ask for, by `require` or `import()`, as it is named from here. */
export function withAskedFiles(words: string, file: Rewriting, found: Found): string {
  return rewriteFiles(asText(withoutAliases(words, file.aliases)), asking, file, found)
}

/** What modules import as it is named from here: files, and modules of Docusaurus. */
export function withImports(modules: string, file: Rewriting, found: Found): string {
  return rewriteForeign(rewriteFiles(modules, importing, file, found), file, found)
}

/** What webpack's loader for it gives as text has a name that asks for that here; `/` is the old site. */
function asText(words: string): string {
  return words.replace(
    /(?<=['"])[-!]{0,2}raw-loader!(\.\.?|@site|)(\/[^'"\n?]+)(?=['"])/g,
    (_, start: string, path: string) => `${start || '@site'}${path}?raw`,
  )
}

const asking = /(\b(?:require|import)\(\s*['"])((?:\.\.?|@site)(?:\/[^'"\n]*)?|\/[^'"\n]+)(?=['"])/g
const importing = /(\b(?:from|import)\s*['"])((?:\.\.?|@site)(?:\/[^'"\n]*)?|\/[^'"\n]+)(?=['"])/g

/** Relative names as they are from here; all of them noted. */
function rewriteFiles(
  text: string,
  pattern: RegExp,
  { dir, moves, from, path, sass }: Rewriting,
  found: Found,
): string {
  return text.replace(pattern, (whole, before: string, written: string) => {
    const specifier = belowRoot(written.replace(/\\(?=[_*])/g, ''), { dir, moves })
    const named = namedBy(specifier, from, dir)
    const file = specifier.startsWith('/') ? undefined : fileNamed(named, dir)
    if (file !== undefined && isOnlyShown(file, specifier, { dir, moves })) {
      found.linked.push(file)
      const asked = specifier.endsWith('?raw') ? '?raw' : ''
      return before + relativeTo(posix.dirname(path), linkedPlace(file)) + asked
    }
    if (file === undefined || isOutside(file, moves) || (isSass(file) && !sass)) {
      found.unknown.push(specifier)
      return whole
    }
    found.imported.push(file)
    const folder = posix.dirname(path)
    if (isPublishedDocument(file, moves)) {
      return before + relativeTo(folder, partPlace(file))
    }
    const place = placeOf(named, moves)
    const [asked = ''] = specifier.split(/[?#]/)
    const isSame = specifier.startsWith('@') || posix.join(folder, asked) === place
    const name = isSame ? asked : relativeTo(folder, place)
    return before + asCss(name) + specifier.slice(asked.length)
  })
}

/** What a name that begins with a slash means: a file that is published, else one below the old site. */
function belowRoot(specifier: string, { dir, moves }: Pick<Rewriting, 'dir' | 'moves'>): string {
  if (!specifier.startsWith('/')) return specifier
  const statics = moves.filter(([, to]) => to === 'content/static').map(([from]) => `${from}/`)
  const [path = ''] = specifier.slice(1).split(/[?#]/)
  const root = [...statics, ''].find((one) => fileNamed(one + path, dir) !== undefined)
  return root === undefined ? specifier : `@site/${root}${specifier.slice(1)}`
}

/** Whether a document is read, and lies among files that are published as they are. */
function isPublishedDocument(file: string, moves: Moves): boolean {
  return isDocument(file) && placeOf(file, moves).startsWith('content/static/')
}

function isDocument(file: string): boolean {
  return /\.mdx?$/.test(file)
}

/**
 * Whether a file is copied as it is, beside those that have a place: from outside the old site what is
 * no code, and what is shown as text, where that is another here.
 */
function isOnlyShown(
  file: string,
  specifier: string,
  { dir, moves }: Pick<Rewriting, 'dir' | 'moves'>,
): boolean {
  const isRaw = specifier.endsWith('?raw')
  const isCode = /\.(?:mdx?|[cm]?[jt]sx?|css)$/.test(file)
  if (isOutside(file, moves)) return isRaw || !isCode
  if (!isRaw || !isCode) return false
  return isDocument(file) || imports.test(readFileSync(posix.join(dir, file), 'utf8'))
}

const imports = /['"(](?:@docusaurus|@theme|@site|\.\.?)\//

function isOutside(path: string, moves: Moves): boolean {
  return path.startsWith('../') && movedTo(path, moves) === undefined
}

function rewriteForeign(
  text: string,
  { path, dir, moves }: Rewriting,
  { foreign, imported }: Found,
): string {
  const toShims = relativeTo(posix.dirname(path), SHIMS)
  const isTyped = /\.[cm]?tsx?$/.test(path)
  return withPartsApart(text).replace(
    /(\bfrom\s*['"]|\bimport\s*['"])(@(?:docusaurus|theme(?:-original|-init)?)\/[\w/-]+)/g,
    (whole, before: string, written: string, at: number, text: string) => {
      const module = written.replace(/^@theme-\w+/, '@theme')
      if (native.has(module) || isOfTypes(text, at) || (isTyped && ofTypes.test(module)))
        return whole.replace(written, module)
      const own = module === written ? ownModule(module, dir) : undefined
      if (own !== undefined) {
        imported.push(own)
        return `${before}@site/${placeOf(own, moves)}`
      }
      const names = namesBefore(text, at)
      const part = partOf(module, names)
      foreign.push({ module: part, names })
      return `${before}${toShims}/${shimOf(part).file}`
    },
  )
}

/** The file of a module of the theme that the site adds to it; one that changes another is none. */
function ownModule(module: string, dir: string): string | undefined {
  if (module in shims || !module.startsWith('@theme/')) return undefined
  const file = fileNamed(`src/${module.slice(1)}`, dir)
  const text = file && readFileSync(posix.join(dir, file), 'utf8')
  return text && !/['"]@theme-(?:original|init)\//.test(text) ? file : undefined
}

/** Modules that only types are imported of: TypeScript leaves such imports out by itself. */
const ofTypes = /^@docusaurus\/(?:types|preset-classic|plugin-content-(?:docs|blog|pages))$/

/** Whether an import that ends here is of types alone, which the code that runs does not have. */
function isOfTypes(text: string, at: number): boolean {
  return /^\w+\s+type\s+[\w${*]/.test(clauseBefore(text, at))
}

/** What stands before the specifier of an import, or of an export from a module. */
function clauseBefore(text: string, at: number): string {
  return text.slice(Math.max(text.lastIndexOf('import', at), text.lastIndexOf('export', at)), at)
}

/** Between the braces of an import that ends here, as the module calls them. */
function namesBefore(text: string, at: number): string[] {
  const clause = clauseBefore(text, at)
  const list = clause.slice(clause.indexOf('{') + 1, Math.max(clause.lastIndexOf('}'), 0))
  return list
    .split(',')
    .map(
      (one) =>
        one
          .trim()
          .replace(/^type\s/, '')
          .trim()
          .split(/\s/)[0]!,
    )
    .filter((name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default')
}
