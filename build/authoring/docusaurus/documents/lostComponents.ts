import { noCounterpart } from '../../../diagnostics/catalogue/authoring.ts'
import { positionAt } from '../../../diagnostics/position.ts'
import type { Diagnostic } from '../../../model.ts'
import { textIn } from '../oldFiles.ts'
import { fileNamed } from '../moves.ts'
import { themeComponents } from './themeComponents.ts'
import { readable, themeEntries } from './themeEntries.ts'

/** What a site's own `MDXComponents` gives to documents, and they do not get here, each at its place. */
export async function lostComponents(dir: string): Promise<Diagnostic[]> {
  const file = fileNamed('src/theme/MDXComponents', dir)
  if (file === undefined) return []
  const known = await themeComponents(dir)
  const text = await textIn(dir, file)
  const lost = (await themeEntries(dir, file)).filter(({ name }) => !known.has(name))
  const placeAt = (offset: number) => ({ file, ...positionAt(text, offset) })
  return [
    ...lost.map(({ name, offset }) =>
      noCounterpart(placeAt(offset), `"${name}" of MDXComponents`, hintOf(name)),
    ),
    ...[...readable(text).matchAll(effects)].map(({ index }) =>
      noCounterpart(placeAt(index), 'What MDXComponents does as it is loaded', hintOfEffects),
    ),
  ]
}

/** Calls outside of functions, and imports of nothing by a name, such as those of styles, where texts are blank. */
const effects =
  /^(?:import[ \t]*(?:['"]|;[ \t]*$|$)|(?!(?:if|for|while|switch|function)\b)[\w$]+(?:\.[\w$]+)*\()/gm

const hintOfEffects =
  'Documents import its components, and not the file itself: write it into a file of src/ that those components import.'

function hintOf(name: string): string {
  if (/^[a-z]/.test(name)) {
    return 'Documents show the element itself: use a component by its own name where it is needed.'
  }
  return 'Documents do not get it: import each component by its name, here before the import or in the documents.'
}
