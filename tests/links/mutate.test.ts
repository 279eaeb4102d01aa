import { Parser } from 'htmlparser2'
import { expect, it } from 'vitest'
import { hrefOf } from '../../runtime/url.ts'
import { digest } from '../../build/graph/hash.ts'
import { createRun } from '../../build/graph/run.ts'
import { takeSnapshot } from '../../build/io/snapshot.ts'
import type { Diagnostic, Snapshot } from '../../build/model.ts'
import { buildSite, type BuiltSite } from '../../build/site.ts'
import { project } from '../helpers/globalSetup.ts'
import { production } from '../helpers/site.ts'

/** All with `LECTERN_LONG=1`; a few else. `LECTERN_SEED` plays a run again. */
const MUTATIONS = process.env['LECTERN_LONG'] ? 100 : 10
const seed = Number(process.env['LECTERN_SEED'] ?? 20261121)

it(`a deleted page or a renamed heading is told wherever it is linked (seed ${seed})`, async () => {
  const random = randomFrom(seed)
  const run = createRun()
  const snapshot = (await takeSnapshot({ root: project, home: project })).value
  const before = await buildSite(snapshot, run, production)
  const known = new Set(before.diagnostics.map(keyOf))
  const inbound = inboundOf(before.value, snapshot)
  const targets = [...inbound.keys()].toSorted()
  const sources = sourcesOf(before.value)

  let references = 0
  let made = 0
  for (let tries = 0; made < MUTATIONS && tries < 10 * MUTATIONS; tries++) {
    const target = targets[Math.floor(random() * targets.length)]!
    const [path = '', anchor] = target.split('#')
    const source = sources.get(path)
    if (!source) continue
    const changed = anchor ? renamed(snapshot, source, anchor) : deleted(snapshot, source)
    if (!changed) continue
    made++
    const after = await buildSite(changed, run, production)
    const fresh = after.diagnostics.filter((one) => !known.has(keyOf(one)))
    for (const [from, count] of inbound.get(target)!) {
      if (from === path && !anchor) continue
      const told = fresh.filter(
        ({ file, code }) =>
          file === sources.get(from) &&
          (anchor ? code === 'broken-anchor' : /^broken-(?:markdown-)?link$/.test(code)),
      )
      expect(told.length, `${target} from ${from}`).toBeGreaterThanOrEqual(count)
      references += count
    }
  }
  expect(made).toBe(MUTATIONS)
  expect(references).toBeGreaterThan(MUTATIONS / 2)
}, 600_000)

/** How often each page, and each of its anchors, is linked from the words of each page. */
function inboundOf({ pages }: BuiltSite, { site }: Snapshot): Map<string, Map<string, number>> {
  const inbound = new Map<string, Map<string, number>>()
  const paths = new Set(pages.map(({ path }) => path))
  const count = (target: string, from: string) => {
    const counts = inbound.get(target) ?? new Map<string, number>()
    inbound.set(target, counts.set(from, (counts.get(from) ?? 0) + 1))
  }
  for (const page of pages) {
    const address = `https://built.invalid${hrefOf(page.path, site)}`
    for (const href of linksInWords(page.html)) {
      const url = new URL(href, address)
      if (url.origin !== 'https://built.invalid' || !paths.has(url.pathname)) continue
      const anchor = decodeURIComponent(url.hash.slice(1))
      if (url.pathname !== page.path) count(url.pathname, page.path)
      if (anchor && anchor !== 'top') count(`${url.pathname}#${anchor}`, page.path)
    }
  }
  return inbound
}

/** Links that an author wrote: those of the article, but not what headings and printed types get. */
function linksInWords(html: string): string[] {
  const found: string[] = []
  const open: boolean[] = []
  const parser = new Parser({
    onopentag(name, { class: names = '', href }) {
      const classes = names.split(' ')
      const generated = classes.some((one) =>
        /^(?:hash-link$|mobile-toc$|not-found-ways$|tok-)/.test(one),
      )
      const inside = open.at(-1) ?? false
      open.push((inside || name === 'article') && !generated)
      if (name === 'a' && href && open.at(-1)) found.push(href)
    },
    onclosetag: () => void open.pop(),
  })
  parser.end(html)
  return found
}

function sourcesOf({ pages, docs }: BuiltSite): Map<string, string> {
  const data = new Map(docs.map((doc) => [doc.hash, doc.source]))
  expect(data.size).toBeGreaterThan(0)
  return new Map(
    pages.flatMap(({ path }) => {
      const doc = docs.find(
        ({ id, source }) => path === `/${id}` || source === `content${path}.mdx`,
      )
      return doc ? [[path, doc.source] as const] : []
    }),
  )
}

function deleted(snapshot: Snapshot, source: string): Snapshot {
  return { ...snapshot, documents: snapshot.documents.filter(({ path }) => path !== source) }
}

/** The heading with the anchor under another name; undefined when no line of Markdown makes it. */
function renamed(snapshot: Snapshot, source: string, anchor: string): Snapshot | undefined {
  const document = snapshot.documents.find(({ path }) => path === source)!
  const lines = document.text.split('\n')
  const at = lines.findIndex((line) => /^#{2,6}\s/.test(line) && slugOf(line) === anchor)
  if (at < 0) return undefined
  const text = lines.with(at, `${/^#+/.exec(lines[at]!)![0]} Quite another name`).join('\n')
  const next = { ...document, text, hash: digest(text) }
  return {
    ...snapshot,
    documents: snapshot.documents.map((one) => (one === document ? next : one)),
  }
}

function slugOf(heading: string): string {
  const own = /\{#([^}]+)\}\s*$/.exec(heading)?.[1]
  const words = heading.replace(/^#+\s*/, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
  return (
    own ??
    words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-')
  )
}

function keyOf({ file, line, column, code, message }: Diagnostic): string {
  return [file, line, column, code, message].join('\0')
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
