/** The name under which a sidebar of Docusaurus is exported here: one that a module can declare. */
export function sidebarName(name: string): string {
  const plain = name.replace(/[^\w$]/g, '_')
  return /^\d/.test(plain) || reserved.has(plain) ? `_${plain}` : plain
}

/** A document whose front matter names its sidebar as it is called here. */
export function withSidebarName(document: string): string {
  const end = document.startsWith('---') ? document.indexOf('\n---', 3) : -1
  const head = document
    .slice(0, Math.max(end, 0))
    .replace(
      /^(displayed_sidebar:[ \t]*)(['"]?)([^'"\s]+)\2/m,
      (whole, key: string, quote: string, name: string) =>
        quote === '' && (name === 'null' || name === '~')
          ? whole
          : `${key}${quote}${sidebarName(name)}${quote}`,
    )
  return head + document.slice(Math.max(end, 0))
}

/** Words that cannot be the name of a constant. */
const reserved: ReadonlySet<string> = new Set(
  (
    'await break case catch class const continue debugger default delete do else enum export ' +
    'extends false finally for function if implements import in instanceof interface let new null ' +
    'package private protected public return static super switch this throw true try typeof var ' +
    'void while with yield'
  ).split(' '),
)
