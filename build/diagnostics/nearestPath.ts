import { nearest } from './nearest.ts'

/**
 * The path most like one that leads nowhere: of nearly the same name, else the only one of the same name in
 * another folder. Long folders in common make no path near.
 */
export function nearestPath(path: string, candidates: Iterable<string>): string | undefined {
  const all = [...candidates]
  const name = nameOf(path)
  const near = nearest(path, all)
  if (near !== undefined && nearest(name, [nameOf(near)]) !== undefined) return near
  const [namesake, ...others] = all.filter((candidate) => nameOf(candidate) === name)
  return others.length === 0 ? namesake : undefined
}

/** `nearestPath`, searched once for each path: the same one may be missing on every page. */
export function createNearestPath(
  candidates: () => Iterable<string>,
): (path: string) => string | undefined {
  const found = new Map<string, string | undefined>()
  return (path) => {
    if (!found.has(path)) found.set(path, nearestPath(path, candidates()))
    return found.get(path)
  }
}

/** The last segment, without its ending. */
function nameOf(path: string): string {
  const last = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  return last.replace(/\.[a-z]+$/, '')
}
