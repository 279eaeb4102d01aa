import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { project } from '../helpers/globalSetup.ts'

interface Page {
  readonly path: string
  readonly text: string
  readonly samples: readonly Sample[]
}
/** A fence that readers see. */
interface Sample {
  readonly meta: string
  readonly code: string
}

const docs = join(project, 'content/docs')
const relativeBase = /baseUrl: '\/[^/]/
let pages: readonly Page[] = []

beforeAll(async () => {
  const names = await readdir(docs, { recursive: true })
  const paths = names.filter((name) => name.endsWith('.mdx')).toSorted()
  pages = await Promise.all(paths.map(readPage))
})

it('a whole program in one sample runs in Node too, where relative addresses fail', () => {
  const programs = pages.flatMap(({ path, samples }) =>
    samples
      .filter(({ code }) => code.includes('globalThis.fetch =') && code.includes('createApi('))
      .map(({ code }) => ({ path, code })),
  )
  expect(programs.length).toBeGreaterThan(1)
  expect(programs.filter(({ code }) => relativeBase.test(code)).map(({ path }) => path)).toEqual([])
})

it('a page whose stand-in server answers relative addresses says that Node needs others', () => {
  const standIns = pages.filter(
    ({ text, samples }) =>
      samples.some(({ meta }) => meta.includes('title="server.ts"')) && relativeBase.test(text),
  )
  expect(standIns.length).toBeGreaterThan(5)
  const silent = standIns.filter(
    ({ text }) => !text.includes('fetchBaseQuery.mdx#node-and-server-rendering'),
  )
  expect(silent.map(({ path }) => path)).toEqual([])
})

async function readPage(path: string): Promise<Page> {
  const text = await readFile(join(docs, path), 'utf8')
  const fences = text.matchAll(/^ *```(tsx? [^\n]*|tsx?)\n([^]*?)^ *```$/gm)
  const samples = [...fences].map(([, meta = '', code = '']) => ({ meta, code }))
  return { path, text, samples: samples.filter(({ meta }) => !/\bhidden\b/.test(meta)) }
}
