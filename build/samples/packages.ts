import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type BuildFailure, type Metafile } from 'esbuild'
import { sharedReact } from './sharedReact.ts'

/** Packages as one CommonJS module, whose export makes new instances of them at each call. */
export interface Packages {
  readonly code: string
  /** Those of which some code speaks of React's renderer or of storage. */
  readonly dom: ReadonlySet<string>
  /** Why a package cannot be bundled, by name. */
  readonly errors: ReadonlyMap<string, string>
}

interface PackagesInput {
  readonly root: string
  readonly names: readonly string[]
}

/** Bundles packages for all samples: threads compile them once. A package that fails is left out. */
export async function bundlePackages(input: PackagesInput): Promise<Packages> {
  const whole = await bundle(input)
  if (!('error' in whole)) return { ...whole, errors: new Map() }
  const alone = await Promise.all(
    input.names.map(async (name) => [name, await bundle({ ...input, names: [name] })] as const),
  )
  const errors = alone.flatMap(([name, one]) =>
    'error' in one ? [[name, one.error] as const] : [],
  )
  const failed = new Map(errors)
  const rest = await bundle({ ...input, names: input.names.filter((name) => !failed.has(name)) })
  if ('error' in rest) throw new Error(rest.error)
  return { ...rest, errors: failed }
}

type Bundled = Omit<Packages, 'errors'> | { readonly error: string }

/** Each package begins when it is asked for: `import()` keeps to the conditions of modules. */
async function bundle({ root, names }: PackagesInput): Promise<Bundled> {
  const entry = names.map(
    (name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(name)})`,
  )
  try {
    const { outputFiles, metafile } = await build({
      stdin: { contents: `module.exports = { ${entry.join(', ')} }`, resolveDir: root },
      outdir: root,
      outExtension: { '.js': '.cjs' },
      bundle: true,
      write: false,
      metafile: true,
      format: 'cjs',
      platform: 'browser',
      target: 'es2022',
      define: { 'process.env.NODE_ENV': '"development"' },
      banner: { js: 'module.exports = () => { const module = {};' },
      footer: { js: 'return module.exports }' },
      tsconfigRaw: {},
      logLevel: 'silent',
      absWorkingDir: root,
      plugins: [sharedReact],
    })
    const code = outputFiles.find((one) => one.path.endsWith('.cjs'))!.text
    return { code, dom: await needingDom(metafile, root) }
  } catch (error) {
    const [first] = (error as BuildFailure).errors ?? []
    if (!first) throw error
    return { error: first.text }
  }
}

async function needingDom({ inputs }: Metafile, root: string): Promise<Set<string>> {
  const speaking = new Set<string>()
  for (const path of Object.keys(inputs)) {
    if (path.startsWith('react:react-dom') || (await namesStorage(join(root, path)))) {
      speaking.add(path)
    }
  }
  const reaches = (path: string, seen: Set<string>): boolean => {
    if (seen.has(path)) return false
    seen.add(path)
    return speaking.has(path) || inputs[path]!.imports.some((one) => reaches(one.path, seen))
  }
  const entries = inputs['<stdin>']!.imports.filter((one) => reaches(one.path, new Set()))
  return new Set(entries.map((one) => one.original!))
}

async function namesStorage(path: string): Promise<boolean> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return /\blocalStorage\b/.test(text)
}
