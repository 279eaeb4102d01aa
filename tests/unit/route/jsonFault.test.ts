import { expect, test } from 'vitest'
import { jsonFault } from '../../../build/route/jsonFault.ts'

// The fault stands behind the mark.
test.each([
  ['a comma behind the last member', '{\n  "label": "x",\n¦}'],
  ['a comma that is missing', '{ "label": "x" ¦"position": 2 }'],
  ['a colon that is missing', '{ "label" ¦"x" }'],
  ['a value that is missing', '{ "label": ¦, "position": 2 }'],
  ['a key without quotes', '{ "a": [1, { "b": null }], ¦label: "x" }'],
  ['other quotes', "{ ¦'label': 1 }"],
  ['a string without an end', '{ "label": "x, "¦position": 2 }'],
  ['a string of two lines', '{ "label": ¦"x\ny" }'],
  ['a comment', '{ ¦// label\n}'],
  ['a number that is none', '{ "position": ¦02 }'],
  ['a space of another kind', '{¦\u00a0"a": 1 }'],
  ['words', '¦label: x'],
  ['what stands behind the value', '{} ¦{}'],
  ['another bracket', '{ "a": [1¦} }'],
  ['a comma in an empty list', '{ "a": [¦,] }'],
  ['an object without an end', '¦{ "label": "x"'],
  ['a list without an end', '{ "a": ¦[1, 2'],
  ['nothing', '¦ '],
])('%s', (_, marked) => {
  const text = marked.replace('¦', '')
  expect(() => JSON.parse(text)).toThrow()
  expect(jsonFault(text)).toBe(marked.indexOf('¦'))
})
