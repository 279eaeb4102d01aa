import { expect, it } from 'vitest'
import { buildIn } from '../../helpers/site.ts'
import { articleOf, config, imported } from './imported.ts'

it('components that the theme gives to all documents are imported where they are used', async () => {
  const { into, read } = await imported({
    'src/theme/MDXComponents/index.js': `import React from 'react';
import MDXComponents from '@theme-original/MDXComponents';
import Lamp from '@site/src/Lamp';
import { Oil, Wick as OwnWick } from '../../parts';
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

export default {
  // What there is anyway.
  ...MDXComponents,
  /* Lamp: also { Lamp } */
  // It is \`<Lamp>\` in documents.
  Lamp,
  Oil, Wick: OwnWick,
  Tabs,
  TabItem,
  Unused: Lamp,
};
`,
    'src/Lamp.jsx': `export default ({ children }) => <b>{children}</b>\n`,
    'src/parts.jsx': `export const Oil = () => <i>oil</i>\nexport const Wick = () => <i>wick</i>\n`,
    'docs/a.mdx': `---
title: A
---

# A

<Lamp>bright</Lamp>

<Oil /> \`<Unused />\`

<Tabs><TabItem value="a" label="B"><Wick /></TabItem></Tabs>
`,
    'docs/b.mdx': `import Lamp from './_own.mdx'\n\n# B\n\n<Lamp />\n`,
    'docs/_own.mdx': 'Own.\n',
  })
  expect(await read('content/docs/a.mdx')).toContain(`---
title: A
---
import Lamp from '@site/src/Lamp'
import { Oil } from '@site/src/parts'
import { Wick } from '@site/src/parts'
import Tabs from '../../src/docusaurus/Tabs.still.tsx'
import TabItem from '@theme/TabItem'

# A
`)
  const { printed, files } = await buildIn(into)
  expect(printed).toBe('')
  expect(articleOf(files.get('docs/a.html'))).toMatch(/<b>bright<\/b>.*<i>oil<\/i>.*<i>wick<\/i>/s)
  expect(articleOf(files.get('docs/b.html'))).toContain('<p>Own.</p>')
})

it('components that the theme takes of a module as a whole are those of the site, not of Lectern', async () => {
  const { into, told, read } = await imported({
    'src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents'
import * as parts from '@site/src/parts'

export default { ...MDXComponents, Badge: parts.Mark, Wick: parts.Wick }
`,
    'src/parts.jsx': `export const Mark = ({ children }) => <mark>{children}</mark>\nexport const Wick = () => <i>wick</i>\n`,
    'docs/a.mdx': '# A\n\n<Badge>new</Badge>\n\n<Wick />\n',
  })
  expect(told).toBe('')
  expect(await read('content/docs/a.mdx')).toContain(
    `import { Mark as Badge } from '@site/src/parts'\nimport { Wick } from '@site/src/parts'\n`,
  )
  const { printed, files } = await buildIn(into)
  expect(printed).toBe('')
  expect(articleOf(files.get('docs/a.html'))).toMatch(/<mark>new<\/mark>.*<i>wick<\/i>/s)
})

it('components that the theme writes itself, or spreads, come along', async () => {
  const { into, told, read } = await imported({
    'src/theme/MDXComponents.js': `import React from 'react';
import MDXComponents from '@theme-original/MDXComponents';
import * as parts from '@site/src/parts';
import more from './more';
import styles from './lamp.module.css';

const local = { Wick: () => <i>wick</i>, Oil: (props) => <MDXComponents.em {...props} /> };
function Shade({ children }) { return <span className={styles.shade}>{children}</span>; }

export default {
  ...MDXComponents,
  ...parts,
  ...more,
  ...local,
  Shade,
  Highlight: ({ children, color }) => <mark title={color}>{children}</mark>,
};
`,
    'src/theme/lamp.module.css': '.shade { color: red }\n',
    'src/theme/more.js':
      'export default { Flame: () => <b>flame</b>, Smoke: () => <b>smoke</b> };\n',
    'src/parts.jsx':
      'export const Glass = () => <b>glass</b>\nexport function Foot() { return <b>foot</b> }\nconst Hook = () => <b>hook</b>\nconst Bail = () => <b>ring</b>\nexport {\n  Hook, // for walls\n  Bail as Ring,\n}\n',
    'docs/a.mdx':
      '# A\n\n<Highlight color="red">words</Highlight> <Shade>dark</Shade>\n\n<Wick /> <Oil>oil</Oil> <Flame /> <Glass /> <Foot /> <Hook /> <Ring />\n',
    'docs/b.mdx': '# B\n\nWords.\n',
  })
  expect(told).toBe('')
  expect(await read('content/docs/b.mdx')).not.toContain('themeComponents')
  const { printed, files } = await buildIn(into)
  expect(printed).toBe('')
  const article = articleOf(files.get('docs/a.html'))
  expect(article).toMatch(/<mark title="red">words<\/mark>\n<span class="[^"]+">dark<\/span>/)
  expect(article).toMatch(
    /<i>wick<\/i>\n<em>oil<\/em>\n<b>flame<\/b>\n<b>glass<\/b>\n<b>foot<\/b>\n<b>hook<\/b>\n<b>ring<\/b>/,
  )
})

it('what documents no longer get of the theme is told at its place', async () => {
  const { told } = await imported({
    'src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents'
import Lamp from '@site/src/Lamp'
import extra from './extra'
import Details from '@theme-original/Details'

const all = {
  ...MDXComponents,
  ...extra, // more, of { these }
  Lamp,
  img: ({ alt, src }) => <img alt={alt} src={src} />,
  'a': Lamp,
  Wick(props) { return <b title="a, b">{props.children}</b> },
  Details,
}
export default all
`,
    'src/Lamp.jsx': 'export default () => <b>lamp</b>\n',
    'docs/a.md': '# A\n',
  })
  expect(told.match(/^src.*\n.*/gm)).toEqual([
    `src/theme/MDXComponents.js:8:3  warning  no-counterpart
  "...extra" of MDXComponents cannot be imported as it is.`,
    `src/theme/MDXComponents.js:10:3  warning  no-counterpart
  "img" of MDXComponents cannot be imported as it is.`,
    `src/theme/MDXComponents.js:11:3  warning  no-counterpart
  "a" of MDXComponents cannot be imported as it is.`,
    `src/theme/MDXComponents.js:13:3  warning  no-counterpart
  "Details" of MDXComponents cannot be imported as it is.`,
  ])
  expect(told).toContain('use a component by its own name where it is needed.')
})

