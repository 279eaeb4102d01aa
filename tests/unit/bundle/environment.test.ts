import { expect, it } from 'vitest'
import { siteOf } from '../../helpers/site.ts'

const word = 'export default () => <b>{process.env.WORD}</b>\n'

it('code that browsers get is told when it reads the environment of the build', async () => {
  const site = await siteOf({
    'src/Lamp.tsx': 'export default () => <button onClick={() => alert(1)}>Light</button>\n',
    'src/Alone.still.tsx': word,
    'src/Beside.still.tsx': word,
    'content/docs/still.mdx': `import Alone from '@site/src/Alone.still.tsx'\n\n# A\n\n<Alone /> {process.env.WORD}\n`,
    'content/docs/live.mdx': `import Lamp from '@site/src/Lamp.tsx'\nimport Beside from '@site/src/Beside.still.tsx'\n\n# B\n\n<Lamp /> <Beside />\n\n{process.env.WORD}, {process.env.NODE_ENV}\n`,
  })
  const { printed } = await site.build()
  expect(printed).toBe(`content/docs/live.mdx:8:1  warning  environment-in-browsers
  Browsers run this code, and have no process.env.
  8 | {process.env.WORD}, {process.env.NODE_ENV}
    | ^
  Read it in a file named *.still.tsx, and show it on pages without live components.

src/Beside.still.tsx:1:26  warning  environment-in-browsers
  Browsers run this code, and have no process.env.
  1 | export default () => <b>{process.env.WORD}</b>
    |                          ^
  Read it in a file named *.still.tsx, and show it on pages without live components.
`)
})

it('the name of a variable in a text is no reading, and the place of one is no sample', async () => {
  const lamp = `import Lamp from '@site/src/Lamp.tsx'\n\n# A\n\n`
  const sample = '```ts\nconst word = process.env.WORD\n```\n\n'
  const site = await siteOf({
    'src/Lamp.tsx':
      "export default ({ says }: { says: unknown }) => <button onClick={() => alert(1)}>{'' + says}</button>\n",
    'content/docs/named.mdx': `${lamp}${sample}<Lamp says={[{ a: "process.env.WORD", b: \`process.env.${'$'}{1}\` }]} />\n`,
    'content/docs/read.mdx': `${lamp}${sample}<Lamp says={\`${'$'}{process.env.WORD}\`} />\n`,
  })
  const { printed } = await site.build()
  expect(printed).toBe(`content/docs/read.mdx:9:1  warning  environment-in-browsers
  Browsers run this code, and have no process.env.
  9 | <Lamp says={\`${'$'}{process.env.WORD}\`} />
    | ^
  Read it in a file named *.still.tsx, and show it on pages without live components.
`)
})
