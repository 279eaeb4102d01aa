import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBuilder, type Builder } from './builder.ts'

const held = {} as { builder: Builder }
beforeAll(async () => {
  held.builder = await createBuilder()
  await held.builder.build({ 'content/docs/a.md': '# A\n' })
})
afterAll(() => held.builder.close())

/** Components that never come to an end, as `content/docs/Endless.tsx`. */
const components = {
  'that renders itself': `export const Endless = () => <Endless />`,
  'that renders itself twice': `export const Endless = () => <b><Endless /><Endless /></b>`,
  'with state, that renders itself': `import { useState } from 'react'
export function Endless() { useState(0); return <button type="button"><Endless /></button> }`,
  'that renders one that renders it': `const Other = () => <i><Endless /></i>
export const Endless = () => <Other />`,
  'that is one and the same element': `export const Endless = () => one
const one = <Endless />`,
  'that renders itself from a list': `export const Endless = () => [1, 2].map((i) => <Endless key={i} />)`,
  'with a function that calls itself': `const call = (n: number): number => call(n) + 1
export const Endless = () => <b>{call(1)}</b>`,
}

const document = `import { Endless } from './Endless.tsx'\n\n# A\n\n<Endless />\n`

describe('a component', () => {
  test.each(Object.entries(components))(
    '%s ends in a diagnostic that names the page',
    async (_, code) => {
      await expectEnd({ 'content/docs/a.mdx': document, 'content/docs/Endless.tsx': code })
    },
  )

  test('of the document itself, without end, ends so too', async () => {
    const text = `export const Endless = () => <b><Endless /></b>\n\n# A\n\n<Endless />\n`
    await expectEnd({ 'content/docs/a.mdx': text })
  })

  test('two hundred deep is a page', async () => {
    const code = `export const Endless = ({ n = 200 }) => (n ? <b><Endless n={n - 1} /></b> : 'end')`
    const answer = await held.builder.build({
      'content/docs/a.mdx': document,
      'content/docs/Endless.tsx': code,
    })
    expect(answer).toMatchObject({ diagnostics: [] })
    if ('pages' in answer) expect(answer.pages.map(([path]) => path)).toContain('/a')
  })
})

/** Within four seconds of the processor and 512 MB. */
async function expectEnd(files: Readonly<Record<string, string>>): Promise<void> {
  const answer = await held.builder.build(files)
  expect(answer).toMatchObject({
    diagnostics: [{ code: 'endless-render', file: 'content/docs/a.mdx', line: 1, column: 1 }],
  })
  if (!('megabytes' in answer)) return
  expect(answer.milliseconds).toBeLessThan(4_000)
  expect(answer.megabytes).toBeLessThan(512)
}
