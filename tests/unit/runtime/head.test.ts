// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { applyHead } from '../../../runtime/head.ts'

test('the tags of the new page replace those of the old one and no others', () => {
  document.head.innerHTML =
    '<meta charset="utf-8"><title data-head>Old</title><meta name="description" content="old" data-head>' +
    '<script type="application/ld+json" data-head>{}</script><link rel="stylesheet" href="/a.css">'
  applyHead([
    ['title', {}, 'New & <b>'],
    ['meta', { name: 'description', content: 'new' }],
    ['link', { rel: 'canonical', href: 'https://example.org/n' }],
    ['script', { type: 'application/ld+json' }, '{}'],
  ])
  expect(document.head.innerHTML).toBe(
    '<meta charset="utf-8"><title data-head="">New &amp; &lt;b&gt;</title><link rel="stylesheet" href="/a.css">' +
      '<meta name="description" content="new" data-head=""><link rel="canonical" href="https://example.org/n" data-head="">',
  )
})

test('a tag that both pages have is left as it is', () => {
  document.head.innerHTML =
    '<link rel="icon" href="/i.svg" data-head><meta name="a" content="1" data-head>'
  const icon = document.head.querySelector('link')
  applyHead([
    ['meta', { name: 'a', content: '2' }],
    ['link', { rel: 'icon', href: '/i.svg' }],
  ])
  expect(document.head.querySelector('link')).toBe(icon)
  expect([...document.head.children].map((tag) => tag.getAttribute('content'))).toContain('2')
  expect(document.head.querySelectorAll('meta')).toHaveLength(1)
})
