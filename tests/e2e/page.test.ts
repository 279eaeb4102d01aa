import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  followBar,
  followToc,
  frames,
  heading,
  isNarrow,
  openHydrated,
  openLanguages,
  useBrowser,
} from './browser.ts'
import { useLantern } from './lantern.ts'

const use = useBrowser()
const site = useLantern()
const at = (path: string) => site.url + path

describe('the table of contents', () => {
  test('has the headings of levels 2 to 4, in order', async () => {
    const page = await openHydrated(use, at('long'))
    const entries = await page.locator('nav.toc a').allInnerTexts()
    expect(entries.length).toBe(18)
    expect(entries.slice(0, 4)).toEqual(['Part 1', 'Detail 1', 'Grain 1', 'Part 2'])
  })

  test.runIf(!isNarrow)(
    'has exactly one active entry, which follows the scroll down and up',
    async () => {
      const page = await openHydrated(use, at('long'))
      const active = () => page.locator('nav.toc [data-active]').allInnerTexts()
      for (const id of ['part-2', 'grain-4', 'part-6', 'detail-3']) {
        await page.evaluate((name) => {
          const { top } = document.getElementById(name)!.getBoundingClientRect()
          scrollBy({ top: top - 100, behavior: 'instant' })
        }, id)
        await page.waitForSelector(`nav.toc a[href="#${id}"][data-active]`)
        expect((await active()).length).toBe(1)
      }
    },
  )

  test.runIf(!isNarrow)(
    'marks the entry that was clicked, also when the page ends before it can be at the top',
    async () => {
      const page = await openHydrated(use, at('long'))
      for (const id of ['grain-6', 'part-6', 'part-1']) {
        await page.click(`nav.toc a[href="#${id}"]`)
        await page.waitForSelector(`nav.toc a[href="#${id}"][data-active]`)
        await frames(page)
        expect(await page.locator('nav.toc [data-active]').count()).toBe(1)
        expect(await page.getAttribute('nav.toc [data-active]', 'href')).toBe(`#${id}`)
      }
    },
  )

  test.runIf(!isNarrow)(
    'keeps in view the entry that the keyboard is at, else the active one',
    async () => {
      const page = await openHydrated(use, at('long'), { viewport: { width: 1280, height: 400 } })
      const isSeen = (entry: string) =>
        page.evaluate((selector) => {
          const toc = document.querySelector('nav.toc')!.getBoundingClientRect()
          const { top, bottom } = document.querySelector(selector)!.getBoundingClientRect()
          return top >= toc.top && bottom <= toc.bottom
        }, `nav.toc ${entry}`)
      await page.locator('main a').last().focus()
      await page.waitForSelector('nav.toc a[href="#grain-6"][data-active]')
      await frames(page)
      expect([await isSeen('[data-active]'), await isSeen('a')]).toEqual([true, false])
      await page.keyboard.press('Tab')
      await page.locator('nav.toc a:focus-visible').waitFor()
      await frames(page)
      expect(await isSeen('a:focus-visible')).toBe(true)
    },
  )

  test('stays beside the article above 996 px', async () => {
    const page = await openHydrated(use, at('long'), { width: 1280 })
    await page.evaluate(() => scrollTo(0, 2000))
    await frames(page)
    const box = await page.locator('nav.toc').boundingBox()
    expect(box!.y).toBeGreaterThanOrEqual(0)
    expect(box!.y).toBeLessThan(200)
    expect(await page.locator('.mobile-toc').isVisible()).toBe(false)
  })

  test('is a closed block "On this page" up to 996 px', async () => {
    const page = await openHydrated(use, at('long'), { width: 390 })
    expect(await page.locator('nav.toc').isVisible()).toBe(false)
    const link = page.locator('.mobile-toc a[href="#part-4"]')
    expect(await link.isVisible()).toBe(false)
    await page.click('.mobile-toc summary:has-text("On this page")')
    await link.click()
    await page.waitForFunction(() => location.hash === '#part-4' && scrollY > 300)
  })

  test('stands below a title that is a heading of the words, served and navigated to', async () => {
    const order = 'main > article :is(h1, .mobile-toc, h2)'
    const page = await openHydrated(use, at('start'), { width: 390 })
    const names = () =>
      page.locator(order).evaluateAll((found) => found.map((one) => one.localName))
    expect(await names()).toEqual(['h1', 'details', 'h2'])
    await page.click('article a[href="/guide/first"]')
    await heading(page, 'First guide')
    expect(await names()).toEqual(['h1', 'details', 'h2', 'h2'])
  })
})

