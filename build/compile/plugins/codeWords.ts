import { nearest } from '../../diagnostics/nearest.ts'
import { wordsOf } from '../../fences.ts'

/** What a fence may say behind its language: to the display, or to the check of samples. */
const known = ['title', 'showLineNumbers', 'diff', 'ts2js', 'npm2yarn', 'run', 'hidden', 'no-check']

/** Words that mean nothing but look like one that does. Others may be meant for other tools. */
export function misspelt(meta: string): { readonly word: string; readonly near: string }[] {
  return [...wordsOf(meta).keys()].flatMap((word) => {
    const near = known.includes(word) ? undefined : nearest(word, known)
    return near ? [{ word, near }] : []
  })
}
