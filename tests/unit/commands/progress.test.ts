import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { showProgress } from '../../../build/commands/progress.ts'

beforeEach(() => {
  vi.stubEnv('TERM', 'xterm')
})

test('a long build shows on a terminal what it has done, and takes the bar away', async () => {
  const { stream, written } = terminal({ isTTY: true })
  const progress = showProgress(stream, 20)
  progress.expect(2)
  progress.observe('compile', false)
  await wait(400)
  progress.observe('publish', false)
  progress.observe('highlight', false)
  await wait(200)
  progress.close()
  stream.end()
  expect(await written).toMatch(
    /Compiling documents \[=+ +\] 1 of 4[^]*Rendering pages \[=+ +\] 2 of 4/,
  )
  expect(await written).not.toMatch(/\n/)
})

test('a build that is killed leaves the terminal with its cursor, and with lines that wrap', async () => {
  const { stream, written } = terminal({ isTTY: true })
  const progress = showProgress(stream, 0)
  progress.expect(2)
  await wait(400)
  stream.end()
  const seen = await written
  progress.close()
  expect(seen).toContain('0 of 4')
  // What hides the cursor, and what cuts lines.
  expect(seen).not.toMatch(/\x1b\[\?(?:25|7)l/)
})

test.each([
  ['that is too narrow for its line', { isTTY: true, columns: 60 }, 'xterm'],
  ['that knows no commands', { isTTY: true }, 'dumb'],
])('a terminal %s shows no bar', async (_, of, term) => {
  vi.stubEnv('TERM', term)
  const { stream, written } = terminal(of)
  const progress = showProgress(stream, 0)
  progress.expect(2)
  await wait(200)
  progress.close()
  stream.end()
  expect(await written).toBe('')
})

test('a short build shows nothing', async () => {
  const { stream, written } = terminal({ isTTY: true })
  const progress = showProgress(stream, 60_000)
  progress.expect(2)
  progress.observe('compile', false)
  progress.close()
  stream.end()
  expect(await written).toBe('')
})

test('nor does a long one that writes to a file', async () => {
  const { stream, written } = terminal({ isTTY: false })
  const progress = showProgress(stream, 0)
  progress.expect(2)
  progress.observe('compile', false)
  await wait(200)
  progress.close()
  stream.end()
  expect(await written).toBe('')
})

function terminal(of: { isTTY: boolean; columns?: number }) {
  const stream = Object.assign(new PassThrough(), { columns: 80, ...of })
  return { stream: stream as unknown as NodeJS.WriteStream, written: text(stream) }
}
