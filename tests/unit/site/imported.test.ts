import { afterAll, beforeAll, expect, test } from 'vitest'
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
afterAll(() => held.site.remove())

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
