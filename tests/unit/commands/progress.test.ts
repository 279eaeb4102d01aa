import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { showProgress } from '../../../build/commands/progress.ts'

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

function terminal({ isTTY }: { isTTY: boolean }) {
  const stream = Object.assign(new PassThrough(), { isTTY, columns: 80 })
  return { stream: stream as unknown as NodeJS.WriteStream, written: text(stream) }
}
