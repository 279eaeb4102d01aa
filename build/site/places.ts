import { compare, type Place } from '../diagnostics/diagnostic.ts'
import { positionAt } from '../diagnostics/position.ts'
import { madeOf } from '../imports.ts'
import { offsetOfPath } from '../io/settingPlace.ts'
import type { Position, SourceFile } from '../model.ts'
import type { Documents } from './documents.ts'

/** Where a word is written in the settings or the sidebars, quoted. */
export function placeIn(config: readonly SourceFile[], word: string): Place {
  for (const { path, text } of config) {
    for (const quote of ["'", '"', '`']) {
      const at = text.indexOf(quote + word + quote)
      if (at >= 0) return { file: path, ...positionAt(text, at) }
    }
  }
  const [first] = config.toSorted((a, b) => compare(a.path, b.path))
  return { file: first?.path ?? 'content/site.ts', line: 1, column: 1 }
}

/** Where the settings say a word: the first place behind a path in them, else the first of all, else the path. */
export function placeInSettings(
  [settings]: readonly SourceFile[],
  path: string,
  word: string,
): Place {
  const { path: file, text } = settings ?? { path: 'content/site.ts', text: '' }
  const from = offsetOfPath(text, path)
  const forms = [`'${word}'`, `"${word}"`, `\`${word}\``]
  const [at = from] = [from, 0].flatMap((start) =>
    forms
      .map((form) => text.indexOf(form, start))
      .filter((found) => found >= 0)
      .toSorted((a, b) => a - b),
  )
  return { file, ...positionAt(text, at) }
}

/** Where a document says a word, or a document that it imports; its start when none does. */
export function placeOfWord(
  word: string,
  source: string,
  { sources, bySource }: Pick<Documents, 'sources' | 'bySource'>,
): Place {
  const doc = bySource.get(source)
  const files = doc ? madeOf(doc, bySource).map((one) => one.source) : [source]
  const texts = files.map((file) => [file, sources.get(file)?.text ?? ''] as const)
  for (const [file, text] of texts) {
    const at = wordIn(text, word)
    if (at) return { file, ...at }
  }
  const objects = /^\[object \w+\]$/.test(word) ? texts.flatMap(objectsIn) : []
  const [only] = objects.length === 1 ? objects : []
  return only ?? { file: source, line: 1, column: 1 }
}

/** Links in a text whose address is a variable or `require(…)`, and so may be an object; a `….default` is an address. */
function objectsIn([file, text]: readonly [file: string, text: string]): Place[] {
  const written = text.matchAll(/\bhref=\{(?:require\([^()]*\)|[\w$.]+)\}/g)
  return [...written]
    .filter(([address]) => !address.endsWith('.default}'))
    .map(({ index }) => ({ file, ...positionAt(text, index) }))
}

/** The first place of an address as a whole: not the beginning of a longer one. */
function wordIn(text: string, word: string): Position | undefined {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + word.length] ?? ' ']
    if (!/[\s"'`(,=<:]/.test(before) || !/[\s"'`),>\]]/.test(after)) continue
    return positionAt(text, at)
  }
  return undefined
}
