import { expect, test } from 'vitest'
import { positionAt, positionOfBundler } from '../../../build/diagnostics/position.ts'

test('lines end as those of Markdown do', () => {
  const text = 'a\nb\r\nc\rd e'
  expect(positionAt(text, text.indexOf('e'))).toEqual({ line: 4, column: 3 })
  expect(positionAt(text, text.indexOf('c'))).toEqual({ line: 3, column: 1 })
  expect(positionAt(text, -1)).toEqual({ line: 1, column: 1 })
})

test('columns of the bundler, which are bytes, become those of editors', () => {
  const lineText = "const a = 'é€😀' )"
  const column = Buffer.byteLength(lineText) - 1
  const place = { line: 7, column: lineText.length }
  expect(positionOfBundler({ line: 7, column, lineText })).toEqual(place)
})
