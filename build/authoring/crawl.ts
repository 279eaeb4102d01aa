import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { decoded, hrefOf, wholeAddress } from '../../runtime/url.ts'
import { crawlDisagrees } from '../diagnostics/catalogue/authoring.ts'
import { plural } from '../diagnostics/print.ts'
import { serveSite } from '../io/serve.ts'
import type { Diagnostic, Site } from '../model.ts'
import type { BuiltSite } from '../site.ts'

export interface CrawlInput {
  readonly root: string
  readonly site: BuiltSite
  readonly settings: Pick<Site, 'base' | 'trailingSlash'>
}

/** A link that the crawl found broken: both below the base, as routes. */
export interface CrawlFault {
  readonly page: string
  /** Path and hash without the base. */
  readonly url: string
  readonly status?: number
}

/** Serves the built site to linkinator: what an independent reader of the links finds broken. */
export async function crawl({ root, site, settings }: CrawlInput): Promise<CrawlFault[]> {
  const dir = await mkdtemp(join(tmpdir(), 'lectern-crawl-'))
  try {
    await writeAll(dir, root, site)
    const { base, trailingSlash } = settings
    const server = await serveSite({ dir, port: 0, base, trailingSlash })
    try {
      return await crawlServer(server.url, site, settings)
    } finally {
      await server.close()
    }
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

async function writeAll(dir: string, root: string, { files, copies }: BuiltSite): Promise<void> {
  for (const { path, contents } of files) await put(join(dir, path), contents)
  for (const { from, to } of copies) await put(join(dir, to), await readFile(join(root, from)))
}

async function put(file: string, contents: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, contents)
}

/** Fragments that linkinator does not know: of the top of a page, and with words to be found in it. */
const beyond = /#(?:top)?$|:~:/i

async function crawlServer(
  url: string,
  site: BuiltSite,
  settings: CrawlInput['settings'],
): Promise<CrawlFault[]> {
  const { origin } = new URL(url)
  // The page for missing addresses answers with status 404, rightly.
  const pages = site.pages.filter(({ path }) => path !== '/404')
  const start = pages.map(({ path }) => wholeAddress(hrefOf(path, settings), origin))
  const wanted = new Set(start)
  // With all that it imports it would not load beside the engine where 64 files may be open.
  const { LinkChecker } = await import('linkinator')
  const { links } = await new LinkChecker().check({
    path: start,
    recurse: true,
    checkFragments: true,
    checkCss: true,
    concurrency: 8,
    timeout: 20_000,
    linksToSkip: async (link) => !link.startsWith(`${origin}/`),
  })
  const below = (address: string) => address.slice(origin.length + settings.base.length - 1)
  return links
    .filter(({ state, parent }) => state === 'BROKEN' && wanted.has(parent ?? ''))
    .filter(({ url: to }) => !beyond.test(to))
    .map(({ url: to, parent, status }) => ({
      page: below(parent!),
      url: below(to).replace(/(.)\/(?=$|#)/, '$1'),
      ...(status === undefined ? {} : { status }),
    }))
}

/** What the crawl says against the check; nothing when both agree, or the check told more. */
export function disagreements(
  faults: readonly CrawlFault[],
  told: readonly Diagnostic[],
): Diagnostic[] {
  return faults
    .filter(({ url }) => !told.some(({ message }) => names(message, url)))
    .map(({ page, url, status }) => crawlDisagrees(page, url, status))
}

/** Whether a diagnostic speaks of the address: its path's or anchor's last word stands in it. */
function names(message: string, url: string): boolean {
  const hash = url.indexOf('#')
  if (hash >= 0) return message.includes(`"#${decoded(url.slice(hash + 1))}"`)
  const last = decoded(url.split('?', 1)[0]!.replace(/\/$/, '')).split('/').at(-1)!
  return message.includes(last || '"/"')
}

export function crawlSummary(site: BuiltSite, faults: readonly CrawlFault[]): string {
  return `crawl: ${plural(site.pages.length, 'page')}, ${plural(faults.length, 'broken link')}`
}
