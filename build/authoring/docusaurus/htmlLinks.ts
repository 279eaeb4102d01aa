import { Parser } from 'htmlparser2'
import type { Raw } from './read.ts'

/**
 * The links of a piece of HTML, each with its words, else with those of its picture, but those that only a
 * script makes lead anywhere.
 */
export function htmlLinks(html: string): Raw[] {
  const links: { href: string; words: string[]; title: string | undefined }[] = []
  let isInside = false
  const parser = new Parser({
    onopentag(name, { href, alt, title, 'aria-label': label }) {
      if (name === 'a' && href) links.push({ href, words: [], title: label ?? title })
      isInside ||= name === 'a' && href !== undefined
      if (isInside && alt) links.at(-1)?.words.push(alt)
    },
    ontext: (text) => isInside && links.at(-1)?.words.push(text),
    onclosetag: (name) => (isInside &&= name !== 'a'),
  })
  parser.end(html)
  return links
    .filter(({ href }) => !/^(?:#$|javascript:)/i.test(href))
    .map(({ href, words, title }) => ({
      href,
      label: words.join('').replace(/\s+/g, ' ').trim() || title,
    }))
}
