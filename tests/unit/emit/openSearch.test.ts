import { expect, test } from 'vitest'
import { siteOf } from '../../helpers/site.ts'

async function built(settings: string) {
  const site = await siteOf({
    'content/site.ts': `export const site = { title: 'Kit & Co', url: 'https://t.example', ${settings} }\n`,
    'content/docs/a.md': '# A\n',
    'content/docs/de/a.md': '# A\n',
    'content/docs/fr/a.md': '# A\n',
  })
  return site.build()
}

const locale = (code: string, path: string, more = '') =>
  `{ code: '${code}', label: 'L${code}', direction: 'ltr', htmlLang: '${code}', calendar: 'gregory', path: '${path}', ${more} }`

const linkIn = (html = '') => /<link rel="search"[^>]*>/.exec(html)?.[0]

const languages = [
  locale('en', '/'),
  locale('de', '/de', "words: { searchSite: 'Suche in {site}' }"),
  locale('fr', '/fr', "navbar: { title: 'Trousse' }"),
].join(', ')

test('each language has a search of its own, by its own name, at its own address', async () => {
  const { files, printed } = await built(`base: '/kit/', locales: [${languages}]`)
  expect(printed).toBe('')
  const [en, de, fr] = ['', 'de/', 'fr/'].map((folder) => files.get(`${folder}opensearch.xml`)!)
  expect(en).toContain('<LongName>Kit &amp; Co</LongName>')
  expect(en).toContain('template="https://t.example/kit/search?q={searchTerms}"')
  expect(de).toContain('<LongName>Kit &amp; Co (Lde)</LongName>')
  expect(de).toContain('<Description>Suche in Kit &amp; Co</Description>')
  expect(de).toContain('<Language>de</Language>')
  expect(de).toContain('template="https://t.example/kit/de/search?q={searchTerms}"')
  expect(fr).toContain('<LongName>Trousse</LongName>')
  expect(fr).toContain('<ShortName>Trousse</ShortName>')
  expect(['a.html', 'de/a.html', 'fr/a.html'].map((path) => linkIn(files.get(path)))).toEqual([
    '<link rel="search" type="application/opensearchdescription+xml" title="Kit &amp; Co" href="/kit/opensearch.xml">',
    '<link rel="search" type="application/opensearchdescription+xml" title="Kit &amp; Co (Lde)" href="/kit/de/opensearch.xml">',
    '<link rel="search" type="application/opensearchdescription+xml" title="Trousse" href="/kit/fr/opensearch.xml">',
  ])
})

test('a name that is too long is not cut in a sign', async () => {
  const french = locale('fr', '/fr', "navbar: { title: 'Fifteen letters🔧🔧' }")
  const { files } = await built(`locales: [${locale('en', '/')}, ${french}]`)
  expect(files.get('fr/opensearch.xml')).toContain('<ShortName>Fifteen letters🔧</ShortName>')
})

test('that of the first language lies at the top, wherever its pages lie', async () => {
  const { files } = await built(
    `trailingSlash: true, locales: [${locale('fr', '/fr')}, ${locale('de', '/de')}]`,
  )
  expect([...files.keys()].filter((path) => path.endsWith('opensearch.xml'))).toEqual([
    'de/opensearch.xml',
    'opensearch.xml',
  ])
  expect(files.get('opensearch.xml')).toContain('template="https://t.example/fr/search/?q=')
  expect(linkIn(files.get('a/index.html'))).toContain('href="/opensearch.xml"')
})
