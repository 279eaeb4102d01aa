import { expect, test } from 'vitest'
import { isLive } from '../../../build/bundle/liveness.ts'
import { compiled } from '../compile/compiled.ts'

const names = { still: ['Card'], live: ['Tabs'] }

test.each([
  ['words', 'Words.', false],
  ['a still component', '<Card />', false],
  ['a live one', '<Tabs />', true],
  ['code', `import Lamp from './lamp.tsx'\n\n<Lamp />`, true],
  ['code that calls itself still', `import Lamp from './lamp.still.tsx'\n\n<Lamp />`, false],
  ['words and styles', `import './page.css'\n\nWords.`, false],
  ['words and code that acts', `import './act.ts'\n\nWords.`, true],
  ['an element that listens', '<button onClick={() => alert(1)}>Light</button>', true],
  ['a listening one of its own', `export const A = () => <b onClick={go}>a</b>\n\n<A />`, true],
])('whether browsers need the code of a document with %s', (_, text, live) => {
  expect(isLive(compiled(text).doc!, new Map(), names)).toBe(live)
})

test('it is found through partials, however they are named and however often', () => {
  const path = (level: number, side: string) => `content/docs/_${level}${side}.mdx`
  const level = (at: number, words: string) =>
    ['a', 'b'].map((side) => compiled(words, path(at, side)).doc!)
  const importing = (at: number) =>
    `import A from '@site/content/docs/./_${at}a.mdx'\nimport B from './_${at}b.mdx'\n\nWords.`
  const last = 40
  const pages = (words: string) => [
    ...Array.from({ length: last }, (_, at) => level(at, importing(at + 1))).flat(),
    ...level(last, words),
  ]
  const isLiveWith = (words: string) => {
    const docs = pages(words)
    return isLive(docs[0]!, new Map(docs.map((doc) => [doc.source, doc])), names)
  }
  expect(isLiveWith('Words.')).toBe(false)
  expect(isLiveWith('<Tabs />')).toBe(true)
})
