/**
 * Compares the words of every page that Docusaurus built with those of the imported site, letter by
 * letter but for white space. `node tests/import/compare.mjs <build of Docusaurus> <dist>`
 *
 * A page's words are the text of its `article`; what the two chromes put into it (breadcrumbs, buttons,
 * marks of headings, links to the neighbours) is left out. Docusaurus writes the heading of a generated
 * index before its article: there it is what stands in `main`. Pages of the blog and of tags, written
 * in React or missing are counted apart: the import tells of them.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DomUtils, parseDocument } from 'htmlparser2'

const [theirs, ours] = process.argv.slice(2)
const { textContent, findOne, getElementsByTagName, removeElement } = DomUtils

const chrome = {
  tags: new Set(['svg', 'style', 'script', 'noscript']),
  classes:
    /^(?:hash-link|theme-doc-toc-mobile|theme-doc-footer|theme-doc-breadcrumbs|pagination-nav|theme-doc-card-icon|theme-doc-version-badge|buttonGroup_|breadcrumbs|mobile-toc|code-language|doc-top|copy|skip-)/,
}

const pages = readdirSync(theirs, { recursive: true })
  .filter((name) => name.endsWith('.html'))
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => !/^(?:404|blog|tags|search)(?:\.html|\/|$)/.test(name))
  .toSorted()
const results = pages.filter(isWritten).map((name) => [name, compare(name)])
for (const [name, result] of results) console.log(`${result}  ${name}`)
const equal = results.filter(([, result]) => result.startsWith('equal')).length
console.log(`${equal} of ${results.length} pages have equal words`)

/** Whether a page was made of Markdown. */
function isWritten(name) {
  const html = readFileSync(join(theirs, name), 'utf8')
  const classes = /<html[^>]* class=(?:"([^"]*)"|([^\s>]*))/.exec(html)
  const names = classes?.[1] ?? classes?.[2] ?? ''
  return names.includes('plugin-docs') || names.includes('mdx-page')
}

function compare(name) {
  const file = [name, name.replace(/\/index\.html$/, '.html')].find((one) =>
    existsSync(join(ours, one)),
  )
  if (!file) return 'missing'
  const [a, b] = [wordsOf(join(theirs, name)), wordsOf(join(ours, file))]
  if (a === b) return `equal (${a.length})`
  const at = [...a].findIndex((letter, i) => letter !== b[i])
  const place = at < 0 ? a.length : at
  return `differs\n  ${excerpt(a, place)}\n  ${excerpt(b, place)}\n`
}

function excerpt(text, at) {
  return JSON.stringify(text.slice(Math.max(0, at - 40), at + 60))
}

function wordsOf(file) {
  const document = parseDocument(readFileSync(file, 'utf8'))
  const [main] = [
    ...getElementsByTagName('main', document),
    ...getElementsByTagName('body', document),
  ]
  const isIndex = /generatedIndexPage/.test(readFileSync(file, 'utf8'))
  const article = isIndex ? main : findOne((one) => one.name === 'article', [main])
  const shown = article ?? main
  for (const one of DomUtils.filter((node) => node.attribs && isChrome(node), shown))
    removeElement(one)
  return textContent(shown).replace(/[\s\u200b]+/g, '')
}

function isChrome({ name, attribs }) {
  const classes = (attribs.class ?? '').split(/\s+/)
  // Prism has classes of these names, too.
  if (classes.includes('token')) return false
  if (classes.some((one) => chrome.classes.test(one))) return true
  return chrome.tags.has(name) || (name === 'button' && attribs.role !== 'tab')
}
