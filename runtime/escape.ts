const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Text between the tags of HTML or XML. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (sign) => entities[sign]!)
}

/** Text as an attribute's value in double quotes; it may stand between tags, too. */
export function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign]!)
}
