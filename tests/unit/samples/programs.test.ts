import ts from 'typescript'
import { mkdir, realpath, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { createHost } from '../../../build/samples/host.ts'
import { readSamples } from '../../../build/samples/fences.ts'
import { programsOf } from '../../../build/samples/programs.ts'
import { projectOf } from '../../../build/samples/project.ts'
import { typecheck } from '../../../build/samples/typecheck.ts'
import { emptyFolder } from '../../helpers/emptyFolder.ts'
import { documentOf } from './site.ts'

const plain = page('plain', ['```ts', "import { a } from './a'", '```'])
const globals = page('globals', [
  '```ts',
  'declare global { interface Window { tool?: string } }',
  '```',
])
const adds = page('adds', [
  '```ts',
  "import {} from 'redux'",
  "declare module 'redux' { interface Store { tool?: string } }",
  '```',
])

describe('programsOf', () => {
  it('gives a program to every view that declares globals or adds to modules', () => {
    expect(programs(globals, plain, adds)).toEqual([
      ['plain.md 0'],
      ['globals.md 0'],
      ['adds.md 0'],
    ])
  })

  it('lets a page that declares a module share the first when no other page names it', () => {
    expect(programs(plain, shim('shim', 'vue'))).toEqual([['plain.md 0', 'shim.md 0']])
    expect(programs(shim('one', 'vue'), shim('two', 'vue'))).toEqual([['one.md 0'], ['two.md 0']])
    expect(
      programs(shim('css', '*.css'), page('names', ['```ts', "import './a.css'", '```'])),
    ).toEqual([['names.md 0'], ['css.md 0']])
  })

  it('keeps the views of a page together when all see the same declarations', () => {
    const versions = [
      '```ts title="a.ts"',
      'export {}',
      '```',
      '```ts title="a.ts"',
      'export {}',
      '```',
    ]
    const declaration = (name: string): string[] => [
      '```ts title="shims.d.ts"',
      `declare module '${name}' { export const tool: number }`,
      '```',
    ]
    const same = page('same', [...declaration('vue'), ...versions])
    expect(programs(same)).toEqual([['same.md 0', 'same.md 1']])
    const replaced = page('replaced', [...declaration('vue'), ...declaration('svelte')])
    expect(programs(replaced)).toEqual([['replaced.md 0'], ['replaced.md 1']])
  })
})

describe('a page that declares a module', () => {
  const cases = [
    {
      kind: 'is checked apart when a package imports it',
      types: "import type { Tool } from 'optional'\nexport declare const tool: Tool\n",
      mistake: 'const id: string = tool.id',
      // Of both pages, of the one, and of the other.
      programs: 3,
    },
    {
      kind: 'shares the program when a package only quotes its name',
      types: "/** As 'optional' does. */\nexport declare const tool: any\n",
      mistake: "const id: string = 1 + (tool as 'optional').length",
      programs: 1,
    },
  ]

  it.each(cases)(
    '$kind',
    async ({ types, mistake, programs }) => {
      const root = await packageOf(types)
      const declares = page('declares', [
        '```ts title="shims.d.ts"',
        "declare module 'optional' { export interface Tool { id: number } }",
        '```',
        '```ts',
        "import { tool } from 'pk'",
        mistake,
        '```',
      ])
      const uses = page('uses', ['```ts', "import { tool } from 'pk'", 'tool.anything.goes', '```'])
      const folder = `${root}/pages/`
      const input = { root, folder, programs: programsOf([uses, declares], folder) }
      expect(input.programs).toHaveLength(1)
      const host = createHost(ts, input)
      const show = vi.spyOn(host, 'show')
      const found = typecheck(ts, input, host)
      expect(found.map(({ page, at, code }) => `${page}:${at.line} ${code}`)).toEqual([
        'declares.md:6 2322',
      ])
      expect(show).toHaveBeenCalledTimes(programs)
    },
    60_000,
  )
})

/** A folder with an installed package `pk` of these types. */
async function packageOf(types: string): Promise<string> {
  const root = await realpath(emptyFolder())
  await writeFiles(join(root, 'node_modules/pk'), {
    'package.json': '{ "name": "pk", "version": "1.0.0", "types": "index.d.ts" }',
    'index.d.ts': types,
  })
  return root
}

function page(name: string, lines: readonly string[]) {
  return projectOf(ts, readSamples(documentOf(`${name}.md`, lines)))
}

function shim(name: string, module: string) {
  return page(name, ['```ts title="shims.d.ts"', `declare module '${module}'`, '```'])
}

function programs(...projects: readonly ReturnType<typeof page>[]): string[][] {
  return programsOf(projects, '/pages/').map((views) =>
    views.map((one) => `${one.page} ${one.index}`),
  )
}

async function writeFiles(folder: string, files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}
