import { beforeAll, describe, expect, it } from 'vitest'
import ts from 'typescript'
import { checkPages } from '../../../build/samples/check.ts'
import { readSamples } from '../../../build/samples/fences.ts'
import { documentOf, siteWithJsdom, siteWithPackages, told } from './site.ts'

/** All pages are checked in one go, as a site's are. */
const pages = {
  'a typo is an error at its line': {
    text: [
      'Words.',
      '',
      '1. A step:',
      '',
      '   ```ts',
      "   import { createSlice } from '@reduxjs/toolkit'",
      "   const slice = createSlice({ name: 'tools', initialState: 0, reducers: {} })",
      '   console.log(slice.reducr)',
      '   ```',
    ],
    told: [
      /^8:22 sample-type-error TS2551: Property 'reducr' does not exist on type .* Did you mean 'reducer'\?$/,
    ],
  },
  'announced errors must occur, and no others': {
    text: [
      '```ts',
      '// @errors: 2322 2345',
      "const a: number = 'a'",
      'const b: string = missing',
      '```',
    ],
    told: [
      '2:1 sample-error-missing The sample expects the error TS2345, which does not occur.',
      "4:19 sample-type-error TS2304: Cannot find name 'missing'.",
    ],
  },
  'a fence sees the latest version of a file before it, else the first one after it': {
    text: [
      '```ts run',
      "import { version } from './features/a'",
      'console.log(version) // => 1',
      '```',
      '```ts title="features/a.ts"',
      'export const version = 1',
      '```',
      '```ts title="features/a.ts"',
      "export const version = 'two'",
      '```',
      '```ts title="features/b.ts" run',
      "import { version } from './a'",
      'export const size = version.length',
      'console.log(version, size) // => two 3',
      '```',
    ],
    told: [],
  },
  'what bundlers put into every module needs no declaration, and its use is checked': {
    text: [
      '```ts run',
      "import.meta.hot?.accept('./reducer', (next) => next?.reducer)",
      'console.log(import.meta.hot, process.env.NODE_ENV) // => undefined development',
      '```',
      '```ts',
      'import.meta.hot?.acept()',
      '```',
    ],
    told: [/^6:18 sample-type-error TS2551: /],
  },
  'a script sees what the set-up exports and may declare the same name': {
    text: [
      '{/* samples:',
      'export interface Tool { id: string }',
      "export const drill: Tool = { id: 'drill' }",
      "export const saw: Tool = { id: 'saw' }",
      '*/}',
      '```ts run',
      "const saw = 'own'",
      'const tool: Tool = drill',
      'console.log(tool.id, saw) // => drill own',
      '```',
    ],
    told: [],
  },
  'a mistake in the set-up has its place': {
    text: ['{/* samples:', 'export const a: string = 1', '*/}', '```ts', 'a.trim()', '```'],
    told: ["2:14 sample-type-error TS2322: Type 'number' is not assignable to type 'string'."],
  },
  'what a page declares of modules is its own': {
    text: [
      '```ts title="shims.d.ts" hidden',
      "declare module 'not-installed' { export const a: number }",
      '```',
      '```ts',
      "import { a } from 'not-installed'",
      'a.toFixed()',
      '```',
    ],
    told: [],
  },
  'another page does not see it': {
    text: ['```ts', "import { a } from 'not-installed'", 'a.toFixed()', '```'],
    told: [/^2:19 sample-type-error TS2307: Cannot find module 'not-installed'/],
  },
  'what a sample does to a package is gone for the next one': {
    text: Array.from({ length: 8 }, () => [
      '```ts run',
      "import axios from 'axios'",
      'console.log(axios.defaults.maxRedirects) // => undefined',
      'axios.defaults.maxRedirects = 1',
      '```',
    ]).flat(),
    told: [],
  },
  'a package that cannot be found is told where the sample begins': {
    text: [
      '```ts run',
      '// @errors: 2307',
      "import { a } from 'not-there'",
      'console.log(a) // => 1',
      '```',
    ],
    told: ['2:1 sample-bundle Could not resolve "not-there"'],
  },
  'printed values are asserted, over lines, in loops and later': {
    text: [
      '```ts run',
      'for (const i of [1, 2]) console.log(i) // => 1; 2',
      "console.log({ a: ['x'] }) // => {",
      "//   a: ['x']",
      '// }',
      '// Words about what follows.',
      "setTimeout(() => console.log('late'), 20) // => late",
      "console.log('a', 1) // => a 2",
      'if (Date.now() < 0) console.log(1) // => 1',
      '```',
      '```ts run',
      'const nothing = 1',
      '```',
      '```ts run hidden',
      'const hiddenMayAssertNothing = 1',
      '```',
    ],
    told: [
      '8:1 sample-output The sample prints "a 1", not "a 2".',
      '9:21 sample-output The sample never prints "1": the line is not reached.',
      '12:1 sample-assertion The sample is run but asserts nothing.',
    ],
  },
  'what a sample throws has its line': {
    text: [
      '```ts run',
      'function fails(): void {',
      "  throw new RangeError('too far')",
      '}',
      'console.log(1) // => 1',
      'fails()',
      '```',
      '```ts run',
      "void Promise.reject(new Error('nobody listens'))",
      'console.log(1) // => 1',
      '```',
    ],
    told: [
      '3:9 sample-failed The sample throws: RangeError: too far',
      '9:21 sample-failed The sample throws: Error: nobody listens',
    ],
  },
  'React samples render, with handlers of a hidden fence': {
    text: [
      '```ts hidden',
      "import { respond } from 'lectern/samples'",
      "respond('GET', '/api/tools/:id', ({ params, url }) => ({",
      "  id: params.id + url.searchParams.get('q'),",
      '}))',
      "respond('POST', '/api/tools', async ({ request }) =>",
      '  Response.json(await request.json(), { status: 201 }))',
      '```',
      '```tsx run',
      "import { useEffect, useState } from 'react'",
      "import { render, screen } from '@testing-library/react'",
      'function Tool() {',
      "  const [id, setId] = useState('none')",
      '  useEffect(() => {',
      "    void fetch('/api/tools/7?q=x').then((answer) => answer.json()).then((tool) => setId(tool.id))",
      '  }, [])',
      '  return <p>{id}</p>',
      '}',
      'render(<Tool />)',
      "await screen.findByText('7x')",
      'console.log(document.body.innerHTML) // => <div><p>7x</p></div>',
      "const made = await fetch('/api/tools', { method: 'POST', body: '{\"a\":1}' })",
      'console.log(made.status, await made.json()) // => 201 { a: 1 }',
      '```',
    ],
    told: [],
  },
  'there is no network': {
    text: [
      '```ts run',
      "const answer = await fetch('/api/nowhere').catch((error: Error) => error.message)",
      'console.log(answer) // => fetch failed',
      '```',
    ],
    told: [
      '2:1 sample-network The sample requests "GET http://localhost/api/nowhere", which no handler answers.',
    ],
  },
  'a sample that does not end is stopped': {
    text: ['```ts run', 'console.log(1) // => 1', 'while (true) {}', '```'],
    told: ['2:1 sample-time The sample did not finish within 3 seconds.'],
  },
  'an excuse needs a reason': {
    text: ['```ts no-check', 'nonsense(', '```', '```ts no-check="pseudo code"', 'more(', '```'],
    told: ['2:1 sample-excuse The sample skips the check without giving a reason.'],
  },
} as const

