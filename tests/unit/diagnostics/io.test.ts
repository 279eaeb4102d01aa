import { createServer } from 'node:http'
import { mkdir, readFile } from 'node:fs/promises'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { systemFailed, unsafeOutput, writeFailed } from '../../../build/diagnostics/catalogue/io.ts'
import { listenNear } from '../../../build/io/serve/listen.ts'

/** What a system call says when it is refused. */
function refused(code: string, call: string, more: object = {}): NodeJS.ErrnoException {
  const error = new Error(`${call} ${code}: permission denied`)
  return Object.assign(error, { code, syscall: call, ...more })
}

test('a port that may not be used is told as a port, and a file as a file', () => {
  const ports = ['EACCES', 'EPERM'].map((code) =>
    systemFailed(refused(code, 'listen', { port: 80 })),
  )
  for (const { hint } of ports) expect(hint).toMatch(/port.*--port/)
  const file = systemFailed(refused('EACCES', 'open', { path: '/site/a.md' }))
  expect(file.message).toContain('"/site/a.md"')
  expect(file.hint).toMatch(/file or folder/)
  expect(file.hint).not.toMatch(/port/)
  const written = writeFailed('dist', refused('EACCES', 'mkdir', { path: '/site/dist' }))
  expect(written.hint).toMatch(/parent folder must be writable/)
})

test('a file that is where the output folder would lie has a way out', async () => {
  for (const path of [join(import.meta.filename, 'x'), join(import.meta.filename, 'x/y')]) {
    const failed = await mkdir(path, { recursive: true }).catch((error: unknown) => error)
    const error = failed as NodeJS.ErrnoException
    expect(['EEXIST', 'ENOTDIR']).toContain(error.code)
    expect(writeFailed('dist', error).hint).toMatch(/A file is where.*--out/)
    expect(systemFailed(error).hint).toBe(
      'A file is where a folder of this path would be. Rename or remove the file.',
    )
  }
})

test('a folder that may not be replaced is not proposed in its own place', () => {
  const hintOf = (out: string) => unsafeOutput(out, 'a file').hint
  expect(hintOf('/site/dist')).toBe('Choose another folder with --out.')
  expect(hintOf('/site')).toBe('Choose another folder with --out, for example "dist".')
})

test('what the system says of addresses and files has the way out of its own kind', async () => {
  const server = createServer()
  const failed = await listenNear(server, '192.0.2.1', 0, () => {}).catch((error: unknown) => error)
  const address = systemFailed(failed as NodeJS.ErrnoException)
  expect(address.hint).toContain('--host')
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  const other = createServer().listen(port, '127.0.0.1')
  const [error] = (await once(other, 'error')) as [NodeJS.ErrnoException]
  expect(systemFailed(error).hint).toContain('--port')
  taken.close()
  const missing = await readFile('/no/such/file').catch((one: unknown) => one)
  expect(systemFailed(missing as NodeJS.ErrnoException).hint).toBeUndefined()
})
