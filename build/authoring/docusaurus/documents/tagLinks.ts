import { noCounterpart } from '../../../diagnostics/catalogue/authoring.ts'
import { positionAt } from '../../../diagnostics/position.ts'
import type { Diagnostic, OutputFile } from '../../../model.ts'
import { withAddresses } from '../base.ts'
import { outsideFences, spansOf } from '../pieces.ts'

/** Told of documents that link to lists of what has a tag: the first link of each. */
export function tagLinks(
  files: readonly OutputFile[],
  isTagPage: (address: string) => boolean,
): Diagnostic[] {
  return files.flatMap(({ path, contents }) => {
    if (!/^content\/(?!static\/).*\.mdx?$/.test(path)) return []
    const text = contents.toString()
    const [first] = addressesIn(text).filter(({ address }) => isTagPage(address))
    if (first === undefined) return []
    const place = positionAt(text, text.indexOf(first.before + first.address) + first.before.length)
    return [noCounterpart({ file: path, ...place }, 'A link to a page of tags', hint)]
  })
}

const hint = 'Pages of tags are left out: link to a page that lists what belongs together.'

interface Link {
  readonly before: string
  readonly address: string
}

function addressesIn(text: string): Link[] {
  const found: Link[] = []
  const note = (prose: string) =>
    withAddresses(prose, (before, address) => {
      found.push({ before, address })
      return before + address
    })
  outsideFences(text, (prose) => {
    for (const { kind, words } of spansOf(prose)) if (kind !== 'code') note(words)
    return prose
  })
  return found
}
