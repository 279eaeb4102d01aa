import { readFileSync } from 'node:fs'

/** Where a result lies. The digest is of its head; what lies behind has digests in there. */
export interface Entry {
  readonly pack: string
  readonly at: number
  readonly head: number
  readonly length: number
  readonly digest: string
}

/** What lies in the packs of a store, by content key. */
export interface StoreIndex {
  /** All packs of the last build, of whatever version it was. */
  readonly packs: readonly string[]
  readonly entries: ReadonlyMap<string, Entry>
}

/** What the last build wrote down. An index that cannot be read, or is of another version, has no entries. */
export function readIndex(file: string, version: string): StoreIndex {
  const index = parsed(file)
  const isSame = index?.version === version
  return { packs: index?.packs ?? [], entries: isSame ? entriesOf(index) : new Map() }
}

/** The index of entries, to be read by the same version. */
export function printIndex(entries: ReadonlyMap<string, Entry>, version: string): string {
  const packs = packsOf(entries)
  const numbers = new Map(packs.map((pack, i) => [pack, i]))
  const index: Written = {
    version,
    packs,
    entries: [...entries].map(([key, { pack, at, head, length, digest: hash }]) => [
      key,
      numbers.get(pack)!,
      at,
      head,
      length,
      hash,
    ]),
  }
  return JSON.stringify(index)
}

/** The packs that entries lie in. */
export function packsOf(entries: ReadonlyMap<string, Entry>): string[] {
  return [...new Set([...entries.values()].map(({ pack }) => pack))]
}

/** As it is written. */
interface Written {
  readonly version: string
  readonly packs: readonly string[]
  readonly entries: readonly (readonly [
    key: string,
    pack: number,
    at: number,
    head: number,
    length: number,
    digest: string,
  ])[]
}

function parsed(file: string): Written | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Written
  } catch {
    return undefined
  }
}

function entriesOf({ packs, entries }: Written): ReadonlyMap<string, Entry> {
  return new Map(
    entries.map(([key, pack, at, head, length, hash]) => [
      key,
      { pack: packs[pack]!, at, head, length, digest: hash },
    ]),
  )
}
