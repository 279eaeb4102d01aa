import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

interface NumberedError {
  readonly code: number
  readonly message: string
  readonly production: boolean
}

type Toolkit = typeof import('@reduxjs/toolkit')

const root = resolve(import.meta.dirname, '../../..')
const committed = JSON.parse(read('content/errors.json')) as NumberedError[]
const [development, production] = ['development', 'production.min'].map(
  (build) => createRequire(import.meta.url)(distOf(`cjs/redux-toolkit.${build}.cjs`)) as Toolkit,
) as [Toolkit, Toolkit]

/** Calls that throw in every build, and what the error is about. */
const failing: Readonly<Record<number, (toolkit: Toolkit) => unknown>> = {
  0: ({ createAction }) => createAction('a', () => undefined as never)(),
  1: ({ configureStore }) => configureStore({ reducer: undefined as never }),
  9: ({ createReducer }) =>
    createReducer(1, (builder) => void builder.addCase('a', () => {}))(1, { type: 'a' }),
  11: ({ createSlice }) => createSlice({ name: '', initialState: 0, reducers: {} }),
  21: ({ createListenerMiddleware }) =>
    createListenerMiddleware().startListening({ effect() {} } as never),
  25: ({ combineSlices }) => {
    const state = combineSlices({ a: () => 1 })
    return state.selector.original(state(undefined, { type: 'a' }) as never)
  },
}

describe('the errors of the toolkit', () => {
  it('are those of the installed package', async () => {
    const script = (await import(join(root, 'content/deriveErrors.mjs'))) as {
      deriveErrors: () => NumberedError[]
    }
    expect(committed).toEqual(script.deriveErrors())
  })

  it('have the numbers 0 to 43 without 10', () => {
    const numbers = Array.from({ length: 44 }, (_, code) => code).filter((code) => code !== 10)
    expect(committed.map(({ code }) => code)).toEqual(numbers)
  })

  it.each(Object.keys(failing).map(Number))('number %i is what both builds throw', (code) => {
    const { message, production: kept } = committed.find((error) => error.code === code)!
    expect(() => failing[code]!(development)).toThrow(message)
    expect(() => failing[code]!(production)).toThrow(`Minified Redux Toolkit error #${code};`)
    expect(kept).toBe(true)
  })

  it('of development only do not stop a production build', () => {
    const list = ({ configureStore }: Toolkit) =>
      configureStore({ reducer: () => 0, middleware: [] as never })
    const { message, production: kept } = committed.find(({ code }) => code === 2)!
    expect(() => list(development)).toThrow(message)
    expect(list(production).getState()).toBe(0)
    expect(kept).toBe(false)
  })

  it('stand in the table of the page, each with its builds, a cause and a page', () => {
    const rows = read('content/errors.mdx').matchAll(
      /^\| <span id="error-(\d+)">\1<\/span> \| `` (.*?) `` \| (all|development) \| .{20,} \[.+\]\(\.\/docs\/.+\) \|$/gm,
    )
    const printed = Array.from(rows, ([, code, message, builds]) => ({
      code: Number(code),
      message,
      production: builds === 'all',
    }))
    const expected = committed.map((error) => ({
      ...error,
      message: error.message.replace(/\s*\n\s*/g, ' '),
    }))
    expect(printed).toEqual(expected)
  })
})

function distOf(file: string): string {
  return join(root, 'node_modules/@reduxjs/toolkit/dist', file)
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