describe('a block of code', () => {
  const blockWith = (page: Page, text: string) => page.locator('figure.code', { hasText: text })

  test('copies its text without numbers, and says "Copied" for a second', async () => {
    const page = await openHydrated(use, at('kitchen-sink'))
    const button = blockWith(page, 'export { light }').locator('[data-copy]')
    expect(await button.getAttribute('aria-label')).toBe('Copy code to clipboard')
    const lasted = button.evaluate(
      (element) =>
        new Promise<number>((done) => {
          const times: number[] = []
          new MutationObserver(() => {
            times.push(performance.now())
            if (element.dataset['copy'] === '') done(times.at(-1)! - times[0]!)
          }).observe(element, { attributeFilter: ['data-copy'] })
        }),
    )
    await button.click()
    await page.waitForSelector('[data-copy="copied"][aria-label="Copied"]')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'const light = { on: false }\nlight.on = true\nexport { light }',
    )
    await page.waitForSelector('[data-copy="copied"]', { state: 'detached' })
    expect(await lasted).toBeGreaterThanOrEqual(990)
    expect(await lasted).toBeLessThan(2500)
    expect(await button.getAttribute('aria-label')).toBe('Copy code to clipboard')
  })

  test('copies where there is no clipboard, as without TLS; focus stays', async () => {
    const page = await openHydrated(use, at('kitchen-sink'), { before: withoutClipboard })
    const button = blockWith(page, 'export { light }').locator('[data-copy]')
    await button.press('Enter')
    await page.waitForSelector('[data-copy="copied"]')
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('copies what a diff leads to, without its signs', async () => {
    const page = await openHydrated(use, at('kitchen-sink'))
    await blockWith(page, 'shine(light)').locator('[data-copy]').click()
    await page.waitForSelector('[data-copy="copied"]')
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toBe('const light = on\nshine(light)')
  })

  test('shows its title, its numbers and its highlighted lines, which directions name', async () => {
    const page = await openHydrated(use, at('kitchen-sink'))
    const block = blockWith(page, 'export { light }')
    expect(await block.locator('.code-title').innerText()).toBe('src/light.ts')
    expect(
      await block
        .locator('.line')
        .evaluateAll((lines) => lines.map((line) => line.getAttribute('data-line'))),
    ).toEqual(['1', '2', '3'])
    expect(await block.locator('.line-highlighted').allInnerTexts()).toEqual([
      'light.on = true',
      'export { light }',
    ])
    expect(await block.innerText()).not.toContain('highlight-next-line')
  })

  test.each([390, 1280])(
    'offers to wrap lines only where it scrolls, and wraps them (%i px)',
    async (width) => {
      const page = await openHydrated(use, at('kitchen-sink'), { width })
      const long = blockWith(page, 'aVeryLongLine')
      const wrap = long.locator('[data-wrap]')
      const isPressed = () => wrap.getAttribute('aria-pressed')
      const scrolls = () => long.locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth)
      expect(await scrolls()).toBe(true)
      expect(await blockWith(page, 'shine(light)').locator('[data-wrap]').isVisible()).toBe(false)
      await wrap.click()
      await expect.poll(isPressed).toBe('true')
      expect(await scrolls()).toBe(false)
      await wrap.click()
      await expect.poll(isPressed).toBe('false')
      expect(await scrolls()).toBe(true)
    },
  )

  test('has its button beside it where there is nothing to say above it', async () => {
    const page = await openHydrated(use, at('kitchen-sink'))
    const block = blockWith(page, 'trim the wick')
    const [frame, code, button] = await Promise.all(
      [block, block.locator('pre'), block.locator('[data-copy]')].map((one) => one.boundingBox()),
    )
    expect(frame!.height).toBe(code!.height)
    expect(button!.x).toBeGreaterThanOrEqual(code!.x + code!.width)
    expect(button!.y + button!.height).toBeLessThanOrEqual(frame!.y + frame!.height)
  })

  test('never makes the page scroll sideways, at 320 px neither', async () => {
    for (const width of [320, 390, 997]) {
      const page = await openHydrated(use, at('kitchen-sink'), { width })
      const [inner, outer] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        innerWidth,
      ])
      expect(inner).toBeLessThanOrEqual(outer!)
      await page.context().close()
    }
  })
})

