/**
 * A line with each span of code replaced: from a run of backticks to the next one of the same length. In
 * linear time, which no regular expression takes that looks for the same run again.
 */
export function replaceSpans(line: string, replace: (span: string) => string): string {
  if (!line.includes('`')) return line
  const runs = [...line.matchAll(/`+/g)].map(({ 0: marks, index }) => ({
    from: index,
    to: index + marks.length,
  }))
  const partners = partnersOf(runs.map(({ from, to }) => to - from))
  let text = ''
  let done = 0
  for (let i = 0; i < runs.length; i++) {
    const partner = partners[i]
    if (partner === undefined) continue
    const { from } = runs[i]!
    const { to } = runs[partner]!
    text += line.slice(done, from) + replace(line.slice(from, to))
    done = to
    i = partner
  }
  return text + line.slice(done)
}

/** For each length, where the next equal one stands. */
function partnersOf(lengths: readonly number[]): (number | undefined)[] {
  const later = new Map<number, number>()
  const partners = lengths.toReversed().map((length, i) => {
    const partner = later.get(length)
    later.set(length, lengths.length - 1 - i)
    return partner
  })
  return partners.toReversed()
}
