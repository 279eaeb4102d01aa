export interface KnownRoute {
  readonly path: string
  readonly title: string
}

const LIKE = 0.3
const MOST = 3

/** The routes whose paths share most pairs of letters with the missing one, the likest first. */
export function nearestOf(missing: string, routes: readonly KnownRoute[]): KnownRoute[] {
  const wanted = pairsOf(missing)
  const scored = routes
    .filter(({ path }) => path !== '/' && !path.startsWith('/404'))
    .map((route) => ({ route, score: likeness(wanted, pairsOf(route.path)) }))
    .sort((a, b) => b.score - a.score)
  const least = Math.max(LIKE, (scored[0]?.score ?? 0) * 0.7)
  return scored
    .filter(({ score }) => score > least)
    .slice(0, MOST)
    .map(({ route }) => route)
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((pair) => b.has(pair)).length
  return (2 * shared) / (a.size + b.size || 1)
}

function pairsOf(path: string): ReadonlySet<string> {
  const letters = path.toLowerCase().replace(/[^\p{L}\p{N}/]+/gu, '')
  return new Set(Array.from(letters, (letter, at) => letter + (letters[at + 1] ?? '')))
}
