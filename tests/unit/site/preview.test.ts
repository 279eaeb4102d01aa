import { expect, test } from 'vitest'
import { siteOf } from '../../helpers/site.ts'

const card = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1" />\n'

async function built(image: string, matter: string) {
  const site = await siteOf({
    'content/site.ts': `export const site = { title: 'T', url: 'https://t.example', base: '/tool/', image: '${image}' }\n`,
    'content/docs/own.md': `---\nimage: ${matter}\n---\n\n# Own\n`,
    'content/docs/other.md': '# Other\n',
    'content/static/card.svg': card,
    'content/docs/pictures/beside.svg': card,
  })
  const { files, printed } = await site.build()
  const pictures = ['own', 'other'].map(
    (page) => /property="og:image" content="([^"]*)"/.exec(files.get(`${page}.html`) ?? '')?.[1],
  )
  return { printed, pictures }
}

test('the picture of a preview is a file of the site or lies elsewhere', async () => {
  const { printed, pictures } = await built('/card.svg', 'https://other.example/own.png')
  expect(printed).toBe('')
  expect(pictures).toEqual(['https://other.example/own.png', 'https://t.example/tool/card.svg'])
  const elsewhere = await built('https://other.example/all.png', './pictures/beside.svg')
  expect(elsewhere.printed).toBe('')
  expect(elsewhere.pictures).toEqual([
    expect.stringMatching(/^https:\/\/t\.example\/tool\/assets\/beside-.{8}\.svg$/),
    'https://other.example/all.png',
  ])
})

test('one that does not exist is told where it is named', async () => {
  const { printed } = await built('/crad.svg', './pictures/besid.svg')
  expect(printed).toBe(`content/docs/own.md:2:8  error  broken-image
  There is no image "./pictures/besid.svg".
  2 | image: ./pictures/besid.svg
    |        ^
  Did you mean "./pictures/beside.svg"?

content/site.ts:1:84  error  broken-image
  There is no image "/crad.svg".
  1 | tle: 'T', url: 'https://t.example', base: '/tool/', image: '/crad.svg' }
    |                                                            ^
  Did you mean "/card.svg"?
`)
})

test('one from the top of the site belongs among the static files', async () => {
  const { printed } = await built('/banners/wide.jpeg', './beside/wide.jpeg')
  const hints = printed.split('\n').filter((line) => line.startsWith('  Put'))
  expect(hints).toEqual([
    '  Put the file beside the document, or in content/static.',
    '  Put the file in content/static.',
  ])
})
