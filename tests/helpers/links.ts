/** The addresses that the first list behind `start` leads to, in its order. */
export function linksIn(html: string, start: RegExp): string[] {
  const from = html.slice(html.search(start))
  const part = from.slice(0, from.indexOf('</ul>'))
  return [...part.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href!)
}
