import { compileDocument } from '../../../build/compile/compile.ts'
import type { Diagnostic, Doc } from '../../../build/model.ts'
import { allParsers } from './allParsers.ts'

/** What becomes of a document whose text stands in a test. */
export function compiled(text: string, path = 'content/docs/guide/a.mdx'): Compiled {
  const format = path.endsWith('.md') ? 'md' : 'mdx'
  const options = { format, folder: 'content/docs', siteUrl: 'https://tools.example' } as const
  const source = { path, hash: 'hash', text }
  const { value, diagnostics } = compileDocument({ source, options }, allParsers)
  return { doc: value, diagnostics: diagnostics.map(printed) }
}

export interface Compiled {
  readonly doc: Doc | null
  /** `line:column severity code: message hint` */
  readonly diagnostics: readonly string[]
}

/** HTML of a document of prose. */
export function htmlOf(text: string, path?: string): string {
  const { doc } = compiled(text, path)
  if (!doc || doc.module !== null || doc.parts.length !== 1) throw new Error('This is not prose')
  return doc.parts[0]!.replaceAll(/\0(\d+)\0/g, (_, index) => doc.references[Number(index)]!.href)
}

/** HTML of a cell of a table. */
export function cellOf(text: string): string | undefined {
  return /<td>(.*)<\/td>/.exec(htmlOf(`| A |\n| --- |\n| ${text} |`))?.[1]
}

function printed({ line, column, severity, code, message, hint }: Diagnostic): string {
  return `${line}:${column} ${severity} ${code}: ${message}${hint ? ` ${hint}` : ''}`
}
