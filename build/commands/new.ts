import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { idNamed, sourceNamed, titleNamed } from '../authoring/place.ts'
import { isGenerated, withEntry, type Shelving } from '../authoring/sources/sidebarEntry.ts'
import { editYourself, fileExists, noNeighbours } from '../diagnostics/catalogue/authoring.ts'
import { failed, outcome } from '../diagnostics/diagnostic.ts'
import { docsFolder } from '../io/docsFolder.ts'
import { isText } from '../io/isText.ts'
import { kindAt } from '../io/kindAt.ts'
import { listFiles } from '../io/list.ts'
import { siteSettings } from '../io/siteSettings.ts'
import { writeFiles } from '../io/writeFiles.ts'
import type { Diagnostic, Outcome, OutputFile } from '../model.ts'
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
  const page = { path: source, contents: pageOf(flags.title ?? titleNamed(source)) }
  const shelves = { prefix, shelves: shelvesOf(site) }
  const addition = { root, id: idNamed(source, folder), shelves }
  const isDocument = source.startsWith(`${folder}/`)
  const { value: sidebar, diagnostics } = isDocument ? await added(addition) : outcome(undefined)
  const wrong = await writeFiles(root, sidebar ? [page, sidebar] : [page])
  if (wrong.length > 0) return tell(wrong)
  process.stdout.write(`${source} written\n`)
  if (sidebar) process.stdout.write(`added to ${sidebar.path}\n`)
  return tell(diagnostics)
}

interface Addition {
  readonly root: string
  readonly id: string
  readonly shelves: Shelving
}

function pageOf(title: string): string {
  return `---
title: ${isPlain(title) ? title : JSON.stringify(title)}
---

Say in one sentence what a reader can do with this page.

## First section

Say what comes first.
`
}

/** Whether YAML takes it as this text without quotes. */
function isPlain(title: string): boolean {
  return /^[a-z][\w .-]*(?<! )$/i.test(title) && !/^(?:true|false|null)$/i.test(title)
}

/** The sidebar with the id where its folder's neighbours are; says so when there are none. */
async function added({ root, id, shelves }: Addition): Promise<Outcome<OutputFile | undefined>> {
  const paths = listFiles(root, 'sidebars').value.filter((file) => /\.[cm]?[jt]s$/.test(file))
  const files = await Promise.all(
    paths.map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })),
  )
  if (files.some(({ text }) => isGenerated(text, id, shelves))) return outcome(undefined)
  for (const { file, text } of files) {
    const contents = withEntry(text, id)
    if (contents === undefined) continue
    if (await isText(join(root, file))) return outcome({ path: file, contents })
    return outcome(undefined, [editYourself(file, `'${id}'`)])
  }
  return outcome(undefined, paths.length === 0 ? [] : [noNeighbours(paths[0]!, id)])
}
