import { build } from 'esbuild'
import { JSDOM, VirtualConsole } from 'jsdom'
import { beforeAll, expect, test } from 'vitest'
import type { PageFile } from '../../../runtime/contract.ts'
import { pageData, pageFile, site } from './site.ts'

/** Templates of a small site: a counter beside the words, and a component inside them. */
const templates = `
  import { useState } from 'react'
  import { Content, Part, useView } from './runtime/react.tsx'
  import { errorChain } from './runtime/errorChain.ts'

  function Counter() {
    const [count, setCount] = useState(0)
    return <button id="counter" aria-expanded={false} onClick={() => setCount(count + 1)}>{count}</button>
  }
  export function App() {
    return <><nav><Counter /></nav><main aria-label={useView().page.title}><Content /></main></>
  }
  export function Crash({ error, retry }) {
    return <div id="crash">{errorChain(error).join(' Cause: ')}<button onClick={retry}>Try again</button></div>
  }
  export function Page({ parts, links }) {
    return <><Part html={parts[0]} /><ul><Part as="li" html={parts[1]} /></ul><a href={links[0]}><Counter /></a></>
  }
  export function Broken() {
    throw new Error('broken', { cause: new Error('by design') })
  }
`

const server = `
  import { renderPage } from './runtime/server.tsx'
  import { App, Crash, Page } from 'templates'
  export const render = (page, site, own) =>
    renderPage({ page: own ? { ...page, module: { default: Page } } : page, site, App, Crash })
`

const client = `
  import { createHydration, hydrateSoon } from './runtime/hydrate.ts'
  import { start } from './runtime/start.ts'
  import { mount } from './runtime/mount.tsx'
  import { flushSync, Prose } from './runtime/react.tsx'
  import { App, Crash, Page, Broken } from 'templates'
  import { introduce } from './runtime/introduce.ts'
  const client = { App, Crash, Prose, mount, flushSync }
  window.startSite = (site) => start({
    site, load: async () => client, arrival: async () => ({ arrive: async (file) => file, introduce }),
  })
  window.hydrateOnly = (site, embedded) => {
    const hydrate = createHydration({
      root: document.getElementById('pageRoot'), site, embedded,
      load: async () => client, loadModule: async () => ({ default: Page }),
    })
    window.show = (page, broken) => hydrate().then(({ store }) => flushSync(() => store.set({
      view: { page, parts: ['<p>next</p>'], links: [], module: { default: broken ? Broken : Prose } } })))
    return hydrate()
  }
  window.hydrateSoon = hydrateSoon
`

interface Rendered {
  readonly html: string
  readonly lean: boolean
}
interface ClientWindow {
  startSite(settings: typeof site): void
  hydrateOnly(settings: typeof site, embedded: object): Promise<unknown>
  show(page: object, broken?: boolean): Promise<void>
}

const bundles = { client: '' }
const rendering = {} as {
  render(page: object, settings: typeof site, own: boolean): Rendered
}

beforeAll(async () => {
  bundles.client = await bundle(client, 'browser')
  const code = await bundle(server, 'node')
  Object.assign(rendering, await import(`data:text/javascript,${encodeURIComponent(code)}`))
})

async function bundle(contents: string, platform: 'browser' | 'node'): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, loader: 'tsx', resolveDir: process.cwd() },
    bundle: true,
    write: false,
    platform,
    format: platform === 'node' ? 'esm' : 'iife',
    banner: platform === 'node' ? { js: requireShim } : {},
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [
      {
        name: 'templates',
        setup(context) {
          context.onResolve({ filter: /^templates$/ }, () => ({
            path: 'templates',
            namespace: 't',
          }))
          context.onLoad({ filter: /.*/, namespace: 't' }, () => ({
            contents: templates,
            loader: 'tsx',
            resolveDir: process.cwd(),
          }))
        },
      },
    ],
  })
  return outputFiles[0]?.text ?? ''
}

/** React's server build asks for Node's own modules by `require`. */
const requireShim = `const require = process.getBuiltinModule('module').createRequire(${JSON.stringify(import.meta.url)});`

const words = [
  '<h1 id="a">One &amp; <em>two</em></h1>\n<p>Words <br> “quoted”</p><pre><code>a &lt; b\n</code></pre>',
  '<b>item</b>',
]

