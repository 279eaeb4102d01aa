import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { parse as read, parseDocument } from 'yaml'
import { settled } from '../../io/settled.ts'
import { matterOf } from './documents.ts'
import { inFolder } from './oldSite.ts'
import { recordOf, type Raw } from './read.ts'

/** A document with the front matter that a site's own function makes of its own; undefined where that fails. */
export type ParseMatter = (path: string, text: string) => Promise<string | undefined>

/** The function of a configuration, which changes nothing where there is none. */
export function parseMatterOf(dir: string, config: Raw): ParseMatter {
  const { parseFrontMatter: parse } = recordOf(config['markdown'])
  if (typeof parse !== 'function') return (_, text) => Promise.resolve(text)
  return async (path, fileContent) => {
    const given = { filePath: join(dir, path), fileContent, defaultParseFrontMatter }
    try {
      const parsed = await settled(
        inFolder(dir, async () => (parse as (one: object) => unknown)(given)),
      )
      return withMatter(fileContent, recordOf(recordOf(parsed)['frontMatter']))
    } catch {
      return undefined
    }
  }
}

/** What such a function is given to call. */
async function defaultParseFrontMatter({ fileContent: text }: { readonly fileContent: string }) {
  const content = text.slice(matterOf(text).length).replace(/^\n---[^\n]*/, '')
  return { frontMatter: rawMatter(text), content: content.trim() }
}

/** All that a front matter says, dates among it. Throws where it is no YAML. */
export function rawMatter(text: string): Raw {
  return recordOf(read(yamlOf(text), { customTags: ['timestamp'] }))
}

function yamlOf(text: string): string {
  return matterOf(text).slice('---\n'.length)
}

/** A document whose front matter says this; lines that say so already stay as they are written. */
function withMatter(text: string, matter: Raw): string {
  const written = rawMatter(text)
  const keys = [...new Set([...Object.keys(written), ...Object.keys(matter)])]
  const changed = keys.filter((key) => !isDeepStrictEqual(written[key], matter[key]))
  if (changed.length === 0) return text
  const yaml = parseDocument(yamlOf(text))
  for (const key of changed) {
    if (matter[key] === undefined) yaml.delete(key)
    else yaml.set(key, yaml.createNode(matter[key]))
  }
  const old = matterOf(text)
  const rest = old === '' ? `---\n\n${text}` : text.slice(old.length + 1)
  return `---\n${yaml.toString({ lineWidth: 0 })}${rest}`
}
