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

it('empty styles of elements are left out', async () => {
  const { read } = await imported({
    'docs/a.mdx': `# A\n\n<p style={{}}>a</p>\n\n<b className="c" style={{ }} />\n\n<Box style={{}} />\n`,
  })
  expect(await read('content/docs/a.mdx')).toBe(
    `# A\n\n<p>a</p>\n\n<b className="c" />\n\n<Box style={{}} />\n`,
  )
  await expect(read('content/styles.css')).rejects.toThrow()
})

it('numbers of styles have units where React gives them one', async () => {
  const { read } = await imported({
    'docs/a.mdx': `# A\n\n<p style={{ '--cols-2': 3, WebkitLineClamp: 2, strokeWidth: 4, width: 5 }}>a</p>\n`,
  })
  expect(await read('content/styles.css')).toContain(
    '--cols-2: 3;\n  -webkit-line-clamp: 2;\n  stroke-width: 4;\n  width: 5px;',
  )
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

it('classes of the old stylesheet that elements have look as they did', async () => {
  const { into, read } = await imported({
    'docs/a.mdx': `import Box from '@site/src/Box'

# A

<div className="row own">
  <div className="col col--6 text--center">

Left

  </div>
  <div class="col col--6 margin-top--lg"><Box /></div>
</div>
`,
    'src/clsx.js': "export const clsx = (...names) => names.join(' ')\n",
    'src/Box.jsx': `import { clsx } from './clsx'
const row = 'padding--none'
export default () => <b className={clsx('alert', 'alert--warning')}>B</b>\n`,
  })
  expect(await read('content/styles.css')).toBe(`.alert {
  margin-block: 1.25rem;
  padding: 1rem;
  border-inline-start: 3px solid;
}

.alert--warning {
  border-color: var(--warning);
  background: color-mix(in oklab, var(--warning) 12%, var(--paper));
}

.col {
  flex: 1 0 16rem;
  max-inline-size: 100%;
  padding-inline: 1rem;
}

.margin-top--lg {
  margin-block-start: 2rem;
}

.row {
  display: flex;
  flex-wrap: wrap;
  margin-inline: -1rem;
}

.text--center {
  text-align: center;
}

@media (min-width: 997px) {
  .col--6 {
    flex: 0 0 calc(100% / 12 * 6);
    max-inline-size: calc(100% / 12 * 6);
  }
}
`)
  expect((await buildIn(into)).printed).toBe('')
})

it('stylesheets in Sass become CSS by the compiler of the old site, and are told without one', async () => {
  const files = {
    'package.json': '{ "devDependencies": { "docusaurus-plugin-sass": "1" } }',
    'docusaurus.config.js': config(`plugins: ['docusaurus-plugin-sass']`),
    'docs/a.mdx': `import Lamp from '@site/src/Lamp'\n\n# A\n\n<Lamp />\n`,
    'src/Lamp.jsx': `import styles from './lamp.module.scss'
import '@site/src/lit.sass'

export default () => <b className={styles.lit}>Lit</b>
`,
    'src/lamp.module.scss': '$glow: #fe0;\n.lit { color: $glow; background: url(./dot.png) }\n',
    'src/lit.sass': 'broken\n',
    'src/_parts.scss': 'broken\n',
    'src/dot.png': '',
  }
  const sass = `exports.compile = (file, { loadPaths }) => {
  const text = require('fs').readFileSync(file, 'utf8')
  if (text.startsWith('broken') || loadPaths.length !== 2) throw new Error('No')
  return { css: text.replace(/^.*\\n/, '').replace('$glow', '#fe0') }
}\n`
  const { read, told } = await imported({ ...files, 'node_modules/sass/index.js': sass })
  expect(await read('src/lamp.module.css')).toBe(
    '.lit { color: #fe0; background: url(./dot.png) }\n',
  )
  expect((await read('src/Lamp.jsx')).split('\n', 2)).toEqual([
    "import styles from './lamp.module.css'",
    "import '@site/src/lit.css'",
  ])
  expect(told).toBe(`src/lit.sass:1:1  warning  no-counterpart
  Sass that does not compile cannot be imported as it is.
  1 | broken
    | ^
  Make CSS of it, under the same name with the ending ".css".

0 errors, 1 warning
`)
  const without = await imported(files)
  expect(await without.read('src/Lamp.jsx')).toBe(files['src/Lamp.jsx'])
  expect(without.told.match(/^ {2}The import .*$/gm)).toEqual([
    '  The import "./lamp.module.scss" cannot be imported as it is.',
    '  The import "@site/src/lit.sass" cannot be imported as it is.',
  ])
})
