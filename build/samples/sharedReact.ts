import type { Plugin } from 'esbuild'

/** React is the site's own, one for all that a thread runs. */
export const sharedReact: Plugin = {
  name: 'react',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react(?:-dom)?(?:\/.*)?$/ }, ({ path }) => ({ path, namespace: 'react' }))
    onLoad({ filter: /.*/, namespace: 'react' }, ({ path }) => ({
      contents: `module.exports = globalThis.lecternRequire(${JSON.stringify(path)})`,
    }))
  },
}
