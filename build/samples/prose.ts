import { followFences } from '../fences.ts'

/** The lines of a document, those of its fences and front matter emptied. */
export function linesOutsideFences(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/)
  const front = frontmatterOf(lines).length
  const isFenced = followFences()
  return lines.map((line, i) => (i < front || isFenced(line) ? '' : line))
}

/** The lines of the front matter with those around it; none where none is begun and ended. */
export function frontmatterOf(lines: readonly string[]): readonly string[] {
  if (!/^---\s*(?:yaml\s*)?$/.test(lines[0] ?? '')) return []
  const end = lines.findIndex((line, i) => i > 0 && /^---\s*$/.test(line))
  return end === -1 ? [] : lines.slice(0, end + 1)
}
