import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { idNamed, sourceNamed, titleNamed } from '../authoring/place.ts'
import { isGenerated, withEntry, type Shelving } from '../authoring/sources/sidebarEntry.ts'
import { fileExists, noNeighbours } from '../diagnostics/catalogue/authoring.ts'
import { failed } from '../diagnostics/diagnostic.ts'
import { docsFolder } from '../io/docsFolder.ts'
import { kindAt } from '../io/kindAt.ts'
import { listFiles } from '../io/list.ts'
import { siteSettings } from '../io/siteSettings.ts'
import type { Diagnostic } from '../model.ts'
import { shelvesOf } from '../route/shelves.ts'
import { report } from './report.ts'

export interface NewFlags {
  readonly root: string
  readonly title?: string
}

/** `lectern new`: writes a page and its sidebar entry; the exit code. */
export async function newPage(path: string, flags: NewFlags): Promise<number> {
  const root = resolve(flags.root)
  const tell = (found: readonly Diagnostic[]) => report({ root, format: 'text' }, found)
  const resolved = await siteSettings(root)
  if (failed(resolved.diagnostics)) return tell(resolved.diagnostics)
  const { settings: given, ...site } = resolved.value
  const { docsPath: prefix = '/' } = given
  const folder = docsFolder(given)

  const named = sourceNamed(path, folder)
  if (failed(named.diagnostics)) return tell(named.diagnostics)
  const source = named.value
  for (const file of [source, source.replace(/\.mdx$/, '.md')]) {
    if (await kindAt(join(root, file))) return tell([fileExists(file)])
  }
  await mkdir(dirname(join(root, source)), { recursive: true })
  await writeFile(join(root, source), pageOf(flags.title ?? titleNamed(source)), { flag: 'wx' })
  process.stdout.write(`${source} written\n`)
  if (!source.startsWith(`${folder}/`)) return 0
  const shelves = { prefix, shelves: shelvesOf(site) }
  return tell(await addToSidebars({ root, id: idNamed(source, folder), shelves }))
}

interface Addition {
  readonly root: string
  readonly id: string
  readonly shelves: Shelving
}

function pageOf(title: string): string {
  return `---
title: ${/^[\w][\w .-]*$/.test(title) ? title : JSON.stringify(title)}
---

Say in one sentence what a reader can do with this page.

## First section

Say what comes first.
`
}

/** Adds the id where its folder's neighbours are; says so when there are none. */
async function addToSidebars({ root, id, shelves }: Addition): Promise<Diagnostic[]> {
  const paths = listFiles(root, 'sidebars').value.filter((file) => /\.[cm]?[jt]s$/.test(file))
  const files = await Promise.all(
    paths.map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })),
  )
  if (files.some(({ text }) => isGenerated(text, id, shelves))) return []
  for (const { file, text } of files) {
    const next = withEntry(text, id)
    if (next === undefined) continue
    await writeFile(join(root, file), next)
    process.stdout.write(`added to ${file}\n`)
    return []
  }
  return paths.length === 0 ? [] : [noNeighbours(paths[0]!, id)]
}
