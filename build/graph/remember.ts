/** The function with a memory: what it said of an object is kept as long as the object lives. */
export function remember<Key extends object, Value>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>()
  return (key) => {
    const found = known.get(key) ?? { value: compute(key) }
    known.set(key, found)
    return found.value
  }
}
