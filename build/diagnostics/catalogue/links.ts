/** What can be wrong with links, anchors and images. */
import type { Severity } from '../../../runtime/contract.ts'
import type { Diagnostic } from '../../model.ts'
import type { Place } from '../diagnostic.ts'
import { readable } from '../readable.ts'

export function brokenLink(
  level: Severity,
  place: Place,
  href: string,
  near: string | undefined,
): Diagnostic[] {
  return atLevel(level, {
    code: 'broken-link',
    message: `There is no page or file at "${readable(href)}".`,
    ...place,
    hint: hintOfLink(href, near),
  })
}

function hintOfLink(href: string, near: string | undefined): string {
  if (/^\[object \w+\]$/.test(href)) {
    return 'It is an object: of a file that code asks for, "default" is the address; data has none, so put it in content/static and link to it there.'
  }
  return near ? `Did you mean "${near}"?` : 'Link to an existing page, or remove the link.'
}

export function brokenAnchor(
  level: Severity,
  place: Place,
  { anchor, page, near }: { anchor: string; page: string; near: string | undefined },
): Diagnostic[] {
  return atLevel(level, {
    code: 'broken-anchor',
    message: `The page "${page}" has no anchor "#${anchor}".`,
    ...place,
    hint: near ? `Did you mean "#${near}"?` : 'Link to one of its headings, or to the page alone.',
  })
}

export function brokenMarkdownLink(
  level: Severity,
  place: Place,
  href: string,
  near: string | undefined,
): Diagnostic[] {
  return atLevel(level, {
    code: 'broken-markdown-link',
    message: `There is no document "${readable(href)}".`,
    ...place,
    hint: near
      ? `Did you mean "${near}"?`
      : 'Paths are relative to the file that contains the link.',
  })
}

export function brokenImage(
  level: Severity,
  place: Place,
  href: string,
  near: string | undefined,
): Diagnostic[] {
  return atLevel(level, {
    code: 'broken-image',
    message: `There is no ${kindOf(href)} "${readable(href)}".`,
    ...place,
    hint: near ? `Did you mean "${near}"?` : `Put the file ${homeOf(href)}.`,
  })
}

function homeOf(href: string): string {
  return href.startsWith('/') ? 'in content/static' : 'beside the document, or in content/static'
}

/** `bytes` is how many the file has. */
export function unreadablePicture(place: Place, file: string, bytes: number): Diagnostic {
  const what = bytes === 0 ? 'is empty' : 'cannot be read as a picture'
  return {
    code: 'unreadable-picture',
    severity: 'warning',
    message: `The file "${file}" ${what}.`,
    ...place,
    hint: 'Save it again. If Git LFS keeps it, run "git lfs pull".',
  }
}

/** What a file is that a page shows, by its ending. */
function kindOf(href: string): string {
  const [path = ''] = href.split(/[?#]/, 1)
  if (/\.(?:mp4|m4v|webm|ogv|mov)$/i.test(path)) return 'video'
  if (/\.(?:mp3|m4a|aac|oga|ogg|opus|wav|flac)$/i.test(path)) return 'audio file'
  return /\.vtt$/i.test(path) ? 'file' : 'image'
}

export function missingAlternative(place: Place, href: string): Diagnostic {
  return {
    code: 'missing-alternative',
    severity: 'warning',
    message: `The image "${readable(href)}" has no alternative text.`,
    ...place,
    hint: 'Say what it shows, or write alt="" for decoration.',
  }
}

function atLevel(level: Severity, fault: Omit<Diagnostic, 'severity'>): Diagnostic[] {
  switch (level) {
    case 'ignore':
      return []
    case 'warn':
      return [{ ...fault, severity: 'warning' }]
    case 'error':
      return [{ ...fault, severity: 'error' }]
  }
}
