/** What can be wrong with redirects. */
import type { Diagnostic } from '../../model.ts'
import type { Place } from '../diagnostic.ts'

export function misplacedRedirect(place: Place, from: string): Diagnostic {
  return {
    code: 'redirect-from-page',
    severity: 'error',
    message: `The redirect from "${from}" hides the page at that address.`,
    ...place,
    hint: 'Remove the redirect or the page.',
  }
}

/** `first` is how the one before it writes the address. */
export function secondRedirect(place: Place, from: string, first: string): Diagnostic {
  const other = first === from ? '' : `, as "${first}"`
  return {
    code: 'second-redirect',
    severity: 'error',
    message: `Another redirect already leads from "${from}"${other}.`,
    ...place,
    hint: 'Remove one of the two.',
  }
}

/** `reason` completes "… cannot be redirected: ___". */
export function badRedirect(place: Place, from: string, reason: string): Diagnostic {
  return {
    code: 'bad-redirect',
    severity: 'error',
    message: `${JSON.stringify(from)} cannot be redirected: ${reason}.`,
    ...place,
    hint: 'Write the path of the old address as browsers request it.',
  }
}

export function strayAsterisk(place: Place, from: string): Diagnostic {
  return {
    code: 'bad-redirect',
    severity: 'error',
    message: `"${from}" matches no address: "*" has a meaning only at the end, as "/*".`,
    ...place,
    hint: 'End it with "/*", or write ":name" for one segment.',
  }
}

/** `segment` of it holds a placeholder and more: `:id.html`. */
export function strayPlaceholder(place: Place, from: string, segment: string): Diagnostic {
  const name = /:[a-z_]\w*/i.exec(segment)![0]
  return {
    code: 'bad-redirect',
    severity: 'error',
    message: `"${from}" matches no address: "${name}" has a meaning only as a whole segment.`,
    ...place,
    hint: `Write "${name}" for all of "${segment}".`,
  }
}

/** `to` begins with two slashes, which browsers follow to another host. */
export function redirectToHost(place: Place, to: string): Diagnostic {
  const rest = to.replace(/^[\\/]+/, '')
  return {
    code: 'broken-redirect',
    severity: 'error',
    message: `"${to}", the target of a redirect, leads to the host "${rest.split(/[\\/?#]/, 1)[0]}".`,
    ...place,
    hint: `Write "/${rest}" for a page of the site, or "https://${rest}" for another host.`,
  }
}

/** `other` is the address of a page, or of a redirect that leads elsewhere. */
export function collidingRedirect(place: Place, from: string, other: string): Diagnostic {
  return {
    code: 'colliding-redirect',
    severity: 'error',
    message: `The redirect from "${from}" and the address "${other}" are the same on some systems.`,
    ...place,
    hint: 'Make both lead to the same page, or differ by more than letter case or Unicode form.',
  }
}

export function brokenRedirect(place: Place, to: string, near: string | undefined): Diagnostic {
  return {
    code: 'broken-redirect',
    severity: 'error',
    message: `There is no page at "${to}", the target of a redirect.`,
    ...place,
    hint: near ? `Did you mean "${near}"?` : 'Redirect to an existing page.',
  }
}

/** `name` of a placeholder in `to` that the old address does not have. */
export function unfilledRedirect(place: Place, to: string, name: string): Diagnostic {
  return {
    code: 'unfilled-redirect',
    severity: 'error',
    message: `Nothing fills in ":${name}" in "${to}", the target of a redirect.`,
    ...place,
    hint:
      name === 'splat'
        ? 'End "from" with "/*": it is what that stands for.'
        : `Write ":${name}" as a segment of "from", too, or "%3A" for a colon of the address.`,
  }
}