it('components that the site adds to the theme come along, those that change its own do not', async () => {
  const { into, told } = await imported({
    'src/theme/Lamp/index.js': `import { wick } from './wick'\nexport default () => <b>{wick}</b>\n`,
    'src/theme/Lamp/wick.js': `export const wick = 'wick'\n`,
    'src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents'\nexport default MDXComponents\n`,
    'src/theme/DocItem/Footer/index.js': 'export default () => null\n',
    'src/theme/DocItem/Footer/styles.module.css': '',
    'src/theme/NavbarItem.js': `import NavbarItem from '@theme-original/NavbarItem'\nexport default NavbarItem\n`,
    'docs/a.mdx': `import Lamp from '@theme/Lamp'\nimport NavbarItem from '@theme/NavbarItem'\n\n# A\n\n<Lamp />\n\n<NavbarItem />\n`,
  })
  expect(told.match(/^ {2}.*cannot be imported as it is\.$/gm)).toEqual([
    '  The component "@theme/NavbarItem" cannot be imported as it is.',
    '  A swizzled component cannot be imported as it is.',
  ])
  expect(told).toContain(`src/theme/DocItem/Footer  warning  no-counterpart
  A swizzled component cannot be imported as it is.
  Change a copy of the templates instead. The same is at src/theme/NavbarItem.js.
`)
  const { printed, files } = await buildIn(into)
  expect(printed).toBe('')
  expect(articleOf(files.get('docs/a.html'))).toContain('<b>wick</b>')
})

it('imports of the theme that nothing in the file uses are not told', async () => {
  const { told } = await imported({
    'docs/a.mdx': `import DocCardList from '@theme/DocCardList'
import { Lamp as Light, type Props } from "@theme/Lamp"
import Burner from '@theme/Burner'
import Wick from '@theme/Wick'
import Wicks from '@theme/Wicks'

# A

<Wicks />
`,
    'docs/b.mdx': `import Burner from '@theme/Burner'\n\n# B\n\n<Burner>x</Burner>\n`,
  })
  expect(told.match(/^\S.*|The component.*"/gm)).toEqual([
    'content/docs/a.mdx:5:1  warning  no-counterpart',
    'The component "@theme/Wicks"',
    'content/docs/b.mdx:1:1  warning  no-counterpart',
    'The component "@theme/Burner"',
    '0 errors, 2 warnings',
  ])
})

