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
    const { compileDocument, Lacks, parsersFor } = await load()
    for (;;) {
      try {
        return compileDocument(input, await parsersFor(input.options.format))
      } catch (error) {
        if (!(error instanceof Lacks)) throw error
        await error.load()
      }
    }
  },
}

/** Loaded where documents are compiled: a build that remembers all of them never needs the parsers. */
function load() {
  return import('./compile.ts')
}
