import { execFile } from 'node:child_process'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { hydrated, openHydrated, useBrowser } from '../e2e/browser.ts'
import { serveFolder } from '../e2e/site.ts'
import { project, siteFolder } from '../helpers/globalSetup.ts'
import { ownRoutes } from '../helpers/ownPages.ts'
import { isLong } from '../helpers/size.ts'

const run = promisify(execFile)
const checker = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')
const hydratedFolder = join(project, 'tests/.out/hydrated')
const use = useBrowser()
const held: { served?: Awaited<ReturnType<typeof serveFolder>> } = {}

const hasJava = await run('java', ['-version']).then(
  () => true,
  () => false,
)
if (!hasJava) process.stdout.write('SKIPPED: the HTML checker needs Java, and there is none.\n')

beforeAll(async () => {
  held.served = await serveFolder(siteFolder)
})
beforeEach(async () => {
  await rm(hydratedFolder, { recursive: true, force: true })
  await mkdir(hydratedFolder, { recursive: true })
})
afterAll(() => held.served?.close())

it.skipIf(!hasJava)(
  'every page and style sheet is valid, without warnings',
  { timeout: 240_000 },
  async () => {
    const names = await readdir(siteFolder, { recursive: true })
    const files = names.filter((name) => /\.(?:html|css)$/.test(name))
    expect(files.length).toBeGreaterThan(70)
    expect(await faultsIn(files.map((name) => join(siteFolder, name)))).toEqual([])
  },
)

/** At full size every page; else one of each kind. */
const paths = isLong
  ? [...(await ownRoutes()), 'gone', 'errors?code=11', 'search?q=slice']
  : ['', 'gone', 'errors?code=11', 'search?q=slice', 'api/createSlice', 'tutorials/quick-start']

it.skipIf(!hasJava)(
  'pages that React has taken over are valid too',
  { timeout: isLong ? 600_000 : 240_000 },
  async () => {
    use.allow(/Failed to load resource.*404/)
    const page = await openHydrated(use, held.served!.url)
    for (const path of paths) {
      await page.goto(held.served!.url + path)
      await hydrated(page)
      await page.waitForLoadState('networkidle')
      await keep(page, path)
    }
    expect((await readdir(hydratedFolder)).length).toBeGreaterThanOrEqual(paths.length)
    expect(await faultsIn(await kept())).toEqual([])
  },
)

it.skipIf(!hasJava)(
  'so are the search and the menu that it opens',
  { timeout: 240_000 },
  async () => {
    const page = await openHydrated(use, held.served!.url)
    await page.click('[data-search-open]')
    await page.waitForSelector('dialog[open] input')
    await keep(page, 'search-start')
    await page.keyboard.type('createSlice')
    await page.waitForSelector('dialog[open] [role="option"]')
    await keep(page, 'search-hits')
    await page.fill('dialog[open] input', 'xyzzyq')
    await page.waitForSelector('dialog[open] .search-headline')
    await keep(page, 'search-nothing')
    const narrow = await openHydrated(use, `${held.served!.url}api/createSlice`, { width: 390 })
    await narrow.click('.menu-button')
    await narrow.waitForSelector('#pageMenu[data-open]')
    await keep(narrow, 'menu')
    expect(await faultsIn(await kept())).toEqual([])
  },
)

/** Writes down the document as it stands in the browser. */
async function keep(page: Page, name: string): Promise<void> {
  const file = `${name.replace(/\W+/g, '-') || 'home'}.html`
  await writeFile(join(hydratedFolder, file), await page.content())
}

async function kept(): Promise<string[]> {
  return (await readdir(hydratedFolder)).map((name) => join(hydratedFolder, name))
}

interface Message {
  readonly type: 'error' | 'info' | 'non-document-error'
  readonly subType?: 'warning'
  readonly url?: string
  readonly message: string
  readonly extract?: string
}

/** Errors and warnings; what is only information (slashes of void elements) is none. */
async function faultsIn(files: readonly string[]): Promise<string[]> {
  const args = [
    '-jar',
    checker,
    '--format',
    'json',
    '--also-check-css',
    '--stdout',
    '--exit-zero-always',
  ]
  const { stdout } = await run('java', [...args, ...files], { maxBuffer: 1 << 26 })
  const { messages } = JSON.parse(stdout) as { messages: readonly Message[] }
  return messages
    .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
    .filter((fault) => !isComboboxOfAria12(fault))
    .map(
      ({ url = '', message, extract }) =>
        `${url.split('/').slice(-2).join('/')}: ${message} ${extract}`,
    )
}

/**
 * The checker asks for `aria-owns`, as ARIA 1.0 did. In ARIA 1.2 the active option of a combobox lies
 * in what its `aria-controls` names.
 */
function isComboboxOfAria12({ message, extract = '' }: Message): boolean {
  const isAsked = message.startsWith('Attribute “aria-activedescendant” value should either')
  return isAsked && /role="combobox"[^>]* aria-controls="/.test(extract)
}
