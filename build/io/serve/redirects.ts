import { decoded } from '../../../runtime/url.ts'
import { matchPath } from './pattern.ts'
import { encodePath, type Target } from './target.ts'

/** A line of `_redirects`: `from to [status]`. A `!` behind the status: also where there is a file. */
export interface RedirectRule {
  readonly from: string
  readonly to: string
  readonly status: number
  readonly force: boolean
}

/** What a rule makes of a request: another address, or another file under this address. */
export type Redirected =
  | { readonly kind: 'redirect'; readonly location: string; readonly status: number }
  | { readonly kind: 'rewrite'; readonly path: string; readonly status: number }

/** Reads a `_redirects` file. What this server cannot do is named in `ignored`, by its line. */
export function readRedirects(text: string): { rules: RedirectRule[]; ignored: string[] } {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/(?:^|\s)#.*$/, '').trim())
  const read = lines.filter((line) => line !== '').map((line) => ({ line, rule: readRule(line) }))
  return {
    rules: read.flatMap(({ rule }) => rule ?? []),
    ignored: read.filter(({ rule }) => !rule).map(({ line }) => line),
  }
}

/** The first rule that fits decides; one that leads back to the same path does not fit. */
export function redirect(
  rules: readonly RedirectRule[],
  target: Target,
  force: boolean,
): Redirected | undefined {
  for (const rule of rules) {
    if (rule.force !== force) continue
    const names = matchPath(rule.from, target.path)
    const result = names && apply(rule, names, target)
    if (result) return result
  }
  return undefined
}

function readRule(line: string): RedirectRule | undefined {
  const [from, to, status = '301', ...conditions] = line.split(/\s+/)
  const [, code, force] = /^([2-4]\d\d)(!?)$/.exec(status) ?? []
  if (!from?.startsWith('/') || !to || !code || conditions.length > 0) return undefined
  const moves = movedCodes.includes(code)
  if (!moves && !['200', '404', '410'].includes(code)) return undefined
  if (!(moves ? /^(?:\/|https?:\/\/)/ : /^\/(?!\/)/).test(to)) return undefined
  return {
    from: decoded(from),
    to: to.replace(/[^\x21-\x7e]/gu, encodeURIComponent),
    status: Number(code),
    force: force === '!',
  }
}

const movedCodes = ['301', '302', '303', '307', '308']

function apply(
  rule: RedirectRule,
  names: ReadonlyMap<string, string>,
  { path, query }: Target,
): Redirected | undefined {
  const fill = (write: (value: string) => string) =>
    rule.to.replace(/:(\w+)/g, (hole, name: string) => {
      const value = names.get(name)
      return value === undefined ? hole : write(value)
    })
  if (!movedCodes.includes(String(rule.status))) {
    return { kind: 'rewrite', path: decoded(fill(String)), status: rule.status }
  }
  const location = fill(encodePath)
  if (decoded(location.split(/[?#]/, 1)[0]!) === path) return undefined
  const kept = location.includes('?') ? location : insertQuery(location, query)
  return { kind: 'redirect', location: kept, status: rule.status }
}

function insertQuery(location: string, query: string): string {
  const [, address = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(location)!
  return address + query + hash
}
