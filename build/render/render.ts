import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type {
  ContentModule,
  Declared,
  EmbeddedPage,
  HeadTag,
  PageBrief,
  PageData,
  PageFile,
  PageView,
  SidebarItem,
} from '../../runtime/contract.ts'
import { viewOf } from '../../runtime/pageView.ts'
import type { DataToRender, RenderedPage } from '../../runtime/server.tsx'
import type { StillOptions } from '../../runtime/still.tsx'
import { endlessRender, renderFailure } from '../diagnostics/catalogue/code.ts'
import { outcome } from '../diagnostics/diagnostic.ts'
import { digestOf } from '../graph/hash.ts'
import { remember } from '../graph/remember.ts'
import type { Stage } from '../graph/run.ts'
import type { Lost } from '../graph/thread.ts'
import type { Outcome } from '../model.ts'
import type { ServerBundle } from '../model/bundle.ts'
import type { Page, RenderJob } from '../model/page.ts'
import { printDocument } from './document.ts'

/** What `templates/server.tsx` exports. */
interface Server {
  readonly initialScript: string
  readonly render: (page: DataToRender) => RenderedPage
  readonly settle: (page: DataToRender) => Promise<void>
  readonly brief: (whole: Omit<PageFile, 'page' | 'frozen'> & { page: PageData }) => PageBrief
  readonly renderContent: (
    options: StillOptions & { readonly path: string },
    declared: Declared | undefined,
  ) => string
}

/** One page → its document and its data file. A component that throws is a diagnostic. */
export const render: Stage<RenderJob, Page | null> = {
  name: 'render',
  key: keyOf,
  async apply(job) {
    const { value: page, diagnostics } = await print(job)
    const { scan } = await import('./scan.ts')
    return outcome(page && { ...page, ...scan(page.html) }, diagnostics)
  },
  lost,
}

/** One page → its data file alone, which is all that an open page needs to show other words. */
export const describe: Pick<Stage<RenderJob, string | null>, 'name' | 'apply'> = {
  name: 'describe',
  apply: (job) =>
    caught(job, async () => {
      const { server, parts } = await contentOf(job)
      return printData(job, server, parts)
    }),
}

/** A page rendered, but not read again for what links can find in it. */
export type PrintedPage = Pick<Page, 'path' | 'html' | 'data'>

export function print(job: RenderJob): Promise<Outcome<PrintedPage | null>> {
  return caught(job, () => printJob(job))
}

async function caught<Value>(
  job: RenderJob,
  work: () => Promise<Value>,
): Promise<Outcome<Value | null>> {
  try {
    return outcome(await work())
  } catch (error) {
    return isFullStack(error)
      ? outcome(null, [endlessRender(job.source, 'its components are nested too deeply')])
      : failed(job, error, String(error))
  }
}

/** What is said of a page whose thread was lost. An error may come from another page, rendered before. */
export async function lost(job: RenderJob, { message, cause }: Lost): Promise<Outcome<null>> {
  const reason = `the thread ${message}`
  return cause === undefined
    ? outcome(null, [endlessRender(job.source, reason)])
    : failed(job, cause, reason)
}

async function failed(job: RenderJob, error: unknown, text: string): Promise<Outcome<null>> {
  const { thrownIn } = await import('./thrown.ts')
  return outcome(null, [renderFailure(job.source, text, await thrownIn(error, job.server))])
}

function isFullStack(error: unknown): boolean {
  return error instanceof RangeError && error.message === 'Maximum call stack size exceeded'
}

/** Digest of all that a page is made from, but for the code's folder, and the words, which have a digest of their own. */
export function keyOf(job: RenderJob): string {
  const { source, words, links, head, code, module, declared, address } = job
  const { sidebar, ...page } = job.page
  const shared = [sidebar ?? {}, job.shell].map(digestOfShared)
  return digestOf([source, page, shared, words, links, head, code, module, declared, address])
}

/** Digest of an object that many pages have in common, made once. */
const digestOfShared = remember((value: object) => digestOf(value))

async function printJob(job: RenderJob): Promise<PrintedPage> {
  const { page, links, head, shell } = job
  const { server, module, parts } = await contentOf(job)
  const { html: body, lean, parts: shown } = await settled(server, { page, parts, links, module })
  const common = commonOf(job)
  const told = { ...common, page: withoutItems(common.page) }
  const embedded = lean ? told : { ...told, parts: shown }
  const html = printDocument({ shell, head, script: server.initialScript, body, embedded })
  return { path: page.path, html, data: printData(job, server, parts) }
}

/** A page whose components have what they wait for, such as code that comes later. */
async function settled(server: Server, data: DataToRender): Promise<RenderedPage> {
  const rendered = server.render(data)
  if (!rendered.waits) return rendered
  await server.settle(data)
  return server.render(data)
}

interface Content {
  readonly server: Server
  /** Of a page whose components may change. */
  readonly module: ContentModule | undefined
  readonly parts: readonly string[]
}

async function contentOf(job: RenderJob): Promise<Content> {
  const { links, parts } = job
  const server = await loadServer(job.server)
  const module = job.module && (await importFrom<ContentModule>(job, `content-${job.module.id}.js`))
  if (!module || job.module?.address !== undefined) return { server, module, parts }
  const still = server.renderContent({ path: job.page.path, module, parts, links }, job.declared)
  return { server, module: undefined, parts: [still] }
}

function printData(job: RenderJob, server: Server, parts: readonly string[]): string {
  const head = job.head.filter(isOfReaders)
  return JSON.stringify(server.brief({ ...commonOf(job), page: job.page, parts, head }))
}

/** What a page's document and its data file both say. */
function commonOf({ page, links, shell, module }: RenderJob): EmbeddedPage {
  const address = module?.address
  return {
    release: shell.release,
    page: viewOf(page),
    links: address === undefined ? [] : links,
    ...(address ? { module: shell.base + address } : {}),
  }
}

/** The items of a sidebar are read back from its HTML (`runtime/page.ts`), where that tells all of them. */
function withoutItems({ sidebar, ...page }: PageView): PageView {
  if (!sidebar) return page
  return { ...page, sidebar: sidebar.items.every(isShown) ? { ...sidebar, items: [] } : sidebar }
}

function isShown(item: SidebarItem): boolean {
  if (item.type === 'link') return !item.unlisted
  return !item.linkUnlisted && (item.items ?? []).every(isShown)
}

/** Link previews and structured data are for those who read the page as it was served. */
function isOfReaders([name, { property, name: kind }]: HeadTag): boolean {
  return name !== 'script' && property === undefined && !kind?.startsWith('twitter:')
}

/** The constant inline script of every page, from the server bundle. */
export const inlineScript: Stage<ServerBundle, string> = {
  name: 'script',
  kept: true,
  spread: true,
  key: ({ digest }) => digest,
  apply: async ({ folder }) => outcome((await loadServer(folder)).initialScript),
}

/** What all pages are rendered with. */
export function loadServer(folder: string): Promise<Server> {
  return importFrom({ server: folder }, 'server.js')
}

function importFrom<Module>({ server }: Pick<RenderJob, 'server'>, name: string) {
  return import(pathToFileURL(join(server, name)).href) as Promise<Module>
}
