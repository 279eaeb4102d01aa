import type { SiteSettings } from '../../runtime/contract.ts'
import { runsCode } from '../../runtime/url.ts'
import { isRecord } from './shape.ts'

/** Settings that hold an address, by name. Those of `redirects` and `head` have checks of their own. */
const addresses: ReadonlySet<string> = new Set([
  'href',
  'src',
  'srcDark',
  'repository',
  'editUrl',
  'missingResultsUrl',
  'image',
])

export interface Dangerous {
  /** `navbar.items[1].href` */
  readonly path: string
  readonly href: string
}

/** Every address in the settings that would run code. */
export function dangerousIn({
  head: _,
  ...settings
}: Readonly<Record<string, unknown>>): Dangerous[] {
  return found(settings, '')
}

function found(value: unknown, path: string): Dangerous[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => found(item, `${path}[${at}]`))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const below = path === '' ? name : `${path}.${name}`
    return runs(name, inner) ? [{ path: below, href: String(inner) }] : found(inner, below)
  })
}

/** The same settings without these addresses: entries of lists go as a whole. */
export function withoutCode(settings: Partial<SiteSettings>): Partial<SiteSettings> {
  return membersOf(settings)
}

function membersOf(object: object) {
  const kept = Object.entries(object).filter(
    ([name, inner]) => !runs(name, inner) && !(name === 'logo' && leads(inner)),
  )
  return Object.fromEntries(kept.map(([name, inner]) => [name, rest(inner)]))
}

function rest(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => !leads(item)).map(rest)
  return isRecord(value) ? membersOf(value) : value
}

function leads(value: unknown): boolean {
  return isRecord(value) && Object.entries(value).some(([name, inner]) => runs(name, inner))
}

function runs(name: string, value: unknown): boolean {
  return addresses.has(name) && typeof value === 'string' && runsCode(value)
}
