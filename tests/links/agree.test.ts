import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { buildForChecks } from '../../build/authoring/built.ts'
import { crawl, disagreements } from '../../build/authoring/crawl.ts'
import { createRun } from '../../build/graph/run.ts'
import { takeSnapshot } from '../../build/io/snapshot.ts'
import type { Diagnostic } from '../../build/model.ts'
import { project } from '../helpers/globalSetup.ts'
import { production, siteOf } from '../helpers/site.ts'

/** Thirty faults, each with the address that a crawler sees. */
const faults: readonly { readonly text: string; readonly seen: string }[] = [
  ...numbers(8).map((n) => ({ text: `[a](/gone-${n})`, seen: `/gone-${n}` })),
  ...numbers(4).map((n) => ({ text: `[a](./near-${n})`, seen: `/near-${n}` })),
  ...numbers(6).map((n) => ({ text: `[a](/target#gone-${n})`, seen: `/target#gone-${n}` })),
  ...numbers(3).map((n) => ({ text: `[a](#here-${n})`, seen: `/page#here-${n}` })),
  ...numbers(3).map((n) => ({ text: `![a](/img/gone-${n}.png)`, seen: `/img/gone-${n}.png` })),
  { text: '[a](./gone.md)', seen: '/gone.md' },
  { text: '<video poster="/gone-poster.png"></video>', seen: '/gone-poster.png' },
  { text: '<img src="/a.svg" srcset="/gone-set.png 2x" alt="a">', seen: '/gone-set.png' },
  { text: '<form action="/gone-form"></form>', seen: '/gone-form' },
  { text: '<iframe src="/gone-frame.html" title="a"></iframe>', seen: '/gone-frame.html' },
  { text: '[a](https://test.example/gone-own)', seen: '/gone-own' },
]

/** What the crawl does not find, and why. */
const blind: Readonly<Record<string, string>> = {
  '/gone-form': 'linkinator does not read form actions',
  '/gone-own': 'the published address of the site is another host to a crawler',
  ...Object.fromEntries(
    numbers(6).map((n) => [
      `/target#gone-${n}`,
      'linkinator reads a page once: fragments that it meets later are not looked for',
    ]),
  ),
}

it('the seeded faults are thirty', () => expect(faults).toHaveLength(30))

it('the check finds all that a crawl finds, and says why the crawl found less', async () => {
  const text = faults.map((fault) => `${fault.text}\n`).join('\n')
  const site = await siteOf({
    'content/docs/page.md': `# Page\n\n${text}\n[valid](/target#twin) [top](#top)\n`,
    'content/docs/target.md': '# Target\n\n## Twin\n',
    'content/static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  })
  const snapshot = await takeSnapshot({ root: site.root, home: project })
  const built = await buildForChecks(snapshot.value, createRun(), production)
  const found = await crawl({
    root: site.root,
    site: built.value.site,
    settings: snapshot.value.site,
  })
  expect(disagreements(found, built.diagnostics)).toEqual([])

  const told = faults.filter(({ seen }) => isTold(seen, built.diagnostics))
  expect(told).toEqual(faults)
  expect(built.diagnostics).toHaveLength(faults.length)

  // linkinator takes a page without slash for a folder: `./near-1` is `/page/near-1` to it.
  const crawled = new Set(found.map(({ url }) => url.replace('/page/', '/')))
  const missed = faults.map(({ seen }) => seen).filter((seen) => !crawled.has(seen))
  expect(missed.filter((seen) => !(seen in blind))).toEqual([])
  const extra = [...crawled].filter((url) => !faults.some(({ seen }) => seen === url))
  expect(extra).toEqual([])
})

it("on this repository's own site the crawl finds nothing that the check does not", async () => {
  const command = ['bin/lectern.mjs', 'check', 'links', 'anchors', 'images', 'markdown-links']
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...command, '--crawl', '--format', 'json'],
    { cwd: project, maxBuffer: 1 << 26 },
  ).catch((error: { stdout: string }) => error)
  const diagnostics = JSON.parse(stdout) as Diagnostic[]
  expect(diagnostics.filter(({ code }) => code === 'crawl-disagrees')).toEqual([])
})

/** The last word of the address stands in a message. */
function isTold(seen: string, diagnostics: readonly Diagnostic[]): boolean {
  const last = seen.split(/[/#]/).at(-1)!
  return diagnostics.some(({ message }) => new RegExp(`[/#"]${last}"`).test(message))
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i + 1)
}
