// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { startPrefetch } from '../../../runtime/prefetch.ts'
import { pageFile } from './site.ts'

const view = {
  observed: [] as Element[],
  notify: (_entries: { target: Element; isIntersecting: boolean }[]): void => undefined,
}

class FakeObserver {
  constructor(notify: typeof view.notify) {
    view.notify = notify
  }
  observe = (element: Element) => void view.observed.push(element)
  unobserve = (element: Element) => void view.observed.splice(view.observed.indexOf(element), 1)
  disconnect = () => void view.observed.splice(0)
}

vi.stubGlobal('IntersectionObserver', FakeObserver)
vi.stubGlobal('requestIdleCallback', (run: () => void) => queueMicrotask(run))

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
const connection = { effectiveType: '4g', saveData: false }
Object.defineProperty(navigator, 'connection', { value: connection })

/** Shows links to `/p0`, `/p1`, … and starts prefetching; requests wait for `answer`. */
function startWith(count: number) {
  const base = `/${Math.random().toString(36).slice(2)}/`
  document.body.innerHTML = Array.from(
    { length: count },
    (_, index) => `<a href="${base}p${index}#x">${index}</a>`,
  ).join('')
  const asked: string[] = []
  const waiting: (() => void)[] = []
  const failing: (() => void)[] = []
  const look = startPrefetch({
    base,
    shown: () => '/p1',
    loader: {
      data(route, priority) {
        asked.push(`${priority} ${route}`)
        return new Promise((resolve, reject) => {
          waiting.push(() => resolve(pageFile(route)))
          failing.push(() => reject(new TypeError('Failed to fetch')))
        })
      },
      async load(route) {
        asked.push(`now ${route}`)
        return undefined
      },
    },
  })
  look()
  const show = (elements: Iterable<Element>) =>
    view.notify([...elements].map((target) => ({ target, isIntersecting: true })))
  return { asked, waiting, failing, look, show, links: document.querySelectorAll('a') }
}

beforeEach(() => Object.assign(connection, { effectiveType: '4g', saveData: false }))

test('links in view are fetched two at once, each once, the page shown never', async () => {
  const { asked, waiting, show, links } = startWith(5)
  show(links)
  show(links)
  await settle()
  expect(asked).toEqual(['low /p0', 'low /p2'])
  waiting.shift()?.()
  await settle()
  expect(asked).toEqual(['low /p0', 'low /p2', 'low /p3'])
  while (waiting.length) {
    waiting.shift()?.()
    await settle()
  }
  expect(asked).toEqual(['low /p0', 'low /p2', 'low /p3', 'low /p4'])
})

test('one page view fetches at most thirty; the next one goes on', async () => {
  const { asked, waiting, look, show, links } = startWith(40)
  const drain = async () => {
    await settle()
    while (waiting.length) {
      waiting.shift()?.()
      await settle()
    }
  }
  show(links)
  await drain()
  expect(asked).toHaveLength(30)
  look()
  show(links)
  await drain()
  expect(asked).toHaveLength(39)
})

test.each(['pointerover', 'focusin', 'touchstart'])('%s loads a link at once, once', (type) => {
  const { asked, links } = startWith(3)
  links[2]?.dispatchEvent(new Event(type, { bubbles: true }))
  links[2]?.dispatchEvent(new Event(type, { bubbles: true }))
  links[1]?.dispatchEvent(new Event(type, { bubbles: true }))
  expect(asked).toEqual(['now /p2'])
})

test('a link that is out of view is not fetched', async () => {
  const { asked, links } = startWith(3)
  view.notify([{ target: links[0]!, isIntersecting: false }])
  await settle()
  expect(asked).toEqual([])
})

test('a page that cannot be fetched makes room for the next', async () => {
  const { asked, failing, show, links } = startWith(5)
  show(links)
  await settle()
  failing[0]?.()
  failing[1]?.()
  await settle()
  expect(asked).toEqual(['low /p0', 'low /p2', 'low /p3', 'low /p4'])
})

test('what still waits when another page is shown is fetched when it comes into view there', async () => {
  const { asked, waiting, look, show, links } = startWith(5)
  show(links)
  await settle()
  look()
  show([links[3]!])
  while (waiting.length) {
    waiting.shift()?.()
    await settle()
  }
  expect(asked).toEqual(['low /p0', 'low /p2', 'low /p3'])
})

test('a link loaded at once is not fetched again in view', async () => {
  const { asked, show, links } = startWith(3)
  links[2]?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  show(links)
  await settle()
  expect(asked).toEqual(['now /p2', 'low /p0'])
})

test('a link that opens the search is not one to a page', async () => {
  const { asked, show, links } = startWith(3)
  links[2]!.dataset['searchOpen'] = ''
  links[2]!.dispatchEvent(new Event('pointerover', { bubbles: true }))
  show(links)
  await settle()
  expect(asked).toEqual(['low /p0'])
})

test.each([{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { saveData: true }])(
  'nothing is fetched ahead with %j',
  async (kind) => {
    Object.assign(connection, kind)
    const { asked, show, links } = startWith(3)
    show(links)
    links[0]?.dispatchEvent(new Event('pointerover', { bubbles: true }))
    await settle()
    expect(asked).toEqual([])
  },
)
