import type ts from 'typescript'
import type { Position } from '../model.ts'
import { createHost, optionsFor, type SampleHost } from './host.ts'
import { positionIn } from './place.ts'
import { declaredBy, placeOf, type PlacedView } from './programs.ts'
import type { ProjectFile } from './project.ts'
import { sampleTypes } from './sampleTypes.ts'
import type { TypeScript } from './syntax.ts'

/** A mistake that the compiler found in a piece of a page: the view's `owned[file]`. */
export interface TypeFinding {
  readonly page: string
  readonly view: number
  readonly file: number
  readonly code: number
  readonly message: string
  readonly at: Position
}

export interface TypecheckInput {
  readonly root: string
  /** Where the virtual files lie, with a slash at the end. */
  readonly folder: string
  readonly programs: readonly (readonly PlacedView[])[]
}

/** Checks the programs one after the other; what is parsed of packages is kept. */
export function typecheck(
  ts: TypeScript,
  input: TypecheckInput,
  host: SampleHost = createHost(ts, input),
): TypeFinding[] {
  return input.programs.flatMap((views) => checkProgram(ts, host, { folder: input.folder, views }))
}

interface ProgramInput {
  readonly folder: string
  readonly views: readonly PlacedView[]
}

function checkProgram(ts: TypeScript, host: SampleHost, input: ProgramInput): TypeFinding[] {
  const { folder, views } = input
  const files = new Map([[`${folder}samples.d.ts`, sampleTypes]])
  for (const one of views) {
    for (const file of one.view.files) files.set(placeOf(one, file), file.code)
  }
  host.show(files)
  const program = ts.createProgram({
    rootNames: [...files.keys()],
    options: optionsFor(ts),
    host: host.host,
  })
  const heard = heardByPackages(ts, program, input)
  if (heard.size > 0) return checkApart(ts, host, input, heard)
  return views.flatMap((one) =>
    one.view.owned.flatMap((file, i) => check(ts, program, { placed: one, file, i })),
  )
}

/** Pages that share the program and declare a module which a package's types import or declare. */
function heardByPackages(
  ts: TypeScript,
  program: ts.Program,
  { folder, views }: ProgramInput,
): Set<string> {
  const pages = new Map(views.map((one) => [one.page, declaredBy(one)]))
  if (pages.size < 2) return new Set()
  const texts = program.getSourceFiles().filter((one) => !one.fileName.startsWith(folder))
  const declaring = [...pages].filter(([, names]) => names.length > 0)
  const heard = declaring.filter(([, names]) => {
    const patterns = names.map(patternOf).join('|')
    const quoted = new RegExp(`['"](?:${patterns})['"]`)
    const whole = new RegExp(`^(?:${patterns})$`)
    // Most that quotes a name only speaks of it: in a comment, as a value.
    return texts.some(
      ({ text }) => quoted.test(text) && modulesIn(ts, text).some((name) => whole.test(name)),
    )
  })
  return new Set(heard.map(([page]) => page))
}

/** The modules that a text imports, or declares. */
function modulesIn(ts: TypeScript, text: string): string[] {
  const { importedFiles, ambientExternalModules = [] } = ts.preProcessFile(text)
  return [...importedFiles.map(({ fileName }) => fileName), ...ambientExternalModules]
}

/** The expression for a module's name, in which `*` is any part. */
function patternOf(name: string): string {
  return name.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', `[^'"]*`)
}

function checkApart(
  ts: TypeScript,
  host: SampleHost,
  { folder, views }: ProgramInput,
  pages: ReadonlySet<string>,
): TypeFinding[] {
  const rest = views.filter((one) => !pages.has(one.page))
  const apart = [...pages].map((page) => views.filter((one) => one.page === page))
  return [rest, ...apart].flatMap((some) => checkProgram(ts, host, { folder, views: some }))
}

function check(
  ts: TypeScript,
  program: ts.Program,
  { placed, file, i }: { placed: PlacedView; file: ProjectFile; i: number },
): TypeFinding[] {
  if (file.sample?.excuse) return []
  const source = program.getSourceFile(placeOf(placed, file))
  if (!source) throw new Error(`The program has no file "${placeOf(placed, file)}"`)
  const syntactic = program.getSyntacticDiagnostics(source)
  const found = syntactic.length > 0 ? syntactic : program.getSemanticDiagnostics(source)
  return found.map((one) => ({
    page: placed.page,
    view: placed.index,
    file: i,
    code: one.code,
    message: plain(ts.flattenDiagnosticMessageText(one.messageText, '\n'), placed),
    at: positionIn(file, Math.min(one.start ?? 0, file.length)),
  }))
}

/** The message without the paths of the virtual project. */
function plain(message: string, { folder, shelf }: PlacedView): string {
  return message.replaceAll(folder, '').replaceAll(shelf, '')
}
