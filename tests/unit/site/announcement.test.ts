import { expect, test } from 'vitest'
import { siteOf } from '../../helpers/site.ts'

const locale = `direction: 'ltr', calendar: 'gregory'`

test('a link of an announcement is told once, as it is written and where', async () => {
  const site = await siteOf({
    'content/site.ts': `export const site = {
  title: 'T',
  url: 'https://t.example',
  base: '/tool/',
  announcement: {
    id: 'a',
    isCloseable: true,
    content: '<a href="/nowhere">One</a>, <a href="/a#none">two</a> or <a href="/a#part">three</a>',
  },
  locales: [
    { code: 'en', label: 'English', htmlLang: 'en', path: '/', ${locale} },
    {
      ...{ code: 'de', label: 'Deutsch', htmlLang: 'de', path: '/de', ${locale} },
      announcement: \`Siehe <a href=/de/a>A</a> oder <a href='/de/nichts?x'>B</a>\`,
    },
  ],
}\n`,
    'content/docs/a.md': '# A\n\n## Part\n',
    'content/docs/de/a.md': '# A\n',
    'content/docs/de/b.md': '# B\n',
  })
  const { printed } = await site.build()
  expect(printed.split('\n').filter((line) => /^content|^ {2}T/.test(line))).toEqual([
    'content/site.ts:8:23  error  broken-link',
    '  There is no page or file at "/nowhere".',
    'content/site.ts:8:51  warning  broken-anchor',
    '  The page "/a" has no anchor "#none".',
    'content/site.ts:14:61  error  broken-link',
    '  There is no page or file at "/de/nichts?x".',
  ])
})

test('where addresses end in a slash, one of an announcement without it is told once', async () => {
  const site = await siteOf({
    'content/site.ts': `export const site = {
  title: 'T',
  url: 'https://t.example',
  base: '/tool/',
  trailingSlash: true,
  announcement: { id: 'a', isCloseable: true, content: '<a href="/a#none">One</a>' },
}\n`,
    'content/docs/a.md': '# A\n',
    'content/docs/b.md': '# B\n',
  })
  const { printed } = await site.build()
  expect(printed.split('\n').filter((line) => /^content|^ {2}T/.test(line))).toEqual([
    'content/site.ts:6:65  warning  broken-anchor',
    '  The page "/a" has no anchor "#none".',
  ])
})
