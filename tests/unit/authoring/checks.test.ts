import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkIn } from '../../helpers/checks.ts'
import { siteOf, type SiteFiles, type TestSite } from '../../helpers/site.ts'

async function siteWith(files: SiteFiles): Promise<TestSite> {
  return siteOf({ 'content/index.md': '# Home\n\n[a](/a)\n', ...files })
}

const settings = (more: string) =>
  `export const site = {\n  title: 'Test',\n  url: 'https://test.example',\n  ${more}\n}\n`

describe('orphans', () => {
  it('a page in no sidebar and linked from nowhere is told', async () => {
    const { root } = await siteWith({
      'content/docs/a.md': '# A\n\n[b](./b.md)\n',
      'content/docs/b.md': '# B\n',
      'content/docs/listed.md': '# Listed\n',
      'content/docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
      'content/docs/lonely.md': '# Lonely\n\n[itself](/lonely#lonely)\n',
      'sidebars/docs.ts': `export const docs = ['listed']\n`,
    })
    const { printed, said } = await checkIn(root, ['orphans'])
    expect(printed).toBe(
      `content/docs/lonely.md:1:1  warning  orphan
  Nothing links to the page "/lonely".
  1 | # Lonely
    | ^
  Add it to a sidebar, link to it, or write "unlisted: true" in its front matter.
`,
    )
    expect(said).toEqual(['orphans: 1 page that nothing links to'])
  })
})

describe('links to the host', () => {
  it('a whole address within the base is one of the site; one beside it is of another site', async () => {
    const { root } = await siteWith({
      'content/site.ts': settings(
        `base: '/docs/',\n  navbar: { items: [{ label: 'App', href: 'https://test.example/app' }] },`,
      ),
      'content/docs/a.md': `# A

[host](https://test.example), [app](https://test.example/app#x), [near](//test.example/docs2)

[here](https://test.example/docs), [b](https://test.example/docs/b), [up](../../app)
`,
    })
    const { diagnostics } = await checkIn(root, ['links'])
    expect(diagnostics.map(({ line, message }) => [line, message])).toEqual([
      [5, 'There is no page or file at "https://test.example/docs/b".'],
      [5, 'There is no page or file at "../../app".'],
    ])
  })
})

