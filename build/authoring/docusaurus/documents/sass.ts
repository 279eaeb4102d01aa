import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The CSS of a stylesheet in Sass, by its path in the old site; undefined when none can be made of it. */
export type CompileSass = (path: string) => string | undefined

/** What is asked of the package `sass`. */
interface Sass {
  compile(file: string, options: object): { readonly css: string }
}

/** By the compiler that the old site has installed; undefined when it has none. */
export function sassOf(dir: string): CompileSass | undefined {
  const sass = installed(dir)
  const silent = { warn() {}, debug() {} }
  const loadPaths = [dir, join(dir, 'node_modules')]
  return (
    sass &&
    ((path) => {
      try {
        return sass.compile(join(dir, path), { loadPaths, logger: silent }).css
      } catch {
        return undefined
      }
    })
  )
}

function installed(dir: string): Sass | undefined {
  try {
    return createRequire(join(dir, 'package.json'))('sass') as Sass
  } catch {
    return undefined
  }
}

const ending = /\.s[ac]ss$/

/** Whether a file, or what an import names, is a stylesheet in Sass. */
export function isSass(path: string): boolean {
  return ending.test(path)
}

/** The name of the stylesheet that is made of it; other names as they are. */
export function asCss(path: string): string {
  return path.replace(ending, '.css')
}
