import { expect, it } from 'vitest'
import { ownPages } from '../helpers/ownPages.ts'

it('every picture says its size, so that nothing moves when it comes', async () => {
  const pages = await ownPages()
  const pictures = pages.flatMap(({ file, html }) =>
    [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => `${file}: ${tag}`),
  )
  const sizeless = pictures.filter((tag) => !/ width="\d+"/.test(tag) || !/ height="\d+"/.test(tag))
  expect(pictures.length).toBeGreaterThan(5)
  expect(sizeless).toEqual([])
})
