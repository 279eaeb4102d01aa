import { writeFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkSamples, type SamplesInput } from '../../../build/samples/samples.ts'
import { documentOf, siteWithPackages, told } from './site.ts'

const wrong = documentOf('wrong.md', ['```ts', "const a: number = 'a'", '```'])
const right = documentOf('right.md', ['```ts run', 'console.log(1) // => 1', '```'])
const excused = documentOf('excused.md', ['```ts no-check="pseudo code"', 'x(', '```'])
const prose = documentOf('prose.md', ['# Words', '', '```js', 'no sample', '```'])

const excusedPlace = { file: 'content/site.ts', line: 4, column: 14 }

describe('checkSamples', () => {
  let site: Pick<SamplesInput, 'root' | 'runner' | 'checker'>
  const check = (input: Partial<SamplesInput>) =>
    checkSamples({
      ...site,
      packages: 'one',
      documents: [],
      excused: 0,
      excusedPlace,
      engine: 'engine 1',
      ...input,
    })

  beforeAll(async () => {
    site = await siteWithPackages()
  })

  it('sums up what was checked, executed and excused', async () => {
    const { value, diagnostics } = await check({
      documents: [wrong, right, excused, prose],
      excused: 1,
    })
    expect(value).toEqual({
      pages: 3,
      fresh: 3,
      samples: 3,
      checked: 2,
      executed: 1,
      excused: [{ file: 'excused.md', line: 2, reason: 'pseudo code' }],
    })
    expect(told(diagnostics)).toEqual([
      "2:7 sample-type-error TS2322: Type 'string' is not assignable to type 'number'.",
    ])
  })

  it('tells the stored result of an unchanged page and checks only the changed one', async () => {
    await check({ documents: [wrong, right] })
    const again = await check({
      documents: [wrong, right],
      runner: new URL('file:///no-such-runner'),
    })
    expect(again.value.fresh).toBe(0)
    expect(told(again.diagnostics)).toEqual([
      "2:7 sample-type-error TS2322: Type 'string' is not assignable to type 'number'.",
    ])
    const changed = documentOf('right.md', ['```ts', 'const a = 2', '```'])
    const third = await check({ documents: [wrong, changed] })
    expect(third.value.fresh).toBe(1)
  })

  it('runs a sample that failed again: another time it may not', async () => {
    const failing = documentOf('failing.md', ['```ts run', 'console.log(1) // => 2', '```'])
    for (let time = 0; time < 2; time++) {
      const { value, diagnostics } = await check({ documents: [failing] })
      expect(value.fresh).toBe(1)
      expect(told(diagnostics)).toEqual(['2:1 sample-output The sample prints "1", not "2".'])
    }
  })

  it('does not believe what another engine or other packages found', async () => {
    await check({ documents: [right] })
    expect((await check({ documents: [right], engine: 'engine 2' })).value.fresh).toBe(1)
    expect((await check({ documents: [right], packages: 'two' })).value.fresh).toBe(1)
  })

  it('holds the number of excused samples', async () => {
    const more = await check({ documents: [excused], excused: 0 })
    expect(more.diagnostics).toMatchObject([
      { code: 'sample-excuses', severity: 'error', ...excusedPlace },
    ])
    const fewer = await check({ documents: [excused], excused: 2 })
    expect(fewer.diagnostics).toMatchObject([
      { code: 'sample-excuses', severity: 'warning', ...excusedPlace },
    ])
  })

  it('reads the set-up from the file that the front matter names', async () => {
    await writeFile(
      `${site.root}/setup.ts`,
      "export const tool = 'drill'\nexport const a: string = 1\n",
    )
    const page = (file: string) =>
      documentOf('page.md', [
        '---',
        'samples:',
        `  setup: ${file}`,
        '---',
        '```ts run',
        'console.log(tool) // => drill',
        '```',
      ])
    const found = await check({ documents: [page('setup.ts')] })
    expect(found.diagnostics.map(({ file, line }) => `${file}:${line}`)).toEqual(['setup.ts:2'])
    const missing = await check({ documents: [page('none.ts')] })
    expect(
      missing.diagnostics.map(({ line, column, message }) => `${line}:${column} ${message}`),
    ).toEqual([
      `3:10 The samples' setup file "none.ts" does not exist.`,
      "6:13 TS2304: Cannot find name 'tool'.",
    ])
  })
})