test.each([390, 1280])(
  'back to top appears past 300 px while scrolling up, and leads there (%i px)',
  async (width) => {
    const page = await openHydrated(use, at('long'), { width, reducedMotion: 'reduce' })
    const button = page.locator('button[data-back-to-top]')
    const scroll = async (y: number) => {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
      await frames(page)
    }
    expect(await button.isVisible()).toBe(false)
    await scroll(1500)
    expect(await button.isVisible()).toBe(false)
    await scroll(1400)
    await button.waitFor()
    await scroll(1450)
    await button.waitFor({ state: 'hidden' })
    await scroll(1300)
    await button.waitFor()
    await scroll(301)
    await button.waitFor()
    await scroll(300)
    await button.waitFor({ state: 'hidden' })
    await scroll(1500)
    await scroll(1400)
    await button.click()
    await page.waitForFunction(() => scrollY === 0)
  },
)

describe('folded details', () => {
  test('open for the hash of a heading inside them, at first and as a link', async () => {
    const page = await openHydrated(use, at('kitchen-sink#inside-the-details'))
    await page.getByText('Folded words.').waitFor()
    await page.click('summary:has-text("More of it")')
    await page.getByText('Folded words.').waitFor({ state: 'hidden' })
    await followToc(page, '#inside-the-details')
    await page.getByText('Folded words.').waitFor()
  })

  test('open when another page links into them', async () => {
    const page = await openHydrated(use, at('start'))
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/kitchen-sink#inside-the-details'
      document.body.append(link)
      link.click()
    })
    await heading(page, 'Kitchen sink')
    await page.getByText('Folded words.').waitFor()
  })
})

test('the language switcher keeps query and hash', async () => {
  const page = await openHydrated(use, at('guide/first?light=on#the-middle'))
  const place = await openLanguages(page)
  const english = page.locator(`${place} a[data-locale="en"]`)
  expect(await english.innerText()).toBe('English')
  await english.click()
  await english.waitFor({ state: 'hidden' })
  expect(page.url()).toBe(at('guide/first?light=on#the-middle'))
})

test.runIf(!isNarrow)(
  'the language dropdown closes with Escape and gives focus back, and by a click beside it',
  async () => {
    const page = await openHydrated(use, at('start'))
    const place = await openLanguages(page)
    const summary = page.locator(`${place} .dropdown summary[aria-label^="Language"]`)
    const link = page.locator(`${place} a[data-locale="en"]`)
    await link.focus()
    await page.keyboard.press('Escape')
    await link.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
    await summary.click()
    await link.waitFor()
    await page.click(isNarrow ? '#pageMenu .brand' : 'article h1')
    await link.waitFor({ state: 'hidden' })
  },
)

