import type { IncomingHttpHeaders } from 'node:http'

/** What the preconditions of a request decide (RFC 9110, 13.2.2): 304, 412, or nothing. */
export function preconditionOf(headers: IncomingHttpHeaders, etag: string): 304 | 412 | undefined {
  const wanted = headers['if-match']
  if (wanted !== undefined && !lists(wanted, [etag])) return 412
  const known = headers['if-none-match']
  // A weak comparison takes `W/"x"` for `"x"`.
  return known !== undefined && lists(known, [etag, `W/${etag}`]) ? 304 : undefined
}

/** A range is for the same bytes that the client has a part of. There are no dates here, so none matches. */
export function rangeHolds(headers: IncomingHttpHeaders, etag: string): boolean {
  const wanted = headers['if-range']
  return wanted === undefined || wanted.toString().trim() === etag
}

/** Whether a list of tags holds one of these; a star stands for all. */
function lists(list: string, wanted: readonly string[]): boolean {
  if (list.trim() === '*') return true
  const tags = list.match(/(?:W\/)?"[^"]*"/g) ?? []
  return tags.some((tag) => wanted.includes(tag))
}
