import site from 'lectern:site'
import type { PageBrief, PageFile, SidebarView } from '../runtime/contract.ts'
import { readPage } from '../runtime/page.ts'
import { loadSidebar } from '../runtime/sidebar.ts'
import { expand } from './brief.ts'

export { introduce } from '../runtime/introduce.ts'

/** How long a page waits for its sidebar, in milliseconds: the words are not kept waiting by it. */
const PATIENCE = 1000

/** A data file as the page that it stands for. Loaded with the first of them. */
export async function arrive(brief: PageBrief): Promise<PageFile> {
  const file = expand(brief, site)
  const { page } = file
  if (typeof brief.page.sidebar !== 'string' || !page.sidebar) return file
  return { ...file, page: { ...page, sidebar: await filled(page.sidebar) } }
}

/** The sidebar with its items: what this page came with, or else the whole. */
async function filled(sidebar: SidebarView): Promise<SidebarView> {
  const first = readPage()?.page.sidebar
  const known = first?.file === sidebar.file ? first : sidebar
  if (known.whole) return known
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE))
  const items = await Promise.race([loadSidebar(sidebar.file), late])
  return items ? { ...known, items, whole: true } : known
}
