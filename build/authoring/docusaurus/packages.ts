import { noCounterpart } from '../../diagnostics/catalogue/authoring.ts'
import type { Diagnostic } from '../../model.ts'
import { textIn } from './load.ts'
import { recordOf } from './read.ts'

/** Packages of the site that its new `package.json` does not name; without those of Docusaurus. */
export async function droppedPackages(dir: string): Promise<Diagnostic[]> {
  const names = Object.keys(await dependenciesOf(dir)).filter((name) => !isOfDocusaurus(name))
  if (names.length === 0) return []
  const what = `${names.length === 1 ? 'The dependency' : 'The list of dependencies'} ${names.map((name) => `"${name}"`).join(', ')}`
  const hint = 'Add those that documents and components import to the package.json of the site.'
  return [noCounterpart('package.json', what, hint)]
}

async function dependenciesOf(dir: string): Promise<object> {
  try {
    return recordOf(recordOf(JSON.parse(await textIn(dir, 'package.json')))['dependencies'])
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
