import { expect, it } from 'vitest'
import { indexSite, type PageToIndex } from '../../../build/index/indexSite.ts'
import { createEngine } from '../../../runtime/search/engine.ts'
import type { SearchIndex } from '../../../runtime/search/contract.ts'
import { urlOf } from '../../../runtime/search/records.ts'
import { built, lampPages, lampSynonyms, pageOf } from '../../search/pages.ts'

const urlsFor = async (pages: readonly PageToIndex[], query: string) =>
  createEngine((await built(pages, lampSynonyms)).index)
    .find(query)
    .map(({ record }) => urlOf(record))

it('one edit changes the index and the texts of its page', () => {
  const [first, ...rest] = lampPages
  const edited = {
    ...first!,
    sections: first!.sections.map((one, at) => (at === 1 ? { ...one, text: 'Hemp.' } : one)),
  }
  const files = (pages: readonly PageToIndex[]) =>
    new Map(
      indexSite({ name: 'Lamps', pages, synonyms: {} }).map((file) => [file.path, file.contents]),
    )
  const before = files(lampPages)
  const after = files([edited, ...rest])
  const changed = [...after].filter(([path, contents]) => before.get(path) !== contents)
  expect([...after.keys()]).toEqual([...before.keys()])
  expect(changed.map(([path]) => path)).toEqual([
    '_shared/search/index.json',
    '_shared/search/texts/lamps/createLantern.json',
  ])
})

it('the index holds no text, and an address that changes with the texts', async () => {
  const { index } = await built(lampPages)
  expect(JSON.stringify(index)).not.toContain('six millimetres')
  expect(index.pages[0]!.texts).toMatch(
    /^_shared\/search\/texts\/lamps\/createLantern\.json\?[0-9a-f]{8}$/,
  )
})

it('words that say nothing are not sent, whatever their endings', async () => {
  const text =
    'These lamps have been where others still doesn’t, while it does: whileLit, have-lit.'
  const { index } = await built([pageOf('/a', 'Oil', [['', 1, 'Oil', text]])])
  expect(index.terms).toBe('have-lit lamp other while-lit')
})

it('names are found spelt apart, together, and wrongly', async () => {
  for (const query of [
    'create lantern',
    'createlantern',
    'creatlantern',
    'CREATELANTERN',
    'create-lantern',
  ]) {
    expect([query, (await urlsFor(lampPages, query))[0]]).toEqual([query, '/lamps/createLantern'])
  }
  expect((await urlsFor(lampPages, 'use lantern query skip'))[0]).toBe(
    '/lamps/useLanternQuery#skip',
  )
})

it('a synonym finds what its words find', async () => {
  const [torch, lantern] = await Promise.all([
    urlsFor(lampPages, 'torch'),
    urlsFor(lampPages, 'lantern'),
  ])
  expect(torch.length).toBeGreaterThan(3)
  expect(torch.toSorted()).toEqual(lantern.toSorted())
})

it('sections with every word come first, then those with some', async () => {
  const found = await urlsFor(lampPages, 'cotton petroleum wick')
  expect(found[0]).toBe('/lamps/createLantern#wick')
  expect(found).toContain('/lamps/danger')
})

it('boosts and keywords of a page count', async () => {
  const text = 'Oil for lamps.'
  const pages = [
    pageOf('/a', 'Oil', [['', 1, 'Oil', text]]),
    pageOf('/b', 'Oil', [['', 1, 'Oil', text]], { boost: 3, keywords: ['kerosene'] }),
  ]
  expect(await urlsFor(pages, 'oil')).toEqual(['/b', '/a'])
  expect(await urlsFor(pages, 'kerosene')).toEqual(['/b'])
})

it('the order of objects in synonyms or settings of a reader does no harm', async () => {
  const { index } = await built(lampPages, {})
  const engine = createEngine({ ...index, synonyms: {} } as SearchIndex)
  for (const query of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
    expect(engine.find(query)).toEqual([])
  }
})
