import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { writeSite } from '../../../build/io/write.ts'
import { acquireLock, lockName, type Lock } from '../../../build/io/write/lock.ts'
import { emptyFolder } from '../../helpers/emptyFolder.ts'

let home = ''
beforeEach(() => {
  home = emptyFolder()
})

const other = JSON.stringify({ token: 'other', pid: process.pid, host: 'elsewhere' })

async function taken(): Promise<{ readonly lock: Lock; readonly path: string }> {
  const area = join(home, 'area')
  const lock = await acquireLock(area, 0)
  if ('holder' in lock) throw new Error(`The lock is held by ${lock.holder}`)
  return { lock, path: join(area, lockName) }
}

test('a lock shows signs of life as long as it is held, and goes when it is released', async () => {
  const { lock, path } = await taken()
  utimesSync(path, 0, 0)
  await expect.poll(() => statSync(path).mtimeMs, { timeout: 20_000 }).toBeGreaterThan(0)
  lock.release()
  expect(existsSync(path)).toBe(false)
})

test('a lock that cannot be read is waited for no longer than any', async () => {
  const area = join(home, '.dist.lectern')
  mkdirSync(join(area, lockName), { recursive: true })
  expect(await acquireLock(area, 0)).toEqual({
    holder: 'an unknown process',
    path: join(area, lockName),
  })
})

test.each(['{}', 'null', '[1]', '{"pid":1,"host":2}', '"text"'])(
  'a lock of something else, %s, is one of nobody known',
  async (text) => {
    const area = join(home, '.dist.lectern')
    const path = join(area, lockName)
    mkdirSync(area)
    writeFileSync(path, text)
    expect(await acquireLock(area, 0)).toEqual({ holder: 'an unknown process', path })
  },
)

test('a lock that another took over is told, and stays the other’s', async () => {
  const { lock, path } = await taken()
  lock.verify()
  writeFileSync(path, other)
  expect(() => lock.verify()).toThrow('another build took over the lock')
  lock.release()
  expect(readFileSync(path, 'utf8')).toBe(other)
})

test('who lost the lock while it made the new site leaves the old one', async () => {
  const out = join(home, 'dist')
  const publish = (contents: string, onRead = () => {}) => {
    const file = {
      path: 'a',
      get contents() {
        onRead()
        return contents
      },
    }
    return writeSite({ out, files: [file], version: '1' })
  }
  await publish('old')
  const lost = await publish('new', () =>
    writeFileSync(join(home, '.dist.lectern', lockName), other),
  )
  expect(lost.diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    expect.stringContaining('ENOLCK'),
  ])
  expect(readFileSync(join(out, 'a'), 'utf8')).toBe('old')
})
