import { expect, test } from 'vitest'
import { siteOf } from '../../helpers/site.ts'

const start = "import Note from './_note.mdx'\n\n# Start\n\n## Part\n\n<Note />\n"

function files(note: string) {
  return {
    'content/docs/_note.mdx': note,
    'content/docs/start.mdx': start,
    'content/docs/deep/more.mdx': start.replace('./_note', '../_note'),
    'content/docs/deep/beside.md': '# Beside\n',
    'content/docs/other.md': '# Other\n\n[Stone](/stone)\n',
  }
}

test('what a partial names is told at its place, once, at the level of its kind', async () => {
  const note =
    '[a](/stone)\n[b](./othre.md)\n[c](/other#no)\n![d](/no.png)\n[e](/Start#part)\n\n[e]: /strt\n'
  const { diagnostics, errors } = await toldOf(note)
  expect(diagnostics).toEqual([
    'content/docs/_note.mdx:1:1 broken-link',
    'content/docs/_note.mdx:2:1 broken-markdown-link Did you mean "./other.md"?',
    'content/docs/_note.mdx:3:1 broken-anchor',
    'content/docs/_note.mdx:4:1 broken-image',
    'content/docs/_note.mdx:5:1 broken-link Did you mean "/start#part"?',
    'content/docs/other.md:3:1 broken-link',
  ])
  expect(errors).toBe(4)
})

test('a Markdown link of a partial that leads nowhere lets the build go on', async () => {
  const { errors } = await toldOf('[Gone](./gone.md)\n', { 'content/docs/other.md': '# Other\n' })
  expect(errors).toBe(0)
})

test('addresses that begin at the page that shows them are judged there', async () => {
  const { diagnostics } = await toldOf('[a](./beside) [b](#part)\n', {
    'content/docs/start.mdx': '# Start\n',
    'content/docs/other.md': '# Other\n',
  })
  expect(diagnostics).toEqual([])
})

async function toldOf(note: string, others: Readonly<Record<string, string>> = {}) {
  const site = await siteOf({ ...files(note), ...others })
  const { diagnostics } = await site.build()
  return {
    diagnostics: diagnostics.map(({ file, line, column, code, hint }) =>
      [`${file}:${line}:${column}`, code, /^Did.*/.exec(hint ?? '')].join(' ').trim(),
    ),
    errors: diagnostics.filter(({ severity }) => severity === 'error').length,
  }
}
