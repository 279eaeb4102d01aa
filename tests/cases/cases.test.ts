import { readdirSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { siteOf, type SiteFiles } from '../helpers/site.ts'

/** Every folder here is a site, and `diagnostics.txt` what a build of it prints. */
const cases = readdirSync(import.meta.dirname, { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && !entry.name.startsWith('_'),
)

describe.each(cases.map(({ name }) => name))('the case %s', (name) => {
  it('prints exactly the expected diagnostics', async () => {
    const site = await siteOf(await filesOf(join(import.meta.dirname, name)))
    const { printed } = await site.build()
    await expect(printed).toMatchFileSnapshot(join(import.meta.dirname, name, 'diagnostics.txt'))
  })
})

async function filesOf(folder: string): Promise<SiteFiles> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names
    .filter((entry) => entry.isFile() && entry.name !== 'diagnostics.txt')
    .map(({ parentPath, name }) => join(parentPath, name))
  const entries = files.map(
    async (file) => [file.slice(folder.length + 1), await readFile(file)] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}
