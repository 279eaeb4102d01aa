import { sep } from 'node:path'
import { isText, recordOf, textOr, type Raw } from '../read.ts'
import { relativeFolder } from '../staticFolders.ts'

/**
 * The start of edit links, for the folder `dir` of the site; undefined when a function does not end the
 * address of a document with the path that it has in that folder, or in the one above it where it lies.
 */
export function editUrlOf(docs: Raw, config: Raw, dir: string): string | undefined {
  const { editUrl } = docs
  if (isText(editUrl)) return editUrl.replace(/\/$/, '')
  if (typeof editUrl !== 'function') return undefined
  const folder = relativeFolder(dir, textOr(docs['path'], 'docs'))
  const asked = {
    version: 'current',
    versionDocsDirPath: folder,
    docPath: 'some/where.md',
    permalink: '/some/where',
    locale: textOr(recordOf(config['i18n'])['defaultLocale'], 'en'),
  }
  const address = answerOf(editUrl as (asked: object) => unknown, asked)
  const [, up = '', below = ''] = /^((?:\.\.\/)*)(.*)$/.exec(folder) ?? []
  const end = `/${below}/${asked.docPath}`
  if (!isText(address) || !address.endsWith(end)) return undefined
  const steps = up.length / '../'.length
  const own = steps === 0 ? [] : dir.split(sep).slice(-steps)
  return [address.slice(0, -end.length), ...own].join('/')
}

/** What a function of the configuration says; nothing when it throws. */
function answerOf(ask: (asked: object) => unknown, asked: object): unknown {
  try {
    return ask(asked)
  } catch {
    return undefined
  }
}
