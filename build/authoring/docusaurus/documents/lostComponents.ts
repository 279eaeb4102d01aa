import { noCounterpart } from '../../../diagnostics/catalogue/authoring.ts'
import { positionAt } from '../../../diagnostics/position.ts'
import type { Diagnostic } from '../../../model.ts'
import { textIn } from '../load.ts'
import { fileNamed } from '../moves.ts'
import { themeComponents } from './themeComponents.ts'
import { themeEntries } from './themeEntries.ts'

/** What a site's own `MDXComponents` gives to documents, and they do not get here, each at its place. */
export async function lostComponents(dir: string): Promise<Diagnostic[]> {
  const file = fileNamed('src/theme/MDXComponents', dir)
  if (file === undefined) return []
  const known = await themeComponents(dir)
  const text = await textIn(dir, file)
  return (await themeEntries(dir, file))
    .filter(({ name }) => !known.has(name))
    .map(({ name, offset }) => {
      const place = { file, ...positionAt(text, offset) }
      return noCounterpart(place, `"${name}" of MDXComponents`, hintOf(name))
    })
}

function hintOf(name: string): string {
  if (/^[a-z]/.test(name)) {
    return 'Documents show the element itself: use a component by its own name where it is needed.'
  }
  return 'Documents do not get it: import each component by its name, here before the import or in the documents.'
}
