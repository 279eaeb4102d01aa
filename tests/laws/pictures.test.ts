import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { siteFolder } from '../helpers/globalSetup.ts'

it('every picture says its size, so that nothing moves when it comes', async () => {
  const names = await readdir(siteFolder, { recursive: true })
  const pictures = await Promise.all(
    names
      .filter((name) => name.endsWith('.html'))
      .map(async (name) => {
        const html = await readFile(join(siteFolder, name), 'utf8')
        return [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => `${name}: ${tag}`)
      }),
  )
  const sizeless = pictures
    .flat()
    .filter((tag) => !/ width="\d+"/.test(tag) || !/ height="\d+"/.test(tag))
  expect(pictures.flat().length).toBeGreaterThan(5)
  expect(sizeless).toEqual([])
})
