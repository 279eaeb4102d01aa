import { describe, expect, it } from 'vitest'
import { seek } from '../../../../runtime/search/chunks.ts'
import * as marks from '../../../../runtime/search/highlight.ts'
import { createReader } from '../../../../runtime/search/readText.ts'

const reader = createReader()
const spansOf = (text: string, terms: ReadonlySet<string>) =>
  marks.spansOf(text, seek(terms), reader)
const highlight = (text: string, terms: ReadonlySet<string>) =>
  marks.highlight(text, spansOf(text, terms))
const snippet = (text: string, terms: ReadonlySet<string>) =>
  marks.snippet(text, spansOf(text, terms))

describe('marks', () => {
  it('stand round the part of a name that answers', () => {
    expect(highlight('createEntityAdapter', new Set(['entity', 'adapter'])).value).toBe(
      'create<mark>Entity</mark><mark>Adapter</mark>',
    )
    expect(highlight('createEntityAdapter', new Set(['entityadapter'])).value).toBe(
      'create<mark>EntityAdapter</mark>',
    )
  })

  it('stand round words with other endings than the term', () => {
    const { value } = highlight('Flies, Stopped or CACHING', new Set(['fly', 'stop', 'cach']))
    expect(value).toBe('<mark>Flies</mark>, <mark>Stopped</mark> or <mark>CACHING</mark>')
  })

  it('stand at their places behind letters that are longer in lower case', () => {
    expect(highlight('İİİ Lamp', new Set(['lamp'])).value).toBe('İİİ <mark>Lamp</mark>')
  })

  it('stand round all signs of words that share them', () => {
    const { value } = highlight('無効化とキャッシュ', new Set(['キャ', 'ャッ', 'ッシ', 'シュ']))
    expect(value.replaceAll('</mark><mark>', '')).toBe('無効化と<mark>キャッシュ</mark>')
  })

  it('are the only markup', () => {
    expect(highlight(`<a href="x" id='y'> & lamp`, new Set(['lamp'])).value).toBe(
      `&lt;a href=&quot;x&quot; id='y'&gt; &amp; <mark>lamp</mark>`,
    )
  })

  it('are absent where nothing answers', () => {
    expect(highlight('lamp', new Set(['wick']))).toEqual({ value: 'lamp', matchLevel: 'none' })
  })
})

describe('snippets', () => {
  const words = Array.from({ length: 80 }, (_, at) => `word${at}x`)

  it('are cut at words round what answers', () => {
    const text = [...words.slice(0, 60), 'lamp', 'lamp', ...words.slice(60)].join(' ')
    const { value } = snippet(text, new Set(['lamp']))
    expect(value).toMatch(/^… word\d+x .*<mark>lamp<\/mark> <mark>lamp<\/mark> .* word\d+x …$/)
    expect(value.replace(/<\/?mark>/g, '').length).toBeLessThan(180)
  })

  it('are rather cut round different words than round one that is repeated', () => {
    const text = ['lamp lamp lamp', ...words.slice(0, 40), 'wick lamp', ...words.slice(40)].join(
      ' ',
    )
    const { value } = snippet(text, new Set(['lamp', 'wick']))
    expect(value).toContain('<mark>wick</mark> <mark>lamp</mark>')
  })

  it('are rather cut round a name than round one of its words', () => {
    const text = ['lamp lamp', ...words.slice(0, 40), 'lampWick', ...words.slice(40)].join(' ')
    const { value } = snippet(text, new Set(['lamp', 'wick', 'lampwick']))
    expect(value).toContain('<mark>lampWick</mark>')
  })

  it('begin at the beginning where nothing answers', () => {
    expect(snippet(words.join(' '), new Set()).value).toMatch(/^word0x word1x .* …$/)
  })

  it('of a short text are the text', () => {
    expect(snippet('A lamp.', new Set(['lamp'])).value).toBe('A <mark>lamp</mark>.')
  })
})
