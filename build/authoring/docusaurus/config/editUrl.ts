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
  const path = 'some/where.md'
  const address = askedOf({ docs, config, dir }, path)
  const [, up = '', below = ''] = /^((?:\.\.\/)*)(.*)$/.exec(folder) ?? []
  const end = `/${below}/${path}`
  if (!isText(address) || !address.endsWith(end)) return undefined
  const steps = up.length / '../'.length
  const own = steps === 0 ? [] : dir.split(sep).slice(-steps)
  return [address.slice(0, -end.length), ...own].join('/')
}

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
export function foreignEdits({
  config,
  file,
  dir = '',
  languages = [],
}: ConfigInput): Diagnostic[] {
  const docs = docsOptions(config)
  const start = editUrlOf(docs, config, dir)
  const told = (what: string, hint: string) => noCounterpart(file, what, hint)
  const further = furtherDocs(config)
    .filter(({ options }) => editUrlOf(options, config, dir) !== start)
    .map(({ options }) =>
      told(
        `The editUrl of the docs "${textOr(options['id'], 'default')}"`,
        'All documents have the edit links that those of the first docs have: set "custom_edit_url" in the front matter of those that differ.',
      ),
    )
  if (typeof docs['editUrl'] !== 'function') return further
  if (start === undefined)
    return [
      told('An editUrl that is a function', 'Set the setting "editUrl" to an address.'),
      ...further,
    ]
  const asking = { docs, config, dir }
  const [strange, ...more] = strangelyEdited(asking)
  const isSame = (language: string) =>
    askedOf(asking, 'some/where.md') === askedOf(asking, 'some/where.md', language)
  const translated = languages.map(({ code }) => code).filter((code) => !isSame(code))
  return [
    ...(strange === undefined
      ? []
      : [
          told(
            'An editUrl that leads some documents elsewhere',
            `They are edited where they lie: set "custom_edit_url" in the front matter of "${strange}"${more.length > 0 ? ` and ${more.length} more` : ''}.`,
          ),
        ]),
    ...(translated.length > 0
      ? [
          told(
            'An editUrl that leads translations elsewhere',
            `Documents in ${translated.map((code) => `"${code}"`).join(', ')} are edited where they lie.`,
          ),
        ]
      : []),
    ...further,
  ]
}

/** The documents whose edit links do not end with their paths as those of others do. */
function strangelyEdited(asking: Asking): string[] {
  const folder = relativeFolder(asking.dir, textOr(asking.docs['path'], 'docs'))
  const from = String(askedOf(asking, 'some/where.md')).slice(0, -'some/where.md'.length)
  return filesBelow(asking.dir, folder)
    .map((path) => path.slice(folder.length + 1))
    .filter((path) => /\.mdx?$/.test(path) && !/(?:^|\/)_/.test(path))
    .filter((path) => askedOf(asking, path) !== from + path)
}
