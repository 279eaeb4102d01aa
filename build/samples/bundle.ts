import { build, type BuildFailure, type Plugin } from 'esbuild'
import type { ProjectFile, View } from './project.ts'
import { sharedReact } from './sharedReact.ts'

/** A sample to be bundled: its file in its view, with its text as it is to be run. */
export interface BundleInput {
  readonly view: View
  readonly file: ProjectFile
  readonly code: string
  /** Files whose handlers answer the sample's requests. */
  readonly mocks: readonly ProjectFile[]
}

export type BundleResult = BundledSample | { readonly error: string }

export interface BundledSample {
  readonly code: string
  /** The packages that it imports, without React. */
  readonly packages: readonly string[]
  /** Whether React's renderer, or code that speaks of the document or its storage, is run. */
  readonly dom: boolean
  readonly map?: string
}

interface BundleOptions {
  readonly root: string
  /** With source maps. */
  readonly mapped?: boolean
}

/**
 * Makes one module of each sample and the files that it imports; packages are asked for at run time.
 * All are bundled at once; when one fails, each alone.
 */
export async function bundleSamples(
  inputs: readonly BundleInput[],
  options: BundleOptions,
): Promise<BundleResult[]> {
  if (inputs.length === 0) return []
  try {
    const result = await bundle(inputs, options)
    return inputs.map((input, i) => resultOf(result, input, i))
  } catch (error) {
    const [first] = (error as BuildFailure).errors ?? []
    if (!first) throw error
    if (inputs.length === 1) return [{ error: first.text }]
    const alone = await Promise.all(inputs.map((input) => bundleSamples([input], options)))
    return alone.flat()
  }
}

async function bundle(inputs: readonly BundleInput[], { root, mapped }: BundleOptions) {
  return build({
    entryPoints: inputs.map((_, i) => ({ in: `entry:${i}`, out: String(i) })),
    outdir: root,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
    tsconfigRaw: {},
    logLevel: 'silent',
    absWorkingDir: root,
    sourcemap: mapped ? 'external' : false,
    plugins: [sharedReact, virtualFiles(inputs, root)],
  })
}

type Bundled = Awaited<ReturnType<typeof bundle>>

function resultOf(result: Bundled, input: BundleInput, i: number): BundleResult {
  const output = (name: string): string | undefined =>
    result.outputFiles.find((one) => one.path.endsWith(`/${name}`))?.text
  const map = output(`${i}.mjs.map`)
  const inputs = Object.keys(result.metafile.outputs[`${i}.mjs`]!.inputs)
  return {
    code: output(`${i}.mjs`)!,
    packages: inputs.flatMap((name) => (name.startsWith('package:') ? [name.slice(8)] : [])),
    dom: needsDom(inputs, input.view),
    ...(map ? { map } : {}),
  }
}

function needsDom(inputs: readonly string[], view: View): boolean {
  if (inputs.some((name) => name.startsWith('react:react-dom'))) return true
  const own = new Set(inputs.map((name) => name.replace(/^sample:\d+\//, '')))
  const run = view.files.filter((file) => own.has(file.path))
  return run.some((file) =>
    /\b(?:window|document|localStorage|sessionStorage|navigator)\b/.test(file.code),
  )
}

const resolving = Symbol('resolving')

/** The i-th sample's files stand below the folder `i`. */
function virtualFiles(inputs: readonly BundleInput[], root: string): Plugin {
  const files = new Map(inputs.flatMap(filesOf))
  return {
    name: 'samples',
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /^entry:/ }, ({ path }) => ({ path: path.slice(6), namespace: 'entry' }))
      onResolve({ filter: /^\//, namespace: 'entry' }, ({ path }) => ({
        path: path.slice(1),
        namespace: 'sample',
      }))
      onResolve({ filter: /^lectern\/samples$/ }, () => ({ path: 'respond', namespace: 'lectern' }))
      onResolve({ filter: /^\.\.?(?:\/|$)/, namespace: 'sample' }, ({ importer, path }) => {
        const found = existing(files, new URL(path, `file:///${importer}`).pathname.slice(1))
        if (found) return { path: found, namespace: 'sample' }
        if (/\.(?:css|svg|png)$/.test(path)) return { path, namespace: 'empty' }
        return { errors: [{ text: `The page has no file "${path}".` }] }
      })
      onResolve({ filter: /^[^./]/, namespace: 'sample' }, async ({ path, kind, pluginData }) => {
        if (pluginData === resolving) return null
        const found = await resolve(path, { kind, resolveDir: root, pluginData: resolving })
        return found.errors.length > 0 ? found : { path, namespace: 'package' }
      })
      onLoad({ filter: /.*/, namespace: 'entry' }, ({ path }) => ({
        contents: [...inputs[Number(path)]!.mocks, inputs[Number(path)]!.file]
          .map((file) => `import ${JSON.stringify(`/${path}/${file.path}`)}`)
          .join('\n'),
      }))
      onLoad({ filter: /.*/, namespace: 'sample' }, ({ path }) => ({
        contents: files.get(path)!,
        loader: path.endsWith('x') ? 'tsx' : 'ts',
        resolveDir: root,
      }))
      onLoad({ filter: /.*/, namespace: 'lectern' }, () => ({
        contents: 'export const respond = globalThis.lecternRespond',
      }))
      onLoad({ filter: /.*/, namespace: 'package' }, ({ path }) => ({
        contents: `module.exports = globalThis.lecternPackage(${JSON.stringify(path)})`,
      }))
      onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: 'export default ""' }))
    },
  }
}

function filesOf({ view, mocks, file, code }: BundleInput, i: number): [string, string][] {
  const texts = [...view.files, ...mocks].map((one) => [one.path, one.code] as const)
  return [...texts, [file.path, code] as const].map(([path, text]) => [`${i}/${path}`, text])
}

function existing(files: ReadonlyMap<string, string>, path: string): string | undefined {
  const base = path.replace(/\.jsx?$/, '')
  const candidates = [path, `${base}.ts`, `${base}.tsx`, `${path}/index.ts`, `${path}/index.tsx`]
  return candidates.find((one) => files.has(one))
}
