import { realpath } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createCompiler } from '../../../build/dev/compiler.ts'
import { createPool } from '../../../build/graph/pool.ts'
import { takeSnapshot } from '../../../build/io/snapshot.ts'
import { refreshSnapshot } from '../../../build/io/watch/snapshot.ts'
import { project } from '../../helpers/globalSetup.ts'
import { siteOf } from '../../helpers/site.ts'

const settings = (words: string) => `export const site = {
  title: 'Saws', url: 'https://saws.example',
  locales: [
    { code: 'en', label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', path: '/' },
    { code: 'de', label: 'Deutsch', direction: 'ltr', htmlLang: 'de', calendar: 'gregory', path: '/de', words: ${words} },
  ],
}
`

test('documents are compiled again when the words of their language change', async () => {
  const site = await siteOf({
    'content/site.ts': settings(`{ tip: 'Tipp' }`),
    'content/docs/de/saege.md': '# Säge\n\n:::tip\n\nScharf.\n\n:::\n',
    'sidebars/docs.ts': `export const docs = ['de/saege']\n`,
  })
  const pool = createPool(new URL('file:///none.js'))
  const compiler = createCompiler({
    store: { get: async () => undefined, set: () => undefined },
    pool,
  })
  const options = { root: await realpath(site.root), home: project }
  const said = async ({ value: snapshot }: Awaited<ReturnType<typeof takeSnapshot>>) => {
    const { value } = await compiler.compile(snapshot)
    return value.bySource.get('content/docs/de/saege.md')!.parts.join('')
  }
  const before = await takeSnapshot(options)
  expect(await said(before)).toContain('Tipp')
  await site.edit({ 'content/site.ts': settings(`{ tip: 'Rat' }`) })
  const next = await said(await refreshSnapshot(before, ['content/site.ts'], options))
  expect(next).toContain('Rat')
  expect(next).not.toContain('Tipp')
})
