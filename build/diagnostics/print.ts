import type { Diagnostic } from '../model.ts'
import { asOneText } from './asOneText.ts'
import { unpainted, type Paint } from './paint.ts'
import { printSarif } from './sarif.ts'

export type Format = 'text' | 'json' | 'github' | 'sarif'

/** Reads a source file for the code frame; undefined when it is not there. */
export type ReadSource = (file: string) => string | undefined

/** All diagnostics as one text, ready to be printed. Empty when there are none. Only `text` has colours. */
export function printDiagnostics(
  diagnostics: readonly Diagnostic[],
  format: Format,
  read: ReadSource,
  paint = unpainted,
): string {
  switch (format) {
    case 'json':
      return `${JSON.stringify(diagnostics, null, 2)}\n`
    case 'github':
      return diagnostics.map((diagnostic) => `${annotation(diagnostic)}\n`).join('')
    case 'sarif':
      return printSarif(diagnostics)
    case 'text':
      return perFile(diagnostics)
        .flatMap((found) => textsOfFile(found, read, paint))
        .map((one) => `${one}\n`)
        .join('\n')
  }
}

/** `2 errors, 1 warning` */
export function countDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error').length
  const warnings = diagnostics.length - errors
  return [plural(errors, 'error'), plural(warnings, 'warning')].join(', ')
}

/** `1 page`, `2 pages`; `many` where that is not the noun and an s. */
export function plural(count: number, noun: string, many = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : many}`
}

/** Nobody reads more of one file before mending some. */
const mostOfFile = 100

/**
 * What is found in one file; when it is much, the foremost and how many more there are. The file is read once,
 * where something has a line: without any it may be what nobody can read to its end, as a device.
 */
function textsOfFile(found: readonly Diagnostic[], read: ReadSource, paint: Paint): string[] {
  const { file } = found[0]!
  if (file === undefined) return found.map((one) => text(one, [], paint))
  const hasLines = found.some(({ line }) => line !== undefined)
  const lines = (hasLines ? read(file)?.split(/\r\n|[\n\r]/) : undefined) ?? []
  const shown = foremost(found).map((one) => text(one, lines, paint))
  const left = found.length - shown.length
  const place = paint('place', placeOf({ file }))
  return left === 0 ? shown : [...shown, `${place}  ${plural(left, 'finding')} more`]
}

/** Findings come in the order of their files. */
function perFile(diagnostics: readonly Diagnostic[]): Diagnostic[][] {
  const files: Diagnostic[][] = []
  for (const one of diagnostics) {
    const last = files.at(-1)
    if (last && last[0]!.file === one.file) last.push(one)
    else files.push([one])
  }
  return files
}

/** As many as are shown of one file, errors before warnings, in the order in which they stand. */
function foremost(found: readonly Diagnostic[]): readonly Diagnostic[] {
  if (found.length <= mostOfFile) return found
  const isError = ({ severity }: Diagnostic) => severity === 'error'
  const ranked = [...found.filter(isError), ...found.filter((one) => !isError(one))]
  const shown = new Set(ranked.slice(0, mostOfFile))
  return found.filter((one) => shown.has(one))
}

function text(diagnostic: Diagnostic, lines: readonly string[], paint: Paint): string {
  const { severity, code } = diagnostic
  const place = placeOf(diagnostic)
  const head = [place && paint('place', place), paint(severity, severity), paint('aside', code)]
  return [
    head.filter(Boolean).join('  '),
    indent(visible(diagnostic.message)),
    ...codeFrame(diagnostic, lines, paint),
    ...(diagnostic.hint ? [indent(visible(diagnostic.hint))] : []),
  ].join('\n')
}

function placeOf({ file, line, column }: Partial<Diagnostic>): string {
  const pieces = [file && visible(file).replace(/\n/g, '\ufffd'), line, column]
  return pieces.filter((piece) => piece !== undefined).join(':')
}

/** The line of the source and a mark under the column; long lines are cut round it. */
function codeFrame(
  { line, column = 1, severity }: Diagnostic,
  lines: readonly string[],
  paint: Paint,
): string[] {
  const source = line ? lines[line - 1] : undefined
  if (!source?.trim()) return []
  const from = Math.max(0, column - 60)
  const shown = visible(source.slice(from, from + 100).replace(/\t/g, ' '))
  const gutter = `  ${line} | `
  const below = `${' '.repeat(gutter.length - 2)}| `
  const mark = ' '.repeat(column - 1 - from) + paint(severity, '^')
  return [paint('aside', gutter) + shown, paint('aside', below) + mark]
}

/** Control and direction characters could make a terminal lie: each but an end of line stands as `�`. */
function visible(text: string): string {
  return text.replace(/(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd')
}

function annotation({ severity, file, line, column, code, ...said }: Diagnostic): string {
  const properties = Object.entries({ file, line, col: column, title: code })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
  return `::${severity} ${properties.join(',')}::${escapeData(asOneText(said))}`
}

/** GitHub's workflow commands end at a line break, and `%` begins an escape. */
function escapeData(value: string): string {
  return value.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A')
}

function escapeProperty(value: string): string {
  return escapeData(value).replace(/:/g, '%3A').replace(/,/g, '%2C')
}

function indent(lines: string): string {
  return lines.replace(/^(?=.)/gm, '  ')
}
