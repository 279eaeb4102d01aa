import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Texts to be written, by path below a root. */
export type Texts = ReadonlyMap<string, string>

export interface Renamed {
  readonly from: string
  readonly to: string
}

/** Writes files that are there already: all, or none when one of them cannot be written. */
export async function writeTogether(root: string, texts: Texts): Promise<void> {
  const before = new Map<string, Buffer>()
  try {
    for (const [path, text] of texts) {
      const file = join(root, path)
      const bytes = await readFile(file)
      before.set(file, bytes)
      await writeFile(file, marked(text, bytes))
    }
  } catch (error) {
    for (const [file, bytes] of before) await writeFile(file, bytes).catch(() => undefined)
    throw error
  }
}

/** The text behind the byte order mark that its file begins with: who reads drops it. */
function marked(text: string, before: Buffer): string {
  const mark = '\uFEFF'
  return before.toString('utf8', 0, 3) === mark && !text.startsWith(mark) ? mark + text : text
}

/** Renames a file and writes texts, by their paths after that; undoes it all when something fails. */
export async function renameTogether(root: string, { from, to }: Renamed, texts: Texts) {
  const [old, next] = [join(root, from), join(root, to)]
  await mkdir(dirname(next), { recursive: true })
  await rename(old, next)
  await writeTogether(root, texts).catch(async (error: unknown) => {
    await rename(next, old)
    throw error
  })
}
