import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as live from '../../../templates/mdx/live.ts'
import { DeclarationsContext } from '../../../templates/mdx/declarations.ts'
import * as still from '../../../templates/mdx/still.ts'

const { Card, Details, Figure, Hero, Options, PackageManagers, TabItem, Tabs } = still

test('no name is both still and live', () => {
  expect(Object.keys(still).filter((name) => name in live)).toEqual([])
})

test('tabs hold all panels and show the first', () => {
  const html = renderToStaticMarkup(
    <Tabs group="language" label="Language">
      <TabItem value="ts" label="TypeScript">
        one
      </TabItem>
      <TabItem value="js">two</TabItem>
    </Tabs>,
  )
  const plain = html.replaceAll(/tabs_\w+_/g, 'ID')
  expect(plain).toBe(
    '<div class="tabs" data-tab-group="language">' +
      '<div class="tabs-list" role="tablist" aria-label="Language">' +
      '<button type="button" class="tab" role="tab" id="ID-0" aria-selected="true" aria-controls="ID-0-panel" data-tab="ts">TypeScript</button>' +
      '<button type="button" class="tab" role="tab" id="ID-1" aria-selected="false" aria-controls="ID-1-panel" tabindex="-1" data-tab="js">js</button>' +
      '</div>' +
      '<div class="tab-panel" role="tabpanel" id="ID-0-panel" aria-labelledby="ID-0" data-tab="ts" data-label="TypeScript">one</div>' +
      '<div class="tab-panel" role="tabpanel" id="ID-1-panel" aria-labelledby="ID-1" data-tab="js" hidden="">two</div>' +
      '</div>',
  )
})

test('an item that has only a label is a tab, too: its words are not lost', () => {
  const html = renderToStaticMarkup(
    <Tabs>
      <TabItem label="On Linux">one</TabItem>
      <TabItem value="mac">two</TabItem>
    </Tabs>,
  )
  expect(html).toContain('data-tab="On Linux">On Linux</button>')
  expect(html).toContain('data-tab="On Linux">one</div>')
})

test('a label with code or an icon in it is known by its words', () => {
  const html = renderToStaticMarkup(
    <Tabs>
      <TabItem
        label={
          <>
            <svg /> With <code>npm</code>, {2}
          </>
        }
      >
        one
      </TabItem>
      <TabItem value="mac" label={<b>On a Mac</b>}>
        two
      </TabItem>
      <TabItem value="none" label={<svg />}>
        three
      </TabItem>
      <TabItem label={<svg />}>four</TabItem>
    </Tabs>,
  )
  expect(html).toContain('data-tab=" With npm, 2"><svg></svg> With <code>npm</code>, 2</button>')
  expect(html).toContain('data-tab=" With npm, 2">one</div>')
  expect(html).toContain('data-tab="mac" data-label="On a Mac" hidden="">two</div>')
  expect(html).toContain('data-tab="none" hidden="">three</div>')
  expect(html).toContain('data-tab="4" hidden="">four</div>')
})

test('what has no name in tabs, or stands beside their items, is behind a number', () => {
  const html = renderToStaticMarkup(
    <Tabs>
      <TabItem value="one">first</TabItem>
      <TabItem>second</TabItem>
      <p>third</p>
      {'fourth'}
    </Tabs>,
  )
  expect(html.match(/data-tab="[^"]*">.*?</g)).toEqual([
    ...['one', '2', '3', '4'].map((name) => `data-tab="${name}">${name}<`),
    'data-tab="one">first<',
  ])
  expect(html.replaceAll(/<[^>]*>/g, ' ')).toMatch(/first +second +third +fourth/)
})

test('ids of tabs have no blanks, whatever their values have', () => {
  const html = renderToStaticMarkup(
    <Tabs>
      <TabItem value="Outer one">one</TabItem>
      <TabItem value="Outer two">two</TabItem>
    </Tabs>,
  )
  const ids = [...html.matchAll(/ (?:id|aria-controls|aria-labelledby)="([^"]+)"/g)]
  expect(ids).toHaveLength(8)
  expect(ids.filter(([, id]) => /\s/.test(id!))).toEqual([])
})

test('two groups of tabs on one page have ids of their own', () => {
  const html = renderToStaticMarkup(
    <>
      <PackageManagers pkg="a" />
      <PackageManagers pkg="a" />
    </>,
  )
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toHaveLength(16)
  expect(new Set(ids).size).toBe(16)
})

test('package managers add packages in their own words', () => {
  const html = renderToStaticMarkup(<PackageManagers pkg="a b" dev />)
  for (const command of [
    'npm install --save-dev a b',
    'yarn add --dev a b',
    'pnpm add --save-dev a b',
    'bun add --dev a b',
  ]) {
    expect(html).toContain(`<span class="line">${command}</span>`)
  }
})

test('an option leads to itself', () => {
  const properties = [{ name: 'url', type: 'string', optional: false }]
  const declaration = { name: 'Args', from: 'loader', signature: '', properties }
  const html = renderToStaticMarkup(
    <DeclarationsContext value={{ declarations: { 'loader#Args': declaration } }}>
      <Options of="Args" from="loader" />
    </DeclarationsContext>,
  )
  expect(html).toContain(
    '<tr id="Args.url"><th scope="row"><a rel="bookmark" href="#Args.url"><code>url</code></a>',
  )
})

test('cards and heads lead to other sites in a tab of its own', () => {
  const out = { label: 'Out', href: 'https://b.example/' }
  const links = [
    renderToStaticMarkup(<Card title="Out" href={out.href} />),
    renderToStaticMarkup(<Hero title="A" line="B" primary={out} />),
    renderToStaticMarkup(
      <Hero title="A" line="B" primary={{ ...out, href: '/' }} secondary={out} />,
    ),
  ]
  for (const html of links)
    expect(html).toContain('href="https://b.example/" target="_blank" rel="noopener noreferrer"')
})

test('details, cards and figures print plain elements', () => {
  expect(renderToStaticMarkup(<Details summary="Why">Because</Details>)).toBe(
    '<details class="details"><summary>Why</summary>Because</details>',
  )
  expect(renderToStaticMarkup(<Card title="A" href="/a" />)).toBe(
    '<div class="card"><p class="card-title"><a href="/a">A</a></p></div>',
  )
  expect(renderToStaticMarkup(<Figure src="/a.png" alt="A" caption="B" />)).toBe(
    '<figure class="figure" tabindex="0"><img src="/a.png" alt="A" loading="lazy" decoding="async"/><figcaption>B</figcaption></figure>',
  )
})
