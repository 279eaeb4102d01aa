import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Diagnostic } from '../../build/model.ts'
import { project } from '../helpers/globalSetup.ts'

let root = ''

beforeAll(async () => {
  root = await mkdtemp(join(project, 'tests/.out/mistakes-'))
  await cp(join(project, 'tests/cases/mistakes'), root, { recursive: true })
  // Annotations name files from the top of the repository, which this is then.
  await mkdir(join(root, '.git'))
  await symlink(join(project, 'node_modules'), join(root, 'node_modules'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

it('one run tells all mistakes, each with its place and a hint, and writes nothing', async () => {
  const { code, stdout } = await build('json')
  const found = JSON.parse(stdout) as Diagnostic[]
  expect(code).toBe(1)
  expect(found.length).toBeGreaterThanOrEqual(40)
  for (const diagnostic of found) {
    expect(diagnostic).toMatchObject({
      file: expect.any(String),
      line: expect.any(Number),
      column: expect.any(Number),
      hint: expect.any(String),
    })
  }
  expect(await readdir(root)).not.toContain('dist')
})

it('text and annotations tell the same as JSON', async () => {
  const found = JSON.parse((await build('json')).stdout) as Diagnostic[]
  const github = (await build('github')).stdout.trim().split('\n')
  const text = (await build('text')).stderr
  expect(github.length).toBe(found.length)
  found.forEach(({ file, line, column, code }, index) => {
    expect(github[index]).toContain(`file=${file},line=${line},col=${column},title=${code}::`)
    expect(text).toContain(`${file}:${line}:${column}`)
  })
})

function build(format: string): Promise<{ code: number; stdout: string; stderr: string }> {
  const args = [join(project, 'bin/lectern.mjs'), 'build', '--root', root, '--format', format]
  return new Promise((resolve) => {
    execFile(process.execPath, args, { maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), stdout, stderr })
    })
  })
}
