/** The name under which a sidebar of Docusaurus is exported here: one that a module can declare. */
export function sidebarName(name: string): string {
  const plain = name.replace(/[^\w$]/g, '_')
  return /^\d/.test(plain) || reserved.has(plain) ? `_${plain}` : plain
}

/** A document whose front matter names its sidebar as it is called here. */
export function withSidebarName(document: string): string {
  return withNames(document, (key, name) => (key === sidebarKey ? sidebarName(name) : name))
}

export const sidebarKey = 'displayed_sidebar'

/** A document with what its front matter calls sidebars, documents and addresses renamed. */
export function withNames(document: string, rename: (key: string, name: string) => string): string {
  const end = document.startsWith('---') ? document.indexOf('\n---', 3) : -1
  const head = document
    .slice(0, Math.max(end, 0))
    .replace(names, (whole, key: string, gap: string, quote: string, name: string) =>
      quote === '' && (name === 'null' || name === '~')
        ? whole
        : `${key}:${gap}${quote}${rename(key, name)}${quote}`,
    )
  return head + document.slice(Math.max(end, 0))
}

const names =
  /^(slug|displayed_sidebar|pagination_next|pagination_prev):([ \t]*)(['"]?)([^'"\s]+)\3/gm

/** Words that cannot be the name of a constant. */
const reserved: ReadonlySet<string> = new Set(
  (
    'await break case catch class const continue debugger default delete do else enum export ' +
    'extends false finally for function if implements import in instanceof interface let new null ' +
    'package private protected public return static super switch this throw true try typeof var ' +
    'void while with yield'
  ).split(' '),
)
