import { escapeAttribute } from '../../runtime/escape.ts'

/** Text that is HTML already. */
export interface Html {
  readonly html: string
}

type Value = string | Html | readonly Html[] | undefined

/** HTML with its values escaped, unless they are HTML already; undefined prints nothing. */
export function markup(pieces: TemplateStringsArray, ...values: readonly Value[]): Html {
  return {
    html: pieces.map((piece, at) => (at === 0 ? '' : printed(values[at - 1])) + piece).join(''),
  }
}

/** Nothing, where something may stand. */
export const nothing: Html = { html: '' }

function printed(value: Value): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return escapeAttribute(value)
  return 'html' in value ? value.html : value.map((one) => one.html).join('')
}
