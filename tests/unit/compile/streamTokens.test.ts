import { expect, test } from 'vitest'
import { highlight } from '../../../build/compile/plugins/highlight.ts'

/** Every token as `class|text`. */
const told = (code: string, language: string) =>
  highlight(code, language).map(
    ({ from, to, className }) => `${className.slice('tok-'.length)}|${code.slice(from, to)}`,
  )

test('a shell is read line by line, and remembers what is open', () => {
  expect(told('#!/bin/sh\nfor x in "$A b"; do echo --all # all\ndone', 'bash')).toEqual([
    'meta|#!/bin/sh',
    'keyword|for',
    'keyword|in',
    'string|"',
    'string| b"',
    'keyword|do',
    'function|echo',
    'attribute|--all',
    'comment|# all',
    'keyword|done',
  ])
  expect(told("cat <<END\na 'b\nEND\nexit 1", 'sh')).toEqual([
    'function|cat',
    'string|<<END',
    "string|a 'b",
    'string|END',
    'keyword|exit',
    'number|1',
  ])
})

test('so is GraphQL, with empty lines in a block', () => {
  expect(told('"""\n\nAll.\n"""\nquery Q($id: ID!) @a { x(n: 1) }', 'graphql')).toEqual([
    'string|"""',
    'string|All.',
    'string|"""',
    'keyword|query',
    'type|Q',
    'type|ID',
    'meta|@a',
    'property|x',
    'property|n',
    'number|1',
  ])
})

test('neighbours of one class are one token', () => {
  expect(told('12true', 'graphql')).toEqual(['number|12true'])
})
