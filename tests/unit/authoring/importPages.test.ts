import { expect, it } from 'vitest'
import { buildIn } from '../../helpers/site.ts'
import { config, imported } from './imported.ts'

it('a published file that the old site wrote a page over is left out, and told', async () => {
  const { into, read, told } = await imported({
    'docusaurus.config.js': config(),
    'static/index.html': '<meta http-equiv="refresh" content="0; url=/k/docs/a">',
    'static/demo/index.html': '<p>A demo</p>',
    'docs/a.md': '# A\n',
    'src/pages/index.jsx': `import { Redirect } from '@docusaurus/router'
export default () => <Redirect to="/k/docs/a" />\n`,
  })
  expect(told).toBe(`static/index.html  warning  no-counterpart
  A published file in the place of a page cannot be imported as it is.
  It was left out: readers saw the page, which the old site wrote over it.

0 errors, 1 warning
`)
  expect(await read('content/static/demo/index.html')).toBe('<p>A demo</p>')
  const built = await buildIn(into)
  expect(built.printed).toBe('')
  expect(built.files.get('index.html')).toContain('/k/docs/a')
})

it('pages in React are told, and what links to them leads to pages that stand for them', async () => {
  const { into, told, read } = await imported({
    'docusaurus.config.js': config(`themeConfig: {
      navbar: { items: [{ to: '/pricing', label: 'Pricing' }, { to: '/', label: 'Home' }] },
      footer: { links: [{ title: 'More', items: [{ to: '/team/', label: 'Team' }, { to: '/docs', label: 'Docs' }] }] },
    }`),
    'docs/a.md': '# A\n\n[Pricing](/pricing), [a year](/team/2-years)\n',
    'src/pages/index.js': 'export default () => <Home />\n',
    'src/pages/docs.js': 'export default () => <Docs />\n',
    'src/pages/about.js': 'export default () => <About />\n',
    'src/pages/about.md': '# About\n',
    'src/pages/pricing.js':
      'export default () => <Layout description="x" title="What it costs"><Table /></Layout>\n',
    'src/pages/team/index.tsx': 'export default () => <Team />\n',
    'src/pages/team/2-years.jsx': 'export default () => <Years />\n',
  })
  expect(told).toContain(`src/pages/about.js  warning  no-counterpart
  A page written in React cannot be imported as it is.
  Write it as MDX below content/. The same is at src/pages/index.js.
`)
  expect(told).toContain(`src/pages/docs.js  warning  no-counterpart
  A page written in React cannot be imported as it is.
  A page without its words stands for it below content/, so that links lead there: write it as MDX. The same is at src/pages/pricing.js, src/pages/team/2-years.jsx, src/pages/team/index.tsx.
`)
  expect(await read('content/pricing.mdx')).toBe(`---
title: "What it costs"
unlisted: true
---

{/* Write here what src/pages/pricing.js showed. */}

This page has not been moved yet.
`)
  expect((await buildIn(into)).printed).toBe('')
})

it('pages in React that do nothing but lead on are redirects', async () => {
  const { into, told, read } = await imported({
    'docusaurus.config.js':
      config(`baseUrl: '/k/', i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
      plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/manual', to: '/docs/a' }] }]],`),
    'docs/a.md': '# A\n\n[All](/docs), [the manual](/manual)\n',
    'docs/b.md': '# B\n',
    'i18n/de/docusaurus-plugin-content-docs/current/a.md': '# Ah\n',
    'src/pages/index.js': `${router}
import useBaseUrl from '@docusaurus/useBaseUrl'
export default () => <Redirect to={useBaseUrl('docs/b#end')} />\n`,
    'src/pages/docs/index.tsx': `${router}
// <Redirect to="/docs/b" />
export default function Docs(): JSX.Element {
  const intro: string = useBaseUrl('/docs/a')
  return (
    <Layout title="All">
      <Redirect to={intro} />
    </Layout>
  )
}\n`,
    'src/pages/manual.js': `${router}
const { siteConfig } = useDocusaurusContext()
export default () => <Redirect to={\`\${siteConfig.baseUrl}docs/b\`}></Redirect>\n`,
    'src/pages/chat.js': `${router}\nexport default () => <Redirect to="https://chat.example/oil" />\n`,
    'src/pages/lost.js': `${router}\nexport default () => <Redirect to="/docs/none" />\n`,
    'src/pages/some.js': `${router}\nexport default ({ is }) => is ? <Redirect to="/docs/a" /> : null\n`,
    'src/pages/both.js': `${router}\nexport default () => <p>Oil<Redirect to="/docs/a" /></p>\n`,
  })
  expect(told).toContain(`src/pages/both.js  warning  no-counterpart
  A page written in React cannot be imported as it is.
  A page without its words stands for it below content/, so that links lead there: write it as MDX. The same is at src/pages/lost.js, src/pages/some.js.
`)
  expect(told).toContain(`The redirect from "/manual" cannot`)
  expect((await read('content/site.ts')).match(/redirects: \[[^\]]*\]/)?.[0]).toBe(`redirects: [
    { from: '/chat', to: 'https://chat.example/oil' },
    { from: '/de/chat', to: 'https://chat.example/oil' },
    { from: '/docs', to: '/docs/a' },
    { from: '/de/docs', to: '/de/docs/a' },
    { from: '/', to: '/docs/b#end' },
    { from: '/manual', to: '/docs/b' },
    { from: '/de/docs/*', to: '/docs/:splat' },
  ]`)
  expect((await buildIn(into)).printed).toBe('')
})

const router = "import { Redirect } from '@docusaurus/router'"

it('pages that are left out are no pages; those that others import are parts of them', async () => {
  const options = `exclude: ['internal/**', '**/*.part.mdx', 'old.js', '!kept/**']`
  const { into, read, told } = await imported({
    'docusaurus.config.js': config(
      `i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, presets: [['classic', { pages: { ${options} } }]],`,
    ),
    'docs/a.md': '# A\n',
    'i18n/de/docusaurus-plugin-content-docs/current/a.md': '# Ah\n',
    'i18n/de/docusaurus-plugin-content-pages/internal/plan.md': '# Plan\n',
    'i18n/de/docusaurus-plugin-content-pages/team.mdx': '# Mannschaft\n',
    'src/pages/internal/plan.md': '# Plan\n\n[gone](./none.md) {broken\n',
    'src/pages/old.js': 'export default () => null\n',
    'src/pages/team.mdx': "import Rowers from './rowers.part.mdx'\n\n# Team\n\n<Rowers />\n",
    'src/pages/rowers.part.mdx': 'Two rowers.\n',
  })
  expect(told.match(/pages\..* cannot/g)).toEqual(['pages.exclude ["!kept/**"] cannot'])
  expect(told).not.toContain('src/pages/old.js')
  expect(await read('content/_rowers.part.mdx')).toContain('Two rowers.')
  const built = await buildIn(into)
  expect(built.printed).toBe('')
  expect(built.files.get('team.html')).toContain('Two rowers.')
  const pages = [...built.files.keys()].filter((path) => /team|plan|part|old/.test(path))
  expect(pages.filter((path) => path.endsWith('.html')).sort()).toEqual([
    'de/team.html',
    'team.html',
  ])
})
