import { createRequire } from 'node:module'
import type { RunPackages } from './protocol.ts'

type Shelf = Readonly<Record<string, () => Promise<object>>>

const load = createRequire(import.meta.url)

/** New instances of packages, from code that a thread compiles once: by name, as `require` gives them. */
export async function freshPackages(packages: RunPackages): Promise<(name: string) => object> {
  const found = new Map<string, object>()
  if (packages.names.length > 0) {
    const shelf = (load(packages.file) as () => Shelf)()
    for (const name of packages.names) found.set(name, asModule(await shelf[name]!()))
  }
  return (name) => found.get(name)!
}

/** Marked as a module: its default export is what it calls `default`. */
function asModule(exports: object): object {
  const properties = Object.getOwnPropertyDescriptors(exports)
  return Object.defineProperties({}, { ...properties, __esModule: { value: true } })
}
