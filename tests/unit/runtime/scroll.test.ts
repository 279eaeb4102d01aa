// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { hashTarget, reveal } from '../../../runtime/reveal.ts'
import { applyScroll, createPositions, scrollFor } from '../../../runtime/scroll.ts'

const at = (path: string) => new URL(path, 'https://example.org')

test.each([
  ['/a', '/b', 'top'],
  ['/a#x', '/a', 'top'],
  ['/a', '/a', 'top'],
  ['/a?q=1', '/a?q=2', 'none'],
  ['/a?q=1#x', '/a?q=2#x', 'none'],
  ['/a?q=1', '/a?q=2#x', 'hash'],
  ['/a', '/b#x', 'hash'],
  ['/a#x', '/a#x', 'hash'],
])('from %s to %s the window goes to: %s', (from, to, scroll) => {
  expect(scrollFor(at(from), at(to))).toBe(scroll)
})

test('Back goes to where the reader was', () => {
  expect(scrollFor(at('/a'), at('/b#x'), [0, 7])).toEqual([0, 7])
})

const scrolled = vi.fn()
vi.stubGlobal('scrollTo', scrolled)
Element.prototype.scrollIntoView = function () {
  scrolled(this.id)
}
beforeEach(() => scrolled.mockClear())

test('a hash is found as written and decoded', () => {
  document.body.innerHTML = '<p id="é"></p><p id="%25"></p>'
  expect(hashTarget('#%C3%A9')?.id).toBe('é')
  expect(hashTarget('#%25')?.id).toBe('%25')
})

test.each(['#%', '#%E0%A4%A', '#"]', `#${'x'.repeat(5000)}`, '#', ''])(
  'the malformed hash %.20j leads to the top and throws nothing',
  (hash) => {
    applyScroll('hash', hash)
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ left: 0, top: 0, behavior: 'instant' })
  },
)

test('a target in closed details and in a hidden tab panel is opened', () => {
  document.body.innerHTML =
    '<button role="tab" id="t">T</button><div role="tabpanel" aria-labelledby="t" hidden>' +
    '<details><details><p id="x"></p></details></details></div>'
  const clicked = vi.fn()
  document.getElementById('t')?.addEventListener('click', clicked)
  applyScroll('hash', '#x')
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, true])
  expect(clicked).toHaveBeenCalledTimes(1)
  expect(scrolled).toHaveBeenCalledExactlyOnceWith('x')
})

test('a panel whose tab is missing is left alone', () => {
  document.body.innerHTML = '<div role="tabpanel" hidden><p id="x"></p></div>'
  expect(() => reveal(document.getElementById('x') as Element)).not.toThrow()
})

test('positions outlive the page; garbage in the storage does not matter', () => {
  sessionStorage.setItem('scroll', '{"no":1}')
  const positions = createPositions()
  Object.assign(window, { scrollX: 1, scrollY: 42 })
  positions.save('e1')
  dispatchEvent(new Event('pagehide'))
  expect(createPositions().of('e1')).toEqual([1, 42])
})
