import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { importSite } from '../../../build/commands/importDocusaurus.ts'
import { emptyFolder } from '../../helpers/emptyFolder.ts'
import { project } from '../../helpers/globalSetup.ts'
import { printed } from './printed.ts'

/** The site that is imported from these files, and what the import tells. */
export async function imported(files: Readonly<Record<string, string>>) {
  const folder = emptyFolder(join(project, 'tests/.out'))
  const old = join(folder, 'old')
  for (const [path, contents] of Object.entries({ 'docusaurus.config.js': config(), ...files })) {
    await mkdir(dirname(join(old, path)), { recursive: true })
    await writeFile(join(old, path), contents)
  }
  const into = join(folder, 'new')
  const { err } = await printed(() => importSite(old, { into, version: '1.2.3' }))
  return { into, told: err, read: (path: string) => readFile(join(into, path), 'utf8') }
}

export function articleOf(page = '') {
  return /<article.*<\/article>/s.exec(page)![0].replaceAll('<!-- -->', '')
}

export function config(more = '') {
  return `module.exports = { title: 'K', url: 'https://k.example', baseUrl: '/k/', ${more} }\n`
}
