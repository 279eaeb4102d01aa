import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { project } from '../helpers/globalSetup.ts'
import { siteOf, type SiteFiles } from '../helpers/site.ts'

/** The ways in which a command fails, by the command; each of `sites` below may be named. */
const failures: Readonly<Record<string, readonly (readonly [site: Site, line: string])[]>> = {
  lectern: [
    ['good', 'lectern biuld'],
    ['good', 'lectern build --ouput x'],
    ['good', 'lectern build --out'],
    ['good', 'lectern build --format xml'],
  ],
  build: [
    ['good', 'lectern build --root nowhere'],
    ['good', 'lectern build --root content/index.md'],
    ['empty', 'lectern build'],
    ['broken', 'lectern build'],
    ['thrown', 'lectern build'],
    ['waiting', 'lectern build'],
    ['exiting', 'lectern build'],
    ['twice', 'lectern build'],
    ['wrong', 'lectern build'],
    ['untitled', 'lectern build'],
    ['nameless', 'lectern build'],
    ['unformed', 'lectern build'],
    ['links', 'lectern build'],
    ['listed', 'lectern build'],
    ['warnings', 'lectern build --strict'],
    ['good', 'lectern build --out .'],
    ['good', 'lectern build --out content'],
    ['good', 'lectern build --out content/index.md'],
  ],
  warm: [
    ['good', 'lectern warm --shard 3/2'],
    ['good', 'lectern warm --shard one'],
    ['good', 'lectern warm --root nowhere'],
    ['empty', 'lectern warm'],
    ['syntax', 'lectern warm'],
    ['listed', 'lectern warm'],
    ['twice', 'lectern warm'],
  ],
  check: [
    ['good', 'lectern check lnks'],
    ['good', 'lectern check --root nowhere'],
    ['empty', 'lectern check'],
    ['exiting', 'lectern check'],
    ['twice', 'lectern check'],
    ['listed', 'lectern check'],
    ['links', 'lectern check links'],
    ['good', 'lectern check urls'],
    ['good', 'lectern check budget --baseline nowhere.json'],
    ['good', 'lectern check budget --baseline content/index.md'],
    ['lonely', 'lectern check orphans --strict'],
    ['samples', 'lectern check samples'],
  ],
  new: [
    ['good', 'lectern new'],
    ['good', 'lectern new first'],
    ['good', 'lectern new ../outside'],
    ['good', 'lectern new --root nowhere x'],
    ['empty', 'lectern new x'],
    ['good', 'lectern new deep/x'],
  ],
  move: [
    ['good', 'lectern move first'],
    ['good', 'lectern move frist other'],
    ['good', 'lectern move first second'],
    ['good', 'lectern move first ../outside'],
    ['good', 'lectern move --root nowhere a b'],
    ['empty', 'lectern move a b'],
  ],
  init: [
    ['good', 'lectern init'],
    ['good', 'lectern init content/index.md'],
  ],
  'import docusaurus': [
    ['good', 'lectern import docusaurus'],
    ['good', 'lectern import docusaurus nowhere'],
    ['docusaurus', 'lectern import docusaurus broken'],
    ['docusaurus', 'lectern import docusaurus waiting'],
    ['docusaurus', 'lectern import docusaurus listed'],
    ['docusaurus', 'lectern import docusaurus named'],
    ['docusaurus', 'lectern import docusaurus whole --into broken'],
    ['docusaurus', 'lectern import docusaurus whole --into whole/docusaurus.config.js'],
    ['docusaurus', 'lectern import docusaurus whole --into whole/docusaurus.config.js/site'],
  ],
  watch: [
    ['good', 'lectern watch --port many'],
    ['good', 'lectern watch --port 70000'],
    ['good', 'lectern watch --host 203.0.113.7'],
    ['good', 'lectern watch --host='],
    ['good', 'lectern watch --root nowhere'],
    ['good', 'lectern watch --root content/index.md'],
  ],
  serve: [
    ['good', 'lectern serve nowhere'],
    ['good', 'lectern serve content/index.md'],
    ['good', 'lectern serve content --port many'],
    ['good', 'lectern serve content --port 70000'],
    ['good', 'lectern serve content --host 203.0.113.7'],
    ['good', 'lectern serve content --host='],
    ['good', 'lectern serve content --port TAKEN'],
  ],
  doctor: [
    ['good', 'lectern doctor --root nowhere'],
    ['empty', 'lectern doctor'],
    ['broken', 'lectern doctor'],
    ['refused', 'lectern doctor'],
  ],
  search: [
    ['good', 'lectern search'],
    ['good', 'lectern search query'],
    ['good', 'lectern search query words'],
    ['good', 'lectern search query --dir nowhere words'],
    ['good', 'lectern search query --root nowhere words'],
    ['index', 'lectern search query words'],
    ['built', 'lectern search query words --format sarif'],
    ['built', 'lectern search query words --language frr'],
    ['built', 'lectern search query words --language xx --docs-version 1'],
    ['built', 'lectern search query words --language fr --docs-version 1.x'],
    ['good', 'lectern search push'],
    ['empty', 'lectern search push'],
    ['hosted', 'lectern search push'],
    ['index', 'lectern search push'],
    ['unsent', 'lectern search push'],
  ],
}

