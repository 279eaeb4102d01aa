import type { SidebarFile, SidebarItem } from './contract.ts'

const files = new Map<string, Promise<readonly SidebarItem[] | undefined>>()

/** The whole sidebar published at `file`, fetched once; undefined when it cannot be had. */
export function loadSidebar(file: string): Promise<readonly SidebarItem[] | undefined> {
  const known = files.get(file)
  if (known) return known
  const loading = fetchItems(file).catch((): undefined => void files.delete(file))
  files.set(file, loading)
  return loading
}

async function fetchItems(file: string): Promise<readonly SidebarItem[]> {
  const response = await fetch(file)
  if (!response.ok) throw new Error(`${response.status} ${file}`)
  return ((await response.json()) as SidebarFile).items
}
