import fc from 'fast-check'

/** A document to be read: Markdown or MDX, as bytes. */
export interface FuzzDocument {
  readonly extension: 'md' | 'mdx'
  readonly bytes: Uint8Array
}

/** Documents made of the corpus by chance: cut, joined, repeated, and sprinkled with what parsers trip over. */
export function mutated(corpus: readonly string[]): fc.Arbitrary<FuzzDocument> {
  const text = fc
    .tuple(excerpt(corpus), fc.array(mutation(corpus), { minLength: 1, maxLength: 5 }))
    .map(([start, changes]) => changes.reduce((text, change) => change(text), start))
  const flips = fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    {
      weight: 1,
      arbitrary: fc.array(fc.tuple(share, fc.nat(255)), { minLength: 1, maxLength: 8 }),
    },
  )
  return fc
    .tuple(fc.constantFrom('md' as const, 'mdx' as const), text, flips)
    .map(([extension, text, flips]) => ({ extension, bytes: flipped(text, flips) }))
}

/** A place in a text, as a share of its length. */
const share = fc.double({ min: 0, max: 1, noNaN: true })

type Change = (text: string) => string

/** Mostly some thousand characters of a document: long ones only take long. */
function excerpt(corpus: readonly string[]): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...corpus), share, fc.constantFrom(600, 2_000, 6_000, 60_000))
    .map(([text, from, length]) => {
      const start = at(text, from * Math.max(0, 1 - length / text.length))
      return text.slice(start, start + length)
    })
}

function mutation(corpus: readonly string[]): fc.Arbitrary<Change> {
  const place = fc.tuple(share, fc.nat(80))
  return fc.oneof(
    fc.tuple(share, fc.constantFrom(...tokens)).map(([p, token]) => insert(p, token)),
    fc.tuple(share, fc.string({ unit: 'binary', maxLength: 6 })).map(([p, s]) => insert(p, s)),
    fc
      .tuple(share, fc.constantFrom(...tokens), fc.integer({ min: 2, max: 60 }))
      .map(([p, token, times]) => insert(p, token.repeat(times))),
    place.map(([p, length]) => cut(p, length)),
    place.map(([p, length]) => doubled(p, length)),
    share.map((p) => (text: string) => text.slice(0, at(text, p))),
    fc.tuple(share, share).map(([p, q]) => swapped(p, q)),
    fc
      .tuple(share, fc.constantFrom(...corpus), share)
      .map(([p, other, q]) => insert(p, other.slice(at(other, q), at(other, q) + 300))),
    fc.tuple(share, fc.constantFrom(' ', '\t', '    ', '> ', '- ', '  - ')).map(indented),
  )
}

function at(text: string, share: number): number {
  return Math.floor(share * text.length)
}

function insert(place: number, piece: string): Change {
  return (text) => text.slice(0, at(text, place)) + piece + text.slice(at(text, place))
}

function cut(place: number, length: number): Change {
  return (text) => text.slice(0, at(text, place)) + text.slice(at(text, place) + length)
}

function doubled(place: number, length: number): Change {
  return (text) => {
    const piece = text.slice(at(text, place), at(text, place) + length)
    return insert(place, piece)(text)
  }
}

/** What stands before and what behind the places change sides. */
function swapped(one: number, other: number): Change {
  return (text) => {
    const [a, b] = [one, other].map((place) => at(text, place)).toSorted((x, y) => x - y)
    return text.slice(0, a) + text.slice(b) + text.slice(a, b)
  }
}

function indented([place, prefix]: readonly [number, string]): Change {
  return (text) => {
    const lines = text.split('\n')
    const start = at(text, place) % lines.length
    return lines.map((line, i) => (i >= start && i < start + 12 ? prefix + line : line)).join('\n')
  }
}

function flipped(text: string, flips: readonly (readonly [number, number])[]): Uint8Array {
  const bytes = Buffer.from(text)
  for (const [place, mask] of flips) {
    if (bytes.length > 0) bytes[Math.floor(place * (bytes.length - 1))]! ^= mask
  }
  return bytes
}

/** Pieces of syntax, whole and broken. */
const tokens = [
  '<',
  '>',
  '</',
  '/>',
  '<>',
  '</>',
  '<b>',
  '</b>',
  '<div',
  '<Tabs>',
  '</Tabs>',
  '<TabItem',
  '<!--',
  '-->',
  '<Unknown a={1}>',
  '{',
  '}',
  '{{',
  '{/*',
  '*/}',
  '{...',
  '{a => <b/>}',
  '${',
  '`',
  '```',
  '````\n',
  '~~~',
  '```ts {1-',
  '```diff title="',
  '*',
  '**',
  '_',
  '__',
  '~',
  '~~',
  '[',
  ']',
  '](',
  '![',
  '[^1]',
  '[^1]: ',
  '<https://',
  '](javascript:x)',
  '](data:text/html,x)',
  '(<',
  '&',
  '&#0;',
  '&#x110000;',
  '&nbsp;',
  '\\',
  '\\\n',
  '|',
  '\n|-|\n',
  '\n|a|b|\n|-|-|\n|',
  '---\n',
  '\n---\n',
  '---js\n',
  '...\n',
  '===\n',
  '#',
  '\n######',
  '{#',
  '{#a}',
  '{#a b}',
  '\n:::note\n',
  '\n:::\n',
  '\n::::warning[',
  '\n> [!NOTE]\n',
  '\n> ',
  '\n- ',
  '\n1. ',
  '\n- [ ] ',
  '\nimport a from ',
  "\nimport A from './a'\n",
  '\nexport const a = 1\n',
  '\nexport default ',
  '\nexport const title = ',
  '\t',
  '\r',
  '\r\n',
  '\n\n',
  '\u2028',
  '\u2029',
  '\0',
  '\u202e',
  '\ufeff',
  '\ud800',
  '\u00a0',
  '\u200b',
  '🏮',
  'İ',
  ' '.repeat(40),
  '<svg><a href="javascript:x">',
  '<table>',
  '</table>',
  '<tr><td>',
  '<p>',
  '</p>',
  '<script>',
  '<style>',
  '<template>',
  '<math>',
  '<select><option>',
  '<textarea>',
  '<title>',
  '<plaintext>',
  '<iframe src=x>',
  '<a id="a" name=a>',
  '<img src=a style=x onerror=y>',
  '<![CDATA[',
  '<?xml',
  '<!DOCTYPE',
  'title: ',
  '\ntitle: [',
  '\nslug: ',
  '\n? ',
  '\n&a [*a]',
  '\n<<: *a',
  '<Details summary="',
  '<Steps>\n',
  '<Card href=',
  'npm2yarn',
]
