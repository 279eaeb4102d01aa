import type { Metafile } from 'esbuild'
import { positionAt } from '../diagnostics/position.ts'
import type { Position } from '../model.ts'
import { below, staticImports } from './outputPaths.ts'
import type { Reading } from './places.ts'

/** Modules of Node by which code reads what the bundler cannot know of: files, processes, the network. */
const reading = new Set(
  ['child_process', 'dgram', 'dns', 'dns/promises', 'fs', 'fs/promises', 'http', 'http2', 'https']
    .concat(['net', 'os', 'process', 'sqlite', 'tls', 'worker_threads'])
    .flatMap((name) => [name, `node:${name}`]),
)

/**
 * Where code first reads `process.env`, but for `NODE_ENV`, which the bundler replaces; undefined when nowhere.
 * Documentation names variables in the texts that it gives to components: they are read by nobody.
 */
export async function environmentIn(code: string): Promise<Position | undefined> {
  const found = [...code.matchAll(/\bprocess\.env\b(?!\.NODE_ENV\b)/g)]
  if (found.length === 0) return undefined
  const { parser } = await import('@lezer/javascript')
  const tree = parser.configure({ dialect: 'jsx ts' }).parse(code)
  const first = found.find(({ index }) => !texts.has(tree.resolveInner(index, 1).name))
  return first && positionAt(code, first.index)
}

const texts: ReadonlySet<string> = new Set(['String', 'TemplateString'])

/** Whether code may ask the network without a module of Node: what comes back is not the bundler's to know. */
export function isFetching(code: string): boolean {
  return /\bfetch\s*\(/.test(code)
}

/**
 * The entries of the server's code, `server` or `content-<id>`, that may print something else at the next
 * build although their code is the same: it imports a module of Node that reads files or the network, or is
 * among the inputs that are known to read the `environment` or the network.
 */
export function changingEntries(
  { inputs, outputs }: Metafile,
  { environment, fetching }: Pick<Reading, 'environment' | 'fetching'>,
): string[] {
  const isReading = (input: string) =>
    environment.has(input) ||
    fetching.has(input) ||
    inputs[input]!.imports.some(({ path, external }) => external === true && reading.has(path))
  const isChanging = (path: string) =>
    Object.entries(outputs[path]!.inputs).some(
      ([input, { bytesInOutput }]) => bytesInOutput > 0 && isReading(input),
    )
  return Object.keys(outputs).flatMap((path) => {
    const [, name] = /^out\/(server|content-[^/]*)\.js$/.exec(path) ?? []
    return name !== undefined && runWith(path, outputs).some(isChanging) ? [name] : []
  })
}

/** An output and all that it imports before it runs. */
function runWith(path: string, outputs: Metafile['outputs']): string[] {
  return [path, ...staticImports(outputs, below(path)).map((one) => `out/${one}`)]
}
