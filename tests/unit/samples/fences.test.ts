import { describe, expect, it } from 'vitest'
import { readSamples } from '../../../build/samples/fences.ts'
import { documentOf } from './site.ts'

const read = (...lines: string[]) => readSamples(documentOf('a.mdx', lines))

describe('readSamples', () => {
  it('finds fences in lists, quotes and components, without their indentation', () => {
    const { samples } = read(
      '- item',
      '',
      '  ```ts run',
      '  const a = 1',
      '    indented',
      '  ```',
      '> ```tsx',
      '> <p />',
      '> ```',
      '<TabItem>',
      '    ~~~ts hidden',
      '    const b = 2',
      '    ~~~',
      '</TabItem>',
    )
    expect(samples.map(({ language, code, at }) => ({ language, code, at }))).toEqual([
      { language: 'ts', code: 'const a = 1\n  indented', at: { line: 4, column: 3 } },
      { language: 'tsx', code: '<p />', at: { line: 8, column: 3 } },
      { language: 'ts', code: 'const b = 2', at: { line: 12, column: 5 } },
    ])
  })

  it('reads what a diff leads to, each line in its place', () => {
    const { samples } = read(
      '```ts diff title="lamp.ts"',
      '-const lamp = 1',
      '+const lamp = 2',
      ' export { lamp }',
      '```',
      '```ts',
      'const wick = 1 // [!code --]',
      'const wick = 2 // [!code ++]',
      '-wick',
      '```',
    )
    expect(samples.map(({ code }) => code)).toEqual([
      '\n const lamp = 2\n export { lamp }',
      '\nconst wick = 2 // [!code ++]\n-wick',
    ])
  })

  it('takes only ts and tsx, and no fence that another one shows', () => {
    const { samples } = read(
      '````md',
      '```ts',
      'shown, not checked',
      '```',
      '````',
      '```tsconfig',
      '```',
      '```js',
      '```',
      'Inline ```ts``` code.',
    )
    expect(samples).toEqual([])
  })

  it('reads the meta of a fence', () => {
    const { samples } = read(
      '```ts title="/features/tools/toolsSlice.ts" {1,3-5} run hidden no-check="not installed"',
      '```',
      '```ts title="A sentence" no-check',
      '```',
      '```ts [app/store.ts] {1}',
      '```',
      '```ts [not to run]',
      '```',
    )
    expect(samples.map(({ file, run, hidden, excuse }) => ({ file, run, hidden, excuse }))).toEqual(
      [
        { file: 'features/tools/toolsSlice.ts', run: true, hidden: true, excuse: 'not installed' },
        { file: undefined, run: false, hidden: false, excuse: '' },
        { file: 'app/store.ts', run: false, hidden: false, excuse: undefined },
        { file: undefined, run: false, hidden: false, excuse: undefined },
      ],
    )
  })

  it('reads the set-up from a comment of MDX or HTML, or its file from the front matter', () => {
    expect(read('{/* samples:', 'export const a = 1', '*/}').setups).toEqual([
      {
        from: 'a.mdx',
        code: `${' '.repeat(12)}\nexport const a = 1\n`,
        at: { line: 1, column: 1 },
      },
    ])
    expect(read('text', '<!-- samples: export const a = 1 -->').setups).toEqual([
      { from: 'a.mdx', code: `${' '.repeat(14)}export const a = 1 `, at: { line: 2, column: 1 } },
    ])
    const path = 'content/setup.ts'
    for (const [line, column, ...front] of [
      [3, 10, 'samples:', '  setup: content/setup.ts'],
      [2, 19, 'samples: { setup: "content/setup.ts" }'],
      [2, 20, 'samples: {"setup": content/setup.ts}'],
      [4, 12, 'samples: # see below', '  # shared', "  'setup': content/setup.ts"],
    ] as const) {
      expect(read('---', ...front, '---').setupFile).toEqual({ path, at: { line, column } })
    }
    expect(read('---', 'samples: { setup: [', '---').setupFile).toBeUndefined()
    for (const [opening, closing] of [['--- ', '---\t'] as const, ['---yaml', '---'] as const]) {
      const { setupFile } = read(opening, 'samples: { setup: content/setup.ts }', closing)
      expect(setupFile?.path).toBe(path)
    }
  })
})
