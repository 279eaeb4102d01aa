import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { project } from '../helpers/globalSetup.ts'

interface Page {
  readonly path: string
  readonly matter: Readonly<Record<string, unknown>>
  /** The lines of prose; those of code, comments and front matter are empty, code spans too. */
  readonly lines: readonly string[]
}

let pages: Page[] = []

beforeAll(async () => {
  const names = await readdir(join(project, 'content'), { recursive: true })
  const paths = names.filter((name) => name.endsWith('.mdx')).toSorted()
  pages = await Promise.all(paths.map(readPage))
})

describe('the words of the site', () => {
  it('are spelled as American English spells them', async () => {
    const command = join(project, 'node_modules/cspell/bin.mjs')
    const args = [command, 'lint', '--no-progress', '--no-summary', 'content/**/*.mdx']
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: project }).catch(
      (error: { stdout: string }) => error,
    )
    expect(stdout).toBe('')
  })

  it('do without fillers', () => {
    expect(
      linesWith(/\b(?:simply|just|obviously|easily|easy|powerful|of course|basically)\b/i),
    ).toEqual([])
  })

  it('do not exclaim', () => {
    expect(linesWith(/[a-z]!(?:\s|$)/)).toEqual([])
  })

  it('call things by one name', () => {
    expect(
      linesWith(/\b(?:RTKQ|re-fetch|redux toolkit|rtk query|react-redux is|React Redux)\b/),
    ).toEqual([])
  })
})

describe('every page', () => {
  it('has a title, a description that fits a search result, and a short label', () => {
    const wrong = pages.flatMap(({ path, matter }) => {
      const length = (key: string) => String(matter[key] ?? '').length
      const fits =
        length('title') <= 60 && length('description') <= 155 && length('sidebar_label') <= 28
      return fits && length('title') > 0 && length('description') > 0 ? [] : [path]
    })
    expect(wrong).toEqual([])
  })

  it('begins below the title and skips no level of heading', () => {
    const wrong = pages.flatMap(({ path, lines }) => {
      const levels = lines.flatMap((line) => /^(#{1,6}) /.exec(line)?.[1]?.length ?? [])
      return levels.every((level, i) => level >= 2 && level <= (levels[i - 1] ?? 1) + 1)
        ? []
        : [path]
    })
    expect(wrong).toEqual([])
  })

  it('has headings in sentence case', () => {
    const headings = pages.flatMap(({ path, lines }) =>
      lines.filter((line) => /^#{2,6} /.test(line)).map((line) => `${path}: ${line}`),
    )
    expect(headings.length).toBeGreaterThan(500)
    expect(headings.filter((heading) => strayCapitals(heading).length > 0)).toEqual([])
  })
})

/** Names that keep their capital inside a heading. */
const names = new Set(
  `Redux Toolkit Query React TypeScript Next Immer Reselect DevTools JavaScript Node Vite GraphQL Apollo
  Set Map Date Axios Standard Schema App Router Pages Native Promise Error Expo Angular Vue Svelte
  OpenAPI Tuple Provider Thunk Compiler`.split(/\s+/),
)

/** Capitalized words after the first one (or after "Step 1:") that are no names. */
function strayCapitals(heading: string): string[] {
  const text = heading
    .replace(/^.*?: #+ /, '')
    .replace(/\{#.*\}/, '')
    .replace(/^Step \d+(?: \(.*?\))?: /, '')
  return text
    .split(/\s+/)
    .slice(1)
    .filter((word) => /^[A-Z][a-z]+$/.test(word) && !names.has(word))
}

function linesWith(pattern: RegExp): string[] {
  return pages.flatMap(({ path, lines }) =>
    lines.flatMap((line, i) => (pattern.test(line) ? [`${path}:${i + 1}: ${line.trim()}`] : [])),
  )
}

async function readPage(path: string): Promise<Page> {
  const text = await readFile(join(project, 'content', path), 'utf8')
  const [front = ''] = /^---\n[\s\S]*?\n---\n/.exec(text) ?? []
  const blank = (match: string) => '\n'.repeat(match.split('\n').length - 1)
  const prose = text
    .replace(/^---\n[\s\S]*?\n---\n/, blank)
    .replace(/^( *)(`{3,})[\s\S]*?^\1\2/gm, blank)
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, blank)
    .replace(/(`+)(?!`)[^\n]*?[^`]\1(?!`)/g, '')
  return {
    path,
    matter: (parse(front.replace(/^---\n|---\n$/g, '')) ?? {}) as Page['matter'],
    lines: prose.split('\n'),
  }
}
