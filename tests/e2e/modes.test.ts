import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addStyle, hydrated, openHydrated, useBrowser, type OpenOptions } from './browser.ts'
import { faintWords } from './contrast.ts'
import { useLantern } from './lantern.ts'
import { layoutFaults } from './layout.ts'
import { useOwnSite } from './site.ts'

const use = useBrowser()
const site = useLantern()
const own = useOwnSite()

/** One page of each kind, and the one with everything. */
const addresses = () => [
  `${site.url}kitchen-sink`,
  `${own.url}gone`,
  ...[
    '',
    'search?q=slice',
    'errors?code=12',
    'api/createSlice',
    'rtk-query/api/fetchBaseQuery',
    'rtk-query/usage/queries',
    'tutorials/quick-start',
    'internal/components',
  ].map((path) => own.url + path),
]

/** What `faultsOf` finds on a page of each kind; `style` is what the reader's browser adds. */
async function faultsOf(
  { style = '', ...options }: OpenOptions & { readonly style?: string },
  faults: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  use.allow(/Failed to load resource.*404/)
  const page = await use.open('about:blank', options)
  const found: string[] = []
  for (const address of addresses()) {
    await page.goto(address)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    await addStyle(page, style)
    const { pathname } = new URL(address)
    found.push(...(await faults(page)).map((fault) => `${pathname}: ${fault}`))
  }
  return found
}

const layout = (page: Page) => page.evaluate(layoutFaults)

describe('nothing is cut off, covered or beside the window', () => {
  const large = 'html { font-size: 200% }'
  const spaced =
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
    'p { margin-block-end: 2em !important }'

  test.each([
    ['as it is', { width: 1280 }],
    ['as it is, on a telephone', { width: 390 }],
    ['with text of 200 %', { width: 1280, style: large }],
    ['with text of 200 %, on a telephone', { width: 390, style: large }],
    // WCAG 1.4.10: 1280 px wide, 1024 px high, enlarged to 400 %.
    ['at 400 %', { viewport: { width: 320, height: 256 } }],
    ["with the reader's own spacing", { width: 1280, style: spaced }],
    ["with the reader's own spacing, on a telephone", { width: 390, style: spaced }],
  ])('%s', async (_, options) => {
    expect(await faultsOf(options, layout)).toEqual([])
  })

  test.each([
    ['wider than its window', '.article { inline-size: 130vw }'],
    ['cut off', '.article p { block-size: 0.5em; overflow: hidden }'],
    ['lie over each other', '.article .linked-h2 { margin-block-end: -3rem }'],
    ['beside the window', 'html { overflow-x: clip } .article p { translate: 90vw }'],
    ['squeezed', '.article p { inline-size: 1em; overflow-wrap: anywhere }'],
  ])('what is %s would be told', async (words, broken) => {
    const page = await openHydrated(use, `${site.url}kitchen-sink`)
    await addStyle(page, broken)
    expect((await layout(page)).join('\n')).toContain(words)
  })
})

describe('on paper', () => {
  const options = { width: 794, colorScheme: 'dark' as const }
  const printed = async (page: Page) => {
    await page.emulateMedia({ media: 'print' })
    return [
      ...(await page.evaluate(paperFaults)),
      ...(await page.evaluate(faintWords, 4.5)),
      ...(await layout(page)),
    ]
  }

  test('there are the words alone, in full width, dark on white, with addresses after links', async () => {
    expect(await faultsOf(options, printed)).toEqual([])
  })

  test.each([
    ['.skip-link is printed on each sheet', '.skip-link { display: block }'],
    ['is printed without its ground', '.line { print-color-adjust: economy }'],
    ['.sidebar is printed', '@media print { .menu { display: block !important } }'],
    ['px of', '#pageMain { inline-size: 60% }'],
    ['are empty', '.doc-end { padding-block-start: 4rem }'],
    ['ends before the frames', '.article .linked-h2 { inline-size: 44rem !important }'],
    ['without its address', '.article a::after { content: none !important }', 'start'],
    ['says nothing of a block', '.code-header span { display: none }'],
    ['2.32 p.', '.article { color: #aaa }'],
    ['stays folded', 'details::details-content { content-visibility: hidden !important }'],
    ['lies over its block', '.code-header { position: absolute }'],
    ['say not which one', '.tabs-list { display: none !important }'],
  ])('what says “%s” would be told', async (words, broken, path = 'kitchen-sink') => {
    const page = await openHydrated(use, site.url + path, options)
    await addStyle(page, broken)
    expect((await printed(page)).join('\n')).toContain(words)
  })
})

describe('what lies over the page is not printed on each sheet', () => {
  test('the search', async () => {
    const page = await openHydrated(use, `${site.url}start`)
    await page.keyboard.press('Control+k')
    expect(await overlaid(page)).toEqual(['search', undefined])
  })

  test('a picture', async () => {
    const page = await openHydrated(use, `${own.url}internal/components`)
    await page.locator('.article img[src*="shelf"]').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: /^A shelf of tools/ }).click()
    expect(await overlaid(page)).toEqual(['zoomed', undefined])
  })
})

/** The class of the dialog that is open: on the screen, and on paper. */
async function overlaid(page: Page): Promise<(string | undefined)[]> {
  const dialog = page.locator('dialog')
  await dialog.waitFor()
  const seen = () => dialog.evaluate((one) => (one.checkVisibility() ? one.className : undefined))
  const onScreen = await seen()
  await page.emulateMedia({ media: 'print' })
  return [onScreen, await seen()]
}

test('on paper a table of twenty columns is as wide as the sheet: what is beyond it would be lost', async () => {
  const page = await openHydrated(use, `${site.url}kitchen-sink`, { width: 794 })
  await page.emulateMedia({ media: 'print' })
  const width = await page.locator('.table table').first().evaluate(widen)
  expect(width).toBeLessThanOrEqual(794)
})

