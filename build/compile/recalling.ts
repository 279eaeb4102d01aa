/** Results that each function remembers, and characters of code that are too many to be kept. */
const MOST = 200
const LONG = 10_000

/**
 * A function of code and its language, with a memory of its last results: after an edit of one paragraph all
 * code of the page is as it was. Nobody may change what it returns.
 */
export function recalling<Value>(
  compute: (code: string, language: string) => Value,
): (code: string, language: string) => Value {
  const known = new Map<string, { readonly value: Value }>()
  return (code, language) => {
    if (code.length > LONG) return compute(code, language)
    const key = `${language}\n${code}`
    const found = known.get(key) ?? { value: compute(code, language) }
    known.delete(key)
    known.set(key, found)
    const [oldest] = known.keys()
    if (known.size > MOST && oldest !== undefined) known.delete(oldest)
    return found.value
  }
}
