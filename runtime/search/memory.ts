import { local } from '../storage.ts'
import type { Hit } from './contract.ts'
import { mostFavorites, mostRecent, mostRecentBesideFavorites } from './limits.ts'

/** A result that the reader once chose. */
export interface Remembered {
  readonly url: string
  readonly title: string
  /** Titles above it, from the part of the site down. */
  readonly trail: readonly string[]
}

export interface Memory {
  readonly recent: readonly Remembered[]
  readonly favorites: readonly Remembered[]
}

const keys = { recent: 'search-recent', favorites: 'search-favorites' } as const

/** What is remembered, as far as it is shown. */
export function readMemory(): Memory {
  const favorites = read(keys.favorites).slice(0, mostFavorites)
  const most = favorites.length > 0 ? mostRecentBesideFavorites : mostRecent
  return { favorites, recent: read(keys.recent).slice(0, most) }
}

/** Puts a chosen result on top of the recent ones, unless it is a favorite. */
export function remember(result: Remembered): void {
  if (read(keys.favorites).some(({ url }) => url === result.url)) return
  write(keys.recent, [result, ...without(read(keys.recent), result)].slice(0, mostRecent))
}

export function forgetRecent(result: Remembered): void {
  write(keys.recent, without(read(keys.recent), result))
}

/** Moves a recent result to the favorites. */
export function addFavorite(result: Remembered): void {
  forgetRecent(result)
  const favorites = [result, ...without(read(keys.favorites), result)]
  write(keys.favorites, favorites.slice(0, mostFavorites))
}

export function removeFavorite(result: Remembered): void {
  write(keys.favorites, without(read(keys.favorites), result))
}

export function rememberedOf({ url, hierarchy }: Hit): Remembered {
  const titles = Object.values(hierarchy).filter((title) => title !== null)
  return { url, title: titles.at(-1) ?? url, trail: titles.slice(0, -1) }
}

function without(list: readonly Remembered[], { url }: Remembered): Remembered[] {
  return list.filter((one) => one.url !== url)
}

/** What another version or another program stored is no reason to fail. */
function read(key: string): Remembered[] {
  try {
    const stored: unknown = JSON.parse(local.get(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRemembered) : []
  } catch {
    return []
  }
}

function isRemembered(value: unknown): value is Remembered {
  const { url, title, trail } = (value ?? {}) as Partial<Remembered>
  return (
    typeof url === 'string' &&
    /^(?:https?:\/\/|\/(?!\/))/i.test(url) &&
    typeof title === 'string' &&
    Array.isArray(trail) &&
    trail.every((step) => typeof step === 'string')
  )
}

function write(key: string, list: readonly Remembered[]): void {
  local.set(key, JSON.stringify(list))
}
