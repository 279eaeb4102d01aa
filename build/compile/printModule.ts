import type { DocTocItem, Frontmatter } from '../model.ts'
import type { ComponentUse } from '../model/uses.ts'

/**
 * JavaScript source (with JSX) of a document's content component. Names that begin with `_` are the
 * build's; the rest is as its author wrote it. A partial is used like any component, without props.
 */
export function printModule(input: {
  readonly jsx: string
  /** Imports and exports of the document. */
  readonly source: string
  readonly components: readonly ComponentUse[]
  /** Given as `frontMatter`. */
  readonly frontmatter?: Frontmatter
  /** Given as `toc`. */
  readonly headings?: readonly DocTocItem[]
}): string {
  const { source, frontmatter, headings } = input
  const names = [...new Set(input.components.map(({ name }) => name))].sort()
  return [
    `import { Part as _Part } from 'lectern:runtime'`,
    ...(names.length > 0 ? [`import { ${names.join(', ')} } from 'lectern:mdx'`] : []),
    ...(frontmatter ? [`const frontMatter = ${JSON.stringify(frontmatter)}`] : []),
    ...(headings ? printToc(headings) : []),
    ...(source ? [source] : []),
    `export default function _Content({ parts: _parts = [], links: _links = [], ...props }) {`,
    `  return <>${input.jsx}</>`,
    `}`,
    '',
  ].join('\n')
}

/** The headings as data, as Docusaurus gives them to a document, with those of its partials. */
function printToc(headings: readonly DocTocItem[]): string[] {
  const imports: string[] = []
  const items = headings.map((item) => {
    if (!('partial' in item)) {
      return JSON.stringify({ value: item.html, id: item.id, level: item.level })
    }
    const name = `_toc${imports.length}`
    imports.push(`import { toc as ${name} } from ${JSON.stringify(item.partial)}`)
    return `...(${name} ?? [])`
  })
  return [...imports, `const toc = [${items.join(', ')}]`]
}
