import { expect, test } from 'vitest'
import { errorChain } from '../../../runtime/errorChain.ts'

test('an error tells its message and those of its causes, outermost first', () => {
  const low = new Error('low', { cause: new Error('lower', { cause: 'bottom' }) })
  const error = new Error('top', { cause: new Error('middle', { cause: low }) })
  expect(errorChain(error)).toEqual(['top', 'middle', 'low', 'lower', 'bottom'])
})

test('a circle of causes ends', () => {
  const error = new Error('a')
  error.cause = new Error('b', { cause: error })
  expect(errorChain(error)).toEqual(['a', 'b'])
})

test('what is thrown need not be an error', () => {
  expect(errorChain(undefined)).toEqual(['undefined'])
  expect(errorChain(null)).toEqual(['null'])
  expect(errorChain({ toString: () => 'odd' })).toEqual(['odd'])
  expect(errorChain(new TypeError())).toEqual(['TypeError'])
})
