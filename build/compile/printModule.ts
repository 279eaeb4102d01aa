import type { ComponentUse, DocTocItem, Frontmatter } from '../model.ts'
import type { Esm } from './esm.ts'

/**
 * JavaScript source (with JSX) of a document's content component. Names that begin with `_` are the
 * build's; the rest is as its author wrote it. A partial is used like any component, without props.
 */
export function printModule(input: {
  readonly jsx: string
  readonly esm: Pick<Esm, 'source' | 'bound'>
  readonly components: readonly ComponentUse[]
  readonly frontmatter: Frontmatter
  readonly headings: readonly DocTocItem[]
}): string {
  const { source, bound } = input.esm
  const names = [...new Set(input.components.map(({ name }) => name))].sort()
  const code = source + input.jsx
  return [
    `import { Part as _Part } from 'lectern:runtime'`,
    ...(names.length > 0 ? [`import { ${names.join(', ')} } from 'lectern:mdx'`] : []),
    ...(/\bfrontMatter\b/.test(code) && !bound.has('frontMatter')
      ? [`const frontMatter = ${JSON.stringify(input.frontmatter)}`]
      : []),
    ...(usesToc.test(code) && !bound.has('toc') ? printToc(input.headings) : []),
    ...(source ? [source] : []),
    `export default function _Content({ parts: _parts = [], links: _links = [], ...props }) {`,
    `  return <>${input.jsx}</>`,
    `}`,
    '',
  ].join('\n')
}

/** In code and not in words: after what comes before a value. */
const usesToc = /(?:[{(,=]|\breturn)\s*(?:\.\.\.)?toc\b/

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
