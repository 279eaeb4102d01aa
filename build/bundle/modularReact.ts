import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Metafile, Plugin } from 'esbuild'
import type { OutputFile } from '../model.ts'
import { fileOnDisk } from './fileOnDisk.ts'

const reactFiles = /(?:^|\/)node_modules\/(?:react|react-dom|scheduler)\/.*\.js$/

/**
 * React as ES modules. As CommonJS each of its files is one function: browsers pass over it while they
 * load it, and read it again on the page's own thread when it is called. On a phone that is more than
 * half of what hydration costs.
 */
export function modularReact(): Plugin {
  return {
    name: 'lectern-modular-react',
    setup(build) {
      build.onLoad({ filter: reactFiles }, (args) => {
        const file = fileOnDisk(args)
        const contents = asModule(readFileSync(file, 'utf8'))
        if (contents === undefined) return undefined
        return { contents, loader: 'js', resolveDir: dirname(file), watchFiles: [file] }
      })
    },
  }
}

/** One of React's CommonJS files for production, or what leads to it, as an ES module; else undefined. */
export function asModule(code: string): string | undefined {
  const [, production] = leading.exec(code) ?? []
  if (production) return `export * from '${production}'\nexport { default } from '${production}'\n`
  const imports = [...code.matchAll(required)].map(
    ([, name, from]) => `import * as ${name} from '${from}'`,
  )
  const names = [...new Set([...code.matchAll(exported)].map(([, name]) => name))]
  const body = code
    .replaceAll(requiring, (_, end: string) => (end === ',' ? 'var ' : ''))
    .replaceAll(exported, 'exported_$1')
  if (names.length === 0 || /\bexports\b|\brequire\s*\(/.test(body)) return undefined
  return [
    ...imports,
    `var ${names.map((name) => `exported_${name}`).join()}`,
    body,
    `export { ${names.map((name) => `exported_${name} as ${name}`).join()} }`,
    `export default { ${names.map((name) => `${name}: exported_${name}`).join()} }`,
  ].join('\n')
}

const leading =
  /^if \(process\.env\.NODE_ENV === 'production'\) \{[^}]*\bmodule\.exports = require\('([^']+)'\)/m
const required = /\b(\w+) = require\("([^"]+)"\)/g
/** `var A = require("a"), B = require("b");` and what ends it. */
const requiring = /\bvar (?:\w+ = require\("[^"]+"\)([,;])\s*)+/g
const exported = /\bexports\.(\w+)/g

/**
 * Chunks that hold what hydrates, with V8's hint to compile all their functions while they load, on
 * another thread: hydration calls most of them, and would compile one after the other on the page's own.
 * Other engines see a comment. The hint never changes: names, which are made of contents, leave it out.
 * @see https://v8.dev/blog/explicit-compile-hints
 */
export function compiledOnLoad(
  files: readonly OutputFile[],
  { outputs }: Metafile,
): readonly OutputFile[] {
  const holdsReact = (path: string) =>
    Object.keys(outputs[`out/${path}`]?.inputs ?? {}).some((input) => client.test(input))
  return files.map(({ path, contents }) => ({
    path,
    contents: holdsReact(path) ? Buffer.concat([hint, Buffer.from(contents)]) : contents,
  }))
}

const client = /\/react-dom-client\.production\.js$/
const hint = Buffer.from('//# allFunctionsCalledOnLoad\n')
