import { expect, test } from 'vitest'
import { printDiagnostics, type Format } from '../../../build/diagnostics/print.ts'
import type { Diagnostic } from '../../../build/model.ts'

/** A warning in each line of a file, but for an error in the last. */
function found(file: string, count: number): Diagnostic[] {
  return Array.from({ length: count }, (_, at) => ({
    code: 'a',
    severity: at === count - 1 ? 'error' : 'warning',
    message: `Finding ${at + 1}.`,
    file,
    line: at + 1,
    column: 1,
  }))
}

test('a terminal shows what the parts are; what others read as data has no colours', () => {
  const one = { ...found('a.md', 1)[0]!, hint: 'Mend it.' }
  const paint = (look: string, text: string) => `<${look}>${text}</>`
  const print = (format: Format) => printDiagnostics([one], format, () => 'one', paint)
  expect(print('text')).toBe(`<place>a.md:1:1</>  <error>error</>  <aside>a</>
  Finding 1.
<aside>  1 | </>one
<aside>    | </><error>^</>
  Mend it.
`)
  for (const format of ['json', 'github', 'sarif'] as const) {
    expect(print(format)).toBe(printDiagnostics([one], format, () => 'one'))
  }
})

test('a file is read once, however much is found in it', () => {
  const asked: string[] = []
  const read = (file: string) => {
    asked.push(file)
    return 'one\r\ntwo\n'
  }
  const global: Diagnostic = { code: 'b', severity: 'error', message: 'All of it.' }
  const printed = printDiagnostics([global, ...found('a.md', 2), ...found('b.md', 1)], 'text', read)
  expect(asked).toEqual(['a.md', 'b.md'])
  expect(printed).toBe(`error  b
  All of it.

a.md:1:1  warning  a
  Finding 1.
  1 | one
    | ^

a.md:2:1  error  a
  Finding 2.
  2 | two
    | ^

b.md:1:1  error  a
  Finding 1.
  1 | one
    | ^
`)
})

test('what has no line is not read: it may be a device, or wait for a writer', () => {
  const found: Diagnostic = { code: 'a', severity: 'warning', message: 'A link.', file: 'zero.md' }
  const read = () => expect.unreachable('it is read')
  expect(printDiagnostics([found], 'text', read)).toBe('zero.md  warning  a\n  A link.\n')
})

test('of a file with more than a hundred findings the text has a hundred, errors among them', () => {
  const all = [...found('a.md', 20_000), ...found('b.md', 1)]
  const printed = printDiagnostics(all, 'text', () => undefined).split('\n\n')
  expect(printed).toHaveLength(102)
  expect(printed.slice(98)).toEqual([
    'a.md:99:1  warning  a\n  Finding 99.',
    'a.md:20000:1  error  a\n  Finding 20000.',
    'a.md  19900 findings more',
    'b.md:1:1  error  a\n  Finding 1.\n',
  ])
  expect(JSON.parse(printDiagnostics(all, 'json', () => undefined))).toHaveLength(20_001)
})

test.each([
  ['Expected "}" but found "url"', 'Expected "}" but found "url". Fix it.'],
  ['The code throws: Error: What now?', 'The code throws: Error: What now? Fix it.'],
  ['There is no page.', 'There is no page. Fix it.'],
])('annotations and logs part the message %j from its hint', (message, text) => {
  const said: Diagnostic = { code: 'a', severity: 'error', message, file: 'a.md', hint: 'Fix it.' }
  const print = (format: Format) => printDiagnostics([said], format, () => undefined)
  expect(print('github')).toBe(`::error file=a.md,title=a::${text}\n`)
  expect(JSON.parse(print('sarif')).runs[0].results[0].message.text).toBe(text)
})

test('a message without a hint is printed as it is', () => {
  const said: Diagnostic = { code: 'a', severity: 'error', message: 'Expected "}"' }
  expect(printDiagnostics([said], 'github', () => undefined)).toBe(
    '::error title=a::Expected "}"\n',
  )
})
