import { foreignKeys, schema } from '../../../compile/frontmatterKeys.ts'
import { matterOf } from '../documents.ts'
import type { Remark } from './remarks.ts'

/** A document whose front matter has the keys that only its own site gives a meaning as comments; they are told. */
export function withoutStrangeKeys(text: string): { text: string; remarks: Remark[] } {
  const matter = matterOf(text)
  const remarks: Remark[] = []
  let isStrange = false
  const lines = matter.split('\n').map((line, at) => {
    const key = at === 0 ? undefined : keyOf(line)
    if (key !== undefined) {
      isStrange = !(key in schema || foreignKeys.has(key))
      if (isStrange) remarks.push({ ...{ line: at + 1, column: 1 }, ...remarkOn(key) })
    }
    return isStrange && line.trim() !== '' && !line.startsWith('#') ? `# ${line}` : line
  })
  return { text: lines.join('\n') + text.slice(matter.length), remarks }
}

/** The key at the start of a line; what follows it, up to the next one, belongs to it. */
function keyOf(line: string): string | undefined {
  const [, quoted, plain] =
    /^(?:["']([^"']+)["']|([\p{L}\p{N}_$][^:#]*)):(?=\s|$)/u.exec(line) ?? []
  return quoted ?? plain?.trimEnd()
}

function remarkOn(key: string): Pick<Remark, 'what' | 'hint'> {
  return {
    what: `The front matter key "${key}"`,
    hint: 'Nothing here reads it: it is a comment now.',
  }
}
