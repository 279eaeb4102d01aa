import { digestOf } from '../graph/hash.ts'
import type { Stage } from '../graph/run.ts'
import type { Doc } from '../model.ts'
import type { CompileInput } from './compile.ts'
import type { Format } from './draft.ts'

/** Compiling as a step of the build: remembered by path, bytes and options. */
export const compile: Stage<CompileInput, Doc | null> = {
  name: 'compile',
  kept: true,
  spread: true,
  aside: ['parts', 'sections'],
  key: ({ source, options }) => digestOf([source.path, source.hash, options]),
  load: async (format) => (await load()).parsersFor(format as Format),
  async apply(input) {
    const { compileDocument, LacksHtml, loadHtml, parsersFor } = await load()
    const attempt = async () => compileDocument(input, await parsersFor(input.options.format))
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof LacksHtml)) throw error
      await loadHtml()
      return attempt()
    }
  },
}

/** Loaded where documents are compiled: a build that remembers all of them never needs the parsers. */
function load() {
  return import('./compile.ts')
}
