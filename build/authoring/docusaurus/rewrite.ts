import { posix } from 'node:path'
import { native, nothing, shims, SHIMS } from './shims.ts'

export interface Rewritten {
  readonly text: string
  /** Modules of Docusaurus that it imports, as they were named. */
  readonly foreign: readonly string[]
}

/** Folders that have another place here, the first that fits. */
export type Moves = readonly (readonly [from: string, to: string])[]

/** A document or component with its imports and addresses as they are here; fences stay. */
export function rewrite(text: string, path: string, moves: Moves): Rewritten {
  const foreign = new Set<string>()
  const toShims = posix.relative(posix.dirname(path), SHIMS)
  const imported = (whole: string, before: string, name: string): string => {
    if (native.has(name)) return whole
    foreign.add(name)
    const { file } = shims[name] ?? nothing
    return `${before}${toShims.startsWith('.') ? '' : './'}${toShims}/${file}`
  }
  const rewriteProse = (prose: string): string =>
    moves
      .reduce((all, [from, to]) => all.replaceAll(moved(from), `$1@site/${to}/`), prose)
      .replace(/(\bfrom\s*['"]|\bimport\s*['"])(@(?:docusaurus|theme)\/[\w/-]+)/g, imported)
  const pieces = piecesOf(text, /\.mdx?$/.test(path))
  return {
    text: pieces.map(({ words, isFence }) => (isFence ? words : rewriteProse(words))).join(''),
    foreign: [...foreign],
  }
}

/** Where an address begins: quoted, or between the brackets of a link. */
function moved(folder: string): RegExp {
  return new RegExp(`(['"(<]\\s*)@site/${folder.replace(/[^\w/]/g, '\\$&')}/`, 'g')
}

/** The text in pieces, fences by themselves. */
function piecesOf(text: string, isMarkdown: boolean) {
  if (!isMarkdown) return [{ words: text, isFence: false }]
  const fences =
    /^([ \t]*)(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?(?:^[ \t]*\2[`~]*[ \t]*$|(?![\s\S]))/gm
  const pieces: { words: string; isFence: boolean }[] = []
  let at = 0
  for (const found of text.matchAll(fences)) {
    pieces.push({ words: text.slice(at, found.index), isFence: false })
    pieces.push({ words: found[0], isFence: true })
    at = found.index + found[0].length
  }
  return [...pieces, { words: text.slice(at), isFence: false }]
}
