import { expect, it } from 'vitest'
import { buildIn } from '../../helpers/site.ts'
import { config, imported } from './imported.ts'

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
