import { expect, test } from 'vitest'
import { ruleSpans } from '../../../build/bundle/cssRules.ts'

const rulesIn = (css: string) => ruleSpans(css).map(({ from, to }) => css.slice(from, to))

test('rules are found wherever they stand', () => {
  const css = '@import "x";a{b:c}@layer l{@media print{d{e:f}}g{}}h,i{j:k;l:m}'
  expect(rulesIn(css)).toEqual(['a{b:c}', 'd{e:f}', 'g{}', 'h,i{j:k;l:m}'])
})

test('brackets mean nothing in strings, comments, addresses and names', () => {
  const rules = [
    `a{content:"}\\"{"}`,
    `b:is('{'){c:d}`,
    'e{background:url(data:,{;);f:g}',
    '.h\\{{i:j}',
    'k{background:url( "a)b" );l:m}',
  ]
  expect(rulesIn(`${rules.join('')}/* { */n{o:p}`)).toEqual([...rules, 'n{o:p}'])
})

test('a rule that holds others, a step of an animation and a font are none', () => {
  const css = 'a{b:c;d{e:f}}@font-face{g:h}@-webkit-keyframes i{from{j:k}50%{l:m}}n{o:p}'
  expect(rulesIn(css)).toEqual(['d{e:f}', 'n{o:p}'])
})

test('what never ends has no rules', () => {
  expect(rulesIn('a{b:"c}d{e:f}')).toEqual([])
  expect(rulesIn('a{b:url(c}d{e:f}')).toEqual([])
  expect(rulesIn('a{b:c/*}d{e:f}')).toEqual([])
})
