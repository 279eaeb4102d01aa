import { decoded, normalizePath } from '../../../runtime/url.ts'
import type { OutputFile } from '../../model.ts'
import type { IsPage } from './languages/ownLanguage.ts'
import { outsideFences, spansOf } from './pieces.ts'
import { textOr, type Raw } from './read.ts'

interface OwnHost {
  readonly config: Raw
  /** Whether the site has a page or a file at an address. */
  readonly answers: IsPage
}

/**
 * An address as it is written here: one that names the host of the site, and nothing that the site has,
 * leads to that host by its path. Docusaurus checks none that name a host.
 */
export function onOwnHost(address: string, { config, answers }: OwnHost): string {
  const path = pathOnHost(address, config)
  if (path === undefined) return address
  if (answers(normalizePath(decoded(path.replace(/[?#].*/s, ''))))) return address
  return `pathname://${path}`
}

/** Documents whose addresses that name the host of the site lead to what the site has, or to the host. */
export function withOwnHost(files: readonly OutputFile[], host: OwnHost): OutputFile[] {
  const lead = (prose: string) =>
    spansOf(prose)
      .map(({ kind, words }) =>
        kind === 'code'
          ? words
          : words.replace(
              link,
              (_, before: string, href: string) => before + onOwnHost(href, host),
            ),
      )
      .join('')
  return files.map((file) =>
    /^content\/(?!static\/).*\.mdx?$/.test(file.path)
      ? { ...file, contents: outsideFences(file.contents.toString(), lead) }
      : file,
  )
}

/** Links, definitions and literal attributes, with a whole address. */
const link = /(\]\(\s*<?|^[ \t>]*\[[^\]\n]+\]:[ \t]*<?|\b(?:href|to)=["'])(https?:\/\/[^)"'>\s]*)/gm

/** What an address has behind the base of the site, with what follows; undefined for other places, and for its start. */
export function pathOnHost(address: string, config: Raw): string | undefined {
  const own = textOr(config['url'], '')
  if (!URL.canParse(address) || !URL.canParse(own)) return undefined
  const { origin, pathname, search, hash } = new URL(address)
  const base = textOr(config['baseUrl'], '/').replace(/\/?$/, '/')
  if (origin !== new URL(own).origin || !pathname.startsWith(base)) return undefined
  const path = pathname.slice(base.length - 1)
  return path === '/' ? undefined : path + search + hash
}
