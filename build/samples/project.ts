import type { Position } from '../model.ts'
import type { PageSamples, Sample, Setup } from './fences.ts'
import { shapeOf, type Shape, type TypeScript } from './syntax.ts'

/** A piece of the page as a file of its virtual project. */
export interface ProjectFile {
  /** Path of the document (or set-up file) in which it stands. */
  readonly from: string
  /** Path inside the view: `features/tools/toolsSlice.ts`. */
  readonly path: string
  /** The sample's code, and behind it the import of what it uses of the set-up. */
  readonly code: string
  /** Characters of `code` that stand in the page. */
  readonly length: number
  readonly at: Position
  /** Absent for the set-up. */
  readonly sample?: Sample
  /** Declares modules or globals: other files see it without importing it. */
  readonly ambient: boolean
  /** The modules that an ambient file declares, when it does nothing else. */
  readonly declares?: readonly string[]
}

/**
 * The files as some fences of the page see them: of every title the latest version at or before
 * them, else the first later one. A page without replaced files has one view.
 */
export interface View {
  readonly files: readonly ProjectFile[]
  /** The files whose mistakes this view reports. */
  readonly owned: readonly ProjectFile[]
}

/** A page as TypeScript files. */
export interface Project {
  readonly page: string
  readonly views: readonly View[]
}

/** Lays the page's samples out as files. */
export function projectOf(ts: TypeScript, page: PageSamples): Project {
  const setup = page.setups[0] && setupFile(ts, page.setups[0])
  const visible = setup ? exportedBy(ts, setup, page.samples) : []
  const files = page.samples.map((sample) => {
    const shape = shapeOf(ts, { name: pathOf(sample), code: sample.code })
    return { from: page.file, ...sampleFile(sample, shape, visible) }
  })
  return { page: page.file, views: viewsOf(files, setup) }
}

const setupPath = 'samples-setup.tsx'

function setupFile(ts: TypeScript, setup: Setup): ProjectFile {
  const { ambient } = shapeOf(ts, { name: setupPath, code: setup.code })
  return { ...setup, path: setupPath, length: setup.code.length, ambient }
}

function pathOf(sample: Sample): string {
  return sample.file ?? `sample-${sample.at.line}.${sample.language}`
}

function sampleFile(
  sample: Sample,
  shape: Shape,
  visible: readonly string[],
): Omit<ProjectFile, 'from'> {
  const path = pathOf(sample)
  const used = visible.filter((name) => shape.identifiers.has(name) && !shape.declared.has(name))
  const prelude =
    shape.module || used.length === 0 || path.endsWith('.d.ts')
      ? ''
      : `\n;import { ${used.join(', ')} } from '${upFrom(path)}samples-setup'`
  const { ambient, declares } = shape
  return {
    path,
    code: sample.code + prelude,
    length: sample.code.length,
    at: sample.at,
    sample,
    ambient,
    ...(declares ? { declares } : {}),
  }
}

function upFrom(path: string): string {
  const depth = path.split('/').length - 1
  return depth === 0 ? './' : '../'.repeat(depth)
}

/** Names that the set-up exports, those of `export * from './file'` of the page included. */
function exportedBy(ts: TypeScript, setup: ProjectFile, samples: readonly Sample[]): string[] {
  const shape = shapeOf(ts, { name: setup.path, code: setup.code })
  const starred = shape.stars.flatMap((specifier) => {
    const path = specifier.replace(/^\.\//, '').replace(/\.[jt]sx?$/, '')
    const target = samples.find((one) => one.file?.replace(/\.tsx?$/, '') === path)
    return target ? shapeOf(ts, { name: pathOf(target), code: target.code }).exports : []
  })
  return [...new Set([...shape.exports, ...starred])].filter((name) => name !== 'default')
}

function viewsOf(files: readonly ProjectFile[], setup: ProjectFile | undefined): View[] {
  const shared = setup ? [setup] : []
  const starts = startsOf(files)
  return starts.map((start, k) => {
    const end = starts[k + 1] ?? files.length
    const owned = files.slice(start, end)
    return {
      files: [...shared, ...seenBy(files, end)],
      owned: k === 0 ? [...shared, ...owned] : owned,
    }
  })
}

/** Where a file replaces an earlier one, a new view begins. */
function startsOf(files: readonly ProjectFile[]): number[] {
  const seen = new Set<string>()
  return files.flatMap((file, i) => {
    const replaces = seen.has(file.path)
    seen.add(file.path)
    return i === 0 || replaces ? [i] : []
  })
}

/** Of every path the latest version before `end`, else the first one. */
function seenBy(files: readonly ProjectFile[], end: number): ProjectFile[] {
  const byPath = new Map<string, ProjectFile>()
  files.forEach((file, i) => {
    if (i < end || !byPath.has(file.path)) byPath.set(file.path, file)
  })
  return [...byPath.values()]
}
