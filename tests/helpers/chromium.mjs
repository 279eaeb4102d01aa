import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium, or undefined. `CHROMIUM` names one that lies elsewhere. */
export function findChromium() {
  return places.find((path) => path && existsSync(path))
}

/** Finds Chromium; installs Debian's where root may. Says what to do where it cannot. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Chromium is missing: installing it with apt-get.\n')
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit' })
  }
  const installed = findChromium()
  if (!installed) {
    throw new Error(
      'The browser tests need Chromium. Install it (Debian: apt-get install chromium), or name one in the variable CHROMIUM.',
    )
  }
  return installed
}
