export type Encoding = 'br' | 'gzip'

/** File endings of the compressed twins, best first. */
export const twins: readonly { readonly encoding: Encoding; readonly ending: string }[] = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
]

/**
 * The codings that a client takes, its favourite first and ours among equals (RFC 9110, 12.5.3).
 * Those that it likes less than the plain file are left out.
 */
export function encodingsFor(accept: string | undefined): Encoding[] {
  const weights = readWeights(accept ?? '')
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const plain = weights.get('identity') ?? 0
  return twins
    .map(({ encoding }) => ({ encoding, weight: weightOf(encoding) }))
    .filter(({ weight }) => weight > 0 && weight >= plain)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ encoding }) => encoding)
}

function readWeights(accept: string): Map<string, number> {
  const entries = accept.split(',').map((part): [string, number] => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    const value = weight === undefined ? 1 : Number(weight.slice(2))
    return [name === 'x-gzip' ? 'gzip' : name, value >= 0 && value <= 1 ? value : 0]
  })
  return new Map(entries.filter(([name]) => name !== ''))
}
