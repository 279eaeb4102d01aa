import { noCounterpart } from '../../../diagnostics/catalogue/authoring.ts'
import { positionAt } from '../../../diagnostics/position.ts'
import type { Diagnostic } from '../../../model.ts'
import { textIn } from '../load.ts'
import { fileNamed } from '../moves.ts'
import { themeComponents } from './themeComponents.ts'

/** What a site's own `MDXComponents` gives to documents, and they do not get here, each at its place. */
export async function lostComponents(dir: string): Promise<Diagnostic[]> {
  const file = fileNamed('src/theme/MDXComponents', dir)
  if (file === undefined) return []
  const known = await themeComponents(dir)
  const text = await textIn(dir, file)
  const own = /^import\s+([\w$]+)\s+from\s*['"]@theme-(?:original|init)\/MDXComponents['"]/m.exec(
    text,
  )
  return entriesOf(text)
    .filter(({ written }) => !known.has(nameOf(written)) && written !== `...${own?.[1]}`)
    .map(({ written, offset }) => {
      const place = { file, ...positionAt(text, offset) }
      const name = nameOf(written)
      return noCounterpart(place, `"${name}" of MDXComponents`, hintOf(name))
    })
}

function hintOf(name: string): string {
  if (/^[a-z]/.test(name)) {
    return 'Documents show the element itself: use a component by its own name where it is needed.'
  }
  return 'Documents do not get it: import each component by its name, here before the import or in the documents.'
}

/** What an entry of an object is called: `img` of `img: Zoom`; a spread as it is written. */
function nameOf(entry: string): string {
  return /^(?:async\s+)?['"]?(\.\.\.[\w$.]+|[\w$-]+)/.exec(entry)?.[1] ?? entry.slice(0, 20)
}

interface Entry {
  readonly written: string
  readonly offset: number
}

/** The entries of the object that a module exports by default. */
function entriesOf(text: string): Entry[] {
  const code = text.replace(unread, withoutMarks)
  const entries: Entry[] = []
  let depth = 1
  let from = startOf(code)
  for (let at = from; depth > 0 && at < code.length; at++) {
    const letter = code[at]!
    if ('([{'.includes(letter)) depth++
    if (')]}'.includes(letter)) depth--
    if (depth > 0 && !(depth === 1 && letter === ',')) continue
    const written = code.slice(from, at)
    const offset = from + written.search(/\S/)
    if (written.trim() !== '') entries.push({ written: written.trim(), offset })
    from = at + 1
  }
  return entries
}

/** Behind the brace that opens the exported object; the end when there is none. */
function startOf(code: string): number {
  const name = /^export\s+default\s+([\w$]+)/m.exec(code)?.[1]?.replaceAll('$', '\\$')
  const opening =
    name === undefined
      ? /^export\s+default\s*\{/m
      : new RegExp(`^(?:const|let|var)\\s+${name}\\b[^={]*=\\s*\\{`, 'm')
  const found = opening.exec(code)
  return found ? found.index + found[0].length : code.length
}

/** Comments and strings. */
const unread = /\/\/.*|\/\*[^]*?\*\/|'[^'\n]*'|"[^"\n]*"/g

/** A string that may be the name of an entry as it is; others blank, as long and on as many lines. */
function withoutMarks(written: string): string {
  return /^['"][\w-]+.$/.test(written) ? written : written.replace(/[^\n]/g, ' ')
}
