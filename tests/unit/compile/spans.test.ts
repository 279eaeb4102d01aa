import { expect, test } from 'vitest'
import { checkLimits } from '../../../build/compile/limits.ts'
import { replaceSpans } from '../../../build/compile/spans.ts'
import { worked } from '../../helpers/worked.ts'

test.each([
  ['no code', 'no code'],
  ['a `b` c', 'a [`b`] c'],
  ['``a ` b`` `c`', '[``a ` b``] [`c`]'],
  ['`a ``b`` c', '`a [``b``] c'],
  ['```', '```'],
  ['` `` ```', '` `` ```'],
  ['`a` `b` `', '[`a`] [`b`] `'],
])('the spans of %j are found', (line, marked) => {
  expect(replaceSpans(line, (span) => `[${span}]`)).toBe(marked)
})

test.each(['md', 'mdx'] as const)(
  'a run of backticks as long as a %s may be takes no time',
  (format) => {
    const text = `<b> ${'`'.repeat(249_000)}${'a'.repeat(249_000)}`
    const begun = worked()
    expect(checkLimits({ path: `a.${format}`, text, format })).not.toEqual([])
    expect(worked() - begun).toBeLessThan(1_500)
  },
)
