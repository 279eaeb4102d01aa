/**
 * Draws the icons of `content/static/` from `favicon.svg`: `node content/deriveIcons.mjs`.
 * Needs Chromium; the variable CHROMIUM names one that lies elsewhere.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { ensureChromium } from '../tests/helpers/chromium.mjs'

const folder = join(import.meta.dirname, 'static')
const drawing = readFileSync(join(folder, 'favicon.svg'), 'utf8')
/** Without round corners: the system cuts its own. */
const full = drawing.replace(' rx="7"', '')
/** Inside the circle that every system leaves. */
const maskable = full
  .replace('viewBox="0 0 32 32"', 'viewBox="-5 -5 42 42"')
  .replace('<rect width="32" height="32"', '<rect x="-5" y="-5" width="42" height="42"')

const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
try {
  write('favicon.ico', iconFile(await draw(drawing, 32)))
  write('apple-touch-icon.png', await draw(full, 180))
  write('icon-192.png', await draw(drawing, 192))
  write('icon-512.png', await draw(drawing, 512))
  write('icon-maskable-512.png', await draw(maskable, 512))
} finally {
  await browser.close()
}

async function draw(svg, size) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const image = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  await page.setContent(
    `<body style="margin:0"><img src="${image}" width="${size}" height="${size}" style="display:block">`,
  )
  await page.waitForFunction(() => document.images[0].complete)
  const png = await page.screenshot({ omitBackground: true })
  await page.close()
  return png
}

/** An .ico file of one picture of 32 pixels, kept as PNG. */
function iconFile(png) {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(32, 6)
  header.writeUInt8(32, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

function write(name, bytes) {
  writeFileSync(join(folder, name), bytes)
}
