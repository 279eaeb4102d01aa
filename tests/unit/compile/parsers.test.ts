import { tests as examples } from 'commonmark-spec'
import { expect, test } from 'vitest'
import { compileDocument } from '../../../build/compile/compile.ts'
import { Lacks, parsersFor } from '../../../build/compile/parsers.ts'
import { compile } from '../../../build/compile/stage.ts'

const options = { format: 'md', folder: 'content/docs', siteUrl: '' } as const
const inputOf = (text: string) => ({
  source: { path: 'content/docs/a.md', hash: '', text },
  options,
})

test('a document without HTML is compiled without its parser, code that looks like it too', async () => {
  const text = '# Title\n\nWords, `<b>` and <https://lantern.example>.\n\n```html\n<b>\n```\n'
  const { value } = compileDocument(inputOf(text), {})
  expect(value?.module).toBeNull()
  expect(await parsersFor('md')).toEqual({})
  expect(() => compileDocument(inputOf('A <b>word</b>.\n'), {})).toThrow(Lacks)
})

test('documents with HTML are compiled with it, whatever stands around', async () => {
  const outcomes = await Promise.all(
    examples.map(({ markdown }) => compile.apply(inputOf(markdown.replaceAll('→', '\t')))),
  )
  expect(outcomes.filter(({ value }) => value === null)).toEqual([])
  expect(await parsersFor('md')).toHaveProperty('html')
})