/** The page in a browser, not yet hydrated; what the console says is collected. */
function browse(file: PageFile, rendered: Rendered, answers: Record<string, object> = {}) {
  const said: string[] = []
  const virtualConsole = new VirtualConsole()
  virtualConsole.on('error', (...values: unknown[]) => said.push(values.map(String).join(' ')))
  virtualConsole.on('jsdomError', (error: Error) => said.push(String(error)))
  const { parts, head, ...embedded } = file
  const dom = new JSDOM(
    `<!doctype html><head><title data-head>${head.length}</title></head><body><div id="pageRoot">${rendered.html}</div>` +
      `<script type="application/json" id="pageData">${JSON.stringify(rendered.lean ? embedded : { ...embedded, parts })}</script></body>`,
    { url: `https://example.org${file.page.path}`, runScripts: 'outside-only', virtualConsole },
  )
  const window = dom.window as unknown as ClientWindow & typeof dom.window
  const fetched: string[] = []
  Object.assign(window, {
    scrollTo: () => undefined,
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    ResizeObserver: class {
      disconnect() {}
    },
    IntersectionObserver: class {
      disconnect() {}
      observe() {}
    },
    fetch: async (address: string) => {
      fetched.push(address)
      const answer = answers[address]
      return new Response(JSON.stringify(answer ?? ''), { status: answer ? 200 : 404 })
    },
  })
  window.eval(bundles.client)
  return { window, document: window.document, said, fetched, embedded }
}

const own = pageFile('/a', { parts: words, links: ['/b'], module: '/a.js' })

async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + 3000
  while (!condition()) {
    if (Date.now() > end) throw new Error('The condition did not come true.')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

test('hydration keeps every node, changes no byte and says nothing', async () => {
  const rendered = rendering.render(own, site, true)
  expect(rendered.lean).toBe(true)
  const { window, document, said, embedded } = browse(own, rendered)
  const root = document.getElementById('pageRoot') as Element
  const nodes = [...root.querySelectorAll('*')]
  const before = root.innerHTML
  await window.hydrateOnly(site, embedded)
  expect(root.innerHTML).toBe(before)
  const after = [...root.querySelectorAll('*')]
  expect(after.length).toBe(nodes.length)
  expect(after.every((node, index) => node === nodes[index])).toBe(true)
  expect(said).toEqual([])
  document.querySelector<HTMLElement>('#counter')?.click()
  await until(() => document.querySelector('#counter')?.textContent === '1')
})

test('a hydration that does not match is told (the test above can fail)', async () => {
  const rendered = rendering.render(own, site, true)
  const { window, said, embedded } = browse(own, {
    ...rendered,
    html: rendered.html.replace('>0<', '>7<'),
  })
  await window.hydrateOnly(site, embedded)
  await until(() => said.length > 0)
  expect(said.join()).toMatch(/hydrat/i)
})

test('a page whose module prints fewer parts than it has is not lean', () => {
  const prose = { ...own, module: undefined }
  expect(rendering.render({ ...prose, parts: words }, site, false).lean).toBe(true)
  expect(rendering.render({ ...own, parts: [...words, '<p>hidden</p>'] }, site, true).lean).toBe(
    false,
  )
})

test('an error in the words leaves the navigation alive, tells its causes, and ends with the page', async () => {
  const { window, document, embedded } = browse(own, rendering.render(own, site, true))
  await window.hydrateOnly(site, embedded)
  await window.show(pageData('/broken'), true)
  expect(document.querySelector('#crash')?.textContent).toBe('broken Cause: by designTry again')
  document.querySelector<HTMLElement>('#counter')?.click()
  await until(() => document.querySelector('#counter')?.textContent === '1')
  await window.show(pageData('/next'))
  expect(document.querySelector('main')?.innerHTML).toBe('<div class="part"><p>next</p></div>')
})

test('a click that needs React hydrates at once and is played again', async () => {
  const prose = pageFile('/a')
  const { window, document, said } = browse(prose, rendering.render(prose, site, false))
  window.requestIdleCallback = () => 0
  window.startSite(site)
  document.querySelector<HTMLElement>('#counter')?.click()
  await until(() => document.querySelector('#counter')?.textContent === '1')
  expect(said).toEqual([])
})

test('a click on a link shows the next page, then Back the first one, with one request each', async () => {
  const first = pageFile('/a', { parts: ['<h1>A</h1><a id="to-b" href="/b">B</a>'] })
  const second = pageFile('/b')
  const { window, document, said, fetched } = browse(first, rendering.render(first, site, false), {
    '/_data/a.json': first,
    '/_data/b.json': second,
  })
  window.startSite(site)
  document.querySelector<HTMLElement>('#to-b')?.click()
  await until(() => document.querySelector('h1')?.textContent === '/b')
  expect([window.location.pathname, document.title]).toEqual(['/b', 'Title of /b'])
  expect(document.querySelector('main')?.getAttribute('aria-label')).toBe('Title of /b')
  window.history.back()
  await until(() => document.querySelector('h1')?.textContent === 'A')
  expect(window.location.pathname).toBe('/a')
  expect(fetched).toEqual(['/_data/b.json', '/_data/a.json'])
  expect(said).toEqual([])
})
