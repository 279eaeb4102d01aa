import { expect, it } from 'vitest'
import { siteOf } from '../../helpers/site.ts'

it('an address that is an object is told with the way to one', async () => {
  const site = await siteOf({
    'content/docs/a.mdx': '# A\n\n<a href={require("./plan.pdf")}>plan</a>\n',
    'content/docs/b.mdx': '# B\n\n<a href={require("./plan.pdf").default}>plan</a>\n',
    'content/docs/plan.pdf': '%PDF-1.4',
  })
  const { printed } = await site.build()
  expect(printed).toBe(`content/docs/a.mdx:3:4  error  broken-link
  There is no page or file at "[object Object]".
  3 | <a href={require("./plan.pdf")}>plan</a>
    |    ^
  It is an object: of a file that code asks for, "default" is the address; data has none, so put it in content/static and link to it there.
`)
})

it('an address that is an object is told at the start of the page where several may be it', async () => {
  const site = await siteOf({
    'content/docs/a.mdx':
      'import data from "./data.json"\n\n# A\n\n<a href={data.home}>a</a> <a href={data.plan}>b</a>\n',
    'content/docs/data.json': '{ "home": "/docs/a", "plan": {} }',
  })
  const { printed } = await site.build()
  expect(printed).toContain('content/docs/a.mdx:1:1  error  broken-link')
  expect(printed).toContain('There is no page or file at "[object Object]".')
})
