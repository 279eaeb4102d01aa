/** The names that a pattern of `_redirects` gives to parts of a path, or undefined when it does not match. */
export function matchPath(pattern: string, path: string): Map<string, string> | undefined {
  const wanted = segmentsOf(pattern)
  const given = segmentsOf(path)
  const found = new Map<string, string>()
  for (const [i, segment] of wanted.entries()) {
    if (segment === '*' && i === wanted.length - 1) {
      return found.set('splat', given.slice(i).join('/'))
    }
    const value = given[i]
    if (value === undefined) return undefined
    if (/^:\w+$/.test(segment)) found.set(segment.slice(1), value)
    else if (segment !== value) return undefined
  }
  return given.length === wanted.length ? found : undefined
}

/** Whether a pattern in which `*` stands for any characters matches. Takes at most |pattern| · |text| steps. */
export function matchGlob(pattern: string, text: string): boolean {
  let [p, t, star, mark] = [0, 0, -1, 0]
  while (t < text.length) {
    if (pattern[p] === '*') [star, mark, p] = [p, t, p + 1]
    else if (pattern[p] === text[t]) [p, t] = [p + 1, t + 1]
    else if (star >= 0) [p, mark, t] = [star + 1, mark + 1, mark + 1]
    else return false
  }
  while (pattern[p] === '*') p++
  return p === pattern.length
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}
