import { invisibleInName, unusableName } from '../diagnostics/catalogue/sources.ts'
import type { Diagnostic } from '../model.ts'

/** What is wrong with the last name of a path; errors are told of files that no build can publish. */
export function nameFault(path: string): Diagnostic | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (name.includes('\uFFFD')) return unusableName(path, 'is not written in UTF-8')
  if (/\p{Cc}/u.test(name)) return unusableName(path, 'contains a control character')
  if (name.includes('\\')) return unusableName(path, 'contains a backslash')
  const [character] = invisible.exec(name) ?? []
  return character === undefined ? undefined : invisibleInName(path, character)
}

/** Marks of right-to-left text and joiners are left alone: names are written with them. */
const invisible = /[\u200B\u2028-\u202E\u2060\u2066-\u2069\uFEFF]/
