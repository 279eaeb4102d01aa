import { expect, test } from 'vitest'
import { extractFences } from '../../../build/compile/fences.ts'

test('fences are found wherever they are nested, with set-ups, at their first line of code', () => {
  const text = [
    '---',
    'title: A',
    '---',
    '{/* samples:',
    "import { a } from 'a'",
    '*/}',
    '',
    '```ts title="a.ts" run',
    'a()',
    '',
    'b()',
    '```',
    '',
    ':::note',
    '- item',
    '',
    '  ~~~',
    '  plain',
    '  ~~~',
    ':::',
    '',
    '<Tabs>',
    '```bash',
    '```',
    '</Tabs>',
    '<!-- samples: const c = 1 -->',
  ].join('\n')
  const found = extractFences({ path: 'a.mdx', hash: '', text }, { format: 'mdx' })
  expect(found).toEqual({
    value: {
      fences: [
        {
          language: 'ts',
          meta: 'title="a.ts" run',
          code: 'a()\n\nb()',
          at: { line: 9, column: 1 },
        },
        { language: '', meta: '', code: 'plain', at: { line: 18, column: 3 } },
        { language: 'bash', meta: '', code: '', at: { line: 24, column: 1 } },
      ],
      setups: [
        { code: "import { a } from 'a'", at: { line: 4, column: 1 } },
        { code: 'const c = 1', at: { line: 26, column: 1 } },
      ],
    },
    diagnostics: [],
  })
})

test('indented code is no fence, and broken MDX is a diagnostic', () => {
  const markdown = { path: 'a.md', hash: '', text: 'a\n\n    code\n' }
  expect(extractFences(markdown, { format: 'md' }).value.fences).toEqual([])
  const mdx = { path: 'a.mdx', hash: '', text: '{' }
  expect(extractFences(mdx, { format: 'mdx' }).diagnostics).toHaveLength(1)
})
