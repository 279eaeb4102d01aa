import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import typescript from 'typescript'
import { describe, expect, test } from 'vitest'
import { javascriptOf } from '../../../build/compile/javascript/javascript.ts'
import { project } from '../../helpers/globalSetup.ts'
import { compiled } from './compiled.ts'

function erased(code: string, language = 'ts'): string {
  const result = javascriptOf(code, language)
  return 'reason' in result
    ? `${result.line}: ${result.reason}`
    : result.lines.map(({ text }) => text).join('\n')
}

describe('the JavaScript of a sample', () => {
  test('keeps comments and empty lines and loses types', () => {
    expect(
      erased(`import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Tool } from './types'

// What a member borrowed
const initialState: LoansState = { toolIds: [] } // none yet

/** What is kept of the loans. */
export interface LoansState {
  // ids of tools
  toolIds: string[]
}

export const loansSlice = createSlice({
  name: 'loans',
  initialState: initialState satisfies LoansState as LoansState,

  reducers: {
    /* One more. */
    toolBorrowed(state, action: PayloadAction<string>): void {
      state.toolIds!.push(action.payload)
    },
  },
})`),
    ).toBe(`import { createSlice } from '@reduxjs/toolkit'

// What a member borrowed
const initialState = { toolIds: [] } // none yet

export const loansSlice = createSlice({
  name: 'loans',
  initialState: initialState,

  reducers: {
    /* One more. */
    toolBorrowed(state, action) {
      state.toolIds.push(action.payload)
    },
  },
})`)
  })

  test('has no gaps where types stood', () => {
    const pairs: Readonly<Record<string, string>> = {
      'const f = async <T,>(x: T, y?: number): Promise<T> => x': 'const f = async (x, y) => x',
      'const a = (action as Loaded).payload': 'const a = action.payload',
      'const b = ({}) as Tool': 'const b = ({})',
      'const c = { a: x as A, b: [y as B] }': 'const c = { a: x, b: [y] }',
      'for (const tool of tools as Tool[]) use(tool)': 'for (const tool of tools) use(tool)',
      'function f(this: Window, a: string) {}': 'function f(a) {}',
      "import { type A, b } from './a'": "import { b } from './a'",
      "import { b, type A } from './a'": "import { b } from './a'",
      "import { type A } from './a'\nuse()": 'use()',
      "import {\n  a,\n  type B,\n} from './a'": "import {\n  a,\n} from './a'",
      'class A<T> implements B {\n  private readonly x: number = 1\n  declare y: string\n}':
        'class A {\n  x = 1\n}',
      'class A {\n  x: string\n  private y = 1\n}': 'class A {\n  x\n  y = 1\n}',
      "createAsyncThunk<\n  Tool[],\n  void\n>('tools', load)": "createAsyncThunk('tools', load)",
      'function f(a: {\n  b: string\n}): void {\n  use(a)\n}': 'function f(a) {\n  use(a)\n}',
      'const x: {\n  a: string\n} = load()': 'const x = load()',
      'function f(a: string): void\nfunction f(a: number): void\nfunction f(a: unknown) {}':
        'function f(a) {}',
      "declare module 'x' {\n  interface Y {}\n}\n\nuse()": 'use()',
      'run()\ntype X = 1\n;[1].map(f)': 'run()\n;[1].map(f)',
      ';(window as Host).store = store': 'window.store = store',
      'let s: string\n;(f as G)()': 'let s\nf()',
      'const t = [] as const': 'const t = []',
    }
    const found = Object.keys(pairs).map((code) => [code, erased(code)])
    expect(Object.fromEntries(found)).toEqual(pairs)
  })

  test('keeps JSX', () => {
    expect(
      erased(
        'const list = <List<Tool> items={tools as Tool[]} of={(t: Tool) => <b>{t.name!}</b>} />',
        'tsx',
      ),
    ).toBe('const list = <List items={tools} of={(t) => <b>{t.name}</b>} />')
  })

  test('is none for what runs differently, and for what is no TypeScript', () => {
    expect(erased('const a = 1\nenum E {\n  A,\n}')).toBe(
      '1: "enum" is more than a type and cannot be removed',
    )
    expect(erased('const = 1')).toBe('0: TypeScript says "Variable declaration expected."')
  })
})

const long = { timeout: 300_000 }

