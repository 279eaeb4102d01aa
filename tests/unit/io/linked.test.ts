import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { linkedCode } from '../../../build/io/linked.ts'
import { emptyFolder } from '../../helpers/emptyFolder.ts'

const held = {} as { top: string; site: string }
const write = async (path: string, text: string) => {
  const file = join(held.top, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
const link = async (from: string, to: string) => {
  const path = join(held.top, from)
  await mkdir(dirname(path), { recursive: true })
  await symlink(join(held.top, to), path)
}

beforeAll(async () => {
  held.top = emptyFolder()
  held.site = join(held.top, 'docs')
  await write('docs/content/site.ts', '')
  await write('packages/lamp/index.d.ts', 'export const light: 1')
  await write('packages/lamp/README.md', '# Lamp')
  await write('packages/shade/src/index.ts', 'export {}')
  await write('node_modules/.pnpm/wick/node_modules/wick/index.js', 'burn()')
  await link('node_modules/lamp', 'packages/lamp')
  await link('docs/node_modules/@house/shade', 'packages/shade')
  await link('node_modules/wick', 'node_modules/.pnpm/wick/node_modules/wick')
  await link('node_modules/gone', 'packages/gone')
})

test.each([
  ['a package of the workspace', 'packages/lamp/index.d.ts', true],
  ['one in a scope, linked by the site', 'packages/shade/src/index.ts', true],
  ['a new file of one', 'packages/shade/src/more.ts', true],
  ['what no code reads', 'packages/lamp/README.md', false],
  ['an installed package, which its list tells', '.pnpm/wick/node_modules/wick/index.js', false],
])('the code of linked packages: %s', async (_, path, isSeen) => {
  const before = linkedCode(held.site)
  expect(linkedCode(held.site)).toBe(before)
  await write(path.startsWith('.pnpm') ? `node_modules/${path}` : path, 'export const light = 22')
  expect(linkedCode(held.site) !== before).toBe(isSeen)
})