describe('round the words', () => {
  test('are breadcrumbs, the version, the edit link and the ways on', async () => {
    const page = await openHydrated(use, at('guide/second'))
    expect(await page.locator('.breadcrumbs li').allInnerTexts()).toEqual([
      'Guides',
      'Second guide',
    ])
    expect(await page.innerText('.version')).toBe('Next')
    const edit = page.getByRole('link', { name: 'Edit this page' })
    expect(await edit.getAttribute('href')).toBe(
      'https://code.example/lantern/edit/content/docs/guide/second.mdx',
    )
    expect(await edit.getAttribute('target')).toBe('_blank')
    expect(await page.innerText('.pagination-prev')).toContain('First guide')
    await page.click('.pagination-prev')
    await heading(page, 'First guide')
  })

  test('is a head that follows the page: title, description, canonical, robots', async () => {
    const page = await openHydrated(use, at('guide/hidden'))
    const head = () =>
      page.evaluate(() => ({
        title: document.title,
        canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
        description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content,
        robots: document.querySelector<HTMLMetaElement>('meta[name="robots"]')?.content,
      }))
    expect(await head()).toMatchObject({ title: 'Hidden guide | Lantern', robots: 'noindex' })
    await followBar(page, '/start')
    await heading(page, 'Start')
    expect(await head()).toEqual({
      title: 'Start | Lantern',
      canonical: 'https://lantern.example/start',
      description: 'Where to begin.',
      robots: undefined,
    })
  })

  test('is JSON-LD of the breadcrumbs in the HTML', async () => {
    const page = await use.open(at('guide/second'))
    const data = JSON.parse(
      (await page.textContent('script[type="application/ld+json"]')) ?? '',
    ) as {
      '@type': string
      itemListElement: { name: string }[]
    }
    expect(data['@type']).toBe('BreadcrumbList')
    expect(data.itemListElement.map(({ name }) => name)).toEqual(['Lantern', 'Second guide'])
  })

  test('is a footer with its columns and the copyright line', async () => {
    const page = await openHydrated(use, at('start'))
    expect(await page.locator('.footer h2').allInnerTexts()).toEqual(['Docs', 'Community', 'More'])
    expect(await page.innerText('.copyright')).toBe('Copyright © 2026 The Lantern authors.')
    const forum = page.locator('.footer a[href="https://forum.example/"]')
    expect(await forum.getAttribute('rel')).toBe('noopener noreferrer')
  })

  test('are footnotes right below their rule: their heading, for screen readers alone, takes no room', async () => {
    const page = await openHydrated(use, at('kitchen-sink'))
    const [rule, first] = await page
      .locator('.footnotes, .footnotes li')
      .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().top))
    expect(first! - rule!).toBeLessThan(40)
  })

  test('are paragraphs, items and cells whose last line is more than a word', async () => {
    const page = await openHydrated(use, at('kitchen-sink'))
    for (const tag of ['p', 'li', 'th', 'td', 'dd']) {
      expect(await page.evaluate(lonelyWords, tag)).toEqual([])
    }
  })

  test('are headings with a direct link to each', async () => {
    const page = await openHydrated(use, at('long'))
    const link = page.locator('#part-3 + a[href="#part-3"]')
    expect(await link.getAttribute('title')).toBe('Direct link to Part 3')
    await link.evaluate((element) => (element as HTMLElement).click())
    await page.waitForFunction(() => location.hash === '#part-3' && scrollY > 300)
  })

  test('are headings whose names are their words alone, and links named once', async () => {
    const page = await openHydrated(use, at('long'))
    const session = await page.context().newCDPSession(page)
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    const said = nodes
      .filter(({ ignored, name }) => !ignored && /Part 3$/.test(String(name?.value)))
      .map(({ role, name, description }) => [role?.value, name?.value, description?.value ?? ''])

    expect(said).toContainEqual(['heading', 'Part 3', ''])
    expect(said).toContainEqual(['link', 'Direct link to Part 3', ''])
    expect(said).not.toContainEqual(['heading', expect.stringContaining('Direct link'), ''])
  })
})

function withoutClipboard(): void {
  Object.defineProperty(navigator, 'clipboard', { value: undefined })
}

/** Of texts of 20 to 60 words those whose last line holds the last word alone. Runs in the page. */
function lonelyWords(tag: string): number[] {
  const lonely: number[] = []
  for (let count = 20; count <= 60; count++) {
    const element = document.createElement(tag)
    element.append('createSlice', ' lamp'.repeat(count))
    document.querySelector('.article')!.append(element)
    const words = element.lastChild!
    const [last, before] = [-4, -9].map((from) => {
      const range = document.createRange()
      range.setStart(words, words.textContent!.length + from)
      range.setEnd(words, words.textContent!.length + from + 4)
      return range.getBoundingClientRect()
    })
    if (last!.top > before!.bottom - 4) lonely.push(count)
    element.remove()
  }
  return lonely
}
