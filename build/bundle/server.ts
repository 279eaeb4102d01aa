import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { compare } from '../diagnostics/diagnostic.ts'
import { named } from '../diagnostics/named.ts'
import { digest, digestOf } from '../graph/hash.ts'
import type { OutputFile } from '../model.ts'
import type { Bundle, ServerBundle } from '../model/bundle.ts'
import type { BundleInput } from './bundle.ts'
import { makeServerFolder } from './serverFolder.ts'

interface ServerCode extends Pick<Bundle, 'changing'> {
  readonly files: readonly OutputFile[]
}

/** Workers import the server bundle from disk: a folder of this process, named by its content. */
export async function writeServer(
  input: Pick<BundleInput, 'root' | 'still' | 'live'>,
  { files, changing }: ServerCode,
): Promise<ServerBundle> {
  const digests = new Map(files.map(({ path, contents }) => [path, digest(contents)]))
  const folder = join(await makeServerFolder(input.root), digestOf([...digests]))
  for (const { path, contents } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeWhole(join(folder, path), contents)
  }
  // Names of shared chunks carry their hash: a file's own bytes tell all that it imports.
  const digestOfEntry = (name: string) =>
    changing.includes(name) ? randomUUID() : digests.get(`${name}.js`)!
  const modules = [...input.still, ...input.live].map(
    ({ id }) => [id, digestOfEntry(`content-${id}`)] as const,
  )
  return { folder, digest: digestOfEntry('server'), modules: Object.fromEntries(modules) }
}

/** The files that were written, in the same order; undefined when they are not what they were. */
export async function readServer({ folder }: ServerBundle): Promise<OutputFile[] | undefined> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((path) => path.split(sep).join('/'))
    .toSorted(compare)
  const files: OutputFile[] = []
  for (const path of paths) {
    const contents = await readFile(join(folder, path)).catch(() => '')
    files.push({ path, contents })
  }
  const digests = files.map(({ path, contents }) => [path, digest(contents)])
  return digestOf(digests) === basename(folder) ? files : undefined
}

/** A thread may be importing the file meanwhile: it never sees half of it. */
async function writeWhole(path: string, contents: string | Uint8Array): Promise<void> {
  const beside = `${path}.${process.pid}`
  try {
    await writeFile(beside, contents)
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined)
    throw named(error, path)
  }
}
