import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { Linter } from 'eslint'
import regexp from 'eslint-plugin-regexp'
import { check } from 'recheck'
import { expect, test } from 'vitest'
import { project } from '../helpers/globalSetup.ts'
import { sized } from '../helpers/size.ts'

const rules = { 'regexp/no-super-linear-backtracking': 'error' } as const

test('no regular expression of ours goes back over its text again and again', () => {
  const files = sources()
  expect(files.length).toBeGreaterThan(300)
  expect(
    files.flatMap((file) => faultsIn(scriptOf(file)).map((fault) => `${file}: ${fault}`)),
  ).toEqual([])
}, 180_000)

test('the rules find one that does', () => {
  expect(faultsIn('export const slow = /^(?:a+)+$/')).toHaveLength(1)
})

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
  '[^/]*$': 'a path',
  '^[^\\S\\n]*export\\b': 'starts at beginnings of lines only',
  '^(?:[^\\S\\n]*[-?:])+': 'starts at beginnings of lines only',
  '\\/\\*[^]*?\\*\\/': 'the style attribute of a component',
  '(https?:\\S+?\\.js)(?:\\?retry=(\\d+))?': 'what a browser says of an import that failed',
  '\\s+\\S*$': 'an excerpt of at most a few hundred characters',
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

function faultsIn(script: string): string[] {
  const messages = new Linter().verify(script, [
    { plugins: { regexp: regexp as never }, rules, linterOptions: { noInlineConfig: true } },
  ])
  return messages.map(({ message }) => message)
}
