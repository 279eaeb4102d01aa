import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { project, siteFolder } from '../helpers/globalSetup.ts'
import { hydrated, useBrowser, type Use } from './browser.ts'
import { lanternFiles, lanternSettings } from './lantern.ts'
import { buildFolder, serveFolder, siteOf, type TestSite } from './site.ts'

const use = useBrowser()

/** Tabs, code and tables of a page that React takes over, so that scripts have changed them before. */
const liveBlocks = {
  'content/docs/live-blocks.mdx': `import { Counter } from './Counter.tsx'

# Live blocks

<Counter />

<PackageManagers pkg="lantern" />

<Figure alt="A line"><svg viewBox="0 0 1 1" /></Figure>

| Name | Fuel |
| --- | --- |
| Storm | oil |
`,
}

describe('the sample site', () => {
  const sites: TestSite[] = []
  afterAll(() => Promise.all(sites.map((site) => site.close())))

  for (const mode of ['production', 'development'] as const) {
    test(`every page hydrates silently and keeps its nodes (${mode} React)`, async () => {
      const site = await siteOf(
        { ...lanternFiles, ...liveBlocks },
        { settings: lanternSettings, mode },
      )
      sites.push(site)
      use.allow(/Download the React DevTools/)
      const pages = await routesOf(site.out)
      expect(pages.length).toBeGreaterThan(10)
      expect(await faultsOf(use, site.url, pages)).toEqual([])
    })
  }
})

/** What a package declares, printed beside a component that React takes over. */
const declaredBlocks = {
  'content/docs/declared.mdx': `import { Counter } from './Counter.tsx'

# Declared

<Counter />

<Signature of="light" from="lamp-kit" />

<Options of="Lamp" from="lamp-kit">

- \`fuel\`: what burns in it.

</Options>
`,
  'node_modules/lamp-kit/package.json': '{ "name": "lamp-kit", "types": "index.d.ts" }',
  'node_modules/lamp-kit/index.d.ts': `export interface Lamp { fuel: string }
export declare function light(lamp: Lamp): void
`,
}

test('a page with a live component prints what packages declare, and still does when hydrated or come to', async () => {
  const site = await siteOf({ ...lanternFiles, ...declaredBlocks }, { settings: lanternSettings })
  try {
    const page = await use.open(`${site.url}declared`)
    const printed = () =>
      page
        .locator('article :is(.signature, .options tbody)')
        .evaluateAll((all) => all.map((one) => one.innerHTML.replaceAll(/<!--.*?-->/g, '')))
    const served = await printed()
    expect(served[0]).toContain('light')
    expect(served[1]).toMatch(/id="Lamp\.fuel".*string.*What burns in it\./s)
    await hydrated(page)
    expect(await printed()).toEqual(served)

    await page.goto(`${site.url}start`)
    await hydrated(page)
    await page.evaluate((href) => {
      const link = document.createElement('a')
      link.href = href
      document.querySelector('article')!.append(link)
      link.click()
    }, `${site.url}declared`)
    await page.waitForSelector('.options tbody tr')
    expect(await printed()).toEqual(served)
  } finally {
    await site.close()
  }
})

describe("this repository's own site", () => {
  const served: { close?: () => Promise<void> } = {}
  afterAll(() => served.close?.())

  test('every page hydrates silently and keeps its nodes (production React)', async () => {
    const { url, close } = await serveFolder(siteFolder)
    served.close = close
    expect(await faultsOf(use, url, await routesOf(siteFolder))).toEqual([])
  })

  describe('with the development build of React', () => {
    const built: { folder?: string; url?: string; close?: () => Promise<void> } = {}
    beforeAll(async () => {
      built.folder = await mkdtemp(join(project, 'tests/.out/e2e/own-'))
      await buildFolder(project, built.folder, { mode: 'development' })
      Object.assign(built, await serveFolder(built.folder))
    })
    afterAll(async () => {
      await built.close?.()
      if (built.folder) await rm(built.folder, { recursive: true, force: true })
    })

    test('every page hydrates silently and keeps its nodes', async () => {
      use.allow(/Download the React DevTools/)
      expect(await faultsOf(use, built.url!, await routesOf(built.folder!))).toEqual([])
    })
  })
})

/** Every page of a built site, below its address. */
async function routesOf(folder: string): Promise<string[]> {
  const list = join(folder, '_shared/routes.json')
  expect(existsSync(list)).toBe(true)
  const routes = JSON.parse(readFileSync(list, 'utf8')) as { path: string }[]
  return routes.map(({ path }) => path.slice(1))
}

/** Goes through the pages in windows side by side; says what hydration changed, page by page. */
async function faultsOf(use: Use, url: string, routes: readonly string[]): Promise<string[]> {
  const context = await use.context({ before: markNodes })
  const queue = [...routes]
  const faults: string[] = []
  const walk = async () => {
    const page = await context.newPage()
    for (let route = queue.shift(); route !== undefined; route = queue.shift()) {
      await page.goto(url + route)
      await hydrated(page)
      const changes = await changesOf(page)
      faults.push(...changes.map((change) => `/${route}: ${change}`))
    }
  }
  await Promise.all([walk(), walk(), walk()])
  return faults
}

/** Runs before the page's scripts: remembers each node that the server sent. */
function markNodes(): void {
  document.addEventListener('readystatechange', () => {
    const root = document.getElementById('pageRoot')
    if (document.readyState !== 'interactive' || !root) return
    const walker = document.createTreeWalker(root)
    const nodes: Node[] = []
    while (walker.nextNode()) nodes.push(walker.currentNode)
    const ofIsland = [...root.querySelectorAll('.island')].flatMap((island) =>
      nodes.filter((node) => node !== island && island.contains(node)),
    )
    Object.assign(window, {
      sentNodes: nodes,
      ofIsland: new Set(ofIsland),
      sentText: wordsOf(root),
    })

    function wordsOf(root: Element): string {
      const copy = root.cloneNode(true) as Element
      for (const island of copy.querySelectorAll('.island')) island.remove()
      return copy.textContent ?? ''
    }
  })
}

async function changesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { sentNodes, ofIsland, sentText } = window as unknown as {
      sentNodes: Node[]
      ofIsland: Set<Node>
      sentText: string
    }
    const root = document.getElementById('pageRoot')!
    const sent = new Set(sentNodes)
    const walker = document.createTreeWalker(root)
    const changes: string[] = []
    // What an island shows is its own: it loads when it likes.
    const inIsland = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest('.island') != null
    const name = (node: Node) =>
      (node instanceof Element ? node.outerHTML : node.nodeValue)?.slice(0, 80)
    while (walker.nextNode()) {
      if (!sent.has(walker.currentNode) && !inIsland(walker.currentNode))
        changes.push(`new: ${name(walker.currentNode)}`)
    }
    for (const node of sentNodes) {
      if (!root.contains(node) && !ofIsland.has(node)) changes.push(`lost: ${name(node)}`)
    }
    const copy = root.cloneNode(true) as Element
    for (const island of copy.querySelectorAll('.island')) island.remove()
    if (copy.textContent !== sentText) changes.push('other text')
    return changes
  })
}
