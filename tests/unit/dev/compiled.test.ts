import { expect, test } from 'vitest'
import { nothing, takeOver, type Entry } from '../../../build/dev/compiled.ts'
import type { Diagnostic } from '../../../build/model.ts'
import { uncompiled } from '../../../build/site/documents.ts'

function entry(path: string, hash: string, more: Partial<Entry> = {}): Entry {
  const source = { path, hash, text: '' }
  const doc = uncompiled(source, 'content/docs')
  return { source, doc, unread: false, diagnostics: [], outcomes: [], ...more }
}

const [a, b] = [entry('content/docs/a.md', '1'), entry('content/docs/b.md', '1')]
const both = [a.source, b.source]
const before = takeOver(nothing, both, [a, b])

test('a document with other words is another one; the others are the same', () => {
  const next = entry(a.source.path, '2')
  const { compiled, entries } = takeOver(before, [next.source, b.source], [next])
  expect(compiled.value.docs).toEqual([next.doc, b.doc])
  expect(compiled.value.bySource.get(a.source.path)).toBe(next.doc)
  expect([...compiled.changed]).toEqual([[a.source.path, [a.doc, next.doc]]])
  expect([...entries.values()]).toEqual([next, b])
  expect(before.compiled.value.docs).toEqual([a.doc, b.doc])
})

test('a document that can no longer be read stays as it was, with what is wrong', () => {
  const told: Diagnostic = { code: 'mdx', severity: 'error', message: '', file: a.source.path }
  const broken = entry(a.source.path, '2', { unread: true, diagnostics: [told] })
  const after = takeOver(before, [broken.source, b.source], [broken])
  expect(after.compiled.value.docs).toEqual([a.doc, b.doc])
  expect(after.compiled.value.unread).toEqual(new Set())
  expect(after.compiled.diagnostics).toEqual([told])
  const mended = entry(a.source.path, '3')
  expect(takeOver(after, [mended.source, b.source], [mended]).compiled.diagnostics).toEqual([])
})

test('documents that come and go are told, unread ones too', () => {
  const c = entry('content/docs/c.md', '1', { unread: true })
  const { compiled } = takeOver(before, [b.source, c.source], [c])
  expect(compiled.value.docs).toEqual([b.doc, c.doc])
  expect(compiled.value.unread).toEqual(new Set([c.source.path]))
  expect(new Map(compiled.changed)).toEqual(
    new Map([
      [a.source.path, [a.doc, undefined]],
      [c.source.path, [undefined, c.doc]],
    ]),
  )
})
