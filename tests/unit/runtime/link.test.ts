// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { clickedLink } from '../../../runtime/link.ts'

function click(attributes: string, init: MouseEventInit = {}): string | undefined {
  document.body.innerHTML = `<a ${attributes}><code>x</code></a>`
  const seen: { url?: URL | undefined } = {}
  const listener = (event: MouseEvent) => {
    seen.url = clickedLink(event, '/docs/')
    event.preventDefault()
  }
  document.addEventListener('click', listener)
  document
    .querySelector('code')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  document.removeEventListener('click', listener)
  return seen.url && seen.url.pathname + seen.url.search + seen.url.hash
}

test('a plain click on a link below the base is followed', () => {
  expect(click('href="/docs/a?b#c"')).toBe('/docs/a?b#c')
  expect(click('href="/docs/a.html"')).toBe('/docs/a.html')
  expect(click('href="/docs/v1.2"')).toBe('/docs/v1.2')
  expect(click('href="/docs/a" target="_self"')).toBe('/docs/a')
})

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  'a click with %s is the browser’s',
  (key) => {
    expect(click('href="/docs/a"', { [key]: true })).toBeUndefined()
  },
)

test.each([
  'href="/docs/a" target="_blank"',
  'href="/docs/a" download',
  'href="https://example.com/docs/a"',
  'href="/elsewhere"',
  'href="/docs/a.pdf"',
  'href="/docs/a.md"',
  'href="mailto:a@b.c"',
  'href="javascript:void 0"',
  'href="http://["',
  'name="no-href"',
])('a link with %s is the browser’s', (attributes) => {
  expect(click(attributes)).toBeUndefined()
})

test('the middle button is the browser’s', () => {
  expect(click('href="/docs/a"', { button: 1 })).toBeUndefined()
})

test('a click that somebody took is nobody else’s', () => {
  const take = (event: Event) => event.preventDefault()
  document.addEventListener('click', take, { capture: true })
  expect(click('href="/docs/a"')).toBeUndefined()
  document.removeEventListener('click', take, { capture: true })
})

test('a link to the document in another language is the browser’s', () => {
  document.documentElement.lang = 'en'
  expect(click('href="/docs/de/a" hreflang="de"')).toBeUndefined()
  expect(click('href="/docs/a" hreflang="en"')).toBe('/docs/a')
})
