import type { Template } from '../../runtime/contract.ts'
import type { Words } from '../../runtime/english.ts'
import { digest } from '../graph/hash.ts'
import type { SourceFile } from '../model.ts'

/** The pages that every site has, for those that do not bring their own, in the first language. */
export function builtinPages(paths: readonly string[], words: Words): SourceFile[] {
  const search = printPage('search', words.searchTitle, words.searchDescription)
  const notFound = printPage('not-found', words.notFound, words.notFoundDescription)
  const own = new Set(paths.map((path) => path.replace(/\.mdx?$/, '')))
  return Object.entries({ search, '404': notFound })
    .filter(([name]) => !own.has(`content/${name}`))
    .map(([name, text]) => ({ path: `content/${name}.mdx`, hash: digest(text), text }))
}

function printPage(template: Template, title: string, description: string): string {
  // What JSON writes in quotes, YAML reads.
  const [quotedTitle, quotedDescription] = [title, description].map((text) => JSON.stringify(text))
  return `---\ntitle: ${quotedTitle}\ndescription: ${quotedDescription}\ntemplate: ${template}\n---\n`
}
