/** `npm run pack`: writes the tarball that is published, into the folder given, new or not, or this one; prints its path. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleInto } from './bundle.mjs'

const home = dirname(dirname(fileURLToPath(import.meta.url)))
const destination = resolve(process.argv[2] ?? '.')
mkdirSync(destination, { recursive: true })
const folder = mkdtempSync(join(tmpdir(), 'lectern-pack-'))
try {
  for (const path of [
    'bin/lectern.mjs',
    'runtime',
    'templates',
    'README.md',
    'GUIDE.md',
    'LICENSE',
  ]) {
    cpSync(join(home, path), join(folder, path), { recursive: true })
  }
  await bundleInto(home, join(folder, 'bin/dist'))
  const { scripts, devDependencies, ...published } = JSON.parse(
    readFileSync(join(home, 'package.json'), 'utf8'),
  )
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)
  const args = ['pack', '--ignore-scripts', '--silent', '--pack-destination', destination]
  const name = execFileSync('npm', args, { cwd: folder, encoding: 'utf8' })
  process.stdout.write(join(destination, name))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
