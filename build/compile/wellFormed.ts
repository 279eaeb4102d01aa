import {
  bidiOverride,
  lineSeparator,
  notUtf8,
  nulCharacter,
  utf16,
} from '../diagnostics/catalogue/characters.ts'
import { outcome, type Place } from '../diagnostics/diagnostic.ts'
import { isUtf16, mostFindings } from '../diagnostics/encoding.ts'
import type { Diagnostic, Outcome } from '../model.ts'

/** The text with line feeds only and no broken characters; what was wrong with it is reported. */
export function wellFormed(source: { path: string; text: string }): Outcome<string> {
  const text = source.text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (!suspicious.test(text)) return outcome(text)
  return outcome(text.replace(/\0|\p{Surrogate}/gu, '\uFFFD'), faultsIn(text, source.path))
}

function faultsIn(text: string, file: string): Diagnostic[] {
  if (isUtf16(text)) return [utf16({ file, line: 1, column: 1 })]
  return text
    .split('\n')
    .flatMap((line, i) => findings(line, { file, line: i + 1 }))
    .slice(0, mostFindings)
}

const suspicious = /[\0\uFFFD\uD800-\uDFFF\u2028-\u202E\u2066-\u2069]/
const characters = /\0|\uFFFD|\p{Surrogate}|[\u2028-\u202E\u2066-\u2069]/gu

function findings(line: string, place: Place): Diagnostic[] {
  return [...line.matchAll(characters)].map((match) => {
    const at = { ...place, column: match.index + 1 }
    if (match[0] === '\0') return nulCharacter(at)
    if (/[\u2028\u2029]/.test(match[0])) return lineSeparator(at, match[0])
    return /[\u202A-\u202E\u2066-\u2069]/.test(match[0]) ? bidiOverride(at, match[0]) : notUtf8(at)
  })
}
