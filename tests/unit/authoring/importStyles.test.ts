import { expect, it } from 'vitest'
import { buildIn } from '../../helpers/site.ts'
import { articleOf, config, imported } from './imported.ts'

const detect = config(`markdown: { format: 'detect' }`)

it('literal styles of elements are classes of the site', async () => {
  const { into, read } = await imported({
    'docusaurus.config.js': detect,
    'docs/a.mdx': `# A

<div style={{ textAlign: 'center', marginTop: 8, lineHeight: 1.5, "--gap": "2px" }}>

Middle.

</div>

<p className="wide" style={{textAlign: 'center', marginTop: 8, lineHeight: 1.5, '--gap': '2px'}}>Same.</p>

Shown: \`<b style={{ color: 'red' }}>\`.
`,
    'docs/b.md': '# B\n\n<p align="left" style="color: red; margin: 0">Red.</p>\n',
  })
  const rules = (await read('content/styles.css')).replace(/style-\w{8}/g, 'style-x')
  expect(rules.split(/(?<=\})\n+/).toSorted()).toEqual([
    '',
    '.style-x {\n  color: red;\n  margin: 0;\n}',
    '.style-x {\n  text-align: center;\n  margin-top: 8px;\n  line-height: 1.5;\n  --gap: 2px;\n}',
  ])
  const built = await buildIn(into)
  expect(built.printed).toBe('')
  const page = articleOf(built.files.get('docs/a.html'))
  expect(page).toMatch(/<div class="(style-\w{8})"><p>Middle.*<p class="wide \1">Same/s)
  expect(page).toContain(`style={{ color: 'red' }}`)
  expect(articleOf(built.files.get('docs/b.html'))).toMatch(/<p class="style-\w{8}" align="left">/)
})

it('styles of components, computed ones, and those that name files stay', async () => {
  const kept = [
    `<Box style={{ color: 'red' }} />`,
    `<p style={{ width: size }}>a</p>`,
    `<p style={{ ...base, color: 'red' }}>a</p>`,
    `<p className={name} style={{ color: 'red' }}>a</p>`,
    `<p style={{ background: 'url(./a.png)' }}>a</p>`,
  ].join('\n\n')
  const { read } = await imported({ 'docs/a.mdx': `# A\n\n${kept}\n` })
  expect(await read('content/docs/a.mdx')).toContain(kept)
  await expect(read('content/styles.css')).rejects.toThrow()
})

it('styles of components name files as they are here', async () => {
  const { into, read } = await imported({
    'docs/a.mdx': `import Lamp from '@site/src/Lamp'\n\n# A\n\n<Lamp />\n`,
    'src/Lamp.jsx': `import './lamp.css'\n\nexport default () => <b className="lamp" />\n`,
    'src/lamp.css': `@import '../static/base.css';
.lamp { background: url(../static/img/lamp.svg?x#y), url("~@site/static/img/oil.svg"), url('/img/lamp.svg') }
.oil { background: url('./near.svg'), url(data:image/png;base64,AA), url(../nowhere.svg) }
`,
    'src/near.svg': '<svg xmlns="http://www.w3.org/2000/svg" id="near" />',
    'static/base.css': '.base { color: red }\n',
    'static/img/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" id="lamp" />',
    'static/img/oil.svg': '<svg xmlns="http://www.w3.org/2000/svg" id="oil" />',
  })
  expect(await read('src/lamp.css')).toBe(`@import '../content/static/base.css';
.lamp { background: url(../content/static/img/lamp.svg?x#y), url("../content/static/img/oil.svg"), url('/img/lamp.svg') }
.oil { background: url('./near.svg'), url(data:image/png;base64,AA), url(../nowhere.svg) }
`)
  const { printed } = await buildIn(into)
  expect(printed.split('\n', 2)).toEqual([
    'src/lamp.css:3:70  error  broken-code',
    '  Could not resolve "../nowhere.svg"',
  ])
})

it('options of how pages look are rules of the stylesheet', async () => {
  const { into, read, told } = await imported({
    'docusaurus.config.js': config(`
      presets: [['classic', { docs: { breadcrumbs: false } }]],
      themeConfig: {
        announcementBar: { content: '<a href="/k/docs/a">New</a>', backgroundColor: '#fafbfc' },
        colorMode: { disableSwitch: true },
      },
    `),
    'docs/a.mdx': '# A\n\n<p style={{ margin: 0 }}>One</p>\n',
  })
  expect(told).toBe('')
  const rules = (await read('content/styles.css')).replace(/style-\w{8}/g, 'style-x')
  expect(rules).toBe(`.announcement a {
  color: inherit;
}

.announcement {
  background: #fafbfc;
  color: #000;
}

.breadcrumbs {
  display: none;
}

.style-x {
  margin: 0;
}

[data-theme-toggle] {
  display: none;
}
`)
  expect((await buildIn(into)).printed).toBe('')
})

it('variables of the old stylesheet that files read have the values that they have here', async () => {
  const { into, read } = await imported({
    'docs/a.mdx': `import Box from '@site/src/Box'\n\n# A\n\n<Box />\n\n\`var(--ifm-leading)\`\n`,
    'src/Box.jsx': `import styles from './box.module.css'
export default () => <b className={styles.box} style={{ color: 'var(--ifm-color-primary-dark)' }}>B</b>\n`,
    'src/box.module.css': `.box { --ifm-code-color: red; border: 1px solid var(--ifm-color-emphasis-200);
  background: var( --ifm-color-info-contrast-background, blue); margin: var(--ifm-unheard-of) var(--box) }\n`,
  })
  expect(await read('content/styles.css')).toBe(`:root {
  --ifm-color-emphasis-200: color-mix(in oklab, var(--ink) 20%, var(--paper));
  --ifm-color-info-contrast-background: color-mix(in oklab, var(--note) 12%, var(--paper));
  --ifm-color-primary-dark: var(--accent);
  --ifm-leading: 1.25rem;
}
`)
  expect((await buildIn(into)).printed).toBe('')
})
