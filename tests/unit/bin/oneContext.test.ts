import { tests as examples } from 'commonmark-spec'
import { build, type Plugin } from 'esbuild'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { oneContext } from '../../../bin/oneContext.mjs'
import { emptyFolder } from '../../helpers/emptyFolder.ts'
import { project } from '../../helpers/globalSetup.ts'

const parsing = `
  import { fromMarkdown } from 'mdast-util-from-markdown'
  import { gfm } from 'micromark-extension-gfm'
  import { gfmFromMarkdown } from 'mdast-util-gfm'
  export const parse = (text) =>
    fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
`

const folder = emptyFolder()

type Parse = (text: string) => unknown

async function parserWith(plugins: Plugin[]): Promise<Parse> {
  await build({
    stdin: { contents: parsing, resolveDir: project },
    bundle: true,
    outfile: join(folder, `${plugins.length}.mjs`),
    format: 'esm',
    platform: 'node',
    plugins,
  })
  const module = (await import(join(folder, `${plugins.length}.mjs`))) as { parse: Parse }
  return module.parse
}

test('the engine parses as the package does: every example of CommonMark, tables, a page', async () => {
  const [ours, theirs] = await Promise.all([parserWith([oneContext()]), parserWith([])])
  const table = '| a | b |\n|-|-|\n| ~~c~~ | `d` |\n\n- [x] e[^1]\n\n[^1]: f\n'
  const page = await readFile(join(project, 'README.md'), 'utf8')
  for (const text of [...examples.map(({ markdown }) => markdown), table, page]) {
    expect(ours(text)).toEqual(theirs(text))
  }
})
