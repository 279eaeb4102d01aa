import type { BuildFailure, Message } from 'esbuild'
import { join } from 'node:path'
import {
  brokenCode,
  doubtfulCode,
  environmentInBrowsers,
  missingDefaultExport,
  missingExport,
  unreadableImport,
} from '../diagnostics/catalogue/code.ts'
import type { Place } from '../diagnostics/diagnostic.ts'
import { nearest } from '../diagnostics/nearest.ts'
import { positionOfBundler } from '../diagnostics/position.ts'
import type { Diagnostic, Position } from '../model.ts'
import { exportsOf } from './exportsOf.ts'
import { CONTENT, PARTIAL } from './plugin.ts'

/** Where a line of a document's module stands in the document itself; undefined when it does not. */
export type Locate = (document: string, line: string) => Position | undefined

/** Where the bundler found what it could not read. */
export interface FailedIn {
  readonly root: string
  readonly locate: Locate
}

/** What the bundler could not read, as diagnostics. Anything else is a bug and thrown on. */
export async function adaptFailure(error: unknown, failedIn: FailedIn): Promise<Diagnostic[]> {
  const { errors } = error as BuildFailure
  if (!Array.isArray(errors)) throw error
  return Promise.all(errors.map((message) => adaptError(message, failedIn)))
}

async function adaptError({ text, location }: Message, { root, locate }: FailedIn) {
  if (!location) return brokenCode({}, text)
  const file = location.file.replace(/^(?:lectern|site|engine):/, '')
  const generated = [CONTENT, PARTIAL].some((start) => file.startsWith(start))
  const source = file.replace(CONTENT, '').replace(PARTIAL, '')
  const at = generated
    ? (locate(source, location.lineText) ?? { line: 1, column: 1 })
    : positionOfBundler(location)
  const place = { file: source, ...at }
  const [, from, name] =
    /^No matching export in "(?:site|engine):(.+)" for import "(.+)"/.exec(text) ?? []
  if (from && name) return withoutExport(place, { root, from, name })
  const unreadable = /^Do not know how to load path: site:(.+)/.exec(text)
  if (unreadable) return unreadableImport(place, unreadable[1]!)
  return brokenCode(place, text)
}

interface Wanted {
  readonly root: string
  /** Path of the file that is imported from, below the root. */
  readonly from: string
  readonly name: string
}

async function withoutExport(place: Place, { root, from, name }: Wanted): Promise<Diagnostic> {
  if (name === 'default') return missingDefaultExport(place, from)
  const near = nearest(name, await exportsOf(join(root, from)))
  return missingExport(place, { from, name, near })
}

/** Says that browsers get a file (`name` is the bundler's) that reads `process.env`, which is the build's. */
export function readInBrowsers(name: string, at: Position): Diagnostic {
  const file = name.replace(/^(?:lectern|site):(?:lectern:(?:content|partial)\/)?/, '')
  return environmentInBrowsers({ file, ...at })
}

/** What the bundler doubts in the site's own code, as of CSS that browsers will skip. */
export function adaptWarnings(warnings: readonly Message[]): Diagnostic[] {
  return warnings.flatMap(({ text, location, notes }) => {
    // What is never closed is reported at the end of the file: where it opens says more.
    const opening = /^The unbalanced/.test(notes[0]?.text ?? '') ? notes[0]!.location : null
    const at = opening ?? location
    const [, file] = /^site:(?!.*\bnode_modules\/)(.+)/.exec(at?.file ?? '') ?? []
    if (!at || !file) return []
    return [doubtfulCode({ file, ...positionOfBundler(at) }, text, at.suggestion)]
  })
}
