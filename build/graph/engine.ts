import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { digest, digestOf } from './hash.ts'

/**
 * Name of the engine that runs: results of another one are not believed. The same engine has the same
 * name on every machine. Its folder is called by its sources, or it is a packed one of this version.
 */
export function engineName(version: string): string {
  const folder = fileURLToPath(new URL('.', import.meta.url))
  if (!existsSync(`${folder}/main.js`)) return `${version} unbundled`
  const names = readdirSync(folder).toSorted()
  const entries = ['main.js', 'worker.js'].filter((name) => names.includes(name))
  const digests = entries.map((name) => digest(readFileSync(`${folder}/${name}`)))
  return `${version} ${digestOf([basename(folder), names, digests])}`
}
