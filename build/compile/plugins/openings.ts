import type { Construct, Extension } from 'micromark-util-types'
import type { Processor } from 'unified'
import { VFileMessage } from 'vfile-message'
import type { Position } from '../../model.ts'
import { leftBrace, lessThan } from './characters.ts'

declare module 'unified' {
  interface Data {
    /** Where the expression or element began that was read last. */
    opening?: Position
  }
}

/**
 * Notes where expressions and elements begin: one that never ends is read to the end of its block or of the
 * file, and the parser names that place. After `remarkMdx` in the list, before what uses its constructs.
 */
export function openings(this: Processor): void {
  const data = this.data()
  const note = (at: Position) => void (data.opening = at)
  const extensions = (data.micromarkExtensions ?? []) as Extension[]
  data.micromarkExtensions = extensions.map(({ flow, text, ...rest }) => ({
    ...rest,
    ...(flow ? { flow: noting(flow, note) } : {}),
    ...(text ? { text: noting(text, note) } : {}),
  }))
}

/** What a parser threw, at the place where it began if it never ends. */
export function atOpening(thrown: unknown, { opening }: { opening?: Position }): unknown {
  if (!(thrown instanceof VFileMessage) || thrown.ruleId !== 'unexpected-eof') return thrown
  return Object.assign(thrown, opening)
}

type Constructs = NonNullable<Extension['text']>

function noting(constructs: Constructs, note: (at: Position) => void): Constructs {
  const noted = [leftBrace, lessThan].flatMap((code) => {
    const own = constructs[code]
    return own === undefined ? [] : [[code, [own].flat().map((one) => withNote(one, note))]]
  })
  return { ...constructs, ...Object.fromEntries(noted) }
}

function withNote(construct: Construct, note: (at: Position) => void): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const { line, column } = this.now()
      note({ line, column })
      return construct.tokenize.call(this, effects, ok, nok)
    },
  }
}
