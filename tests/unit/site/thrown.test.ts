import { expect, test } from 'vitest'
import { createRun } from '../../../build/graph/run.ts'
import { siteOf } from '../../helpers/site.ts'

test('an error of a component is told at its place, and names the page', async () => {
  const site = await siteOf({
    'content/docs/a b.mdx': "import { Gate } from '@site/src/Gate.tsx'\n\n<Gate open={false} />\n",
    'content/docs/own.mdx': '# Own\n\n- The value is {[].first.value}.\n',
    'content/docs/part.mdx': "import Part from './_part.mdx'\n\n<Part />\n",
    'content/docs/_part.mdx': 'Words.\n\n{[].of.part}\n',
    'content/docs/twice.mdx': '{[].first.value}\n\n{[].first.value}\n',
    'src/Gate.tsx': `import { useState, type ReactNode } from 'react'
import { check } from './check.ts'

interface Props {
  open: boolean
}

export const Gate = ({ open }: Props): ReactNode => {
  const [shut] = useState(!open)
  return <p>{(shut as boolean) && check('shut').name.first}</p>
}
`,
    'src/check.ts': `/** Nothing. */
export function check(word: string) {
  return { word } as any
}
`,
  })
  const { printed } = await site.build()
  const hint =
    'The build runs this code without a browser: give it what it needs, or move it into an effect.'
  const reading = (name: string) =>
    `TypeError: Cannot read properties of undefined (reading '${name}')`
  expect(printed).toBe(`content/docs/_part.mdx:3:8  error  render-failure
  The page "content/docs/part.mdx" cannot be rendered: ${reading('part')}
  3 | {[].of.part}
    |        ^
  ${hint}

content/docs/own.mdx:3:26  error  render-failure
  The page cannot be rendered: ${reading('value')}
  3 | - The value is {[].first.value}.
    |                          ^
  ${hint}

content/docs/twice.mdx:1:1  error  render-failure
  The page cannot be rendered: ${reading('value')}
  1 | {[].first.value}
    | ^
  "content/docs/twice.mdx" throws on the server: [].first.value

src/Gate.tsx:10:54  error  render-failure
  The page "content/docs/a b.mdx" cannot be rendered: ${reading('first')}
  10 |   return <p>{(shut as boolean) && check('shut').name.first}</p>
     |                                                      ^
  ${hint}
`)
})

test('its place moves with the lines above it, though nothing else is rendered', async () => {
  const site = await siteOf({ 'content/docs/a.mdx': '{/* One. */}\n\n{[].first.value}\n' })
  const run = createRun()
  const lineOf = async () => (await site.build({ run })).diagnostics.map(({ line }) => line)
  expect(await lineOf()).toEqual([3])
  await site.edit({ 'content/docs/a.mdx': '{/* One.\nTwo. */}\n\n{[].first.value}\n' })
  expect(await lineOf()).toEqual([4])
})
