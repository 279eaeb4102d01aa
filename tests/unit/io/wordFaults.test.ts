import { expect, test } from 'vitest'
import { resolveSettings } from '../../../build/io/config.ts'
import { english } from '../../../runtime/english.ts'
import { localeOf } from '../../helpers/locale.ts'

const locale = localeOf('de', '/', 'Deutsch')

function resolved(words: unknown) {
  const site = { title: 'T', url: 'https://t.example', locales: [{ ...locale, words }] }
  return resolveSettings({ site }, JSON.stringify(site, null, 2))
}

const told = (words: unknown) =>
  resolved(words).diagnostics.map(({ message, hint, line }) => [message, hint, line])

test('words that are not given are English, and none are in the data of pages', () => {
  const { value, diagnostics } = resolved({ searchDocs: 'Suchen', documents: '{count} gefunden' })
  expect(diagnostics).toEqual([])
  expect(value.words).toEqual({
    de: { ...english, searchDocs: 'Suchen', documents: '{count} gefunden' },
  })
  expect(value.locales).toEqual([locale])
})

test('without locales there are the English words', () => {
  const { value } = resolveSettings({ site: { title: 'T', url: 'https://t.example' } }, '')
  expect(value.words).toEqual({ en: english })
})

test('signs at the ends of English words stay there where lines run from right to left', () => {
  const locales = [{ ...locale, direction: 'rtl', words: { retry: 'Wieder!' } }]
  const { value } = resolveSettings({ site: { title: 'T', url: 'https://t.example', locales } }, '')
  const words = value.words['de']!
  expect(words).toMatchObject({
    retry: 'Wieder!',
    notFound: english.notFound,
    documents: `\u200e${english.documents}`,
    oneResult: `\u200e${english.oneResult}`,
    moreItems: `\u200e${english.moreItems}\u200e`,
    notFoundMeaning: `${english.notFoundMeaning}\u200e`,
    trySearchingFor: `${english.trySearchingFor}\u200e`,
    resultsFor: `${english.resultsFor}\u200e`,
    latestVersion: `${english.latestVersion}\u200e`,
    toggleCategory: english.toggleCategory,
  })
})

test('a name that there is none of is told at its place, with the nearest', () => {
  const [[message, hint, line] = []] = told({ serchDocs: 'Suchen' })
  expect(message).toBe('There is no setting "locales[0].words.serchDocs".')
  expect(hint).toContain('"locales[0].words.searchDocs"')
  expect(line).toBe(13)
  expect(resolved({ serchDocs: 'Suchen' }).value.words['de']).toEqual(english)
})

test('a word is text', () => {
  expect(told({ searchDocs: 1 })[0]?.[0]).toBe(
    'The setting "locales[0].words.searchDocs" must be text in quotes.',
  )
})

test.each(['Dokumente gefunden', '{count} von {count}', '{anzahl} gefunden', '{count} in {time}'])(
  'a text whose braces are not those of the English one is told: %s',
  (documents) => {
    expect(told({ documents }).map(([message]) => message)).toEqual([
      'The setting "locales[0].words.documents" must be text in quotes that contains {count} once, and no other {braces}.',
    ])
    expect(resolved({ documents }).value.words['de']).toEqual(english)
  },
)

test('braces where nothing belongs are told', () => {
  expect(told({ searchDocs: 'Suche {count}' }).map(([message]) => message)).toEqual([
    'The setting "locales[0].words.searchDocs" must be text in quotes without {braces}: nothing replaces them here.',
  ])
})