describe('html', () => {
  it('repeated ids, skipped levels, more titles and silent images are told at their lines', async () => {
    const { root } = await siteWith({
      'content/docs/a.mdx':
        'import { Mark } from \'./Mark.still.tsx\'\n\n# A title\n\n# And another\n\n## Two\n\n#### Four {#four}\n\n<Mark />\n\n<p id="x">b</p>\n',
      'content/docs/Mark.still.tsx':
        'export const Mark = () => <p id="x"><img src="/p.svg" /></p>\n',
      'content/static/p.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    })
    const { printed } = await checkIn(root, ['html'])
    expect(printed).toBe(
      `content/docs/a.mdx:1:1  warning  main-heading
  The page has 2 level-1 headings.
  1 | import { Mark } from './Mark.still.tsx'
    | ^
  Give the page one title: in its front matter, or as its first heading "# …".

content/docs/a.mdx:1:1  warning  missing-alternative
  The image "/p.svg" has no alternative text.
  1 | import { Mark } from './Mark.still.tsx'
    | ^
  Say what it shows, or write alt="" for decoration.

content/docs/a.mdx:9:1  warning  heading-order
  The level-4 heading "Four" follows a level-2 heading.
  9 | #### Four {#four}
    | ^
  Make it level 3: "### Four".

content/docs/a.mdx:13:1  error  repeated-id
  The id "x" is used more than once on this page.
  13 | <p id="x">b</p>
     | ^
  Rename one of them: links reach only the first.
`,
    )
  })

  it('an image of the text without words is told where it stands', async () => {
    const { root } = await siteWith({
      'content/docs/a.md': '# A\n\nSee ![](/p.svg) and\n\n<img\n  src="/p.svg">\n',
      'content/static/p.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    })
    const { diagnostics } = await checkIn(root, ['html'])
    expect(diagnostics.map(({ code, line, column }) => [code, line, column])).toEqual([
      ['missing-alternative', 3, 5],
      ['missing-alternative', 5, 1],
    ])
  })

  it('a page in order is silent, decoration too', async () => {
    const { root } = await siteWith({
      'content/docs/a.md':
        '# A\n\n## Two\n\n### Three\n\n## Two\n\n<img src="/p.svg" alt="">\n\n![p](/p.svg)\n',
      'content/static/p.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    })
    expect((await checkIn(root, ['html'])).printed).toBe('')
  })
})

describe('budget', () => {
  it('a page and a site over their budgets are told, in bytes', async () => {
    const { root } = await siteWith({
      'content/site.ts': settings('budget: { page: 10, total: 20 },'),
      'content/docs/a.md': '# A\n',
    })
    const { diagnostics, said } = await checkIn(root, ['budget'])
    const codes = diagnostics.map(({ code, file, line }) => `${file}:${line} ${code}`)
    expect(codes).toContain('content/docs/a.md:1 page-over-budget')
    expect(codes).toContain('content/site.ts:4 site-over-budget')
    const page = diagnostics.find(({ file }) => file === 'content/docs/a.md')!
    const [weight, excess] = page.message.match(/\d+/g)!.map(Number)
    expect(weight! - excess!).toBe(10)
    expect(said[0]).toMatch(/^budget: \d+ bytes \(brotli\) in \d+ files; the heaviest page is "/)
  })

  it('a site within its budget is silent; the baseline says what grew', async () => {
    const site = await siteWith({
      'content/site.ts': settings('budget: { page: 100_000, total: 10_000_000 },'),
      'content/docs/a.md': '# A\n',
    })
    const before = await site.build()
    const published = join(site.root, 'published')
    for (const [path, contents] of before.files) {
      await mkdir(dirname(join(published, path)), { recursive: true })
      await writeFile(join(published, path), contents)
    }
    const baseline = join(published, 'manifest.json')
    const same = await checkIn(site.root, ['budget'], { baseline })
    expect(same.printed).toBe('')
    expect(same.said[1]).toBe('  since the baseline: 0 bytes of HTML, 0 pages changed')

    await site.edit({ 'content/docs/a.md': `# A\n\n${'word '.repeat(100)}\n` })
    const { said } = await checkIn(site.root, ['budget'], { baseline })
    expect(said[1]).toMatch(/^ {2}since the baseline: \+\d{3,} bytes of HTML, 1 page changed$/)
    expect(said[2]).toMatch(/^ {4}\+\d{3,} \/a$/)
  })

  it.each([
    ['there is no such file', undefined],
    ['it is not JSON', '{'],
    ['it cannot be read: EISDIR', null],
    ['it has no list of pages', '{}'],
    ['its pages are not beside it', '{"pages":[{"path":"/a"}]}'],
  ])('a baseline is refused: %s', async (reason, text) => {
    const { root } = await siteWith({ 'content/docs/a.md': '# A\n' })
    const baseline = join(root, 'baseline.json')
    if (text === null) await mkdir(baseline)
    else if (text !== undefined) await writeFile(baseline, text)
    const { printed } = await checkIn(root, ['budget'], { baseline })
    expect(printed).toBe(
      `error  unreadable-baseline\n  The baseline "${baseline}" cannot be used: ${reason}.\n  Name the manifest.json of a published build.\n`,
    )
  })
})

describe('urls', () => {
  const files = { 'content/docs/a.md': '# A\n\n## One\n', 'content/docs/b.md': '# B\n' }

  it('without a lock the way to one is told, and --update writes it', async () => {
    const { root } = await siteWith(files)
    expect((await checkIn(root, ['urls'])).printed).toBe(
      `error  missing-urls-lock\n  There is no "urls.lock", so the published addresses are unknown.\n  Create it with "lectern check urls --update" and commit it.\n`,
    )
    await checkIn(root, ['urls'], { update: true })
    expect(await readFile(join(root, 'urls.lock'), 'utf8')).toBe('/\n/a\n/a#one\n/b\n/search\n')
    expect((await checkIn(root, ['urls'])).printed).toBe('')
  })

  it('ids that count components are none to keep', async () => {
    const tabs = `<Tabs>
  <TabItem value="lin" label="Linux">Yes</TabItem>
</Tabs>\n`
    const { root } = await siteWith({ 'content/docs/a.mdx': `# A\n\n${tabs}` })
    await checkIn(root, ['urls'], { update: true })
    expect(await readFile(join(root, 'urls.lock'), 'utf8')).toBe('/\n/a\n/search\n')
  })

  it('a page or an anchor that vanished is told at its line of the lock', async () => {
    const site = await siteWith(files)
    await checkIn(site.root, ['urls'], { update: true })
    await site.edit({
      'content/docs/a.md': '# A\n\n## Ones\n',
      'content/docs/b.md': null,
      'content/docs/new.md': '# New\n',
    })
    const { printed, said } = await checkIn(site.root, ['urls'])
    expect(printed).toBe(
      `urls.lock:3:1  error  vanished-anchor
  The published anchor "/a#one" is gone.
  3 | /a#one
    | ^
  Add {#one} to the heading "ones", or accept the loss with "lectern check urls --update".

urls.lock:4:1  error  vanished-page
  The published page "/b" is gone, and no redirect takes its place.
  4 | /b
    | ^
  Add { from: '/b', to: '/' } to the redirects of content/site.ts, or accept the loss with "lectern check urls --update".
`,
    )
    expect(said).toEqual([
      'urls: 4 pages compared with urls.lock, 2 new addresses: record them with --update',
    ])
  })

  it('a file takes the place of a page', async () => {
    const site = await siteWith(files)
    await checkIn(site.root, ['urls'], { update: true })
    await site.edit({ 'content/docs/b.md': null, 'content/static/b.html': '<title>B</title>\n' })
    expect((await checkIn(site.root, ['urls'])).printed).toBe('')
  })

  it('a redirect takes the place of a page and its anchors', async () => {
    const site = await siteWith({ ...files, 'content/docs/c d.md': '# C\n' })
    await checkIn(site.root, ['urls'], { update: true })
    const leads = `redirects: [{ from: '/a', to: '/b' }, { from: '/c%20d/', to: '/b' }],`
    await site.edit({
      'content/docs/a.md': null,
      'content/docs/c d.md': null,
      'content/index.md': '# Home\n',
      'content/site.ts': settings(leads),
    })
    expect((await checkIn(site.root, ['urls'])).printed).toBe('')
  })
})

describe('names', () => {
  it('a check by name tells its own findings and those of the build, no others', async () => {
    const { root } = await siteWith({
      'content/docs/a.md': '# A\n\n[x](/gone) [y](#gone) [z](./gone.md) ![i](./gone.png)\n',
    })
    const codes = async (...names: string[]) =>
      (await checkIn(root, names)).diagnostics.map(({ code }) => code)
    expect(await codes('links')).toEqual(['broken-link'])
    expect(await codes('anchors')).toEqual(['broken-anchor'])
    expect(await codes('markdown-links')).toEqual(['broken-markdown-link'])
    expect(await codes('images')).toEqual(['broken-image'])
    expect(await codes('orphans')).toEqual([])
    expect((await codes()).length).toBe(4)
  })
})

describe('--fix', () => {
  it('mends a moved page and a renamed anchor, and leaves what has more than one answer', async () => {
    const site = await siteWith({
      'content/docs/a.mdx': `# A

[moved](/old/testing#unit), [file](./testing.mdx), [again](<../testing> "t").

<a href="/b#first-chaptre:~:text=words">anchor</a> and [two](/b#chapter-3)

\`[code](/old/testing)\` and [ref].

[ref]: /old/testing
`,
      'content/docs/guides/testing.mdx': '# Testing\n\n## Unit\n',
      'content/docs/b.mdx': '# B\n\n## First chapter\n\n## Chapter 1\n\n## Chapter 2\n',
    })
    const { said, printed } = await checkIn(site.root, ['links', 'anchors', 'markdown-links'], {
      fix: true,
    })
    expect(await readFile(join(site.root, 'content/docs/a.mdx'), 'utf8')).toBe(`# A

[moved](/guides/testing#unit), [file](./guides/testing.mdx), [again](</guides/testing> "t").

<a href="/b#first-chapter:~:text=words">anchor</a> and [two](/b#chapter-3)

\`[code](/old/testing)\` and [ref].

[ref]: /guides/testing
`)
    expect(said.filter((line) => line.startsWith('mended'))).toHaveLength(5)
    expect(printed).toBe(
      `content/docs/a.mdx:5:56  warning  broken-anchor
  The page "/b" has no anchor "#chapter-3".
  5 | <a href="/b#first-chapter:~:text=words">anchor</a> and [two](/b#chapter-3)
    |                                                        ^
  Did you mean "#chapter-1"?
`,
    )
  })
  it('finds addresses as they are written, with letters, blanks and escapes, and writes ones that are links', async () => {
    const site = await siteWith({
      'content/docs/a.md': `# A

[one](./größe.md#maße), [two](<./große lampe.md>), [three](./a\\_b.md), [four](./große%20lampe.md).
`,
      'content/docs/more/größe.md': '# Größe\n\n## Maße\n',
      'content/docs/more/große lampe.md': '# Große Lampe\n',
      'content/docs/more/a_b.md': '# AB\n',
    })
    const { printed } = await checkIn(site.root, ['markdown-links', 'anchors'], { fix: true })
    expect(printed).toBe('')
    expect(await readFile(join(site.root, 'content/docs/a.md'), 'utf8')).toBe(`# A

[one](./more/größe.md#maße), [two](<./more/große%20lampe.md>), [three](./more/a_b.md), [four](./more/große%20lampe.md).
`)
  })
  it('mends links of partials in the partial', async () => {
    const site = await siteWith({
      'content/docs/_note.mdx': '[one](./two.md) and [three](/old/two#prat)\n',
      'content/docs/a.mdx': "import Note from './_note.mdx'\n\n# A\n\n<Note />\n",
      'content/docs/more/two.md': '# Two\n\n## Part\n',
    })
    await checkIn(site.root, ['links', 'markdown-links'], { fix: true })
    expect(await readFile(join(site.root, 'content/docs/_note.mdx'), 'utf8')).toBe(
      '[one](./more/two.md) and [three](/more/two#prat)\n',
    )
  })
  it('reads names with percent signs as the file and the link mean them', async () => {
    const site = await siteWith({
      'content/docs/a.md': '# A\n\n[one](./100%25.md) and [two](./90%25.md#x)\n',
      'content/docs/more/100%.md': '---\nslug: /hundred\n---\n\n# All\n',
      'content/docs/more/90%.md': '---\nslug: /ninety\n---\n\n# Most\n',
    })
    const { printed } = await checkIn(site.root, ['markdown-links'], { fix: true })
    expect(printed).toBe('')
    expect(await readFile(join(site.root, 'content/docs/a.md'), 'utf8')).toBe(
      '# A\n\n[one](./more/100%.md) and [two](./more/90%.md#x)\n',
    )
  })
})
