import puppeteer, { type Page } from 'puppeteer-core'
import type { Engine, Window } from './engine.ts'

/** Debian's Firefox ESR, or the one named in `FIREFOX`, over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  async start({ dark = false, storage = true } = {}) {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: process.env['FIREFOX'] ?? '/usr/bin/firefox-esr',
      headless: true,
      extraPrefsFirefox: {
        'ui.systemUsesDarkTheme': dark ? 1 : 0,
        'ui.prefersReducedMotion': 1,
        'dom.storage.enabled': storage,
      },
    })
    const page = await browser.newPage()
    const said: string[] = []
    page.on('pageerror', (error) => said.push(`pageerror: ${String(error)}`))
    page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`))
    return windowOf(page, said, () => browser.close())
  },
}

function windowOf(page: Page, said: readonly string[], close: () => Promise<void>): Window {
  return {
    open: async (address) => void (await page.goto(address, { waitUntil: 'load' })),
    run: (code, ...args) => page.evaluate(code as never, ...args) as never,
    inject: async (script) => void (await page.evaluate(script)),
    resize: (width) => page.setViewport({ width, height: 800 }),
    press: (key) => page.keyboard.press(key),
    said: () => [...said],
    close,
  }
}