test('on paper code of more than half a sheet is broken, and none that is shorter', async () => {
  const page = await openHydrated(use, `${own.url}rtk-query/usage/queries`)
  await page.emulateMedia({ media: 'print' })
  const blocks = await page.locator('.article figure.code').evaluateAll((all) =>
    all.map((block) => ({
      lines: block.querySelectorAll('.line').length,
      isWhole: getComputedStyle(block).breakInside === 'avoid',
    })),
  )
  expect(blocks.some(({ isWhole }) => isWhole)).toBe(true)
  expect(blocks.some(({ isWhole }) => !isWhole)).toBe(true)
  expect(blocks.filter(({ lines, isWhole }) => isWhole !== lines < 28)).toEqual([])
})

describe('with more contrast', () => {
  test.each(['light', 'dark'] as const)('all words have 7 to 1, %s', async (colorScheme) => {
    const options = { width: 1280, colorScheme, contrast: 'more' as const }
    expect(await faultsOf(options, (page) => page.evaluate(faintWords, 7))).toEqual([])
  })

  test('fainter words would be told', async () => {
    const page = await openHydrated(use, `${site.url}start`, { contrast: 'more' })
    await addStyle(page, ':root { --ink-soft: #777 }')
    expect(await page.evaluate(faintWords, 7)).not.toEqual([])
  })
})

/** Gives each row of a table twenty cells; returns how wide the page is then. Runs in the page. */
function widen(table: Element): number {
  for (const row of (table as HTMLTableElement).rows) {
    while (row.cells.length < 20) {
      const cell = row.cells[0]!.cloneNode() as HTMLElement
      const code = document.createElement('code')
      code.textContent = 'some:parts.of:code'
      cell.replaceChildren('Something of ', code)
      row.append(cell)
    }
  }
  return document.documentElement.scrollWidth
}

/** What should not be on paper, or stands there otherwise than it should. Runs in the page. */
function paperFaults(): string[] {
  // What is fixed to the window is printed on each sheet.
  const fixed = [...document.querySelectorAll('body *')].filter(
    (part) => getComputedStyle(part).position === 'fixed' && part.checkVisibility(),
  )
  const chrome = ['.navbar', '.sidebar', '.toc', '.mobile-toc', '.pagination', '.footer', '.menu']
  const shown = [...chrome, '.footnotes [data-footnote-backref]'].filter((part) =>
    document.querySelector(part)?.checkVisibility(),
  )
  const faint = [
    ...document.querySelectorAll('.line-highlighted, .line-added, .line-removed'),
  ].filter((line) => getComputedStyle(line).printColorAdjust !== 'exact')
  const main = document.querySelector('#pageMain')!.getBoundingClientRect()
  const words = document.createRange()
  words.selectNodeContents(document.querySelector('.article, .home')!)
  const below = main.bottom - words.getBoundingClientRect().bottom
  const isNarrow = main.width < document.documentElement.clientWidth - 48
  const frame = document.querySelector('.article > .part > .code')?.getBoundingClientRect().right
  const short = [...document.querySelectorAll('.article > .part > .linked-h2')].filter(
    (heading) => frame! - heading.getBoundingClientRect().right > 1,
  )
  const links = [...document.querySelectorAll('.article a[href^="http"]')].filter((link) => {
    const { content } = getComputedStyle(link, '::after')
    return link.checkVisibility() && !content.includes(link.getAttribute('href')!)
  })
  const folded = [...document.querySelectorAll('.article details:not(.mobile-toc)')].filter(
    ({ lastElementChild }) => !lastElementChild?.checkVisibility(),
  )
  const nameless = [...document.querySelectorAll<HTMLElement>('.code-header')].filter(
    (header) => header.checkVisibility() && header.querySelector('span') && !header.innerText,
  )
  // Laid over the block, it takes a corner of its frame.
  const over = [...document.querySelectorAll<HTMLElement>('.code-header')].filter(
    (header) => header.offsetWidth < header.parentElement!.clientWidth,
  )
  const unchosen = [...document.querySelectorAll('.tabs:not(.tabs-code)')].filter((tabs) => {
    const labels = [...tabs.querySelectorAll('.tab')].filter((tab) => tab.checkVisibility())
    return labels.length !== 1 || labels[0]!.ariaSelected !== 'true'
  })
  const indented = [...document.querySelectorAll(".tab[aria-selected='true']")].filter((tab) => {
    words.selectNodeContents(tab)
    const from = tab.closest('.tabs')!.getBoundingClientRect().left
    return tab.checkVisibility() && words.getBoundingClientRect().left > from + 1
  })
  return [
    ...fixed.map(({ className }) => `.${className} is printed on each sheet`),
    ...faint.map(({ className }) => `.${className} is printed without its ground`),
    ...shown.map((part) => `${part} is printed`),
    ...(below > 80 ? [`${below} px of paper are empty below the words`] : []),
    ...(isNarrow ? [`the words take ${main.width} px of ${innerWidth}`] : []),
    ...short.map(({ textContent }) => `“${textContent}” ends before the frames`),
    ...links.map((link) => `“${link.textContent}” is without its address`),
    ...folded.map(({ firstElementChild }) => `“${firstElementChild!.textContent}” stays folded`),
    ...nameless.map(
      ({ parentElement }) => `a header says nothing of a block: ${parentElement!.innerText}`,
    ),
    ...over.map(({ parentElement }) => `a header lies over its block: ${parentElement!.innerText}`),
    ...unchosen.map(({ textContent }) => `tabs say not which one is printed: ${textContent}`),
    ...indented.map(({ textContent }) => `“${textContent}” begins after the words below it`),
  ]
}
