import { posix } from 'node:path'
import { withoutNumber } from '../../../route/ids.ts'
import { matterOf, withKeys } from '../documents.ts'
import { unfenced, unwrapped } from '../pieces.ts'
import { folderJson, isText } from '../read.ts'

/**
 * A document of the docs that has the title that it had. To Docusaurus a heading is the title only when nothing
 * but imports stands before it: else that is the name of the file, and lists call the document so. An `<h1>` is
 * no heading there: the page shows the title above it.
 */
export function withFileTitle(text: string, path: string): string {
  const matter = matterOf(text)
  const body = text.slice(matter.length)
  const written = body.replace(/^\n---[^\n]*\n/, '').replace(/<head>[^]*<\/head>/, '')
  if (!headingLike.test(written) || beginsWithTitle(unwrapped(written))) return text
  const given = folderJson(matter.slice('---'.length)) ?? {}
  const name = isText(given['id']) ? given['id'] : withoutNumber(posix.parse(path).name)
  const named = 'title' in given ? text : withKeys(matter, { title: name }) + body
  const isShown = given['hide_title'] !== true && beginsWithElement(written)
  return isShown ? withHeading(named, isText(given['title']) ? given['title'] : name) : named
}

/** What may be read as a title, wherever it stands. */
const headingLike = /^(?:#[ \t]|=+[ \t]*\r?$| {0,3}<h1\b)/m

function beginsWithTitle(written: string): boolean {
  const lines = written.split('\n').map((line) => line.trimEnd())
  const isFilled = (line: string) => line !== ''
  let start = lines.findIndex(isFilled)
  while (lines[start]?.startsWith('import ')) {
    const length = lines.slice(start).findIndex((line) => !isFilled(line))
    const next = lines.slice(start + length).findIndex(isFilled)
    if (length < 0 || next < 0) return false
    start += length + next
  }
  return /^#[ \t]+\S/.test(lines[start] ?? '') || /^=+$/.test(lines[start + 1] ?? '')
}

/** Whether the first heading of a document is an element, and no heading of the page is written before others. */
function beginsWithElement(written: string): boolean {
  const prose = unfenced(written)
  const isElement = /^ {0,3}(?:#{1,6}[ \t]|<h[1-6]\b)/m.exec(prose)?.[0].trim() === '<h1'
  return isElement && /^ {0,3}(?:#{1,6}[ \t]|---+[ \t]*\r?$)/m.exec(prose)?.[0].trim() !== '#'
}

/** Below the front matter. No words make an id of this name. */
function withHeading(text: string, title: string): string {
  const matter = matterOf(text)
  const heading = `# ${title.replace(/[\\`*_{}[\]<]/g, '\\$&')} {#pageTitle}\n\n`
  if (matter === '') return heading + text
  return matter + text.slice(matter.length).replace(/^\n---[^\n]*\n+/, (end) => end + heading)
}
