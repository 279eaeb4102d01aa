import { createRequire } from 'node:module'
import type { TypeScript } from './syntax.ts'

const load = createRequire(import.meta.url)

/** The compiler; `import()` would read its 9 MB twice, to find the names that it exports. */
export function loadTypeScript(): TypeScript {
  return load('typescript') as TypeScript
}

/** Of the compiler, which brings what browsers declare. */
export function typeScriptVersion(): string {
  return (load('typescript/package.json') as { version: string }).version
}
