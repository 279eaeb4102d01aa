import { lstat, readdir, realpath, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join, parse, relative, isAbsolute } from 'node:path'
import { foreignOutput, unsafeOutput } from '../../diagnostics/catalogue/io.ts'
import type { Diagnostic, OutputFile } from '../../model.ts'
import { ignoreMissing } from '../missing.ts'

/** Name of the file that says: a build made this folder and may replace it. */
export const marker = '.lectern'

/** The marker is the same for every build of one version, so that it never counts as a change. */
export function markerOf(version: string): OutputFile {
  const text = 'Made by lectern build. The whole folder is replaced by the next build.'
  return { path: marker, contents: `${JSON.stringify({ version, text })}\n` }
}

/** Whether a build made the folder. A site's root holds a folder of that name, with the store. */
export async function isMarked(folder: string): Promise<boolean> {
  const found = await lstat(join(folder, marker)).catch(ignoreMissing)
  return found?.isFile() ?? false
}

interface Claim {
  readonly out: string
  readonly root?: string
  readonly docs?: string
}

/** Refuses a folder that no build made, or that holds what must not be lost. `out` is a real path. */
export async function checkOwner(claim: Claim): Promise<Diagnostic[]> {
  const reason = await placeFault(claim)
  if (reason) return [unsafeOutput(claim.out, reason)]
  const found = await stat(claim.out).catch(ignoreMissing)
  if (!found) return []
  if (!found.isDirectory()) return [unsafeOutput(claim.out, 'a file')]
  const names = await readdir(claim.out)
  if (names.includes('.git')) return [unsafeOutput(claim.out, 'a git work tree')]
  if (names.length === 0 || (await isMarked(claim.out))) return []
  return [foreignOutput(claim.out, names.toSorted()[0]!)]
}

const sources = ['content', 'sidebars', 'templates', 'src', 'static', 'node_modules', '.git']

async function placeFault({ out, root, docs }: Claim): Promise<string | undefined> {
  if (out === parse(out).root) return 'the root of the file system'
  if (holds(out, await real(homedir()))) return 'or contains your home folder'
  if (holds(out, await real(process.cwd()))) return 'or contains the current folder'
  if (!root) return undefined
  const home = await real(root)
  if (holds(out, home)) return "or contains the site's root"
  for (const source of docs ? [...sources, docs] : sources) {
    const folder = await real(join(home, source))
    if (holds(out, folder)) return `or contains the source folder "${source}"`
    if (holds(folder, out)) return `in the source folder "${source}"`
  }
  return undefined
}

/** `folder` is `path` or an ancestor of it. */
function holds(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way === '' || !(way === '..' || /^\.\.[\\/]/.test(way) || isAbsolute(way))
}

function real(path: string): Promise<string> {
  return realpath(path).catch(() => path)
}
