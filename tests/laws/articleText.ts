import { JSDOM, VirtualConsole } from 'jsdom'

/** What a reader of an article reads, found without the build's own reader of HTML. */
export interface ArticleText {
  /** White space is single spaces; each choice of tabs stands under its label. */
  readonly words: string
  /** Each block of code: its title, and its lines. */
  readonly code: readonly string[]
}

const { window } = new JSDOM('', {
  url: 'https://twin.example/',
  runScripts: 'outside-only',
  virtualConsole: new VirtualConsole(),
})

export function articleText(html: string): ArticleText {
  const root = window.document.createElement('div')
  root.innerHTML = mainOf(html)
  const article = root.getElementsByTagName('article')[0] ?? root
  const labels = new Map(
    [...article.getElementsByTagName('button')].map((tab) => [tab.id, tab.textContent ?? '']),
  )
  const figures = [...article.getElementsByTagName('figure')]
  return {
    words: read(article, labels).replace(/\s+/g, ' ').trim(),
    code: figures
      .filter((figure) => /^code\b/.test(figure.className) && !figure.closest('[data-nosnippet]'))
      .map(codeOf),
  }
}

function mainOf(html: string): string {
  const from = html.indexOf('<main')
  return from < 0 ? html : html.slice(from, html.indexOf('</main>'))
}

function codeOf(figure: Element): string {
  const title = figure.getElementsByClassName('code-title')[0]?.textContent ?? ''
  const [pre] = figure.getElementsByTagName('pre')
  return `${title}\n${(pre ? read(pre, new Map()) : '').trim()}`
}

/** Text with a space wherever a block, a cell or a line begins. */
function read(node: Node, labels: ReadonlyMap<string, string>): string {
  if (node.nodeType === 3) return node.nodeValue ?? ''
  const element = node as Element
  if (node.nodeType !== 1 || isControl(element)) return ''
  const label = labelOf(element, labels)
  const text = [...element.childNodes].map((child) => read(child, labels)).join('')
  return inline.has(element.localName) ? text : ` ${label} ${text} `
}

/** Above a choice, unless the others repeat it. */
function labelOf(element: Element, labels: ReadonlyMap<string, string>): string {
  const label = labels.get(element.getAttribute('aria-labelledby') ?? '')
  if (label === undefined || element.getAttribute('role') !== 'tabpanel') return label ?? ''
  const others = [...(element.parentElement?.children ?? [])]
  return others.some((other) => other.hasAttribute('data-nosnippet')) ? '' : label
}

function isControl(element: Element): boolean {
  const role = element.getAttribute('role')
  return (
    controls.has(element.localName) ||
    role === 'tablist' ||
    element.className === 'code-language' ||
    element.hasAttribute('data-nosnippet') ||
    element.getAttribute('aria-hidden') === 'true' ||
    (element.hasAttribute('hidden') && role !== 'tabpanel')
  )
}

const controls = new Set(['button', 'form', 'svg', 'noscript'])
const inline = new Set(
  'a abbr b cite code del dfn em i ins kbd mark q s small span strong sub sup u var wbr'.split(' '),
)
