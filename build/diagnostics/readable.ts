/**
 * An address as its author reads it: parsers write backslashes and letters beyond English ones as percent
 * signs and digits. One that would hold control characters then is left as it is.
 */
export function readable(href: string): string {
  try {
    const text = decodeURI(href)
    return /\p{Cc}/u.test(text) ? href : text
  } catch {
    return href
  }
}

/** An address with letters beyond English ones as themselves; nothing else in it is decoded. */
export function withLetters(href: string): string {
  return href.replace(/(?:%[89a-f][\da-f])+/gi, readable)
}
