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
  ['an element that listens', '<button onClick={() => alert(1)}>Light</button>', true],
  ['a listening one of its own', `export const A = () => <b onClick={go}>a</b>\n\n<A />`, true],
])('whether browsers need the code of a document with %s', (_, text, live) => {
  expect(isLive(compiled(text).doc!, new Map(), names)).toBe(live)
})
