import { digestOf } from '../graph/hash.ts'
import type { Stage } from '../graph/run.ts'
import type { Doc } from '../model.ts'
import type { CompileInput } from './compile.ts'

/** Compiling as a step of the build: remembered by path, bytes and options. */
export const compile: Stage<CompileInput, Doc | null> = {
  name: 'compile',
  kept: true,
  spread: true,
  aside: ['parts', 'sections'],
  key: ({ source, options }) => digestOf([source.path, source.hash, options]),
  load,
  apply: async (input) => (await load()).compileDocument(input),
}

/** Loaded where documents are compiled: a build that remembers all of them never needs the parsers. */
function load() {
  return import('./compile.ts')
}
