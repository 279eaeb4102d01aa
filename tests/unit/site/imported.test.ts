import { beforeAll, expect, test } from 'vitest'
import { siteOf, type TestBuild, type TestSite } from '../../helpers/site.ts'

const held = {} as { site: TestSite; built: TestBuild }
beforeAll(async () => {
  held.site = await siteOf({
    'content/docs/pictures.mdx': `import picture from './a #1?.svg'

# Pictures

![shown](<./a %231%3F.svg>)

<img src={picture} alt="imported" />
`,
    'content/docs/a #1?.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" viewBox="0 0 1 1"/>\n',
    'content/docs/whole.mdx':
      "import Part from '@site/content/docs/../docs/./_part.mdx'\n\n# Whole\n\n<Part />\n",
    'content/docs/_part.mdx': '## Of the part\n\nSayings.\n',
  })
  held.built = await held.site.build()
})

test('an imported picture has the address that it has where a document shows it', () => {
  const { files, diagnostics } = held.built
  expect(diagnostics).toEqual([])
  const addresses = files.get('pictures.html')!.matchAll(/ src="(\/assets\/a[^"]*\.svg)"/g)
  const [shown, imported, ...more] = [...addresses].map(([, address]) => address)
  expect(more).toEqual([])
  expect(imported).toBe(shown)
  expect(files.has(decodeURIComponent(shown!.slice(1)))).toBe(true)
})

test('a partial is the same one by whichever way it is named', () => {
  const html = held.built.files.get('whole.html')!
  expect(html).toContain('href="#of-the-part"')
  expect(html).not.toContain('content-')
})

test('what is wrong with a part is told where it is, and not of each page that it is a part of', async () => {
  const site = await siteOf({
    'content/docs/first.mdx': "import Part from './_open.mdx'\n\n# First\n\n<Part />\n",
    'content/docs/second.mdx': "import Part from './_outer.mdx'\n\n# Second\n\n<Part />\n",
    'content/docs/_open.mdx': '<b\n',
    'content/docs/_outer.mdx': "import Part from './_lost.mdx'\n\n<Part />\n",
    'content/docs/_lost.mdx': "import Lamp from './Lamp'\n\n<Lamp />\n",
  })
  const { diagnostics } = await site.build()
  expect(diagnostics.map(({ file, code }) => [file, code])).toEqual([
    ['content/docs/_lost.mdx', 'missing-import'],
    ['content/docs/_open.mdx', 'mdx-syntax'],
  ])
})
