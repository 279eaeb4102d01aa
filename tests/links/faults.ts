/** Seeded faults and their valid look-alikes: addresses in every form in which authors write them. */
export interface Seed {
  /** Lines of Markdown. */
  readonly lines: readonly string[]
  /** Where a fault is told: line of `lines` (from 0), column from 1. */
  readonly at: { readonly line: number; readonly column: number }
  readonly code: string
}

interface Form {
  readonly name: string
  readonly write: (href: string) => readonly string[]
  /** What begins the link or the element. */
  readonly opening: string
}

/** Ways to write a link in Markdown with HTML. */
const linkForms: readonly Form[] = [
  { name: 'inline', write: (href) => [`Read [this](${href}) now.`], opening: '[this]' },
  { name: 'angle', write: (href) => [`Read [this](<${href}>) now.`], opening: '[this]' },
  { name: 'title', write: (href) => [`Read [this](${href} "A title") now.`], opening: '[this]' },
  { name: 'strong', write: (href) => [`**Read [this](${href}) now.**`], opening: '[this]' },
  { name: 'list', write: (href) => ['- one', `  - [this](${href})`], opening: '[this]' },
  { name: 'quote', write: (href) => [`> Read [this](${href})`], opening: '[this]' },
  { name: 'table', write: (href) => ['| a |', '| - |', `| [this](${href}) |`], opening: '[this]' },
  {
    name: 'note',
    write: (href) => [':::note', '', `[this](${href})`, '', ':::'],
    opening: '[this]',
  },
  { name: 'html', write: (href) => [`Read <a href="${href}">this</a>`], opening: '<a href' },
  {
    name: 'single quotes',
    write: (href) => [`Read <a href='${href}'>this</a>`],
    opening: '<a href',
  },
]

interface Address {
  readonly code: string
  readonly href: (n: number) => string
  /** Told at the address itself: only the final HTML shows that it is the site's own. */
  readonly own?: true
}

const brokenAddresses: readonly Address[] = [
  { code: 'broken-link', href: (n) => `/missing-${n}` },
  { code: 'broken-link', href: (n) => `./missing-${n}` },
  { code: 'broken-link', href: (n) => `../missing-${n}/` },
  { code: 'broken-link', href: (n) => `/Target?n=${n}` },
  { code: 'broken-link', href: (n) => `/target/missing-${n}.html` },
  { code: 'broken-link', href: (n) => `/files/missing-${n}.txt` },
  { code: 'broken-link', href: (n) => `https://test.example/missing-${n}`, own: true },
  { code: 'broken-link', href: (n) => `//test.example/missing-${n}`, own: true },
  { code: 'broken-markdown-link', href: (n) => `./missing-${n}.md` },
  { code: 'broken-markdown-link', href: (n) => `/guide/missing-${n}.mdx` },
  { code: 'broken-anchor', href: (n) => `#missing-${n}` },
  { code: 'broken-anchor', href: (n) => `/target#missing-${n}` },
  { code: 'broken-anchor', href: (n) => `./target.md#Twin-${n}` },
  { code: 'broken-anchor', href: (n) => `/target#TWIN?${n}` },
  { code: 'broken-anchor', href: (n) => `https://test.example/target#missing-${n}`, own: true },
  { code: 'broken-anchor', href: (n) => `/target?n=${n}#TWIN` },
]

export const validAddresses: readonly string[] = [
  '/target',
  '/target.html',
  '/target/',
  './target',
  'target',
  './target.md',
  './guide/deep.mdx',
  'guide/deep',
  '/guide/../target',
  '#',
  '#top',
  '#TOP',
  '#own-heading',
  '/target#twin',
  '/target#twin-1',
  '/target#caf%C3%A9-au-lait',
  '/target#a:b',
  '/target#named',
  '/target#raw-id',
  '/target?query=1#twin',
  '/target#:~:text=words',
  '/target#twin:~:text=words',
  '/files/data.txt',
  '/files/notes.md',
  '/page.html',
  '/sitemap.xml',
  '/robots.txt',
  '/old',
  '/moved/anything',
  'https://test.example/target#twin',
  '//test.example/guide/deep',
  'https://elsewhere.example/missing#nope',
  '//elsewhere.example/missing',
  'mailto:someone@test.example',
  'tel:+123',
  'pathname:///beside/the/site',
]

/** Every broken address in some forms: each address in at least seven. */
export function seededFaults(): Seed[] {
  return brokenAddresses.flatMap(({ href, code, own }, i) =>
    linkForms
      .filter((_, j) => (i + j) % 4 !== 3)
      .map((form, j) => seedOf(form, { href: href(i * 100 + j), code, ...(own ? { own } : {}) })),
  )
}

function seedOf(
  { write, opening }: Form,
  { href, code, own }: { href: string; code: string; own?: true },
): Seed {
  const lines = write(href)
  const mark = own ? href : opening
  const line = lines.findIndex((one) => one.includes(mark))
  return { lines, at: { line, column: lines[line]!.indexOf(mark) + 1 }, code }
}

const frames = ['/target#twin', './target.md', '/page.html', '/files/data.txt']

/** Every valid address in every form. */
export function lookAlikes(): string[][] {
  const links = validAddresses.flatMap((href) => linkForms.map(({ write }) => [...write(href)]))
  return [...links, ...frames.map((href) => [`<iframe src="${href}" title="a"></iframe>`])]
}

/** Faults in places of their own: `¦` stands before what is told. */
export const otherFaults: readonly { readonly text: string; readonly code: string }[] = [
  { text: '¦![a](/img/missing-1.png)', code: 'broken-image' },
  { text: '¦![a](./missing-2.png)', code: 'broken-image' },
  { text: '¦<img src="/img/missing-3.png" alt="a">', code: 'broken-image' },
  {
    text: '<img src="/img/a.png" srcset="/img/a.png 1x, ¦/img/missing-4.png 2x" alt="a">',
    code: 'broken-image',
  },
  { text: '¦<video src="/img/missing-5.mp4"></video>', code: 'broken-image' },
  { text: '¦<video poster="/img/missing-6.png"></video>', code: 'broken-image' },
  { text: '<audio>¦<source src="/img/missing-7.mp3"></audio>', code: 'broken-image' },
  { text: '¦<iframe src="/missing-8.html" title="a"></iframe>', code: 'broken-link' },
  {
    text: '<picture><source srcset="¦/img/missing-9.webp"><img src="/img/a.png" alt="a"></picture>',
    code: 'broken-image',
  },
  { text: '<form action="¦/missing-10"></form>', code: 'broken-link' },
  { text: '<input type="image" src="¦/img/missing-13.png" alt="a">', code: 'broken-link' },
  { text: '<map name="m">¦<area href="/missing-14" alt="a"></map>', code: 'broken-link' },
  { text: 'See https://test.example/missing-15 there', code: 'broken-link' },
  { text: '¦[named][missing-16]\n\n[missing-16]: /missing-16', code: 'broken-link' },
  { text: '¦[![a](/img/a.png)](/missing-17)', code: 'broken-link' },
  { text: '[![a](/img/a.png) ¦![b](/img/missing-18.png)](/target)', code: 'broken-image' },
  { text: '### ¦[in a heading](/missing-19)', code: 'broken-link' },
  { text: 'A footnote[^1].\n\n[^1]: See ¦[this](/missing-20).', code: 'broken-link' },
]
