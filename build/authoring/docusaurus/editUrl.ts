import { isText, recordOf, textOr, type Raw } from './read.ts'

/**
 * The start of edit links, before the folder of the site; undefined when a function does not end the
 * address of a document with the path that it has in that folder.
 */
export function editUrlOf(docs: Raw, config: Raw): string | undefined {
  const { editUrl } = docs
  if (isText(editUrl)) return editUrl.replace(/\/$/, '')
  if (typeof editUrl !== 'function') return undefined
  const folder = textOr(docs['path'], 'docs').replace(/^\.\/|\/$/g, '')
  const asked = {
    version: 'current',
    versionDocsDirPath: folder,
    docPath: 'some/where.md',
    permalink: '/some/where',
    locale: textOr(recordOf(config['i18n'])['defaultLocale'], 'en'),
  }
  const address = answerOf(editUrl as (asked: object) => unknown, asked)
  const end = `/${folder}/${asked.docPath}`
  return isText(address) && address.endsWith(end) ? address.slice(0, -end.length) : undefined
}

/** What a function of the configuration says; nothing when it throws. */
function answerOf(ask: (asked: object) => unknown, asked: object): unknown {
  try {
    return ask(asked)
  } catch {
    return undefined
  }
}
