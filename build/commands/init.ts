import { basename, resolve } from 'node:path'
import { ignored, printPackage } from '../authoring/docusaurus/importSite.ts'
import { printValue } from '../authoring/print.ts'
import { folderNotEmpty } from '../diagnostics/catalogue/authoring.ts'
import { plural } from '../diagnostics/print.ts'
import type { OutputFile } from '../model.ts'
import { isEmpty, writeFiles } from './importDocusaurus.ts'
import { report } from './report.ts'

/** `lectern init`: writes a small working site into an empty folder; the exit code. */
export async function init(dir: string, { version }: { version: string }): Promise<number> {
  const root = resolve(dir)
  if (!(await isEmpty(root))) return report({ root, format: 'text' }, [folderNotEmpty(dir)])
  const files = starter(basename(root), version)
  await writeFiles(root, files)
  process.stdout.write(
    `${plural(files.length, 'file')} written to ${dir}. Next: lectern watch --root ${dir}\n`,
  )
  return 0
}

function starter(name: string, version: string): OutputFile[] {
  const title = name.charAt(0).toUpperCase() + name.slice(1)
  return [
    { path: 'content/site.ts', contents: settings(title) },
    { path: 'sidebars/docs.ts', contents: sidebar },
    { path: 'content/index.mdx', contents: home(title) },
    { path: 'content/docs/getting-started.mdx', contents: first },
    { path: 'content/docs/guides/writing.mdx', contents: second },
    { path: 'package.json', contents: printPackage(packageName(name), version) },
    ignored,
  ]
}

function packageName(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[^a-z\d]+/g, '-')
      .replace(/^-|-$/g, '') || 'docs'
  )
}

function settings(title: string): string {
  return `import type { SiteSettings } from 'lectern'

export const site: SiteSettings = {
  title: ${printValue(title)},
  url: 'https://example.org',
  navbar: {
    items: [{ label: 'Getting started', href: '/getting-started' }],
  },
}
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
description: The documentation of ${title}.
---

Begin with [getting started](/getting-started).
`
}

const first = `---
title: Getting started
description: The first steps.
---

Change this page in \`content/docs/getting-started.mdx\`, and see it change in the browser.

## Next

Read [how pages are written](./guides/writing.mdx).
`

const second = `---
title: Writing
description: How pages are written.
---

Pages are Markdown with components.

## Notes

:::tip
A page that no sidebar names is found by nobody: \`lectern check\` tells.
:::
`
