import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { compileDocument } from '../../build/compile/compile.ts'
import type { Doc } from '../../build/model.ts'
import { siteFolder } from '../helpers/globalSetup.ts'
import { ownPages } from '../helpers/ownPages.ts'
import { allParsers } from '../unit/compile/allParsers.ts'
import { articleText } from './articleText.ts'

interface PublishedPage {
  readonly route: string
  readonly html: string
  /** Path of its Markdown below the site's folder, and what the pipeline makes of it. */
  readonly twin: { readonly path: string; readonly doc: Doc } | undefined
}

const held: { pages: readonly PublishedPage[] } = { pages: [] }
beforeAll(async () => void (held.pages = await readPages()))

it('every page but the search and the missing one has a Markdown twin', () => {
  const without = held.pages.filter(({ twin }) => !twin).map(({ route }) => route)
  expect(held.pages.length).toBeGreaterThan(70)
  expect(without).toEqual(['/404', '/search'])
})

it('every twin renders to the words and the code of its page', { timeout: 240_000 }, () => {
  const different = []
  for (const { route, html, twin } of withTwin()) {
    const [said, shown] = [articleText(twin.doc.parts.join('')), articleText(html)]
    if (said.words !== shown.words) different.push(difference(route, said.words, shown.words))
    const lost = shown.code.filter((block) => !said.code.includes(block))
    different.push(...lost.map((block) => `${route}: ${block}`))
  }
  expect(different).toEqual([])
})

it('every link of a twin is absolute', () => {
  const relative = []
  for (const { route, twin } of withTwin()) {
    for (const { href } of twin.doc.references) {
      if (!/^(?:https?|mailto):/.test(href)) relative.push(`${route}: ${href}`)
    }
  }
  expect(relative).toEqual([])
})

it('llms.txt lists every indexable page once, with its description', async () => {
  const text = await readFile(join(siteFolder, 'llms.txt'), 'utf8')
  const listed = [...text.matchAll(/^- \[.*\]\((\S+)\)(?:: (.+))?$/gm)]
  const expected = withTwin()
    .filter(({ html }) => !/<meta name="robots" content="noindex/.test(html))
    .map(({ html, twin }) => `${originOf(html)}/${twin.path}`)
  expect(listed.map(([, href]) => href).toSorted()).toEqual(expected.toSorted())
  expect(listed.filter(([, , description]) => !description).map(([line]) => line)).toEqual([])
})

function difference(route: string, said: string, shown: string): string {
  const at = [...shown].findIndex((_, i) => said.slice(0, i + 1) !== shown.slice(0, i + 1))
  const near = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 30), at + 30))
  return `${route}: ${near(said)} for ${near(shown)}`
}

function withTwin() {
  return held.pages.flatMap(({ twin, ...page }) => (twin ? [{ ...page, twin }] : []))
}

async function readTwin(path: string) {
  const text = await readFile(join(siteFolder, path), 'utf8')
  const source = { path: 'content/docs/twin.md', hash: '', text }
  const options = { format: 'md', folder: 'content/docs', siteUrl: '' } as const
  const { value } = compileDocument({ source, options }, allParsers)
  if (!value) throw new Error(`${path} cannot be compiled`)
  return { path, doc: value }
}

function originOf(html: string): string {
  return new URL(/<link rel="canonical" href="([^"]+)"/.exec(html)![1]!).origin
}

async function readPages(): Promise<PublishedPage[]> {
  const pages = await ownPages()
  return Promise.all(
    pages.map(async ({ route, html }) => {
      const [, href] =
        /<link rel="alternate" type="text\/markdown" href="\/([^"]+)"/.exec(html) ?? []
      return { route, html, twin: href ? await readTwin(href) : undefined }
    }),
  )
}
