import { dirname } from 'node:path'
import { noCounterpart } from '../../diagnostics/catalogue/authoring.ts'
import type { Diagnostic } from '../../model.ts'
import { textIn } from './load.ts'
import { isText, recordOf, type Raw } from './read.ts'

/** Packages of the site that its new `package.json` does not name; without those of Docusaurus. */
export async function droppedPackages(dir: string): Promise<Diagnostic[]> {
  const names = Object.keys(recordOf((await packageIn(dir))['dependencies'])).filter(
    (name) => !isOfDocusaurus(name),
  )
  if (names.length === 0) return []
  const what = `${names.length === 1 ? 'The dependency' : 'The list of dependencies'} ${names.map((name) => `"${name}"`).join(', ')}`
  const hint = "Add those that documents and components import to the site's package.json."
  return [noCounterpart('package.json', what, hint)]
}

/** Whether a site is one of Docusaurus before its third version; of the latest when no `package.json` says. */
export async function readsMdx1(dir: string): Promise<boolean> {
  const { dependencies, devDependencies } = await packageIn(dir)
  const core = { ...recordOf(devDependencies), ...recordOf(dependencies) }['@docusaurus/core']
  if (isText(core)) return /^[\^~>=v\s]*[12]\./.test(core)
  const above = dirname(dir)
  return above !== dir && readsMdx1(above)
}

async function packageIn(dir: string): Promise<Raw> {
  try {
    return recordOf(JSON.parse(await textIn(dir, 'package.json')))
  } catch {
    return {}
  }
}

function isOfDocusaurus(name: string): boolean {
  return (
    name.startsWith('@docusaurus/') ||
    ['@mdx-js/react', 'prism-react-renderer', 'react', 'react-dom'].includes(name)
  )
}
