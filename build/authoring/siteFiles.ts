import type { SidebarDefinition, Sidebars } from '../../runtime/contract.ts'
import type { OutputFile } from '../model.ts'
import { printValue } from './print.ts'

/** Where the documents of a site lie that its settings do not name another folder for. */
export const DOCS = 'content/docs'

/** The settings of a site as the file that holds them. */
export function settingsFile(settings: object): OutputFile {
  const contents = `import type { SiteSettings } from 'lectern'\n\nexport const site: SiteSettings = ${printValue(settings)}\n`
  return { path: 'content/site.ts', contents }
}

/** The sidebars of a site as the file that holds them. */
export function sidebarFile(sidebars: Sidebars): OutputFile {
  const lists = Object.entries<SidebarDefinition>(sidebars).map(
    ([name, list]) => `export const ${name}: SidebarDefinition = ${printValue(list)}\n`,
  )
  const contents = `import type { SidebarDefinition } from 'lectern'\n\n${lists.join('\n')}`
  return { path: 'sidebars/docs.ts', contents }
}

/** What makes a folder of sources a project of npm and git. */
export function projectFiles(title: string, packages: Packages): OutputFile[] {
  const name =
    title
      .toLowerCase()
      .replace(/[^a-z\d]+/g, '-')
      .replace(/^-|-$/g, '') || 'docs'
  return [{ path: 'package.json', contents: printPackage(name, packages) }, ignored]
}

interface Packages {
  /** Of Lectern. */
  readonly version: string
  /** What the site imports besides. */
  readonly dependencies?: Readonly<Record<string, string>>
}

/** The `package.json` of a site, which depends on this version of Lectern. */
function printPackage(name: string, { version, dependencies = {} }: Packages): string {
  const scripts = {
    start: 'lectern watch',
    build: 'lectern build',
    serve: 'lectern serve',
    check: 'lectern check',
  }
  const devDependencies = { lectern: `^${version}` }
  const own = Object.keys(dependencies).length > 0 ? { dependencies } : {}
  const contents = { name, private: true, type: 'module', scripts, ...own, devDependencies }
  return `${JSON.stringify(contents, null, 2)}\n`
}

/** The `package.json` of a site below a project that has Lectern: TypeScript reads its code as modules. */
export const ofModules = {
  path: 'package.json',
  contents: '{ "private": true, "type": "module" }\n',
} satisfies OutputFile

export const ignored = {
  path: '.gitignore',
  contents: 'node_modules/\n/dist/\n/.lectern/\n',
} satisfies OutputFile
