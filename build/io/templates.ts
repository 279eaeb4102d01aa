import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of a site's own templates where it has some, else of the engine's. */
export function templatesOf(root: string, home: string): string {
  const own = join(root, 'templates')
  return existsSync(join(own, 'server.tsx')) ? own : join(home, 'templates')
}
