import { textIn } from '../oldFiles.ts'
import { fileNamed, namedBy } from '../moves.ts'
import { blocksOf, piecesOf } from '../pieces.ts'
import { themeEntries } from './themeEntries.ts'
import { importsIn, statement, type ThemeImport } from './themeImports.ts'

/** The lines that give a document a component that it may use without an import, by its name. */
export type ThemeComponents = ReadonlyMap<string, readonly string[]>

type Given = readonly [name: string, lines: readonly string[]]

/** Components of the theme that plugins of a site import for its documents: no document could name them otherwise. */
const imported: readonly Given[] = ['Tabs', 'CodeBlock'].map((name) => [
  name,
  [`import ${name} from '@theme/${name}'`],
])

/**
 * Those that a site's own `MDXComponents` hands on: imported where it does, else read of what it exports. And those
 * of the theme that documents name without it.
 */
export async function themeComponents(dir: string): Promise<ThemeComponents> {
  const handed = new Map(await handedOnIn(dir))
  return new Map([...handed, ...imported.filter(([name]) => !handed.has(name))])
}

async function handedOnIn(dir: string): Promise<readonly Given[]> {
  const file = fileNamed('src/theme/MDXComponents', dir)
  if (file === undefined) return []
  const text = await textIn(dir, file)
  const rest = text.replace(statement, '').replace(/\/\/.*|\/\*[^]*?\*\//g, '')
  const imports = importsIn(text)
  const foreign = imports.filter(({ specifier }) => isForeign(specifier))
  const others = imports
    .filter((one) => !isForeign(one.specifier))
    .flatMap((one) => handedOn(one, rest, (specifier) => sourceOf(specifier, file, dir)))
  const own = (await themeEntries(dir, file))
    .filter(({ name }) => /^[A-Z]/.test(name))
    .filter(({ value }) => !foreign.some(({ local }) => local === value))
    .map(({ name }): Given => [name, ofTheme(name, `@site/${file.replace(/\.\w+$/, '')}`)])
  return [...own, ...others]
}

/** Whether a module is the theme's, which has nothing to hand on here, or only what code is made with. */
function isForeign(specifier: string): boolean {
  return /^@theme-|^react$/.test(specifier)
}

/** What documents name a module that the file of the theme imports. */
function sourceOf(specifier: string, file: string, dir: string): string {
  return specifier.startsWith('.') ? `@site/${namedBy(specifier, file, dir)}` : specifier
}

/** What is no module's export by itself is read of the object that holds it. */
function ofTheme(name: string, source: string): string[] {
  return [
    `import themeComponents from '${source}'`,
    `export const ${name} = themeComponents.${name}`,
  ]
}

/** Imports of what a file takes of a module and hands on: all that it names of one taken as a whole. */
function handedOn(
  { local, exported, specifier }: ThemeImport,
  code: string,
  named: (specifier: string) => string,
): Given[] {
  const values =
    exported === '*'
      ? membersOf(local, code).map((member) => [`${local}.${member}`, member] as const)
      : [[local, exported] as const]
  return values.flatMap(([value, exported]) =>
    namesOf(value, code).map((name): Given => {
      const clause = clauseOf(name, exported)
      return [name, [`import ${clause} from '${named(specifier)}'`]]
    }),
  )
}

/** What is taken of a module as a whole: `Wick` of `parts.Wick`, behind `import * as parts`. */
function membersOf(whole: string, code: string): string[] {
  const members = code.matchAll(
    new RegExp(`[:,{\\s]${escapedName(whole)}\\.([\\w$]+)(?=\\s*[,}])`, 'g'),
  )
  return [...new Set([...members].map(([, member]) => member!))]
}

/** The clause of an import that gives an export a name. */
function clauseOf(name: string, exported: string): string {
  if (exported === 'default') return name
  return name === exported ? `{ ${name} }` : `{ ${exported} as ${name} }`
}

function escapedName(name: string): string {
  return name.replace(/[$.]/g, '\\$&')
}

/** What an object calls a value: `{ Box }`, `{ Box: OwnBox }`. */
function namesOf(local: string, code: string): string[] {
  const value = escapedName(local)
  const keys = code.matchAll(new RegExp(`[{,]\\s*([A-Z][\\w$]*)\\s*:\\s*${value}\\s*(?=[,}])`, 'g'))
  const isKey = /^[A-Z][\w$]*$/.test(local) && new RegExp(`[{,]\\s*${value}\\s*(?=[,}])`).test(code)
  return [...keys].map(([, key]) => key!).concat(isKey ? local : [])
}

/** A document, behind its front matter, with imports of those of the components that it uses as they are. */
export function withThemeComponents(text: string, components: ThemeComponents): string {
  if (components.size === 0) return text
  const own = blocksOf(text).flatMap(({ kind, words }) => (kind === 'modules' ? [words] : []))
  const prose = piecesOf(text, (words) => words)
    .map(({ kind, words }) => (kind === 'prose' ? words : ''))
    .join('')
  const lines = [...components].flatMap(([name, lines]) => {
    const isUsed = new RegExp(`<${name}(?![\\w$])`).test(prose)
    const isOwn = own.some((words) => new RegExp(`\\b${name}\\b`).test(words))
    return isUsed && !isOwn ? lines : []
  })
  if (lines.length === 0) return text
  return `\n${[...new Set(lines)].join('\n')}\n\n${text.replace(/^\n+/, '')}`
}
