import type { ComponentUse, Frontmatter } from '../model.ts'

/**
 * JavaScript source (with JSX) of a document's content component. Names that begin with `_` are the
 * build's; the rest is as its author wrote it. A partial is used like any component, without props.
 */
export function printModule(input: {
  readonly jsx: string
  readonly esm: string
  readonly components: readonly ComponentUse[]
  readonly frontmatter: Frontmatter
}): string {
  const names = [...new Set(input.components.map(({ name }) => name))].sort()
  const code = input.esm + input.jsx
  return [
    `import { Part as _Part } from 'lectern:runtime'`,
    ...(names.length > 0 ? [`import { ${names.join(', ')} } from 'lectern:mdx'`] : []),
    ...(/\bfrontMatter\b/.test(code)
      ? [`const frontMatter = ${JSON.stringify(input.frontmatter)}`]
      : []),
    ...(input.esm ? [input.esm] : []),
    `export default function _Content({ parts: _parts = [], links: _links = [], ...props }) {`,
    `  return <>${input.jsx}</>`,
    `}`,
    '',
  ].join('\n')
}
