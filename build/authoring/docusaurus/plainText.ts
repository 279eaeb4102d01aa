import { Parser } from 'htmlparser2'

/** The words of a piece of HTML, on one line. */
export function plainText(html: string): string {
  const words: string[] = []
  const parser = new Parser({
    onopentagname: (name) => words.push(/^(?:br|div|li|p)$/.test(name) ? ' ' : ''),
    ontext: (text) => words.push(text),
  })
  parser.end(html)
  return words.join('').replace(/\s+/g, ' ').trim()
}

/** Whether a text has elements. */
export function holdsElements(text: string): boolean {
  return /<[a-z]/i.test(text)
}