it('what stands between the tags of components of the theme that are not here is shown', async () => {
  const { into, told } = await imported({
    'docs/a.mdx': `import Fold from '@site/src/Fold'
import Lamp, { Wick } from '@theme/Lamp'
import { HtmlClassNameProvider, useOil } from '@docusaurus/theme-common'

# A

<Fold title="How">

It *folds*.

</Fold>

<Lamp tall>Burns <Wick>long</Wick></Lamp> <Wick>{() => 'never'}</Wick>

<HtmlClassNameProvider className="x">Words</HtmlClassNameProvider>{String(useOil())}
`,
    'src/Fold.tsx': `import Details from '@theme/MDXComponents/Details'
import A from '@theme/MDXComponents/A'
import Heading from '@theme/MDXComponents/Heading'
import MDXContent from '@theme/MDXContent'
export default ({ title, children }) => (
  <Details>
    <summary>{title}</summary>
    <Heading as="h4" id="why">Why</Heading>
    <A href="/docs/a">A</A>
    <MDXContent>{children}</MDXContent>
  </Details>
)
`,
  })
  expect(told.match(/^ {2}(?:The|It).*/gm)).toEqual([
    '  The component "@theme/Lamp" cannot be imported as it is.',
    '  It shows what is between its tags, and nothing else: write your own.',
    '  The module "@docusaurus/theme-common" cannot be imported as it is.',
  ])
  const { printed, files } = await buildIn(into)
  expect(printed).toBe('')
  const page = articleOf(files.get('docs/a.html')).replace(/^.*<\/h1><\/div>/s, '')
  expect(page).toBe(`<details class="details"><summary>How</summary>\
<h4 id="why">Why</h4><a href="/k/docs/a">A</a><div class="part"><p>It <em>folds</em>.</p></div></details>
Burns long

Words
</article>`)
})

it('what the file of the theme does as it is loaded is told at its places', async () => {
  const { told } = await imported({
    'docs/a.mdx': '# A\n\n<Lamp />\n',
    'src/Lamp.js': 'export default () => <b>lamp</b>\n',
    'src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents'
import './lamps.css'
import Lamp from '@site/src/Lamp'
import {
  wicks,
} from 'wicks'
// wicks.add(1)

wicks.add(
  'cotton',
)

function lit() {
  wicks.light()
}

export default { ...MDXComponents, Lamp }
`,
    'src/theme/lamps.css': 'b { color: red }\n',
    'package.json': '{ "dependencies": { "wicks": "1" } }',
  })
  expect(told).toContain(`src/theme/MDXComponents.js:2:1  warning  no-counterpart
  What MDXComponents does as it is loaded cannot be imported as it is.
  2 | import './lamps.css'
    | ^
  Documents import its components, and not the file itself: write it into a file of src/ that those components import. The same is at src/theme/MDXComponents.js:9.
`)
  const quiet = `import MDXComponents from '@theme-original/MDXComponents'
import Lamp from '@site/src/Lamp';
if (Lamp) console.log('no call of its own')
export default { ...MDXComponents, Lamp: wrap(Lamp) }\n`
  const { told: nothing } = await imported({
    'docs/a.mdx': '# A\n',
    'src/Lamp.js': 'export default () => <b>lamp</b>\n',
    'src/theme/MDXComponents.js': quiet,
  })
  expect(nothing).not.toContain('as it is loaded')
})

it('components of the theme that a plugin imports for documents are those of the theme', async () => {
  const { into, told } = await imported({
    'docusaurus.config.js': config(
      `presets: [['classic', { docs: { remarkPlugins: [function tabs() {}] } }]],`,
    ),
    'docs/a.mdx': `# A

<Tabs groupId="lamp" defaultValue="b" values={[{ label: 'Oil lamp', value: 'a' }, { label: 'Lamp', value: 'b' }]}>
<TabItem value="a">

oil

</TabItem>
<TabItem value="b">

light

</TabItem>
</Tabs>

<CodeBlock language="js">let lamp</CodeBlock>
`,
    'docs/b.mdx': 'export const Tabs = () => <i>own</i>\n\n# B\n\n<Tabs />\n',
  })
  expect(told.match(/^ {2}\S.* cannot/gm)).toEqual(['  docs.remarkPlugins cannot'])
  const built = await buildIn(into)
  expect(built.printed).toBe('')
  const page = articleOf(built.files.get('docs/a.html'))
  expect(page).toContain('Oil lamp')
  expect(page).toContain('="lamp"')
  expect(page).toContain('<pre')
  expect(articleOf(built.files.get('docs/b.html'))).toContain('<i>own</i>')
})
