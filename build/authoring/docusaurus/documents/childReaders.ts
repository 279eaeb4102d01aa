import type { OutputFile } from '../../../model.ts'
import { fileAmong, namedBy } from '../moves.ts'
import { SHIMS } from './shims.ts'
import { importsIn } from './themeImports.ts'

/**
 * Components that look into what documents write between their tags, by the names that these give them:
 * the rows of a table, the items of a list.
 */
export function childReaders(files: readonly OutputFile[]): string[] {
  const code = new Map(files.filter(isCode).map(({ path, contents }) => [path, contents] as const))
  const readers = files.filter(isDocument).flatMap(({ path, contents }) => {
    const text = contents.toString()
    return importsIn(text).flatMap(({ local, specifier }) => {
      const file = text.includes(`</${local}`) ? fileOf(specifier, path, code) : undefined
      return file !== undefined && looksInside(file, code) ? local : []
    })
  })
  return [...new Set(readers)].toSorted()
}

type Code = ReadonlyMap<string, OutputFile['contents']>

function isCode({ path }: OutputFile): boolean {
  return /\.[cm]?[jt]sx?$/.test(path) && !path.startsWith(`${SHIMS}/`)
}

function isDocument({ path }: OutputFile): boolean {
  return path.startsWith('content/') && /\.mdx?$/.test(path)
}

/** The file of the new site that an import means; undefined for packages. */
function fileOf(specifier: string, importer: string, code: Code): string | undefined {
  if (!/^(?:@site|\.\.?)\//.test(specifier)) return undefined
  return fileAmong(namedBy(specifier, importer, '/'), (path) => code.has(path))
}

/** Whether a module, or one that it hands on, reads what is between the tags of its components. */
function looksInside(file: string, code: Code, above: readonly string[] = []): boolean {
  const text = code.get(file)!.toString()
  if (looking.test(text)) return true
  return [...text.matchAll(handingOn)].some(([, specifier = '']) => {
    const other = fileOf(specifier, file, code)
    return (
      other !== undefined && !above.includes(other) && looksInside(other, code, [...above, file])
    )
  })
}

const looking =
  /\bChildren\.(?:map|forEach|toArray|only)\b|\bcloneElement\(|\bisValidElement\(|\bchildren\??\.props\b|\bchildren\??\.(?:map|filter|find|forEach)\(/

const handingOn = /\bexport\b[^;'"]*\bfrom\s*['"]([^'"]+)/g
