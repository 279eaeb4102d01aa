// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { hashTarget, reveal } from '../../../runtime/reveal.ts'
import {
  applyScroll,
  createPositions,
  scrollFor,
  takeOverScrolling,
} from '../../../runtime/scroll.ts'

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
  const panel = '<div role="tabpanel" hidden=""><p id="x"></p></div>'
  document.body.innerHTML = panel
  reveal(document.getElementById('x') as Element)
  expect(document.body.innerHTML).toBe(panel)
})

test('positions outlive the page; garbage in the storage does not matter', () => {
  sessionStorage.setItem('scroll', '{"no":1}')
  const positions = createPositions()
  Object.assign(window, { scrollX: 1, scrollY: 42 })
  positions.save('e1')
  dispatchEvent(new Event('pagehide'))
  expect(createPositions().of('e1')).toEqual([1, 42])
})

test('an entry kept that is no position is passed over', () => {
  sessionStorage.setItem('scroll', '[["a",1],["b",[3,4]]]')
  const positions = createPositions()
  expect([positions.of('a'), positions.of('b')]).toEqual([undefined, [3, 4]])
})

test('the last hundred positions outlive the page, those saved again among them', () => {
  sessionStorage.clear()
  const positions = createPositions()
  for (let at = 0; at < 100; at++) positions.save(`e${at}`)
  positions.save('e0')
  positions.save('e100')
  dispatchEvent(new Event('pagehide'))
  const kept = createPositions()
  expect(['e0', 'e1', 'e2', 'e100'].map((entry) => kept.of(entry) !== undefined)).toEqual([
    ...[true, false, true, true],
  ])
})

describe('a page that is not long enough yet', () => {
  const growing = { grow: () => {}, isWatched: false }
  beforeEach(() => {
    Object.assign(window, { scrollX: 0, scrollY: 0 })
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(notify: () => void) {
          growing.grow = notify
        }
        observe = () => void (growing.isWatched = true)
        disconnect = () => void (growing.isWatched = false)
      },
    )
  })
  const place = { left: 0, top: 500, behavior: 'instant' }

  test('is scrolled again as it grows, until it is', () => {
    applyScroll([0, 500], '')
    growing.grow()
    expect(growing.isWatched).toBe(true)
    Object.assign(window, { scrollY: 500 })
    growing.grow()
    expect(scrolled.mock.calls).toEqual([[place], [place], [place]])
    expect(growing.isWatched).toBe(false)
  })

  test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
    'is left alone after %s: the reader moves',
    (type) => {
      applyScroll([0, 500], '')
      dispatchEvent(new Event(type))
      expect(growing.isWatched).toBe(false)
    },
  )

  test('is left alone when the window goes elsewhere', () => {
    applyScroll([0, 500], '')
    applyScroll('top', '')
    expect(growing.isWatched).toBe(false)
  })
})

describe('a page loaded anew', () => {
  const bodyOf = (scrollHeight: number) =>
    Object.defineProperty(document.body, 'scrollHeight', {
      value: scrollHeight,
      configurable: true,
    })
  beforeEach(() => {
    bodyOf(innerHeight + 70)
    sessionStorage.setItem('scroll', '[["e1",[0,70]]]')
    history.replaceState({ entry: 'e1' }, '')
    Object.assign(window, { scrollX: 0, scrollY: 70 })
  })

  test('is where the reader left it, when the entry was left to us', () => {
    history.scrollRestoration = 'manual'
    takeOverScrolling(createPositions())
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ left: 0, top: 70, behavior: 'instant' })
  })

  test('is where the reader left it as well when it has to grow to be that long', () => {
    bodyOf(innerHeight + 69)
    history.scrollRestoration = 'auto'
    takeOverScrolling(createPositions())
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ left: 0, top: 70, behavior: 'instant' })
  })

  test('is put there by the browser otherwise; we do while the page lives', () => {
    history.scrollRestoration = 'auto'
    takeOverScrolling(createPositions())
    expect(scrolled).not.toHaveBeenCalled()
    expect(history.scrollRestoration).toBe('manual')
    dispatchEvent(new Event('pagehide'))
    expect(history.scrollRestoration).toBe('auto')
    dispatchEvent(new Event('pageshow'))
    expect(history.scrollRestoration).toBe('manual')
  })
})
