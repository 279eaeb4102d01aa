import { expect, test } from 'vitest'
import { positionOfPath } from '../../../build/io/settingPlace.ts'

const source = `import { more } from './more.ts'

export const site = {
  title: 'A [title], with {signs}',
  navbar: {
    items: [
      { label: 'A, [b', href: '/a' }, // { items: [
      {
        label: 'Menu',
        /* not this: [ */
        items: [
          { label: 'C', href: '/c' },
          { label: "it's", href: '/d' },
        ],
      },
      { label: 'Last' },
    ],
  },
  redirects: [...more, { from: '/x', to: 1 }],
  footer: { columns: [{ title: 'T', items: [{ label: 'F', href: 1 }] }] },
}
`

/** The rest of the line at which a path stands. */
function at(path: string): string {
  const { line, column } = positionOfPath(source, path)
  return source.split('\n')[line - 1]!.slice(column - 1)
}

test('an item of a list stands where it is written, and a name in it behind that', () => {
  expect(at('title')).toBe(`title: 'A [title], with {signs}',`)
  expect(at('navbar.items[0].href')).toBe(`href: '/a' }, // { items: [`)
  expect(at('navbar.items[1].items')).toBe('items: [')
  expect(at('navbar.items[1].items[1].href')).toBe(`href: '/d' },`)
  expect(at('footer.columns[0].items[0].href')).toBe('href: 1 }] }] },')
})

test('what is missing stands where it is missed', () => {
  expect(at('navbar.items[2].href')).toBe(`{ label: 'Last' },`)
  expect(at('navbar.items[3]')).toBe('items: [')
})

test('behind a list that stands elsewhere, the list is the place', () => {
  expect(at('redirects[1].to')).toBe('to: 1 }],')
  expect(at('redirects[1]')).toBe(`redirects: [...more, { from: '/x', to: 1 }],`)
})

test('a name stands where the settings give it, not where an object inside or a text says it before', () => {
  const settings = `import { more } from './more.ts'

export const site = {
  navbar: { title: 'title', items: [{ label: 'url', href: '/' }] },
  'title': 5,
  search: { provider: 'static' },
  analytics: { script: 1 },
  head: [{ tag: 'script', attributes: { src: '/a.js' } }],
  url: 'x',
}
`
  const columnsOf = (path: string) => Object.values(positionOfPath(settings, path)).join(':')
  expect(
    ['title', 'url', 'analytics.script', 'analytics.siteId', 'navbar.title'].map(columnsOf),
  ).toEqual(['5:3', '9:3', '7:16', '7:3', '4:13'])
})
