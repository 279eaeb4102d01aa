/** What is looked at. `act` brings a page into the state that is shown. */
export const views = [
  { name: 'home', path: '/', isFull: true },
  { name: 'guide', path: '/rtk-query/usage/queries', isFull: true },
  { name: 'api', path: '/api/createSlice', isFull: true },
  { name: 'options', path: '/rtk-query/api/fetchBaseQuery', isFull: true },
  { name: 'diagram', path: '/api/createListenerMiddleware', act: showFigure },
  { name: 'tutorial', path: '/tutorials/quick-start', isFull: true },
  { name: 'components', path: '/internal/components', isFull: true },
  { name: 'errors', path: '/errors?code=12' },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'search-modal', path: '/api/createSlice', act: (page) => search(page, 'entity adapter') },
  { name: 'search-start', path: '/api/createSlice', act: (page) => search(page, '') },
  { name: 'search-nothing', path: '/api/createSlice', act: (page) => search(page, 'xyzzyq') },
  { name: 'search-page', path: '/search?q=entity', act: (page) => page.waitForTimeout(800) },
  { name: 'menu', path: '/api/createSlice', to: 996, act: openMenu },
  { name: 'crash', path: '/crash', isCrash: true, act: (page) => page.click('#bomb') },
]

/** How it is looked at. A mode without widths of its own is taken at all of them. */
export const modes = {
  light: { context: { colorScheme: 'light' } },
  dark: { context: { colorScheme: 'dark' } },
  'forced-colors': {
    context: { colorScheme: 'dark', forcedColors: 'active' },
    widths: [1280],
  },
  'text-200': {
    prepare: (page) => page.addStyleTag({ content: 'html { font-size: 200% !important }' }),
    widths: [320],
  },
  print: { widths: [1280], extension: 'pdf' },
}

async function showFigure(page) {
  const figure = page.locator('.figure').first()
  await figure.scrollIntoViewIfNeeded()
  await page.evaluate(() => document.querySelector('.figure').scrollIntoView({ block: 'center' }))
}

async function search(page, query) {
  await page.keyboard.press('Control+k')
  await page.locator('dialog.search input').waitFor()
  await page.keyboard.type(query)
  await page.waitForTimeout(900)
}

async function openMenu(page) {
  await page.click('.menu-button')
  await page.waitForTimeout(250)
}
