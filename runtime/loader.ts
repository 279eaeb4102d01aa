import type { ContentModule, PageBrief, PageFile } from './contract.ts'
import { dataPath } from './url.ts'

/** A page fetched. No module: it is prose. */
export interface Loaded extends Pick<ArrivalModule, 'introduce'> {
  readonly file: PageFile
  readonly module: ContentModule | undefined
}

/** What `templates/arrival.ts` exports: loaded with the first page that is navigated to. */
export interface ArrivalModule {
  /** The page that data stands for. */
  readonly arrive: (brief: PageBrief) => Promise<PageFile>
  /** Says in the head, by the focus and by voice which page is shown now. */
  readonly introduce: (file: PageFile, target: Element | null) => void
}

/** Fetches pages and their code. All four reject when the network (or an author) fails. */
export interface Loader {
  /** The data of a route; undefined when the server has none of this kind. */
  readonly data: (route: string, priority?: 'low') => Promise<PageBrief | undefined>
  /** Data and code of a route; undefined when only a full load can show it. */
  readonly load: (route: string) => Promise<Loaded | undefined>
  /** What makes pages of data. */
  readonly arrival: () => Promise<ArrivalModule>
  /** The content module at an address. */
  readonly module: (address: string) => Promise<ContentModule>
}

export interface LoaderOptions {
  readonly base: string
  /** Of the running code: a page of another release needs other code. */
  readonly release: string
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>
  readonly importModule: (address: string) => Promise<unknown>
  readonly arrival: () => Promise<ArrivalModule>
}

const CACHED_PAGES = 50

export function createLoader(options: LoaderOptions): Loader {
  const { base, release, fetch, importModule, arrival } = options
  const pages = new Map<string, Promise<PageBrief | undefined>>()
  const failures = new Map<string, number>()

  function data(route: string, priority?: 'low'): Promise<PageBrief | undefined> {
    const page = pages.get(route) ?? fetchPage(route, priority)
    remember(route, page)
    return page
  }

  async function fetchPage(route: string, priority?: 'low'): Promise<PageBrief | undefined> {
    const page = await fetch(base + dataPath(route), priority && { priority })
      .then(pageIn)
      .catch((error: unknown) => {
        pages.delete(route)
        throw error
      })
    if (!page) pages.delete(route)
    // So that a page whose data is here needs no more requests.
    else void arrival().catch(() => undefined)
    return page
  }

  function remember(route: string, page: Promise<PageBrief | undefined>): void {
    pages.delete(route)
    pages.set(route, page)
    const [oldest] = pages.keys()
    if (pages.size > CACHED_PAGES && oldest !== undefined) pages.delete(oldest)
  }

  async function load(route: string): Promise<Loaded | undefined> {
    const brief = await data(route)
    if (!brief || brief.release !== release) return undefined
    try {
      const own = brief.module === undefined ? undefined : module(brief.module)
      const [{ arrive, introduce }, content] = await Promise.all([arrival(), own])
      return { file: await arrive(brief), module: content, introduce }
    } catch (error) {
      if (error instanceof Error && error.name === DEVELOPER_ERROR) throw error
      // Rejects when the network is gone. When it is there, a full load may bring code that works.
      await fetch(brief.module ?? base + dataPath(route), { method: 'HEAD', cache: 'no-store' })
      return undefined
    }
  }

  async function module(address: string): Promise<ContentModule> {
    const failed = failures.get(address) ?? 0
    // Browsers remember that an import failed, so a second try needs another address.
    const loaded = importModule(failed ? `${address}?retry=${failed}` : address)
    const content = await loaded.catch((error: unknown) => {
      failures.set(address, failed + 1)
      throw error
    })
    return withDefault(content as Partial<ContentModule>, address)
  }

  return { data, load, arrival, module }
}

async function pageIn(response: Response): Promise<PageBrief | undefined> {
  if (!response.ok) return undefined
  const text = await response.text()
  try {
    return JSON.parse(text) as PageBrief
  } catch {
    return undefined
  }
}

const DEVELOPER_ERROR = 'DeveloperError'

function withDefault(content: Partial<ContentModule>, address: string): ContentModule {
  if (content.default) return content as ContentModule
  const error = new Error(
    `"${address}" has no default export: write export default function Page() { … }`,
  )
  error.name = DEVELOPER_ERROR
  throw error
}
