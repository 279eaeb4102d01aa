import { join } from 'node:path'
import { inFolder } from '../oldSite.ts'
import { recordOf, type Raw } from '../read.ts'

/** What a site's own function makes of a document before it is compiled; undefined when it cannot. */
export type Preprocess = (path: string, text: string) => string | undefined

/** The function of a configuration, which changes nothing where there is none. */
export function preprocessOf(dir: string, config: Raw): Preprocess {
  const { preprocessor } = recordOf(config['markdown'])
  if (typeof preprocessor !== 'function') return (_, text) => text
  return (path, fileContent) => {
    try {
      const given = { filePath: join(dir, path), fileContent }
      const text: unknown = inFolder(dir, () => preprocessor(given) as unknown)
      return typeof text === 'string' ? text : undefined
    } catch {
      return undefined
    }
  }
}