type Site = keyof typeof sites

const settings = (more: string) =>
  `export const site = { title: 'T', url: 'https://t.example'${more} }\n`

const pages = {
  'content/index.md': '# Home\n\n[First](/first)\n',
  'content/docs/first.md': '# First\n\n[Second](./second.md) is lighter: this page tells of kettles and lamps.\n',
  'content/docs/second.md': '# Second\n',
  'sidebars/docs.ts': `export const docs = ['first', 'second']\n`,
}

const sites = {
  good: pages,
  empty: { 'content/site.ts': null },
  broken: { ...pages, 'content/site.ts': `export const site = { title: 'T' url: 1 }\n` },
  refused: { ...pages, 'content/site.ts': settings(`, search: { provider: 'static', synonyms: ['ssr'] }`) },
  thrown: { ...pages, 'content/site.ts': `throw new Error('no settings today')\n` },
  waiting: { ...pages, 'content/site.ts': `await new Promise(() => {})\n${settings('')}` },
  exiting: { ...pages, 'content/site.ts': `${settings('')}process.exit(0)\n` },
  twice: {
    ...pages,
    'sidebars/docs.ts': `export const docs = [\n`,
    'content/docs/first.mdx': '# First\n\n<b>\n',
    'content/docs/first.md': null,
  },
  wrong: { ...pages, 'content/site.ts': `export const site = { titel: 'T', base: 1 }\n` },
  untitled: {
    ...pages,
    'content/site.ts': `export const site = { title: 4, url: 'https://t.example' }\n`,
    'content/docs/second.md': '---\nunlisted: 4\n---\n\n# Second\n',
  },
  nameless: {
    ...pages,
    'content/site.ts': `export const site = { titel: 'T' }\n`,
    'content/docs/second.md': '---\nunlisted: 4\n---\n\n# Second\n\n[y](/frist)\n',
  },
  unformed: {
    ...pages,
    'content/site.ts': `export const site = { markdown: { format: 'MDX' } }\n`,
    'content/docs/second.md': '---\nunlisted: 4\n---\n\n# Second\n',
  },
  links: { ...pages, 'content/docs/second.md': '# Second\n\n[x](./thrid.md) [y](/frist)\n' },
  listed: {
    ...pages,
    'sidebars/docs.ts': `export const docs = ['first', 'second', { type: 'page', id: 'x' }]\n`,
    'content/docs/second.md': '# Second\n\n[y](/frist)\n',
  },
  syntax: { ...pages, 'content/docs/first.mdx': '# First\n\n<b>\n', 'content/docs/first.md': null },
  warnings: { ...pages, 'content/docs/second.md': '# Second\n\n[x](./first.md#nowhere)\n' },
  lonely: { ...pages, 'content/lonely.md': '# Lonely\n' },
  samples: {
    ...pages,
    'content/site.ts': settings(', samples: {}'),
    'content/docs/first.md': "# First\n\n```ts\nconst a: number = 'a'\n```\n",
  },
  docusaurus: {
    'broken/docusaurus.config.js': `throw new Error('a package is missing')\n`,
    'waiting/docusaurus.config.js': 'module.exports = () => new Promise(() => {})\n',
    'listed/docusaurus.config.js': `module.exports = { title: 'T', url: 'https://t.example' }\n`,
    'listed/sidebars.js': `throw new Error('no list')\n`,
    'named/docusaurus.config.js': `module.exports = { title: 'T', url: 'https://t.example' }\n`,
    'named/docs/a/_category_.yml': `label: "A\n`,
    'named/docs/a/b.md': `# B\n`,
    'whole/docusaurus.config.js': `module.exports = { title: 'T', url: 'https://t.example' }\n`,
  },
  index: {
    ...pages,
    'content/site.ts': settings(
      ", search: { provider: 'algolia', appId: 'a', apiKey: 'k', indexName: 'i' }",
    ),
    'dist/_shared/search/index.json': '{',
  },
  unsent: {
    ...pages,
    'content/site.ts': settings(", search: { provider: 'algolia', appId: 'a', hosts: 'h' }"),
  },
  built: {
    'dist/manifest.json': JSON.stringify({
      locales: [{ code: 'en' }, { code: 'fr' }],
      versions: [{ name: 'current' }, { name: '1.x' }],
    }),
    'dist/_shared/search/index.json': JSON.stringify({
      ...{ name: 'T', facets: [], pages: [], synonyms: {}, terms: '', postings: '' },
    }),
  },
  hosted: {
    ...pages,
    'content/site.ts': settings(
      ", search: { provider: 'algolia', appId: 'a', apiKey: 'k', indexName: 'i' }",
    ),
  },
} satisfies Record<string, Record<string, string | null>>

