/**
 * `import` reads the compiler's 9 MB twice before it runs them, to find the names that they export.
 * In the bundled engine it is required instead, by packages that import it too.
 */
export function requiredTypeScript() {
  const required = { path: 'typescript', namespace: 'lectern-required' }
  return {
    name: 'lectern-required-typescript',
    setup(build) {
      build.onResolve({ filter: /^typescript$/ }, ({ kind }) =>
        kind === 'import-statement' ? required : undefined,
      )
      build.onLoad({ filter: /^typescript$/, namespace: required.namespace }, () => ({
        contents: "module.exports = require('typescript')",
      }))
    },
  }
}
