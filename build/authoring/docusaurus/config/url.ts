import { noCounterpart } from '../../../diagnostics/catalogue/authoring.ts'
import type { Diagnostic } from '../../../model.ts'
import { textOr, type Raw } from '../read.ts'

/** The origin that a site says it is at; an example's where it says none. */
export function originOf(config: Raw): string {
  const given = textOr(config['url'], '')
  if (isBare(given)) return given
  if (isOfWeb(given)) return new URL(given).origin
  return isHost(given) ? `https://${given}` : 'https://example.org'
}

function isOfWeb(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}

function isHost(name: string): boolean {
  return /^[\w-]+(?:\.[\w-]+)+$/.test(name)
}

function isBare(address: string): boolean {
  return URL.canParse(address) && /^https?:\/\/[^\s/?#]+\/*$/.test(address)
}

/** What is told of an origin that is not as the site said it. */
export function changedUrl(config: Raw, file: string): Diagnostic[] {
  const given = textOr(config['url'], '')
  if (isBare(given)) return []
  const what = given === '' ? 'A url that is not set' : `The url "${given}"`
  const hint = isOfWeb(given)
    ? `Only the host was kept: a path belongs into "base".`
    : 'It is no origin such as "https://docs.example": set it, or the variable that it is read from, and import again, as canonical addresses begin with it.'
  return [noCounterpart(file, what, given === '' ? hintOfNone : hint)]
}

const hintOfNone =
  'Set the setting "url", or the variable that it is read from, and import again: canonical addresses begin with it.'
