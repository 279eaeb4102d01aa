import { beforeAll, describe, expect, it } from 'vitest'
import { siteOf, type TestBuild, type TestSite } from '../../helpers/site.ts'

const box = (name: string, text: string) =>
  `import styles from './styles.module.css'\nimport './plain.css'\n` +
  `export default function ${name}() { return <p className={styles.box}>${text}</p> }\n`

const files = {
  'content/index.mdx': `---
title: Home
---

import Live from '@site/src/live/Live'
import Still from '@site/src/still/Still.still'
import '@site/src/page.css'

<Live />

<Still />
`,
  'src/live/Live.tsx': box('Live', 'live'),
  'src/live/styles.module.css': `.box { composes: base from '../base.module.css'; color: #010203 }
:global(.free) { margin: 1px }
`,
  'src/live/plain.css': '.live-plain { background: url(./dot.svg) }\n',
  'src/live/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n',
  'src/still/Still.still.tsx': box('Still', 'still'),
  'src/still/styles.module.css': '.box { color: #040506 }\n',
  'src/still/plain.css': '.still-plain { background: url(/img/of-the-site.png) }\n',
  'src/base.module.css': '.base { padding: 7px }\n',
  'src/page.css': `@import './more.css';\n.page { inset: 0 }\n.part { background: url("base.svg?x#y") }\n`,
  'src/base.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>\n',
  'src/more.css': '.more { top: 9px }\n',
  'content/styles.css': '.own { background: url("../src/live/dot.svg") }\n',
}

const held = {} as { site: TestSite; built: TestBuild }
beforeAll(async () => {
  held.site = await siteOf(files)
  held.built = await held.site.build()
})

const stylesheet = ({ files }: TestBuild) => {
  const html = files.get('index.html')!
  const addresses = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)">/g)]
  return addresses.map(([, path]) => files.get(path!)).join()
}
const classesOf = (text: string) =>
  new RegExp(`<p class="([^"]*)">${text}</p>`).exec(held.built.files.get('index.html')!)![1]!

describe('styles that code imports', () => {
  it('are in the stylesheet of the site, also those of components that only the build runs', () => {
    const styles = stylesheet(held.built)
    for (const rule of ['.page{inset:0}', '.more{top:9px}', '.free{margin:1px}']) {
      expect(styles).toContain(rule)
    }
    for (const name of ['.live-plain', '.still-plain', '.own']) expect(styles).toContain(name)
  })

  it('of CSS modules have names of their own, and what they are composed of', () => {
    const [live, still] = [classesOf('live').split(' '), classesOf('still').split(' ')]
    expect([live.length, still.length]).toEqual([2, 1])
    expect(live).not.toContain(still[0])
    const styles = stylesheet(held.built)
    expect(styles).toContain(`.${live[0]}{padding:7px}`)
    expect(styles).toContain(`.${live[1]}{color:#010203}`)
    expect(styles).toContain(`.${still[0]}{color:#040506}`)
  })

  it('name images by their addresses; those of the site are below its base', async () => {
    const [, dot] = /\.live-plain\{background:url\(\/([^)]+)\)\}/.exec(stylesheet(held.built))!
    expect(held.built.files.get(dot!)).toContain('<svg')
    expect(stylesheet(held.built)).toContain(`.own{background:url(/${dot!})}`)
    expect(stylesheet(held.built)).toMatch(
      /\.part\{background:url\(\/assets\/base-\w{8}\.svg\?x#y\)\}/,
    )
    expect(stylesheet(held.built)).toContain('url(/img/of-the-site.png)')
    const settings = `title: 'T', url: 'https://t.example', base: '/kit/'`
    const site = await siteOf({
      ...files,
      'content/site.ts': `export const site = { ${settings} }\n`,
    })
    const built = await site.build()
    const styles = [...built.files]
      .map(([path, text]) => (path.endsWith('.css') ? text : ''))
      .join()
    expect(styles).toContain('url(/kit/img/of-the-site.png)')
    expect(styles).toContain(`.own{background:url(/kit/${dot!})}`)
  })

  it('are there for a page of words alone, which needs no code for them', async () => {
    const site = await siteOf({
      'content/index.mdx': `import '@site/src/page.css'\n\n# Home\n\nWords.\n`,
      'src/page.css': '.page { inset: 0 }\n',
    })
    const built = await site.build()
    expect(stylesheet(built)).toContain('.page{inset:0}')
    expect(built.files.get('index.html')).toContain('<p>Words.</p>')
    expect(built.files.get('index.html')).not.toContain('"module":')
  })

  it('are found in a folder whose name holds a star', async () => {
    const site = await siteOf({
      'content/docs/a*b/page.mdx': `import './page.css'\nimport './more.module.css'\n\nWords.\n`,
      'content/docs/a*b/page.css': '.page { inset: 0 }\n',
      'content/docs/a*b/more.module.css': '.more { top: 1px }\n',
    })
    const built = await site.build()
    expect(built.printed).toBe('')
    const styles = [...built.files].find(([path]) => /^assets\/styles-/.test(path))?.[1]
    expect(styles).toContain('.page{inset:0}')
    expect(styles).toMatch(/\.more_\w{8}_more\{top:1px\}/)
  })

  it('are the same at every build, and follow an edit', async () => {
    expect(stylesheet(await held.site.build())).toBe(stylesheet(held.built))
    await held.site.edit({ 'src/still/styles.module.css': '.box { color: #070809 }\n' })
    const edited = await held.site.build()
    expect(stylesheet(edited)).toContain('{color:#070809}')
    expect(stylesheet(edited)).not.toContain('{color:#040506}')
  })

  it('that browsers would skip are told where they stand, and code that cannot be meant', async () => {
    const site = await siteOf({
      ...files,
      'content/styles.css': '.own { background: red }\n.open { color: red\n',
      'src/live/styles.module.css': '.box { --mark: "é"; widht: 1px }\n',
      'src/still/Still.still.tsx': 'export default () => [{ id: 1, id: 2 }].length\n',
    })
    const { printed } = await site.build()
    expect(printed).toBe(`content/styles.css:2:7  warning  doubtful-code
  Expected "}" to go with "{"
  2 | .open { color: red
    |       ^
  Browsers may read it differently.

src/live/styles.module.css:1:21  warning  doubtful-code
  "widht" is not a known CSS property
  1 | .box { --mark: "é"; widht: 1px }
    |                     ^
  Did you mean "width"?

src/still/Still.still.tsx:1:32  warning  doubtful-code
  Duplicate key "id" in object literal
  1 | export default () => [{ id: 1, id: 2 }].length
    |                                ^
  Browsers may read it differently.
`)
  })

  it('that are not there are told once, by who imports them', async () => {
    await held.site.edit({
      'src/live/styles.module.css': null,
      'src/live/dot.svg': null,
    })
    const { diagnostics } = await held.site.build()
    expect(diagnostics.map(({ file, line, message }) => [file, line, message])).toEqual([
      ['content/styles.css', 1, 'Could not resolve "../src/live/dot.svg"'],
      ['src/live/Live.tsx', 1, 'Could not resolve "./styles.module.css"'],
      ['src/live/plain.css', 1, 'Could not resolve "./dot.svg"'],
    ])
  })
})