describe('checkPages', () => {
  const results = new Map<string, string[]>()

  beforeAll(async () => {
    const site = await siteWithPackages()
    const read = Object.entries(pages).map(([name, { text }]) =>
      readSamples(documentOf(`${name}.mdx`, text)),
    )
    const found = await checkPages(ts, { ...site, limit: 3000, pages: read })
    read.forEach((page, i) => results.set(page.file, told(found[i]!)))
  })

  it.each(Object.entries(pages))('%s', (name, page) => {
    const found = results.get(`${name}.mdx`)!
    expect(found).toHaveLength(page.told.length)
    page.told.forEach((one, i) => {
      if (typeof one === 'string') expect(found[i]).toBe(one)
      else expect(found[i]).toMatch(one)
    })
  })
})

describe('a sample that cannot begin', () => {
  const page = readSamples(
    documentOf('dom.mdx', [
      '```ts run',
      'console.log(1) // => 1',
      '```',
      '```ts run',
      'console.log(document.title.length) // => 0',
      '```',
    ]),
  )

  it.each([
    {
      kind: 'for want of jsdom',
      jsdom: null,
      found: '5:1 sample-dom The sample needs a DOM, but the package "jsdom" is not installed.',
    },
    {
      kind: 'as jsdom cannot be loaded',
      jsdom: "throw new Error('half installed')",
      found: '5:1 sample-start The sample could not begin: Error: half installed',
    },
    {
      kind: 'as jsdom never ends',
      jsdom: 'while (true) {}',
      found: '5:1 sample-time The sample did not finish within 3 seconds.',
    },
  ])(
    'is told at its place: $kind',
    async ({ jsdom, found }) => {
      const site = await siteWithJsdom(jsdom)
      const [diagnostics] = await checkPages(ts, { ...site, limit: 500, pages: [page] })
      expect(told(diagnostics!)).toEqual([found])
    },
    60_000,
  )
})

it('what a sample asks to be done after it, and fails, has its line', async () => {
  const site = await siteWithPackages()
  const fails = ['```ts run', 'declare const afterEach: (end: () => void) => void']
  const rest = [
    "afterEach(() => { throw new Error('left open') })",
    'console.log(1) // => 1',
    '```',
  ]
  const read = readSamples(documentOf('after.mdx', [...fails, ...rest]))
  const [diagnostics] = await checkPages(ts, { ...site, limit: 3000, pages: [read] })
  expect(told(diagnostics!)).toEqual(['3:25 sample-failed The sample throws: Error: left open'])
})
