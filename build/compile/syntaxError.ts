import type { VFileMessage } from 'vfile-message'
import { mdxSyntax } from '../diagnostics/catalogue/content.ts'
import { documentTooComplex } from '../diagnostics/catalogue/limits.ts'
import type { Diagnostic, Position } from '../model.ts'
import { tooDeep } from './plugins/depth.ts'

/** What the parser threw, as a diagnostic; anything that is not about the text is thrown on. */
export function syntaxError(thrown: unknown, file: string): Diagnostic {
  if (thrown instanceof RangeError && /call stack/.test(thrown.message)) {
    return documentTooComplex({ file, line: 1, column: 1 })
  }
  const message = thrown as Partial<VFileMessage>
  if (message.ruleId === tooDeep) {
    return documentTooComplex({ file, ...(placeOf(message) ?? { line: 1, column: 1 }) })
  }
  if (!(thrown instanceof Error) || typeof message.reason !== 'string') throw thrown
  const opening = placeInText(message.reason)
  const isOpen = message.reason.startsWith('Expected a closing tag')
  const at = (isOpen ? opening : placeOf(message)) ?? opening ?? { line: 1, column: 1 }
  return mdxSyntax({ file, ...at }, message.reason.replace(/ \(\d+:\d+(?:-\d+:\d+)?\)/g, ''))
}

function placeOf({ line, column }: Partial<VFileMessage>): Position | undefined {
  return line && column ? { line, column } : undefined
}

/** The place in the message's words: of an element that never closes they say where it opens, and its own place does not. */
function placeInText(reason: string): Position | undefined {
  const match = /\((\d+):(\d+)(?:-\d+:\d+)?\)/.exec(reason)
  return match ? { line: Number(match[1]), column: Number(match[2]) } : undefined
}
