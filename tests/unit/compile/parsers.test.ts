import { tests as examples } from 'commonmark-spec'
import { expect, test } from 'vitest'
import { compile } from '../../../build/compile/stage.ts'
import { parsersFor } from '../../../build/compile/parsers.ts'

test('prose is compiled without the parsers of HTML and MDX', async () => {
  expect(await parsersFor('# Title\n\nWords, and 1 < 2.\n', 'md')).toEqual({})
})

test('a text that holds HTML in any way has its parser', async () => {
  const unread = []
  for (const { number, markdown } of examples) {
    const source = { path: 'content/docs/a.md', hash: '', text: markdown.replaceAll('→', '\t') }
    const options = { format: 'md', folder: 'content/docs', siteUrl: '' } as const
    const { value } = await compile.apply({ source, options })
    if (value?.module !== null) unread.push(number)
  }
  expect(unread).toEqual([])
  expect(examples.filter(({ markdown }) => markdown.includes('<'))).not.toEqual([])
})
