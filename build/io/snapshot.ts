import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compare, failed, outcome } from '../diagnostics/diagnostic.ts'
import {
  isUnreadable,
  packagesInArchives,
  unreadableFile,
} from '../diagnostics/catalogue/sources.ts'
import { digest, digestOf } from '../graph/hash.ts'
import type { Asset, Diagnostic, Outcome, Snapshot, SourceFile } from '../model.ts'
import { resolveSettings, SETTINGS_FILE } from './config.ts'
import { docsFolder, docsFolderFaults } from './docsFolder.ts'
import { lastUpdated } from './git.ts'
import { readAsset } from './asset.ts'
import { builtinPages } from './builtin.ts'
import { FILES_AT_ONCE, inParallel } from './inParallel.ts'
import { kindOf } from './kind.ts'
import { listFiles } from './list.ts'
import { reasonOf } from './missing.ts'
import { areInArchives, installedPackages } from './packages.ts'
import { loadModule, type SettingsStore } from './settings.ts'
import { readSidebars } from './sidebars.ts'
import { readSources, sourceOf } from './sources.ts'

export interface SnapshotOptions {
  readonly root: string
  /** Folder of the engine's own runtime and templates. */
  readonly home: string
  readonly base?: string
  readonly store?: SettingsStore
  /** Files in other folders that code is made from, absolute: they count as the site's code. */
  readonly elsewhere?: readonly string[]
  /** Told which documents there are, below the root, before any of them is read. */
  readonly onListed?: (paths: readonly string[]) => void
}

/** Reads everything that a build is a function of. Files that cannot be read are diagnostics. */
export async function takeSnapshot(options: SnapshotOptions): Promise<Outcome<Snapshot>> {
  const { root, home, store, elsewhere = [], onListed } = options
  const exported = await loadModule(root, SETTINGS_FILE, store)
  const source = await readFile(join(root, SETTINGS_FILE)).catch(() => Buffer.alloc(0))
  const broken = failed(exported.diagnostics)
  const text = source.toString()
  const site = resolveSettings(exported.value, text, options.base)
  const { settings } = site.value
  const docs = docsFolder(settings)
  const lost = await docsFolderFaults(settings, { root, file: SETTINGS_FILE, text })

  // The bundler and git are programs of their own: they work while files are read here.
  const later = Promise.all([readSidebars(root, store), lastUpdated(root, ['content', docs])])
  const content = listFiles(root, 'content')
  const isListed = docs.startsWith('content/') || lost.length > 0
  const outside = isListed ? outcome<string[]>([]) : listFiles(root, docs)
  const paths = [...content.value, ...outside.value].filter((path) => path !== SETTINGS_FILE)

  const written = paths.filter((path) => kindOf(path) === 'document')
  onListed?.(written)
  const documents = await readSources(root, written)
  const assets = await readAssets(
    root,
    paths.filter((path) => kindOf(path) === 'asset'),
  )
  const engine = await codeIn(home, ['runtime', 'templates'])
  const own = await codeIn(root, ['templates', 'src'])
  const local = await readSources(
    root,
    paths.filter((path) => kindOf(path) === 'code'),
  )
  const [sidebars, updated] = await later

  return outcome(
    {
      root,
      site: site.value,
      sidebars: sidebars.value.sidebars,
      config: [sourceOf(SETTINGS_FILE, source), ...sidebars.value.files],
      configSources: distinct([...exported.files, ...sidebars.value.sources]),
      documents: [...documents.value, ...builtinPages(paths, site.value)].toSorted((a, b) =>
        compare(a.path, b.path),
      ),
      categories: local.value.filter(({ path }) => path.endsWith('/_category_.json')),
      assets: assets.value,
      packages: await installedPackages(root),
      code: digestOf([
        ...[engine, own, local].map(({ value }) => namesAndHashes(value)),
        ...elsewhere.map((path) => [path, digestIfThere(path)]),
      ]),
      modules: [...own.value, ...local.value].map(({ path }) => path),
      lastUpdated: updated.dates,
      notes: updated.note ? [updated.note] : [],
    },
    [
      ...(areInArchives() ? [packagesInArchives()] : []),
      ...exported.diagnostics,
      ...(broken ? [] : site.diagnostics),
      ...lost,
      ...sidebars.diagnostics,
      // Of the folder of documents all is said already.
      ...content.diagnostics.filter(({ file }) => file !== docs || lost.length === 0),
      ...outside.diagnostics,
      ...[documents, assets, engine, own, local].flatMap(({ diagnostics }) => diagnostics),
    ],
  )
}

/** Those that went since they were listed are left out. */
async function readAssets(root: string, paths: readonly string[]): Promise<Outcome<Asset[]>> {
  const diagnostics: Diagnostic[] = []
  const assets = await inParallel(paths, FILES_AT_ONCE, (path) =>
    readAsset(root, path).catch((error) => {
      diagnostics.push(unreadableFile(path, reasonOf(error)))
      return undefined
    }),
  )
  return outcome(
    assets.filter((asset) => asset !== undefined),
    diagnostics,
  )
}

function distinct(paths: readonly string[]): string[] {
  return [...new Set(paths)].toSorted(compare)
}

function digestIfThere(path: string): string {
  try {
    return digest(readFileSync(path))
  } catch {
    return ''
  }
}

/** Code may lie behind links that lead out of the site, or nowhere: only what cannot be read is told. */
async function codeIn(root: string, folders: readonly string[]): Promise<Outcome<SourceFile[]>> {
  const lists = folders.map((folder) => listFiles(root, folder))
  const paths = lists.flatMap(({ value }) => value).filter((path) => kindOf(path) === 'code')
  const { value, diagnostics } = await readSources(root, paths)
  const unread = lists.flatMap((list) => list.diagnostics).filter(isUnreadable)
  return outcome(value, [...unread, ...diagnostics])
}

function namesAndHashes(files: readonly SourceFile[]) {
  return files.map(({ path, hash }) => [path, hash])
}
