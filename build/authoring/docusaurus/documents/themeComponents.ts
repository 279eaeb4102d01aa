import { textIn } from '../load.ts'
import { fileNamed, namedBy } from '../moves.ts'
import { blocksOf, piecesOf } from '../pieces.ts'

/** Import statements of the components that documents of a site may use without one, by their names. */
export type ThemeComponents = ReadonlyMap<string, string>

/** Those that a site's own `MDXComponents` imports and hands on. */
export async function themeComponents(dir: string): Promise<ThemeComponents> {
  const file = fileNamed('src/theme/MDXComponents', dir)
  if (file === undefined) return new Map()
  const text = await textIn(dir, file)
  const rest = text.replace(statement, '').replace(/\/\/.*|\/\*[^]*?\*\//g, '')
  return new Map(
    [...text.matchAll(statement)].flatMap(([, clause = '', specifier = '']) => {
      if (/^@theme-|^react$/.test(specifier)) return []
      const from = specifier.startsWith('.') ? `@site/${namedBy(specifier, file, dir)}` : specifier
      return [...bindingsIn(clause), ...membersIn(clause, rest)].flatMap(({ local, importAs }) =>
        namesOf(local, rest).map(
          (name) => [name, `import ${importAs(name)} from '${from}'`] as const,
        ),
      )
    }),
  )
}

/** What stands between `import` and a specifier, and that. */
const statement = /^import\b([^'";]*)['"]([^'"\n]+)['"];?/gm

interface Binding {
  /** What the file calls it. */
  readonly local: string
  /** The clause of an import that gives it a name. */
  readonly importAs: (name: string) => string
}

function bindingsIn(between: string): Binding[] {
  const clause = between.trim().replace(/from$/, '').trim()
  const [, main, , listed = ''] = /^([\w$]+)?(\s*,\s*)?(?:\{([^}]*)\})?$/s.exec(clause) ?? []
  const named = listed.split(',').flatMap((one): Binding[] => {
    const [, exported, , local = exported] = /^\s*([\w$]+)(\s+as\s+([\w$]+))?\s*$/.exec(one) ?? []
    if (exported === undefined || local === undefined) return []
    return [{ local, importAs: importing(exported) }]
  })
  return main === undefined ? named : [{ local: main, importAs: (name) => name }, ...named]
}

/** What is taken of a module as a whole: `parts.Wick`, behind `import * as parts`. */
function membersIn(between: string, code: string): Binding[] {
  const [, whole] = /^\s*\*\s*as\s+([\w$]+)\s/.exec(between) ?? []
  if (whole === undefined) return []
  const members = code.matchAll(
    new RegExp(`[:,{\\s]${escapedName(whole)}\\.([\\w$]+)(?=\\s*[,}])`, 'g'),
  )
  return [...new Set([...members].map(([, member]) => member!))].map((exported) => ({
    local: `${whole}.${exported}`,
    importAs: importing(exported),
  }))
}

/** The clause of an import that gives an export a name. */
function importing(exported: string): Binding['importAs'] {
  return (name) => (name === exported ? `{ ${name} }` : `{ ${exported} as ${name} }`)
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
  const lines = [...components].flatMap(([name, line]) => {
    const isUsed = new RegExp(`<${name}(?![\\w$])`).test(prose)
    const isOwn = own.some((words) => new RegExp(`\\b${name}\\b`).test(words))
    return isUsed && !isOwn ? [line] : []
  })
  return lines.length === 0 ? text : `\n${lines.join('\n')}\n\n${text.replace(/^\n+/, '')}`
}