const opened: (() => Promise<unknown>)[] = []
afterAll(() => Promise.all(opened.map((close) => close())))

describe.each(Object.keys(failures))('%s', (command) => {
  it('says what failed in each case, and is no bug', async () => {
    const printed: string[] = []
    for (const [name, line] of failures[command]!) {
      const text = await printedBy(name, line)
      expect(text).not.toMatch(/This is a bug|^ +at .*\(|exit 2/m)
      printed.push(`# in the site "${name}"\n$ ${line}\n${text}`)
    }
    const file = join(import.meta.dirname, '_commands', `${command.replace(' ', '-')}.txt`)
    await expect(printed.join('\n')).toMatchFileSnapshot(file)
  })
})

async function printedBy(name: Site, line: string): Promise<string> {
  const { root, edit } = await siteOf(given(sites[name]))
  await edit(sites[name])
  const taken = line.includes('TAKEN') ? await takenPort() : ''
  const { code, text } = await run(root, line.replace('TAKEN', taken).split(' ').slice(1))
  const places = text.replaceAll(root, '<site>').replaceAll(taken || '\0', 'TAKEN')
  return `${withoutVariance(places).trimEnd()}\nexit ${code}\n`
}

/** The help after a wrong command line has a test of its own; the rest is the machine's. */
function withoutVariance(text: string): string {
  return text
    .replace(/\n\nUsage: [^]*/, '\n\n(and its help)')
    .replace(/^ok +Node v.*\n|^.*\bgit\b.*\n/gm, '')
    // Later versions of Node say it in lines and columns, too.
    .replace(/( in JSON at position \d+) \(line \d+ column \d+\)/g, '$1')
    .replace(/^budget: .*/gm, (line) => line.replace(/\d+/g, 'N'))
}

function given(files: Record<string, string | null>): SiteFiles {
  const whole = Object.entries(files).filter((entry) => entry[1] !== null)
  return Object.fromEntries(whole) as SiteFiles
}

function run(cwd: string, args: readonly string[]): Promise<{ code: number | null; text: string }> {
  const { ALGOLIA_ADMIN_KEY: _, ...env } = process.env
  const child = spawn(process.execPath, [join(project, 'bin/lectern.mjs'), ...args], {
    cwd,
    env: { ...env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 30_000,
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => (text += data))
  }
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, text })))
}

/** The last port there is: no other comes after it. */
function takenPort(): Promise<string> {
  const server = createServer()
  opened.push(() => new Promise((done) => server.close(done)))
  return new Promise((resolve) => {
    server.once('error', () => resolve('65535'))
    server.listen(65_535, '127.0.0.1', () => resolve('65535'))
  })
}
