import type { SourceFile } from '../model.ts'
import { declarationUses } from './uses.ts'
import { linesOutsideFences } from './prose.ts'

/** The names of code in a document. */
export interface Names {
  /** Those in its title, a heading, or a generated declaration. */
  readonly documented: ReadonlySet<string>
  /** All in its code, inline code included. */
  readonly mentioned: ReadonlySet<string>
}

/** Reads which names a document is about, and which it uses. */
export function namesOf(document: SourceFile): Names {
  const prose = linesOutsideFences(document.text)
  const headings = prose.filter((line) => /^ {0,3}#{1,6}\s/.test(line))
  const title = /^title:(.*)$/m.exec(document.text.split('\n---')[0]!)?.[1]?.trim() ?? ''
  const inline = prose.flatMap((line) => line.match(/(?<!`)`+[^`]+`+/g) ?? [])
  const fenced = document.text.split(/\r\n|\r|\n/).filter((line, i) => prose[i] !== line)
  return {
    documented: new Set([
      ...[...headings, title].flatMap(words),
      ...declarationUses(document).map((use) => use.of),
    ]),
    mentioned: new Set([...inline, ...headings, ...fenced].flatMap(words)),
  }
}

function words(text: string): string[] {
  return text.match(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu) ?? []
}
