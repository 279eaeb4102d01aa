import { expect, test } from 'vitest'
import { siteOf } from '../../helpers/site.ts'

test('the name of an image may end in capitals', async () => {
  const site = await siteOf({
    'content/docs/a.mdx': `import photo from './IMG_1.JPG'\n\n# A\n\n<img src={photo} alt="a" />\n`,
    'content/docs/IMG_1.JPG': 'photo',
  })
  const { files, printed } = await site.build()
  expect(printed).toBe('')
  expect(files.get('a.html')).toMatch(/<img src="\/assets\/IMG_1-\w{8}\.JPG"/)
})
