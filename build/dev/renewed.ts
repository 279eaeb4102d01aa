/** A map with other values under some of its keys, made without a copy: large maps change often here. */
export function renewed<Key, Value>(
  map: ReadonlyMap<Key, Value>,
  values: ReadonlyMap<Key, Value>,
): ReadonlyMap<Key, Value> {
  const layers = map instanceof RenewedMap ? (map as RenewedMap<Key, Value>) : undefined
  const known = [...values].filter(([key]) => map.has(key))
  return new RenewedMap(layers?.below ?? map, new Map([...(layers?.above ?? []), ...known]))
}

/** The list with other items in the places of some: a copy, and a search for those that go. */
export function substituted<Item>(
  list: readonly Item[],
  others: ReadonlyMap<Item, Item>,
): readonly Item[] {
  const copy = list.slice()
  for (const [old, item] of others) {
    const at = copy.indexOf(old)
    if (at >= 0) copy[at] = item
  }
  return copy
}

class RenewedMap<Key, Value> implements ReadonlyMap<Key, Value> {
  readonly below: ReadonlyMap<Key, Value>
  /** Only keys that `below` has. */
  readonly above: ReadonlyMap<Key, Value>

  constructor(below: ReadonlyMap<Key, Value>, above: ReadonlyMap<Key, Value>) {
    this.below = below
    this.above = above
  }

  get size() {
    return this.below.size
  }

  has(key: Key) {
    return this.below.has(key)
  }

  get(key: Key) {
    return this.above.has(key) ? this.above.get(key) : this.below.get(key)
  }

  forEach(run: (value: Value, key: Key, map: ReadonlyMap<Key, Value>) => void) {
    for (const [key, value] of this) run(value, key, this)
  }

  *entries(): MapIterator<[Key, Value]> {
    for (const [key, value] of this.below) {
      yield [key, this.above.has(key) ? this.above.get(key)! : value]
    }
  }

  keys() {
    return this.below.keys()
  }

  *values(): MapIterator<Value> {
    for (const [, value] of this.entries()) yield value
  }

  [Symbol.iterator]() {
    return this.entries()
  }
}
