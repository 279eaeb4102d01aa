import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

export const project = join(import.meta.dirname, '../..')

/** Where the tests find the built site of this repository. */
export const siteFolder = join(project, 'tests/.out/site')

/**
 * Builds this repository's own site once for all projects of vitest.config.ts, through the real
 * command line, for the tests that read it. A site that does not build fails those tests, not the others.
 */
export default function setUp(): Promise<void> {
  shared.ownSite ??= buildOwnSite()
  return shared.ownSite
}

const shared = globalThis as { ownSite?: Promise<void> }

async function buildOwnSite(): Promise<void> {
  if (process.env['LECTERN_TEST_SITE'] === 'keep') return
  const command = [
    join(project, 'bin/lectern.mjs'),
    'build',
    '--root',
    project,
    '--out',
    siteFolder,
  ]
  await rm(siteFolder, { recursive: true, force: true })
  await promisify(execFile)(process.execPath, command, { maxBuffer: 1 << 26 }).catch(
    ({ stderr }: { stderr: string }) => {
      process.stderr.write(`The site of this repository does not build:\n${stderr.slice(-2000)}\n`)
    },
  )
}
