import { expect, test } from 'vitest'
import { localeOf } from '../../helpers/locale.ts'
import { siteOf, type SiteFiles } from '../../helpers/site.ts'

const settings = {
  title: 'Test',
  url: 'https://test.example',
  versions: [
    { name: 'current', label: '2.x', isLast: true, path: '/', mainDocId: 'start' },
    { name: 'v1', label: '1.x', isLast: false, path: '/v1', mainDocId: 'v1/start' },
  ],
  locales: [localeOf('en', '/'), localeOf('de', '/de')],
}

const documents = {
  'content/site.ts': `export const site = ${JSON.stringify(settings)}\n`,
  'content/docs/about.md': '# About\n',
  'content/docs/start.md': '# Start\n',
  'content/docs/v1/about.md': '# About 1\n',
  'content/docs/v1/start.md': '# Start 1\n',
  'content/docs/de/start.md': '# Anfang\n',
}

/** What is missing in a language is said in it. */
const missing = '/de/* /de/404.html 404'

async function built(files: SiteFiles) {
  const site = await siteOf(files)
  const { files: out, printed } = await site.build()
  return { printed, redirects: out.get('_redirects')?.split('\n').filter(Boolean) ?? [] }
}

test('a version and a language without a page at their paths lead to their main documents', async () => {
  expect(await built(documents)).toEqual({
    printed: '',
    redirects: ['/ /start 301', '/v1 /v1/start 301', '/de /de/start 301', missing],
  })
})

test('without versions, the path of the documents leads to the first of the first sidebar as it is written', async () => {
  const { redirects } = await built({
    'sidebars/docs.ts': `export const tutorial = ['start']\nexport const api = ['about']\n`,
    'content/docs/about.md': '# About\n',
    'content/docs/start.md': '# Start\n',
  })
  expect(redirects).toEqual(['/ /start 301'])
})

test('those with a page or a redirect of their own lead there', async () => {
  const own = { ...settings, redirects: [{ from: '/v1', to: '/v1/about' }] }
  const found = await built({
    ...documents,
    'content/site.ts': `export const site = ${JSON.stringify(own)}\n`,
    'content/index.md': '# Home\n',
    'content/docs/de/index.md': '# Deutsch\n',
  })
  expect(found).toEqual({ printed: '', redirects: ['/v1 /v1/about 301', missing] })
})

test('a language leads to what its main document is called there, the first to none of another', async () => {
  const found = async (versions: unknown[]) => {
    const own = { ...settings, versions, locales: [localeOf('en', '/'), localeOf('ab', '/ab')] }
    const { redirects } = await built({
      'content/site.ts': `export const site = ${JSON.stringify(own)}\n`,
      'content/docs/about.md': '# About\n',
      'content/docs/start.md': '# Start\n',
      'content/docs/ab/about.md': '# Über\n',
      'content/docs/ab/start.md': '# Anfang\n',
    })
    return redirects.slice(0, 2)
  }
  const current = settings.versions.slice(0, 1)
  expect(await found(current)).toEqual(['/ /start 301', '/ab /ab/start 301'])
  expect(await found([])).toEqual(['/ /about 301', '/ab /ab/about 301'])
})

test('without main documents they lead to what the sidebars list first', async () => {
  const own = { ...settings, versions: [] }
  const found = await built({
    ...documents,
    'content/site.ts': `export const site = ${JSON.stringify(own)}\n`,
    'content/docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
    'content/docs/de/about.md': '# Über\n',
    'sidebars/docs.ts': `export const docs = ['hidden', { type: 'category', label: 'All', items: ['start', 'about', 'de/start'] }]\n`,
  })
  expect(found).toEqual({
    printed: '',
    redirects: ['/ /start 301', '/de /de/start 301', missing],
  })
})

test('a language without a page is told once, at its path, and leads to the first until it has one', async () => {
  const locales = JSON.stringify([localeOf('en', '/'), localeOf('fr', '/fr')], null, 2)
  const found = await built({
    'content/site.ts': `export const site = { title: 'T', url: 'https://t.example', locales: ${locales} }\n`,
    'content/docs/start.md': '# Start\n',
    'content/docs/about.md': '# About\n',
  })
  expect(found).toEqual({
    printed: `content/site.ts:16:13  error  empty-language
  The language "fr" has no documents.
  16 |     "path": "/fr"
     |             ^
  Put them into the folder that its path names, or remove the language from the settings.
`,
    redirects: ['/ /about 301', '/fr / 301', '/fr/* /fr/404.html 404'],
  })
})
