import type { Plugin } from 'esbuild'

/** What a bundle calls the set of packages that are not installed, and of which it made something. */
export const MISSING = '__missingPackages'

/**
 * Packages that are not installed: a theme's colours, plugins. Whatever is read of them is empty, but for
 * `then`: a value with one would be waited for by `await import('remark-math')`, and never come.
 */
export const strangers: Plugin = {
  name: 'strangers',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (pluginData === 'own' || kind === 'entry-point') return undefined
      const found = await resolve(path, { kind, resolveDir, pluginData: 'own' })
      return found.errors.length === 0 ? found : { path, namespace: 'stranger' }
    })
    onLoad({ filter: /.*/, namespace: 'stranger' }, ({ path }) => ({
      contents: emptyPackage(path),
      loader: 'js',
    }))
  },
}

/**
 * Handing a value on makes nothing of it; calling it, listing what it has, or writing it into a text does.
 * What a package as a whole has is listed by whoever imports it.
 */
function emptyPackage(name: string): string {
  return `
const made = (value) => (${MISSING}.add(${JSON.stringify(name)}), value)
const values = { then: undefined, [Symbol.toPrimitive]: () => made('') }
const get = (_, key) => (key in values ? values[key] : nothing)
const apply = () => made(nothing)
const ownKeys = (target) => made(Reflect.ownKeys(target))
const traps = { get, apply, getPrototypeOf: () => nothing }
const nothing = new Proxy(function () {}, { ...traps, ownKeys })
module.exports = new Proxy(function () {}, traps)
`
}
