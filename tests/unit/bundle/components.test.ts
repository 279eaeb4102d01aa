import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createRun } from '../../../build/graph/run.ts'
import { openStore } from '../../../build/graph/store.ts'
import { attributes } from '../../../build/bundle/attributes.ts'
import { components } from '../../../build/bundle/components.ts'
import { siteOf, type TestSite } from '../../helpers/site.ts'

const held = {} as { site: TestSite }
beforeAll(async () => {
  held.site = await siteOf({
    'templates/mdx/still.ts': `export * from '../../lib/more.ts'\n`,
    'templates/mdx/live.ts': `export const Live = () => null\n`,
    'lib/more.ts': `export const One = () => null\n`,
  })
})

/** What the next build reads, which has the store of the last. */
async function read() {
  const store = await openStore(join(held.site.root, '.lectern/store'), 'test')
  const input = { templates: join(held.site.root, 'templates'), code: 'the same' }
  const found = await createRun({ store })(components, input)
  await store.save()
  return found
}

test('names that templates of a site take from elsewhere are those of now', async () => {
  expect((await read()).value).toEqual({ still: ['One'], live: ['Live'], files: [] })
  await held.site.edit({ 'lib/more.ts': `export const Two = () => null\n` })
  expect((await read()).value).toEqual({ still: ['Two'], live: ['Live'], files: [] })
})

test('templates of a site that import what is missing are told at their place', async () => {
  await held.site.edit({ 'lib/more.ts': null })
  expect((await read()).diagnostics).toMatchObject([
    {
      code: 'broken-code',
      message: 'Could not resolve "../../lib/more.ts"',
      file: 'templates/mdx/still.ts',
      line: 1,
      column: 15,
    },
  ])
})

test('attributes of components are those that their types name, where nothing else may be meant', async () => {
  await held.site.edit({
    'lib/more.ts': `export * from './Forms.tsx'\nexport { Twice as Other } from './Twice.tsx'\n`,
    'lib/Twice.tsx': `export function Twice({ a }: { a: string }) { return a }\n`,
    'lib/Forms.tsx': `
interface Own { readonly title?: string; 'data-x': string; draw(): void }
interface Wider extends Own { more: string }
export function Named({ title = '' }: Own) { return title }
export function Inline({ b }: { a: string; b: string }) { return b }
export function Widened({ more }: Wider) { return more }
export function Resting({ title, ...rest }: Own) { return <p {...rest}>{title}</p> }
export function Open({ a }: { a: string; [name: string]: string }) { return a }
export function Whole(props: Own) { return <p {...props} /> }
export function Mixed({ title }: Own & { a: string }) { return title }
export function Twice({ a }: { a: string }) { return a }
`,
  })
  const { still, live, files } = (await read()).value
  const input = { names: [...still, ...live], files, home: held.site.root, code: 'the same' }
  expect((await createRun()(attributes, input)).value).toEqual({
    Named: ['title', 'data-x', 'draw'],
    Inline: ['a', 'b'],
  })
})
