import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { compare } from '../diagnostics/diagnostic.ts'
import { named } from '../diagnostics/named.ts'
import { digest, digestOf } from '../graph/hash.ts'
import type { OutputFile, ServerBundle } from '../model.ts'
import type { BundleInput } from './bundle.ts'

/** Workers import the server bundle from disk: a folder named by its content. */
export async function writeServer(
  input: BundleInput,
  files: readonly OutputFile[],
): Promise<ServerBundle> {
  const digests = new Map(files.map(({ path, contents }) => [path, digest(contents)]))
  const folder = join(input.root, '.lectern', 'server', digestOf([...digests]))
  for (const { path, contents } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeWhole(join(folder, path), contents)
  }
  // Names of shared chunks carry their hash: a file's own bytes tell all that it imports.
  const modules = [...input.still, ...input.live].map(
    ({ id }) => [id, digests.get(`content-${id}.js`)!] as const,
  )
  return { folder, digest: digests.get('server.js')!, modules: Object.fromEntries(modules) }
}

/** Whether the folder still holds what was written: its name says so. */
export async function isWhole({ folder }: ServerBundle): Promise<boolean> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const paths = entries
      .filter((entry) => entry.isFile() && !unfinished.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .map((path) => path.split(sep).join('/'))
      .toSorted(compare)
    const digests = await Promise.all(
      paths.map(async (path) => [path, digest(await readFile(join(folder, path)))]),
    )
    return digestOf(digests) === basename(folder)
  } catch {
    return false
  }
}

/** What a process that was killed had begun to write. */
const unfinished = /\.\d+$/

/** Another build may be importing the file meanwhile: it never sees half of it. */
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
