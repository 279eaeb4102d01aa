import { describe, expect, test } from 'vitest'
import { readFrontmatter } from '../../build/compile/frontmatter.ts'
import { worked } from '../helpers/worked.ts'

const laughs = [
  'a: &a [lol, lol, lol, lol, lol, lol, lol, lol, lol]',
  ...'bcdefghij'.split('').map((name, i) => {
    const before = 'abcdefghi'[i]!
    return `${name}: &${name} [${Array.from({ length: 9 }, () => `*${before}`).join(', ')}]`
  }),
].join('\n')

/** What stands between the lines, and what is said about it. */
const hostile: Readonly<Record<string, readonly [matter: string, ...told: string[]]>> = {
  'a billion laughs under a known key': [`${laughs}\nkeywords: *j`, 'error front-matter-syntax'],
  'an alias of itself': ['keywords: &k [*k]', 'error front-matter-type 2'],
  'a merge of itself': ['search: &s\n  <<: *s\n  boost: 2', 'warning front-matter-unknown 3'],
  'a key __proto__': ['__proto__:\n  polluted: 1', 'warning front-matter-unknown 2'],
  'a nested key __proto__': [
    'search:\n  __proto__:\n    polluted: 1',
    'warning front-matter-unknown 3',
  ],
  'keys of every object': [
    'constructor: 1\ntoString: 1\nhasOwnProperty: 1',
    'warning front-matter-unknown 2',
    'warning front-matter-unknown 3',
    'warning front-matter-unknown 4',
  ],
  'five thousand brackets': [`a: ${'['.repeat(5_000)}`, 'error front-matter-size'],
  'five thousand levels': [
    Array.from({ length: 300 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'),
    'error front-matter-size',
  ],
  'the same key twice': ['title: A\ntitle: B', 'error front-matter-syntax 3'],
  'a tag that names code': [
    'title: !!js/function "function () { globalThis.ran = 1 }"',
    'error front-matter-syntax 2',
  ],
  'a number where text belongs': ['title: 1.10'],
  'a number that is a digest': ['id: 0123e45'],
  'a truth where text belongs': ['title: true', 'error front-matter-type 2'],
  'a date where text belongs': ['title: 2026-11-21'],
  'no pair of keys': ['- a\n- b', 'error front-matter-syntax 1'],
  'another document': ['title: A\n...\ntitle: B', 'error front-matter-syntax 4'],
}

describe('front matter is data, read in time, and what is odd about it is told', () => {
  test.each(Object.entries(hostile))('%s', (_, [matter, ...told]) => {
    const begun = worked()
    const { value, diagnostics } = readFrontmatter({
      path: 'a.md',
      text: `---\n${matter}\n---\n\nWords.\n`,
    })
    expect(worked() - begun).toBeLessThan(1_000)
    const found = diagnostics.map(({ severity, code, line }) => `${severity} ${code} ${line}`)
    expect(found.length, found.join()).toBe(told.length)
    told.forEach((start, i) => expect(found[i]).toMatch(new RegExp(`^${start}`)))
    expect(() => JSON.stringify(value)).not.toThrow()
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    expect('ran' in globalThis).toBe(false)
  })

  test.each(['js', 'javascript', 'coffee', 'json', 'toml', 'JS'])('%s is not run', (language) => {
    const text = `---${language}\n{ title: (globalThis.ran = 'yes') }\n---\n\nWords.\n`
    const { value, diagnostics } = readFrontmatter({ path: 'a.md', text })
    expect(diagnostics).toMatchObject([
      { code: 'front-matter-language', severity: 'error', file: 'a.md', line: 1, column: 4 },
    ])
    expect(value.frontmatter).toEqual({})
    expect('ran' in globalThis).toBe(false)
  })

  test('a key that is nearly right is told the right one', () => {
    const text = '---\ntitel: A\n---\n'
    const { diagnostics } = readFrontmatter({ path: 'a.md', text })
    expect(diagnostics).toMatchObject([{ line: 2, column: 1, hint: 'Did you mean "title"?' }])
  })
})
