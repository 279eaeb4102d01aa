import { expect, test, vi } from 'vitest'
import { recalling } from '../../../build/compile/recalling.ts'

const counted = () => {
  const compute = vi.fn((code: string, language: string) => ({ code, language }))
  return { compute, recall: recalling(compute) }
}

test('what was said of the same code in the same language is said again', () => {
  const { compute, recall } = counted()
  expect(recall('a', 'ts')).toBe(recall('a', 'ts'))
  expect(recall('a', 'js')).toEqual({ code: 'a', language: 'js' })
  expect(compute).toHaveBeenCalledTimes(2)
})

test('only the last two hundred are remembered, and nothing long', () => {
  const { compute, recall } = counted()
  for (let i = 0; i < 200; i++) recall(`${i}`, 'ts')
  recall('0', 'ts')
  recall('200', 'ts')
  expect(compute).toHaveBeenCalledTimes(201)
  recall('0', 'ts')
  expect(compute).toHaveBeenCalledTimes(201)
  recall('1', 'ts')
  expect(compute).toHaveBeenCalledTimes(202)
  const long = 'x'.repeat(10_001)
  expect(recall(long, 'ts')).not.toBe(recall(long, 'ts'))
})
