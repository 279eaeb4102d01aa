import { expect, test } from 'vitest'
import { siteOf } from '../../helpers/site.ts'

const files = {
  'content/site.ts': `export const site = { title: 'T', url: 'https://t.example', base: '/tool/' }\n`,
  'content/docs/start.md': '# Start\n',
  'src/Way.tsx': `export const Way = ({ to }: { to: { href: string } }) => <a href={to.href}>Start</a>\n`,
}

async function built(index: string) {
  const site = await siteOf({ ...files, 'content/index.mdx': index })
  const { files: out, printed } = await site.build()
  return { printed, html: out.get('index.html') ?? '' }
}

test('an address in a component’s attribute gets the base of the site', async () => {
  const { printed, html } = await built(
    "import { Way } from '@site/src/Way.tsx'\n\n<Way to={{ href: '/start' }} />\n",
  )
  expect(printed).toBe('')
  expect(html).toContain('<a href="/tool/start">Start</a>')
})

test('one that only code knows is told with the base that it lacks', async () => {
  const { printed } = await built(
    "import { Way } from '@site/src/Way.tsx'\n\nexport const way = { href: '/start' }\n\n<Way to={way} />\n",
  )
  expect(printed).toBe(`content/index.mdx:3:29  error  broken-link
  There is no page or file at "/start".
  3 | export const way = { href: '/start' }
    |                             ^
  Did you mean "/tool/start"?
`)
})

test('a file that only code knows is told with the base that it lacks', async () => {
  const site = await siteOf({
    ...files,
    'src/Logo.tsx': `export const Logo = () => <img src="/img/a b.svg" alt="Logo" />\n`,
    'content/static/img/a b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/index.mdx': "import { Logo } from '@site/src/Logo.tsx'\n\n<Logo />\n",
  })
  const { printed } = await site.build()
  expect(printed.match(/at ".*"|Did you mean .*|Link to .*/g)).toEqual([
    'at "/img/a b.svg"',
    'Did you mean "/tool/img/a%20b.svg"?',
  ])
})

test('a link that has the base already is told without it, and not as a page whose name is like it', async () => {
  const site = await siteOf({
    'content/site.ts': `export const site = {
  title: 'T',
  url: 'https://t.example',
  base: '/x/',
  navbar: { items: [{ label: 'Table', href: '/x/table.txt' }] },
}
`,
    'content/static/table.txt': '1',
    'content/docs/start.md': '# Start\n\n## Part\n',
    'content/docs/fa/start.md': '# Start\n',
    'content/index.md': '# Home\n\n[Start](/x/start#part) [Home](/x/) [None](/x/else)\n',
  })
  const { printed } = await site.build()
  expect(printed.match(/at ".*"|Did you mean .*|Link to .*/g)).toEqual([
    'at "/x/start#part"',
    'Did you mean "/start#part"?',
    'at "/x/"',
    'Did you mean "/"?',
    'at "/x/else"',
    'Link to an existing page, or remove the link.',
    'at "/x/table.txt"',
    'Did you mean "/table.txt"?',
  ])
})
