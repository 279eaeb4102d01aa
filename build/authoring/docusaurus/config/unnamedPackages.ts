import { noCounterpart } from '../../../diagnostics/catalogue/authoring.ts'
import { positionAt } from '../../../diagnostics/position.ts'
import type { Diagnostic, OutputFile } from '../../../model.ts'
import { matterOf } from '../documents.ts'
import { blocksOf } from '../pieces.ts'
import { isOfDocusaurus, type Dependencies } from './packages.ts'

interface Imported {
  readonly name: string
  readonly file: OutputFile
  readonly at: number
}

/** Told of packages that documents import and the old site does not name: its own names for files, for example. */
export function unnamedPackages(
  files: readonly OutputFile[],
  { named, isMdx }: { readonly named: Dependencies; readonly isMdx: boolean },
): Diagnostic[] {
  const documents = files.filter(
    ({ path }) => (isMdx ? ofMdx : /\.mdx$/).test(path) && !isStatic(path),
  )
  const strange = documents.flatMap(packagesIn).filter(({ name }) => !(name in named))
  const first = new Map(strange.toReversed().map((one) => [one.name, one]))
  return [...first.values()]
    .toReversed()
    .map(({ name, file, at }) =>
      noCounterpart(
        { file: file.path, ...positionAt(file.contents.toString(), at) },
        `The package "${name}"`,
        'The package.json of the old site does not name it: add it to that of this site, or import a file by its path where it is another name for one.',
      ),
    )
}

const ofMdx = /\.mdx?$/

function isStatic(path: string): boolean {
  return path.startsWith('content/static/')
}

function packagesIn(file: OutputFile): Imported[] {
  const text = file.contents.toString()
  let at = matterOf(text).length
  return blocksOf(text.slice(at)).flatMap(({ kind, words }) => {
    const start = at
    at += words.length
    const found = kind === 'modules' ? [...words.matchAll(imports)] : []
    return found.flatMap(({ 1: name = '', index }) =>
      isOfDocusaurus(name) || name.startsWith('@theme') || name.startsWith('@site')
        ? []
        : { name, file, at: start + index },
    )
  })
}

/** Imports and exports of packages, each at its last line. */
const imports =
  /^(?:import[ \t]*|(?:import|export|\})[^'"\n]*\bfrom[ \t]*)['"]((?:@[\w.-]+\/)?[\w-][\w.-]*)(?=['"/])/gm
