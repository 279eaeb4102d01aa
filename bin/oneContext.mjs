import { readFile } from 'node:fs/promises'

/**
 * The parser's compiler makes a new context for every token that a handler is told of: a seventh of
 * compiling a document. A handler only reads it, while it runs: here all get one. Throws when the
 * package is not written as it was (mdast-util-from-markdown 2.1.0).
 */
export function oneContext() {
  return {
    name: 'lectern-one-context',
    setup(build) {
      build.onLoad(
        { filter: /[\\/]mdast-util-from-markdown[\\/]lib[\\/]index\.js$/ },
        async ({ path }) => ({
          contents: withOneContext(await readFile(path, 'utf8'), path),
          loader: 'js',
        }),
      )
    },
  }
}

const copied = /\{\s*\.\.\.context,\s*sliceSerialize: (events\[index\]\[2\])\.sliceSerialize\s*\}/g

function withOneContext(code, path) {
  if ([...code.matchAll(copied)].length !== 3)
    throw new Error(`${path} is not what it was: see oneContext.mjs.`)
  return `${code.replaceAll(copied, 'reading(context, $1)')}
function reading(context, { sliceSerialize }) {
  context.sliceSerialize = sliceSerialize
  return context
}
`
}
