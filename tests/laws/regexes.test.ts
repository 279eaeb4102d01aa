import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { Linter } from 'eslint'
import regexp from 'eslint-plugin-regexp'
import { check } from 'recheck'
import { expect, test } from 'vitest'
import { project } from '../helpers/globalSetup.ts'
import { compoundsOf } from '../../runtime/search/compounds.ts'
import { sized } from '../helpers/size.ts'
import { worked } from '../helpers/worked.ts'

const rules = {
  'regexp/no-super-linear-backtracking': 'error',
  'regexp/no-super-linear-move': 'error',
} as const

test('no regular expression of ours goes back over its text again and again, nor begins anew at each of its characters', () => {
  const files = sources()
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) =>
    faultsIn(scriptOf(file)).map(({ line, message }) => `${file}: ${line}\n${message}`),
  )
  const isExcused = (fault: string) => Object.keys(excused).some((one) => fault.includes(one))
  expect(found.filter((fault) => !isExcused(fault))).toEqual([])
  for (const one of Object.keys(excused)) {
    expect([one, found.some((fault) => fault.includes(one))]).toEqual([one, true])
  }
})

test('the rules find some that do', () => {
  expect(faultsIn('export const slow = /^(?:a+)+$/')).toHaveLength(1)
  expect(faultsIn('export const slow = /a+b/')).toHaveLength(1)
})

/** Found by the second rule although it is linear: why it is. */
const excused: Readonly<Record<string, string>> = {
  '/\\p{Lu}+(?!\\p{Ll})\\p{N}*|': 'two capitals and more always match, at the latest one step back',
}

test.each(['A', 'Aa', 'aA', 'A1', 'AAa'])(
  'the one that is excused takes no longer than others for a hundred thousand times %j',
  (piece) => {
    const text = `${piece.repeat(100_000)}!`
    const begun = worked()
    compoundsOf(text)
    expect(worked() - begun).toBeLessThan(1_000)
  },
)

test('another checker finds none that an attacker could use, where content is read', async () => {
  const found: string[] = []
  for (const file of sources().filter((file) => readsContent.test(file))) {
    for (const [text, pattern, flags] of scriptOf(file).matchAll(literal)) {
      const result = await check(pattern!, flags!, {
        timeout: sized(2_000, 20_000),
        checker: 'automaton',
      })
      if (result.status === 'vulnerable' && !Object.hasOwn(bounded, pattern!)) {
        found.push(`${file}: ${text} ${result.complexity.summary}`)
      }
    }
  }
  expect(found).toEqual([])
}, 600_000)

/** Of the second degree at most, and only given what is short: why it is. */
const bounded: Readonly<Record<string, string>> = {
  '\\/\\*[^]*?\\*\\/': 'the style attribute of a component',
  '(https?:\\S+?\\.js)(?:\\?retry=(\\d+))?': 'what a browser says of an import that failed',
}

/** What is fed by documents, addresses or what readers type. */
const readsContent =
  /^(?:build\/(?:compile|text|index|route|check|render)|runtime\/(?:search\/|url))/

/** A literal where one can begin; slashes in its classes are escaped or inside brackets. */
const literal =
  /(?<=[=(,:!&|?\s[]\s*)\/((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])*)\/([dgimsuvy]*)/g

function sources(): string[] {
  return ['bin', 'build', 'runtime', 'templates'].flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|mjs)$/.test(name) && !name.endsWith('.d.ts'))
      .map((name) => `${folder}/${name}`),
  )
}

/** The file without its types. */
function scriptOf(file: string): string {
  const text = readFileSync(join(project, file), 'utf8')
  return transformSync(text, {
    loader: file.endsWith('.ts') ? 'ts' : 'tsx',
    jsx: 'automatic',
    target: 'esnext',
  }).code
}

function faultsIn(script: string): { line: string; message: string }[] {
  const lines = script.split('\n')
  const messages = new Linter().verify(script, [
    { plugins: { regexp: regexp as never }, rules, linterOptions: { noInlineConfig: true } },
  ])
  return messages.map(({ line, message }) => ({ line: lines[line - 1]!.trim(), message }))
}
