import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { takeSnapshot } from '../../build/io/snapshot.ts'
import type { EmbeddedPage, PageBrief, SiteData } from '../../runtime/contract.ts'
import { dataPath } from '../../runtime/url.ts'
import { expand } from '../../templates/brief.ts'
import { project, siteFolder } from '../helpers/globalSetup.ts'
import { ownPages, type OwnPage } from '../helpers/ownPages.ts'

interface Published {
  readonly route: string
  readonly html: string
  /** The data file as it is fetched. */
  readonly data: string
  readonly brief: PageBrief
}

const held = {} as { site: SiteData; pages: readonly Published[] }

beforeAll(async () => {
  held.site = (await takeSnapshot({ root: project, home: project })).value.site
  held.pages = await Promise.all((await ownPages()).map(withData))
})

async function withData({ route, html }: OwnPage): Promise<Published> {
  const data = await readFile(join(siteFolder, dataPath(route)), 'utf8')
  return { route, html, data, brief: JSON.parse(data) as PageBrief }
}

it('a page that is navigated to is the page that is served: its chrome, its head, what it knows', () => {
  expect(held.pages.length).toBeGreaterThan(70)
  for (const { route, html, brief } of held.pages) {
    const { page, parts, frozen, head } = expand(brief, held.site)
    const served = JSON.parse(html.match(/id="pageData">(.*)<\/script>/)![1]!) as EmbeddedPage
    expect(page, route).toEqual(bare(served.page))
    for (const [name, piece] of Object.entries(frozen)) {
      if (piece)
        expect(html, `${name} of ${route}`).toContain(`data-frozen="${name}">${piece}</div>`)
    }
    expect(
      html.match(/data-frozen="(?:toc|doc-top|doc-end|mobile-toc)"/g)?.length ?? 0,
      route,
    ).toBe(
      Object.entries(frozen).filter(([name, piece]) => piece && /^(?:doc-|toc|mobile)/.test(name))
        .length,
    )
    if (!served.module && !served.parts) expect(html, route).toContain(parts.join())
    expect(head.map(shown), route).toEqual(tagsOf(html))
  }
})

it('the data of a page of prose weighs at most 1.15 times its words (brotli)', () => {
  const prose = held.pages.filter(
    ({ brief }) => brief.module === undefined && (brief.page.template ?? 'doc') === 'doc',
  )
  const weighed = prose
    .map(({ route, data, brief }) => {
      const words = weigh(brief.parts.join(''))
      return { route, words, ratio: weigh(data) / words }
    })
    .toSorted((a, b) => b.ratio - a.ratio)
  const large = weighed.filter(({ words }) => words > 3000)
  const median = weighed[Math.floor(weighed.length / 2)]!.ratio
  const told = ({ route, words, ratio }: (typeof weighed)[number]) =>
    `${ratio.toFixed(3)} (${route}, words of ${words} bytes)`
  process.stdout.write(
    `Data of a page by its words, ${weighed.length} pages: median ${median.toFixed(3)}, most ${told(weighed[0]!)}, most above 3,000 bytes ${told(large[0]!)}\n`,
  )
  expect(large.length).toBeGreaterThan(50)
  expect(median).toBeLessThanOrEqual(1.15)
  expect(large[0]!.ratio).toBeLessThanOrEqual(1.15)
})

/** Without the items of the sidebar: those are fetched once for all pages. */
function bare({ sidebar, ...page }: EmbeddedPage['page']) {
  if (!sidebar) return page
  const { name, file } = sidebar
  return { ...page, sidebar: { name, items: [], file } }
}

/** The tags that a navigation replaces, as they are served: not those for link previews and robots of search. */
function tagsOf(html: string): string[] {
  const head = html.slice(0, html.indexOf('</head>'))
  const tags = head.match(/<title>.*<\/title>|<(?:meta|link) [^>]* data-head>/g) ?? []
  return tags
    .filter((tag) => !/property="og:|name="twitter:/.test(tag))
    .map((tag) => tag.replace(' data-head', ''))
}

function shown([name, attributes, text]: readonly [string, object, string?]): string {
  if (name === 'title') return `<title>${escaped(text ?? '')}</title>`
  const printed = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escaped(String(value)).replace(/"/g, '&quot;')}"`,
  )
  return `<${name}${printed.join('')}>`
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

function weigh(text: string): number {
  return brotliCompressSync(text).length
}
