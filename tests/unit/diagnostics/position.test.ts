import { expect, test } from 'vitest'
import { positionAt } from '../../../build/diagnostics/position.ts'

test('lines end as those of Markdown do', () => {
  const text = 'a\nb\r\nc\rd e'
  expect(positionAt(text, text.indexOf('e'))).toEqual({ line: 4, column: 3 })
  expect(positionAt(text, text.indexOf('c'))).toEqual({ line: 3, column: 1 })
  expect(positionAt(text, -1)).toEqual({ line: 1, column: 1 })
})
