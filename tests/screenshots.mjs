/**
 * Pictures of the site for people to look at: `npm run screenshots -- [--site=folder] [--only=home,search]
 * [--widths=390,1280] [--modes=light,dark]`. Builds the site unless a built one is named, and names
 * every picture that is wider than its window. The pictures lie in `tests/.out/screenshots`.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { ensureChromium } from './helpers/chromium.mjs'
import { modes, views } from './helpers/screenshotViews.mjs'
import { writeCrashSite } from './helpers/crashSite.mjs'

const home = join(import.meta.dirname, '..')
const pictures = join(home, 'tests/.out/screenshots')
const program = join(home, 'bin/lectern.mjs')
const { values } = parseArgs({
  options: {
    site: { type: 'string' },
    only: { type: 'string' },
    widths: { type: 'string', default: '390,768,1280,1920' },
    modes: { type: 'string', default: Object.keys(modes).join() },
  },
})
const widths = values.widths.split(',').map(Number)
const only = values.only?.split(',')
const wanted = views.filter(({ name }) => !only || only.includes(name))

mkdirSync(pictures, { recursive: true })
const site = await serve(values.site ?? build(home, join(home, 'tests/.out/screenshots-site')))
const crash = await serve(buildCrashSite())
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
try {
  for (const mode of values.modes.split(',')) await takeAll(mode)
} finally {
  await browser.close()
  site.stop()
  crash.stop()
}

async function takeAll(mode) {
  const { context: settings = {}, prepare, widths: own, extension = 'png' } = modes[mode]
  const context = await browser.newContext({ ...settings, bypassCSP: true, locale: 'en-US' })
  const page = await context.newPage()
  for (const view of wanted) {
    for (const width of own ?? widths) {
      if (width < (view.from ?? 0) || width > (view.to ?? Infinity)) continue
      const name = `${view.name}-${width}-${mode}`
      await page.setViewportSize({ width, height: width < 500 ? 844 : width < 1000 ? 1024 : 900 })
      const base = view.isCrash ? crash.url : site.url
      await page.goto(new URL(view.path, base).href, { waitUntil: 'networkidle' })
      await prepare?.(page)
      await view.act?.(page)
      await page.waitForTimeout(250)
      if (extension === 'pdf') {
        await page.pdf({ path: join(pictures, `${name}.pdf`), format: 'A4' })
        continue
      }
      await reportWidth(page, name)
      await page.screenshot({ path: join(pictures, `${name}.png`) })
      if (view.isFull) {
        await page.screenshot({ path: join(pictures, `${name}-full.png`), fullPage: true })
      }
    }
  }
  await context.close()
}

async function reportWidth(page, name) {
  const over = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  if (over > 0) process.stdout.write(`${name}: ${over} px wider than its window\n`)
}

function build(root, out) {
  rmSync(out, { recursive: true, force: true })
  execFileSync(process.execPath, [program, 'build', '--root', root, '--out', out], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return out
}

function buildCrashSite() {
  const root = join(home, 'tests/.out/screenshots-crash')
  writeCrashSite(root)
  return build(root, join(root, 'dist'))
}

/** A served folder: its address and how to end it. */
async function serve(dir) {
  const port = String(20000 + Math.floor(Math.random() * 20000))
  const child = spawn(process.execPath, [program, 'serve', dir, '--port', port])
  const url = await new Promise((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (text) => {
      said += text
      const [address] = /http:\/\/\S+/.exec(said) ?? []
      if (address) resolve(address)
    })
    child.on('exit', () => reject(new Error(`Nothing serves ${dir}. ${said}`)))
  })
  return { url, stop: () => child.kill() }
}
