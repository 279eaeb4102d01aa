import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('satteri')
  vi.resetModules()
})

test('where the parser in native code cannot be loaded, the other one reads everything', async () => {
  vi.resetModules()
  vi.doMock('satteri', () => {
    throw new Error('no program for this platform')
  })
  const { parseDocument } = await import('../../../build/compile/parse.ts')
  const read: string[] = []
  const tree = { type: 'root' as const, children: [] }
  const parsed = parseDocument('# Title\n\nWords.\n', 'md', (text) => {
    read.push(text)
    return tree
  })
  expect(parsed).toBe(tree)
  expect(read).toEqual(['# Title\n\nWords.\n'])
})
