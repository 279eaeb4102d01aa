import { describe, expect, it } from 'vitest'
import { compoundsOf } from '../../../../runtime/search/compounds.ts'
import { stem } from '../../../../runtime/search/stem.ts'
import { keyOf, termsOf } from '../../../../runtime/search/terms.ts'

const termsIn = (text: string) => compoundsOf(text).flatMap((compound) => termsOf(keyOf(compound)))

describe('words of a text', () => {
  it('a name in camel case is found whole, by its parts and by runs of them', () => {
    expect(termsIn('createEntityAdapter')).toEqual([
      'createentityadapter',
      'createentity',
      'entityadapter',
      'creat',
      'entity',
      'adapter',
    ])
  })

  it('capitals in a row are one part', () => {
    expect(termsIn('RTKQuery')).toEqual(['rtkquery', 'rtk', 'query'])
    expect(termsIn('useXQuery')[0]).toBe('usexquery')
    expect(termsIn('useXQuery')).toContain('xquery')
  })

  it('capitals with the s of several are one word', () => {
    expect(termsIn('URLs, APIs and JWTs')).toEqual(['url', 'api', 'and', 'jwt'])
    expect(termsIn('IDs')).toEqual(['ids'])
  })

  it('dotted, kebab and snake case are compounds', () => {
    expect(termsIn('api.util')).toEqual(['apiutil', 'api', 'util'])
    expect(termsIn('server-side')).toEqual(['serversid', 'server', 'sid'])
    expect(termsIn('MAX_SIZE')).toEqual(['maxsiz', 'max', 'siz'])
  })

  it('a stem that has an ending of its own stays', () => {
    for (const word of ['response', 'release', 'agreed'])
      expect(termsIn(word)).toEqual([stem(word)])
  })

  it('spelt together, apart or in capitals, a name is the same', () => {
    for (const written of ['entityadapter', 'EntityAdapter', 'entity-adapter']) {
      expect(termsIn(written)).toContain('entityadapter')
    }
  })

  it('signs part words and belong to none', () => {
    expect(termsIn('@reduxjs/toolkit (v2)')).toEqual(['reduxj', 'toolkit', 'v2'])
    expect(termsIn("don't → <b>")).toEqual(['dont', 'b'])
    expect(termsIn('?? … !!')).toEqual([])
  })

  it('other scripts have words too', () => {
    expect(termsIn('Größe данных')).toEqual(['größ', 'данных'])
    expect(termsIn('상태를 관리')).toEqual(['상태를', '관리'])
  })

  it('Chinese and Japanese part no words: each sign is one with the next, and a name beside them is whole', () => {
    expect(termsIn('サーバー、無効化')).toEqual(['サー', 'ーバ', 'バー', '無効', '効化'])
    expect(termsIn('用createSlice管理の')).toEqual([
      '用',
      ...termsIn('createSlice'),
      '管理',
      '理の',
    ])
    expect(termsIn('𠮷野家')).toEqual(['𠮷野', '野家'])
  })

  it('a word of a thousand letters is cut', () => {
    expect(termsIn('x'.repeat(1000))[0]!.length).toBeLessThanOrEqual(40)
  })
})

describe('stems', () => {
  it.each([
    ['caches', 'cached', 'caching', 'cache'],
    ['queries', 'query'],
    ['cookies', 'cookie'],
    ['applied', 'applies', 'apply'],
    ['batches', 'batching', 'batch'],
    ['setting', 'settings'],
    ['classes', 'class'],
    ['slices', 'slice'],
    ['cancelled', 'cancelling', 'canceled', 'canceling', 'cancel'],
    ['controlled', 'control'],
    ['installed', 'installing', 'install'],
    ['scrolled', 'scrolling', 'scroll'],
    ['apis', 'api'],
    ['added', 'adding', 'add'],
    ['diffing', 'diff'],
    ['automatically', 'automatic'],
    ['internally', 'internals', 'internal'],
  ])('%s and its forms are one word', (...forms) => {
    expect(new Set(forms.map(stem)).size).toBe(1)
  })

  it.each(['use', 'this', 'status', 'string', 'class', 'need', 'analysis', 'es2022'])(
    '%s stays',
    (word) => {
      expect(stem(word)).toBe(word)
    },
  )
})