test(
  "every TypeScript sample of this site has its compiler's JavaScript, with the comments",
  long,
  () => {
    const samples = typescriptSamples()
    expect(samples.length).toBeGreaterThan(300)
    const found = samples.flatMap(({ code, language, place }) => faults(code, language, place))
    expect(found).toEqual([])
  },
)

function faults(code: string, language: string, place: string): string[] {
  const result = javascriptOf(code, language)
  if ('reason' in result) {
    const isKnown = /"(?:readonly|private)" is more than a type and cannot be removed/.test(
      result.reason,
    )
    return isKnown && code.includes('constructor(') ? [] : [`${place}: ${result.reason}`]
  }
  const javascript = result.lines.map(({ text }) => text).join('\n')
  const lost = (/^\s*\/\//m.test(code) ? commentsOf(emitted(code, language)) : []).filter(
    (comment) => !javascript.includes(comment),
  )
  const isSame = said(emitted(javascript, language, true)) === said(emitted(code, language, true))
  return [
    ...lost.map((comment) => `${place}: ${comment}`),
    ...(isSame ? [] : [`${place}: ${javascript}`]),
  ]
}

function typescriptSamples() {
  const folder = join(project, 'content/docs')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.mdx'))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      const fences = [...text.matchAll(/^```(tsx?)\b(.*)\n([\s\S]*?)\n```$/gm)]
      return fences
        .map(([, language, meta, code], i) => {
          return { place: `${file} ${i + 1}`, language: language!, meta: meta!, code: code! }
        })
        .filter(({ meta }) => !/\bdiff\b/.test(meta))
    })
}

function emitted(code: string, language: string, removeComments = false): string {
  return typescript.transpileModule(code, {
    fileName: `sample.${language}`,
    compilerOptions: {
      target: typescript.ScriptTarget.ESNext,
      module: typescript.ModuleKind.ESNext,
      jsx: typescript.JsxEmit.Preserve,
      verbatimModuleSyntax: true,
      removeComments,
    },
  }).outputText
}

/** Without what the two lay out differently. */
function said(code: string): string {
  return code
    .replace(/^(?:"use strict"|(?:import|export) \{\s*\}).*$/gm, '')
    .replace(/[\s;,()]+/g, '')
}

/** Comments that have a line of their own. */
function commentsOf(code: string): string[] {
  return (code.match(/^\s*\/\/.*$/gm) ?? []).map((line) => line.trim())
}

describe('a fence with ts2js', () => {
  test('shows both languages, with file names and highlighted lines of their own', () => {
    const { doc, diagnostics } = compiled(
      '```ts ts2js title="app/a.ts" {4}\ninterface A {\n  b: string\n}\nconst a: A = f()\n// highlight-next-line\nconst b = 1\n```',
    )
    const [typescript, javascript] = doc!.parts[0]!.split('role="tabpanel"').slice(1)
    expect(diagnostics).toEqual([])
    expect(doc!.parts[0]).toContain('data-tab-group="ts2js"')
    expect(typescript).toContain('app/<wbr>a.ts')
    expect(typescript!.match(/line-highlighted/g)).toHaveLength(2)
    expect(javascript).toContain('data-nosnippet hidden')
    expect(javascript).toContain('app/<wbr>a.js')
    expect(javascript).toContain('>JavaScript<')
    expect(javascript!.match(/class="line line-highlighted"/g)).toHaveLength(2)
    expect(javascript!.match(/class="line/g)).toHaveLength(2)
    expect(doc!.sections.map(({ text }) => text).join()).not.toContain('app/a.js')
  })

  test('is one block when it has no types', () => {
    expect(compiled('```ts ts2js\nconst a = 1\n```').doc!.parts[0]).not.toContain('tabpanel')
  })

  test('says at its line why there is no JavaScript', () => {
    const { doc, diagnostics } = compiled('Words.\n\n```ts ts2js\nconst a = 1\nenum E {}\n```')
    expect(doc!.parts[0]).not.toContain('tabpanel')
    expect(diagnostics).toEqual([
      '5:1 warning no-javascript: This code cannot be turned into JavaScript: "enum" is more than a type and cannot be removed. Rewrite it, or remove "ts2js".',
    ])
    for (const language of ['bash', 'constructor', '__proto__']) {
      expect(compiled(`\`\`\`${language} ts2js\nls\n\`\`\``).diagnostics).toEqual([
        '1:1 warning no-javascript: This code cannot be turned into JavaScript: it is not TypeScript. Rewrite it, or remove "ts2js".',
      ])
    }
  })
})
