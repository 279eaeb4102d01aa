import { expect, test } from 'vitest'
import { siteOf } from '../../helpers/site.ts'

test('an error of a component is told with its file and its code', async () => {
  const site = await siteOf({
    'content/docs/a b.mdx': "import { Gate } from '@site/src/Gate.tsx'\n\n<Gate open={false} />\n",
    'content/docs/own.mdx': 'The value is {[].first.value}.\n',
    'src/Gate.tsx': `import { check } from './check.ts'
export const Gate = ({ open }) => <p>{check(open)}</p>
`,
    'src/check.ts': `export function check(open: boolean) {
  if (!open) throw new Error('The gate is closed')
}
`,
  })
  const { printed } = await site.build().finally(site.remove)
  expect(printed).toBe(`content/docs/a b.mdx:1:1  error  render-failure
  The page cannot be rendered: Error: The gate is closed
  1 | import { Gate } from '@site/src/Gate.tsx'
    | ^
  "src/check.ts" throws on the server: if (!open) throw new Error("The gate is closed")

content/docs/own.mdx:1:1  error  render-failure
  The page cannot be rendered: TypeError: Cannot read properties of undefined (reading 'value')
  1 | The value is {[].first.value}.
    | ^
  "content/docs/own.mdx" throws on the server: [].first.value
`)
})
