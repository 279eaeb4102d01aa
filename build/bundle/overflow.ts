import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Plugin } from 'esbuild'
import { fileOnDisk } from './fileOnDisk.ts'

/** What V8 says of a full stack, and React compares errors with. */
const FULL = '"Maximum call stack size exceeded"'

/**
 * Where the stack is full React goes on with an empty one, and a component that renders itself takes all
 * memory there is. On the server a full stack is an error: of components inside one another there is
 * room for hundreds.
 */
export function overflow(): Plugin {
  return {
    name: 'lectern-overflow',
    setup(build) {
      build.onLoad({ filter: /\/react-dom-server[^/]*\.js$/ }, (args) => {
        const file = fileOnDisk(args)
        const contents = readFileSync(file, 'utf8').replaceAll(FULL, 'null')
        return { contents, loader: 'js', resolveDir: dirname(file) }
      })
    },
  }
}
