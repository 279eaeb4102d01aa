import { createRequire } from 'node:module'
import type { TypeScript } from './syntax.ts'

/** The compiler; `import()` would read its 9 MB twice, to find the names that it exports. */
export function loadTypeScript(): TypeScript {
  return createRequire(import.meta.url)('typescript') as TypeScript
}
