export interface Setting {
  /** Pixels. */
  readonly size: number
  readonly lines: readonly string[]
}

export interface Room {
  readonly width: number
  /** Sizes, largest first, and how many lines of each there is room for. */
  readonly sizes: readonly (readonly [size: number, mostLines: number])[]
}

/** Words in the largest size that leaves them room; what has none at any size is cut. */
export function fit(
  text: string,
  room: Room,
  widthOf: (text: string, size: number) => number,
): Setting {
  const words = text.split(/\s+/).filter(Boolean)
  for (const [size, mostLines] of room.sizes) {
    const lines = linesOf(words, (line) => widthOf(line, size) <= room.width)
    const isWithin = lines.every((line) => widthOf(line, size) <= room.width)
    if (lines.length <= mostLines && isWithin) return { size, lines }
  }
  const [size, mostLines] = room.sizes.at(-1)!
  const isShort = (line: string) => widthOf(`${line}…`, size) <= room.width
  const lines = linesOf(words, isShort).map((line) => cut(line, isShort))
  const kept = lines.slice(0, mostLines)
  return {
    size,
    lines: kept.map((line, i) => (i < kept.length - 1 ? line : `${line.replace(/…$/, '')}…`)),
  }
}

function linesOf(words: readonly string[], fits: (line: string) => boolean): string[] {
  return words.reduce<string[]>((lines, word) => {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && !fits(longer)) return [...lines, word]
    return [...lines.slice(0, -1), longer]
  }, [])
}

function cut(line: string, fits: (line: string) => boolean): string {
  if (fits(line)) return line
  const letters = [...line]
  while (letters.length > 1 && !fits(letters.join(''))) letters.pop()
  return `${letters.join('')}…`
}
