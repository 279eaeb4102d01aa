import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { printValue } from '../authoring/print.ts'
import { ignored, ofModules, projectFiles } from '../authoring/siteFiles.ts'
import { noFolder, siteExists } from '../diagnostics/catalogue/authoring.ts'
import { plural } from '../diagnostics/print.ts'
import { kindAt } from '../io/kindAt.ts'
import { withAbove } from '../io/withAbove.ts'
import { writeFiles } from '../io/writeFiles.ts'
import type { Diagnostic, OutputFile } from '../model.ts'
import { report } from './report.ts'
import { runner } from './runner.ts'
import { shellWord } from './shellWord.ts'

/**
 * `lectern init`: writes a small working site; the exit code. What is in the folder stays: a repository
 * may have its code there, and npm has written a `package.json` when Lectern was installed.
 */
export async function init(dir: string, { version }: { version: string }): Promise<number> {
  const root = resolve(dir)
  const refuse = (told: Diagnostic) => report({ root, format: 'text' }, [told])
  if ((await kindAt(root)) === 'file') return refuse(noFolder(dir))
  const files = starter(basename(root), version)
  for (const { path } of files.filter(isOfSite)) {
    if (await kindAt(join(root, path))) return refuse(siteExists(dir, path))
  }
  const isPackage = (await kindAt(join(root, 'package.json'))) === 'file'
  const hasLectern = isPackage || isInstalledAbove(root)
  const written = await Promise.all(
    files
      .filter(({ path }) => path !== 'package.json' || !isPackage)
      .map((file) => (file.path === 'package.json' && hasLectern ? ofModules : file))
      .map((file) => (file === ignored ? ignoredIn(root) : file)),
  )
  await writeFiles(root, written)
  const next = hasLectern
    ? `${runner()} lectern watch${dir === '.' ? '' : ` --root ${shellWord(dir)}`}`
    : `${dir === '.' ? '' : `cd ${shellWord(dir)} && `}${installing(version)} && npm start`
  process.stdout.write(
    `${plural(written.length, 'file')} written to ${nameOf(dir)}. Next: ${next}\n`,
  )
  return 0
}

/** As in a folder of a project that has Lectern, whose commands work there, too. */
function isInstalledAbove(root: string): boolean {
  return withAbove([root]).some((folder) => existsSync(join(folder, 'node_modules/lectern')))
}

/** Until Lectern is on npm: `npm run pack` writes the file, whose place replaces the version in `package.json`. */
function installing(version: string): string {
  return `npm install --save-dev path/to/lectern-${version}.tgz`
}

/** As it was given; a folder that was not named has its own name, as `..` would end the sentence twice. */
function nameOf(dir: string): string {
  return (dir.endsWith('.') && basename(resolve(dir))) || dir
}

function isOfSite({ path }: OutputFile): boolean {
  return path.includes('/')
}

/** What the folder ignores already, and what it must. */
async function ignoredIn(root: string): Promise<OutputFile> {
  const before = await readFile(join(root, ignored.path), 'utf8').catch(() => '')
  const lines = new Set(before.split(/\r?\n/).map(bare))
  const missing = ignored.contents.split('\n').filter((line) => line && !lines.has(bare(line)))
  const end = before === '' || before.endsWith('\n') ? '' : '\n'
  return { ...ignored, contents: before + end + missing.map((line) => `${line}\n`).join('') }
}

/** `/dist/` and `dist` mean the same here. */
function bare(line: string): string {
  return line.trim().replace(/^\/|\/$/g, '')
}

function starter(name: string, version: string): OutputFile[] {
  const title = name.charAt(0).toUpperCase() + name.slice(1)
  return [
    { path: 'content/site.ts', contents: settings(title) },
    { path: 'sidebars/docs.ts', contents: sidebar },
    { path: 'content/index.mdx', contents: home(title) },
    { path: 'content/docs/getting-started.mdx', contents: first },
    { path: 'content/docs/guides/writing.mdx', contents: second },
    { path: 'content/static/favicon.svg', contents: icon(title) },
    ...projectFiles(name, { version }),
  ]
}

function settings(title: string): string {
  return `import type { SiteSettings } from 'lectern'

export const site: SiteSettings = {
  title: ${printValue(title)},
  url: 'https://example.org',
  // Light, or as the reader's system asks, until the reader chooses.
  colorMode: { respectPrefersColorScheme: true },
  navbar: {
    items: [{ label: 'Getting started', href: '/getting-started' }],
  },
}
`
}

/** The first letter of the title. */
function icon(title: string): string {
  const [letter = ''] = title.match(/[\p{L}\p{N}]/u) ?? []
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="7" fill="#5b3fa8" />
  <text x="16" y="23" text-anchor="middle" font-family="sans-serif" font-size="20" fill="#fff">${letter}</text>
</svg>
`
}

const sidebar = `import type { SidebarDefinition } from 'lectern'

export const docs: SidebarDefinition = [
  'getting-started',
  { type: 'category', label: 'Guides', items: ['guides/writing'] },
]
`

function home(title: string): string {
  return `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(`The documentation of ${title}.`)}
---

Begin with [getting started](/getting-started).
`
}

const first = `---
title: Getting started
description: The first steps.
---

Change this page in \`content/docs/getting-started.mdx\`, and see it change in the browser.

## Where to go on

Read [how pages are written](./guides/writing.mdx).
`

const second = `---
title: Writing
description: How pages are written.
---

Pages are Markdown with components.

## Notes

:::tip
Readers do not find a page that is in no sidebar: \`lectern check\` warns of it.
:::
`
