import { expect, test } from 'vitest'
import { compiled, htmlOf } from './compiled.ts'

const idsOf = (text: string) => {
  const html = compiled(text, 'content/docs/a.md').doc?.parts.join('') ?? ''
  return [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
}

test('the title of a page ends in no link to itself', () => {
  expect(htmlOf('# Lamp\n\n## Wick')).toMatch(/<h1 id="lamp">Lamp<\/h1>[^]*<h2 .*class="hash-link"/)
})

test('a heading in a summary, which has no room for a box, has no link beside it', () => {
  expect(htmlOf('<details><summary><h3>Wick</h3></summary>Cotton</details>')).toContain(
    '<summary><h3 id="wick">Wick</h3></summary>',
  )
})

test('ids that the page needs for itself are given to no heading, and no words make them', () => {
  const words = '## Main\n\n## Root\n\n## Menu\n\n## Progress\n\n## Page menu\n\n## `pageMenu`'
  const ids = ['main', 'root', 'menu', 'progress', 'page-menu', 'pagemenu']
  expect(idsOf(words)).toEqual(ids)
  expect(idsOf('## Menu {#pageMenu}\n\n## Words {#pageRoot}')).toEqual(['pageMenu-1', 'pageRoot-1'])
})

test('an id that was chosen twice is another the second time', () => {
  const text = '## A {#same}\n\n## B {#same}\n\n## C'
  expect(idsOf(text)).toEqual(['same', 'same-1', 'c'])
  expect(compiled(text).diagnostics).toHaveLength(1)
})

test('headings without letters are sections by number, and told', () => {
  expect(idsOf('## …\n\n## !?')).toEqual(['section', 'section-1'])
  expect(compiled('## …\n\n## !?').diagnostics).toHaveLength(2)
})

test('the first line of an alert may end in a hard break, or be all of it', () => {
  const end = '<p class="admonition-title admonition-kind">tip</p>'
  expect(htmlOf('> [!TIP]  \n> Hot')).toContain(`${end}<p>Hot</p>`)
  expect(htmlOf('> [!TIP]\n>\n> Hot')).toContain(`${end}<p>Hot</p>`)
})

test('the contents repeat the words of a heading, without its picture, links and ids', () => {
  const { doc } = compiled('## A ![x](y.png)[b](/b) <b id="z">c</b>', 'content/docs/a.md')
  expect(doc?.toc).toEqual([expect.objectContaining({ level: 2, html: 'A b <b>c</b>' })])
})

test.each(['![Brass lamp](lamp.png)', '[<img src="lamp.png" alt="Brass lamp" />](/lamp)'])(
  'a heading that is only a picture says what it shows: %s',
  (picture) => {
    for (const path of ['content/docs/a.md', 'content/docs/a.mdx']) {
      const { doc, diagnostics } = compiled(`# ${picture}\n\n## ${picture}\n\nBrass.`, path)
      expect(diagnostics).toEqual([])
      expect(doc?.title).toBe('Brass lamp')
      expect(doc?.toc).toEqual([{ id: 'brass-lamp-1', level: 2, html: 'Brass lamp' }])
      expect(doc?.sections.map(({ title }) => title)).toEqual(['Brass lamp', 'Brass lamp'])
      expect(doc?.parts.join('')).toContain('title="Direct link to Brass lamp"')
    }
  },
)

test('the mark of a footnote is no word of its heading', () => {
  const { doc } = compiled('## Wick[^1]\n\n[^1]: Cotton.', 'content/docs/a.md')
  expect(doc?.toc[0]).toEqual({ id: 'wick', level: 2, html: 'Wick' })
  expect(doc?.parts.join('')).toContain('title="Direct link to Wick"')
})

test('a long first paragraph describes the page by its first words', () => {
  const description = compiled(`# A\n\n${'lantern '.repeat(40)}`).doc?.description
  expect(description).toMatch(/^(?:lantern )+lantern…$/)
  expect(description!.length).toBeLessThanOrEqual(156)
})

test('words of a script without spaces are cut between two characters', () => {
  const description = compiled(`# A\n\nRedux ${'灯'.repeat(148)}💡${'灯'.repeat(9)}`).doc
    ?.description
  expect(description).toBe(`Redux ${'灯'.repeat(148)}…`)
})
