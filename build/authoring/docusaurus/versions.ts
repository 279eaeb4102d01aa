import { posix } from 'node:path'
import type { SiteSettings, VersionInfo } from '../../../runtime/contract.ts'
import { join, withoutNumber } from '../../route/ids.ts'
import { readJson, textIn } from './oldFiles.ts'
import { isText, listOf, recordOf, textOr, type Raw } from './read.ts'
import { relativeFolder } from './staticFolders.ts'
import { sidebarKey, sidebarName, withNames } from './sidebarNames.ts'

/** A version of the documents: where it lies in the old site, and where it belongs here. */
export interface Version extends Pick<
  VersionInfo,
  'name' | 'label' | 'isLast' | 'banner' | 'noIndex'
> {
  /** Folder of its documents in the old site. */
  readonly docs: string
  /** File of its sidebars there; undefined for those that the configuration names. */
  readonly sidebars?: string
  /** Path below that of all documents, empty or `2.0`; also what its documents' ids begin with. */
  readonly path: string
  /** Its folder below that of all documents. */
  readonly folder: string
  /** Options of the docs that it is one of. */
  readonly options: Raw
  /** Id of the plugin whose documents these are, beside those of the site. */
  readonly plugin?: string
  /** Code of the language that it is translated into, and the version that it is a translation of. */
  readonly language?: string
  readonly original?: Version
}

/** The versions that a site publishes, in the order in which it lists them. */
export async function versionsOf(dir: string, options: Raw): Promise<readonly Version[]> {
  const prefix = isDefault(options) ? '' : `${textOr(options['id'], '')}_`
  const frozen = await frozenIn(dir, `${prefix}versions.json`, options)
  const known = options['includeCurrentVersion'] === false ? frozen : ['current', ...frozen]
  const all = known.filter(isIncluded(options))
  const newest = all.find((name) => name !== 'current') ?? 'current'
  const last = textOr(options['lastVersion'], newest)
  return all.map((name): Version => {
    const own = recordOf(recordOf(options['versions'])[name])
    const isCurrent = name === 'current'
    const path = textOr(own['path'], name === last ? '' : isCurrent ? 'next' : name)
    const age = all.indexOf(name) - all.indexOf(last)
    const banner = bannerOf(own['banner'], age)
    return {
      name,
      label: textOr(own['label'], isCurrent ? 'Next' : name),
      isLast: name === last,
      ...(banner && frozen.length > 0 ? { banner } : {}),
      ...(own['noIndex'] === true ? { noIndex: true } : {}),
      ...(isCurrent
        ? { docs: relativeFolder(dir, textOr(options['path'], 'docs')) }
        : {
            docs: `${prefix}versioned_docs/version-${name}`,
            sidebars: `${prefix}versioned_sidebars/version-${name}-sidebars.json`,
          }),
      path: path.replace(/^\/|\/$/g, ''),
      folder: folderFor(path),
      options,
    }
  })
}

/** The folder whose documents are served below a path. */
function folderFor(path: string): string {
  return path.split('/').filter(Boolean).map(withKeptNumber).join('/')
}

function isDefault({ id = 'default' }: Raw): boolean {
  return id === 'default'
}

/** A version as it is where `path` is no longer that of all documents, but below it. */
export function below(path: string, version: Version): Version {
  const joined = (start: string, rest: string) => posix.join(start, rest).replace(/^\.?$/, '')
  const start = path.replace(/^\/|\/$/g, '')
  return {
    ...version,
    path: joined(start, version.path),
    folder: joined(folderFor(start), version.folder),
  }
}

/** The plugin for the documents, as the folders of its translations are called. */
export function pluginName(options: Raw): string {
  const own = isDefault(options) ? '' : `-${textOr(options['id'], '')}`
  return `docusaurus-plugin-content-docs${own}`
}

async function frozenIn(dir: string, file: string, options: Raw): Promise<readonly string[]> {
  if (options['disableVersioning'] === true) return []
  const text = await textIn(dir, file)
  return text === '' ? [] : listOf(readJson(text, file)).filter(isText)
}

function isIncluded({ onlyIncludeVersions: only }: Raw): (name: string) => boolean {
  return (name) => !Array.isArray(only) || only.includes(name)
}

/** Versions listed before the last one are to come, those behind it are old. */
function bannerOf(given: unknown, age: number): Version['banner'] {
  if (given === 'unreleased' || given === 'unmaintained') return given
  if (given !== undefined || age === 0) return undefined
  return age < 0 ? 'unreleased' : 'unmaintained'
}

/** A name whose number is no order but part of it: what stands before that is left out, and orders it last. */
export function withKeptNumber(segment: string): string {
  return withoutNumber(segment) === segment ? segment : `9999--${segment}`
}

interface VersionsAround {
  /** Path below which the documents are served. */
  readonly docsPath: string
  /** That of the last version, where it has none of its own. */
  readonly home: string
  readonly mainDocId: (version: Version) => string
  /** Whether the bar says which version a page is of. */
  readonly isInBar: boolean
}

/** The versions as settings; none for a site that has one, which its pages do not name. */
export function versionSettings(
  all: readonly Version[],
  { docsPath, home, mainDocId, isInBar }: VersionsAround,
): Pick<SiteSettings, 'versions'> {
  const versions = all.filter(({ original, plugin }) => !original && plugin === undefined)
  const isNamed = ({ name, label, options }: Version) =>
    label !== 'Next' && (isInBar || recordOf(recordOf(options['versions'])[name])['badge'] === true)
  const isPlain = (version: Version) =>
    !isNamed(version) && !version.noIndex && pathOf(version, docsPath) === home
  if (versions.every(isPlain)) return {}
  return {
    versions: versions.map((version) => {
      const { name, label, isLast, banner, noIndex } = version
      const place = { path: pathOf(version, docsPath), mainDocId: mainDocId(version) }
      const shown = { ...(banner ? { banner } : {}), ...(noIndex ? { noIndex } : {}) }
      return { name, label, isLast, ...place, ...shown }
    }),
  }
}

/** Where a version is served. */
export function pathOf({ path }: Version, docsPath: string): string {
  return join(docsPath, path)
}

/** What a version calls a document of its own, as all of the site know it. */
export function idIn({ path }: Version, id: string): string {
  return posix.join(path, id)
}

/** A sidebar's name; that of the last version in the first language is its own. */
export function sidebarIn({ path, isLast, plugin, original }: Version, name: string): string {
  if (original) return sidebarName(`${name}_${path}`)
  return sidebarName(isLast ? name : `${name}_${plugin ?? path}`)
}

/** A document whose front matter names addresses, documents and sidebars as they are in a version. */
export function inVersion(document: string, version: Version): string {
  return withNames(document, (key, name) => {
    if (key === sidebarKey) return sidebarIn(version, name)
    if (key !== 'slug') return idIn(version, name)
    return name.startsWith('/') ? posix.join('/', version.path, name) : name
  })
}

/** The version to which a folder or file belongs, by its path from the folder of all documents. */
export function versionAt(path: string, versions: readonly Version[]): Version | undefined {
  if (path.startsWith('../')) return undefined
  return versions
    .filter(({ folder }) => folder === '' || path === folder || path.startsWith(`${folder}/`))
    .toSorted((a, b) => b.folder.length - a.folder.length)[0]
}
