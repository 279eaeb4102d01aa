import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { project } from '../../helpers/globalSetup.ts'
import { siteOf, type TestSite } from '../../helpers/site.ts'

const held = {} as { site: TestSite }
beforeAll(async () => {
  held.site = await siteOf({ 'content/docs/a.mdx': '# A\n\n<Badge>new</Badge>\n' })
  await cp(join(project, 'templates'), join(held.site.root, 'templates'), { recursive: true })
})

test('templates copied from the package are all that a site needs for its own look', async () => {
  await held.site.edit({
    'templates/parts/SkipLink.tsx': `import { words } from '../../runtime/words.ts'
import { Mark } from './own/Mark.tsx'
export const SkipLink = () => <a href="#pageMain">{words.skipToContent} <Mark /></a>
`,
    'templates/parts/own/Mark.tsx': `import { words } from '../../../runtime/words.ts'
export const Mark = () => <b>{words.note}</b>
`,
  })
  const { files, printed } = await held.site.build()
  expect(printed).toBe('')
  expect(files.get('a.html')).toContain('<a href="#pageMain">Skip to main content <b>Note</b></a>')
})

test('an import that leads nowhere is told as it is written', async () => {
  await held.site.edit({ 'templates/parts/SkipLink.tsx': `import '../../runtime/wrods.ts'\n` })
  expect((await held.site.build()).printed).toContain('Could not resolve "../../runtime/wrods.ts"')
})
