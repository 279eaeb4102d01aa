import { expect, test } from 'vitest'
import { frames, heading, openHydrated, useBrowser } from './browser.ts'
import { useLantern } from './lantern.ts'

const use = useBrowser()
const site = useLantern()

test.each([390, 1280])('with reduced motion nothing moves, at %i px', async (width) => {
  expect(await motionsOf(width, 'reduce')).toEqual([])
})

test.each([390, 1280])('otherwise it does, at %i px', async (width) => {
  const moved = await motionsOf(width, 'no-preference')
  expect(moved).toEqual(expect.arrayContaining([expect.stringMatching(/search/)]))
  expect(moved).toEqual(expect.arrayContaining([expect.stringMatching(/^a\..*::after/)]))
  expect(moved).toEqual(expect.arrayContaining([expect.stringMatching(/^summary\..*::before/)]))
  if (width === 390) {
    expect(moved).toEqual(expect.arrayContaining([expect.stringMatching(/menu/)]))
  }
})

/** What moved for longer than 1 ms while details, menu, category, page, search and top were gone to. */
async function motionsOf(width: number, reducedMotion: 'reduce' | 'no-preference') {
  const page = await openHydrated(use, `${site.url}kitchen-sink`, {
    width,
    reducedMotion,
    before: watchMotions,
  })
  await page.locator('.article details:not(.mobile-toc) > summary').first().click()
  await frames(page)
  if (width < 997) {
    await page.click('.menu-button')
    await page.locator('#pageMenu[data-open]').waitFor()
  }
  await page.click('.sidebar [aria-expanded] >> nth=0')
  await page.click('.sidebar a[href="/guide/second"]')
  await heading(page, 'Second guide')
  await page.click('.pagination-prev')
  await heading(page, 'First guide')
  for (const y of [1400, 1200]) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
    await frames(page)
  }
  await page.click('.back-to-top')
  await frames(page)
  if (reducedMotion === 'reduce') expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Control+k')
  await page.locator('dialog.search input').waitFor()
  await frames(page)
  await page.keyboard.press('Escape')
  await page.click('[data-theme-toggle]')
  await frames(page)
  return page.evaluate(() => [...(window as unknown as Watched).motions])
}

interface Watched {
  readonly motions: ReadonlySet<string>
}

/** Notes at each frame what is being animated for longer than 1 ms. */
function watchMotions(): void {
  const motions = new Set<string>()
  Object.assign(window, { motions })
  const look = () => {
    for (const animation of document.getAnimations()) {
      const { target, pseudoElement } = animation.effect as KeyframeEffect
      const { endTime = 0, iterations = 1 } = animation.effect!.getComputedTiming()
      if (Number(endTime) <= 1 && iterations <= 1) continue
      motions.add(`${target?.localName}.${target?.getAttribute('class')}${pseudoElement ?? ''}`)
    }
    requestAnimationFrame(look)
  }
  look()
}
