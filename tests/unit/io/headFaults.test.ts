import { expect, test } from 'vitest'
import { resolveSettings } from '../../../build/io/config.ts'

function told(...head: object[]): string[] {
  const site = { title: 'T', url: 'https://t.example', head }
  const { diagnostics } = resolveSettings({ site }, JSON.stringify(site, null, 1))
  return diagnostics.map(({ line, message, hint }) => `${line}: ${message} ${hint}`)
}
const meta = (attributes: object) => ({ tag: 'meta', attributes })
const link = (attributes: object) => ({ tag: 'link', attributes })
const script = (attributes: object, text?: string) => ({ tag: 'script', attributes, text })

test('elements that say what pages do not have are taken', () => {
  expect(
    told(
      meta({ name: 'google-site-verification', content: 'x' }),
      meta({ property: 'fb:app_id', content: '1' }),
      meta({ name: 'twitter:site', content: '@lantern' }),
      link({ rel: 'preconnect', href: 'https://fonts.example', crossorigin: true }),
      link({ rel: 'mask-icon', href: '/mask.svg', color: '#444' }),
      link({ rel: 'icon', href: 'data:image/png;base64,AA' }),
      script({ src: 'https://stats.example/script.js', defer: true, 'data-domain': 't.example' }),
      script({ src: '/own.js', type: 'module' }),
      script({ type: 'application/ld+json' }, '{"@type":"Organization"}'),
    ),
  ).toEqual([])
})

test('an element of the wrong shape is told where it stands', () => {
  expect(told({ tag: 'style', attributes: {} })[0]).toBe(
    '6: The setting "head[0].tag" must be one of meta, link, script. Write head[0].tag as one of meta, link, script.',
  )
  expect(told({ ...meta({ name: 'a', content: 'b' }), text: 'x' })[0]).toContain(
    'There is no setting "head[0].text".',
  )
  expect(told({ tag: 'meta' })[0]).toBe(
    '5: The setting "head[0].attributes" is missing. Add attributes to head[0]: an object.',
  )
  expect(told({ tag: 'meta', attributes: 1 })[0]).toContain(
    '"head[0].attributes" must be an object',
  )
})

test('an attribute that an element has not is told with the one that may be meant', () => {
  expect(
    told(meta({ name: 'a', content: 'b' }), link({ rel: 'icon', href: '/a', crossOrigin: '' })),
  ).toEqual([
    '17: A <link> in the head has no attribute "crossOrigin". Did you mean "crossorigin"?',
  ])
  expect(told(script({ source: '/a.js', src: '/a.js' }))[0]).toContain('no attribute "source".')
  expect(told(meta({ name: 'a', content: 5 }))[0]).toContain(
    '"head[0].attributes.content" must be text in quotes, or true.',
  )
})

test('an element that says nothing is told', () => {
  const needed = (element: object) =>
    told(element).map((line) => /must be (?:an object with )?([^.]*)/.exec(line)?.[1])
  expect(needed(meta({ content: 'x' }))).toEqual(['content, and name or property'])
  expect(needed(link({ href: '/a' }))).toEqual(['rel and href'])
  expect(needed(script({ async: true }))).toEqual(['src'])
  expect(needed(script({ type: 'application/ld+json' }, '{'))).toEqual(['JSON'])
})

test('code in the page itself is told, with where it may stand', () => {
  const file = 'Put the code into a file in content/static'
  for (const element of [
    script({ src: '/a.js', onload: 'go()' }),
    script({}, 'go()'),
    script({ type: 'module' }, 'go()'),
    link({ rel: 'icon', href: '/a', onError: 'go()' }),
  ]) {
    expect(told(element)).toEqual([expect.stringContaining(file)])
  }
})

test('addresses are of the site or of the web, and never code', () => {
  for (const src of [
    'own.js',
    '../own.js',
    '//host.example/a.js',
    'https://a b/',
    'ftp://a/b',
    '',
  ]) {
    expect(told(script({ src }))[0]).toContain(`"head[0].attributes.src" must be an address like`)
  }
  for (const href of ['javascript:go()', ' java\nscript:go()', 'data:text/html,x']) {
    expect(told(link({ rel: 'icon', href }))).toHaveLength(1)
    expect(told(link({ rel: 'icon', href }))[0]).not.toContain('must be an address')
  }
})

test('what pages have already is told, with where it comes from', () => {
  const content = 'x'
  for (const [element, instead] of [
    [meta({ name: 'description', content }), 'front matter'],
    [meta({ property: 'og:title', content }), 'title'],
    [meta({ property: 'og:image:width', content }), 'socialImages'],
    [meta({ name: 'og:image', content }), 'socialImages'],
    [meta({ name: 'Viewport', content }), 'templates'],
    [meta({ name: 'theme-color', content }), 'themeColor'],
    [link({ rel: 'canonical', href: '/a' }), 'url'],
  ] as const) {
    expect(told(element)).toEqual([
      expect.stringMatching(`^\\d+: Pages already have their own .*${instead}`),
    ])
  }
})
