import { sep } from 'node:path'
import { noCounterpart } from '../../../diagnostics/catalogue/authoring.ts'
import type { Diagnostic } from '../../../model.ts'
import { filesBelow } from '../filesBelow.ts'
import { isText, recordOf, textOr, type Raw } from '../read.ts'
import { relativeFolder } from '../staticFolders.ts'
import { docsOptions, furtherDocs, type ConfigInput } from './config.ts'

/**
 * The start of edit links, for the folder `dir` of the site; undefined when a function does not end the
 * address of a document with the path that it has in that folder, or in the one above it where it lies.
 */
export function editUrlOf(docs: Raw, config: Raw, dir: string): string | undefined {
  const { editUrl } = docs
  if (isText(editUrl)) return editUrl.replace(/\/$/, '')
  if (typeof editUrl !== 'function') return undefined
  const folder = relativeFolder(dir, textOr(docs['path'], 'docs'))
  const address = askedOf({ docs, config, dir }, sample)
  const [, up = '', below = ''] = /^((?:\.\.\/)*)(.*)$/.exec(folder) ?? []
  const end = `/${below}/${sample}`
  if (!isText(address) || !address.endsWith(end)) return undefined
  const steps = up.length / '../'.length
  const own = steps === 0 ? [] : dir.split(sep).slice(-steps)
  return [address.slice(0, -end.length), ...own].join('/')
}

/** A document that no site has: how its edit link ends shows how those of others do. */
const sample = 'some/where.md'

interface Asking {
  readonly docs: Raw
  readonly config: Raw
  readonly dir: string
}

/** What a function of the configuration says of a document; nothing when it throws. */
function askedOf({ docs, config, dir }: Asking, path: string, language?: string): unknown {
  const asked = {
    version: 'current',
    versionDocsDirPath: relativeFolder(dir, textOr(docs['path'], 'docs')),
    docPath: path,
    permalink: `/${path.replace(/\.mdx?$/, '')}`,
    locale: language ?? textOr(recordOf(config['i18n'])['defaultLocale'], 'en'),
  }
  try {
    return (docs['editUrl'] as (asked: object) => unknown)(asked)
  } catch {
    return undefined
  }
}

/** What edit links of the old site do that those here do not. */
export function foreignEdits(input: ConfigInput): Diagnostic[] {
  return [...editsOfFirstDocs(input), ...editsOfFurtherDocs(input)]
}

function editsOfFirstDocs({ config, file, dir = '', languages = [] }: ConfigInput): Diagnostic[] {
  const docs = docsOptions(config)
  if (typeof docs['editUrl'] !== 'function') return []
  if (editUrlOf(docs, config, dir) === undefined) {
    const hint = 'Set the setting "editUrl" to an address.'
    return [noCounterpart(file, 'An editUrl that is a function', hint)]
  }
  const asking = { docs, config, dir }
  const codes = languages.map(({ code }) => code)
  return [
    ...elsewhere(file, strangelyEdited(asking)),
    ...translated(
      file,
      codes.filter((code) => askedOf(asking, sample) !== askedOf(asking, sample, code)),
    ),
  ]
}

function elsewhere(file: string, [first, ...more]: readonly string[]): Diagnostic[] {
  if (first === undefined) return []
  const others = more.length > 0 ? ` and ${more.length} more` : ''
  const hint = `They are edited where they lie: set "custom_edit_url" in the front matter of "${first}"${others}.`
  return [noCounterpart(file, 'An editUrl that leads some documents elsewhere', hint)]
}

function translated(file: string, codes: readonly string[]): Diagnostic[] {
  if (codes.length === 0) return []
  const named = codes.map((code) => `"${code}"`).join(', ')
  const hint = `Documents in ${named} are edited where they lie.`
  return [noCounterpart(file, 'An editUrl that leads translations elsewhere', hint)]
}

function editsOfFurtherDocs({ config, file, dir = '' }: ConfigInput): Diagnostic[] {
  const start = editUrlOf(docsOptions(config), config, dir)
  const hint =
    'All documents have the edit links that those of the first docs have: set "custom_edit_url" in the front matter of those that differ.'
  return furtherDocs(config)
    .filter(({ options }) => editUrlOf(options, config, dir) !== start)
    .map(({ options }) =>
      noCounterpart(file, `The editUrl of the docs "${textOr(options['id'], 'default')}"`, hint),
    )
}

/** The documents whose edit links do not end with their paths as those of others do. */
function strangelyEdited(asking: Asking): string[] {
  const folder = relativeFolder(asking.dir, textOr(asking.docs['path'], 'docs'))
  const from = String(askedOf(asking, sample)).slice(0, -sample.length)
  return filesBelow(asking.dir, folder)
    .map((path) => path.slice(folder.length + 1))
    .filter((path) => /\.mdx?$/.test(path) && !/(?:^|\/)_/.test(path))
    .filter((path) => askedOf(asking, path) !== from + path)
}
