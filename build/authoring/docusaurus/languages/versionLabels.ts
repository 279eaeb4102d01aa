import { noCounterpart } from '../../../diagnostics/catalogue/authoring.ts'
import type { Diagnostic } from '../../../model.ts'
import { type Version } from '../versions.ts'
import type { Messages } from './languages.ts'

/** Told of versions that a language calls otherwise: here each has one label. */
export function translatedLabels(messages: ReadonlyMap<Version, Messages>): Diagnostic[] {
  return [...messages].flatMap(([{ docs, label, plugin }, said]) => {
    const own = said.get('version.label')
    if (plugin !== undefined || own === undefined || own === label) return []
    const hint = `All languages call it "${label}": choose a label in the setting "versions" that fits them all.`
    return [noCounterpart(`${docs}.json`, `The label "${own}" of a version`, hint)]
  })
}
