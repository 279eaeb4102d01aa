import { styleText } from 'node:util'

/** How the parts of a printed diagnostic look in a terminal: one look each, since Node 20 colours lists of them anywhere. */
const looks = {
  place: 'bold',
  error: 'red',
  warning: 'yellow',
  aside: 'gray',
} satisfies Record<string, Parameters<typeof styleText>[0]>

/** A text with the colours of its look, where its reader sees any; else the text as it is. */
export type Paint = (look: keyof typeof looks, text: string) => string

/** Colours what goes to a terminal, unless `NO_COLOR` is set there; `FORCE_COLOR` colours all. */
export function painterOf(stream: NodeJS.WriteStream): Paint {
  return (look, text) => styleText(looks[look], text, { stream })
}

/** For texts that no terminal shows. */
export const unpainted: Paint = (_, text) => text
