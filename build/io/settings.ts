import { readFile } from 'node:fs/promises'
import { dirname, join, parse } from 'node:path'
import type { BuildFailure, Metafile } from 'esbuild'
import { outcome } from '../diagnostics/diagnostic.ts'
import {
  brokenSettings,
  missingSettings,
  unreadableFile,
} from '../diagnostics/catalogue/sources.ts'
import { digestOf } from '../graph/hash.ts'
import type { Store } from '../graph/store.ts'
import type { Diagnostic, Outcome } from '../model.ts'
import { isMissing, reasonOf } from './missing.ts'
import { isStillMadeFrom, knownOrigins, type KnownOrigins, type Sources } from './origins.ts'

/** Where settings are kept as JavaScript, so that the bundler is not needed to read them again. */
export type SettingsStore = Pick<Store, 'get' | 'set'>

/** The exports of a TypeScript file of settings, its own imports bundled. Empty when it is broken. */
export async function loadModule(
  root: string,
  file: string,
  store?: SettingsStore,
): Promise<Outcome<Record<string, unknown>>> {
  try {
    await readFile(join(root, file))
  } catch (error) {
    const told = isMissing(error) ? missingSettings(file) : unreadableFile(file, reasonOf(error))
    return outcome({}, [told])
  }
  try {
    const code = Buffer.from(await bundled(root, file, store)).toString('base64')
    return outcome((await import(`data:text/javascript;base64,${code}`)) as Record<string, unknown>)
  } catch (error) {
    return outcome({}, faultsOf(error, file))
  }
}

interface Kept {
  readonly code: string
  readonly origins: KnownOrigins
}

async function bundled(root: string, file: string, store?: SettingsStore): Promise<string> {
  const path = join(root, file)
  const homes = [dirname(path)]
  const key = `settings/${digestOf(path)}`
  const kept = (await store?.get(key)) as Kept | undefined
  if (kept && isStillMadeFrom(kept.origins, homes)) return kept.code
  const begun = Date.now()
  const { build } = await import('esbuild')
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [path],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'silent',
  })
  const code = outputFiles[0]!.text
  const origins = knownOrigins(sourcesOf(metafile, root), homes, begun)
  if (origins) store?.set(key, { code, origins } satisfies Kept)
  return code
}

function sourcesOf({ inputs }: Metafile, root: string): Sources {
  const linking = Object.entries(inputs).flatMap(([input, { imports }]) =>
    imports.flatMap(({ path, original = '' }) => {
      const { dir, name } = parse(join(dirname(input), original))
      const isLink = original.startsWith('.') && !path.startsWith(join(dir, name))
      return isLink ? [join(root, dir)] : []
    }),
  )
  const files = Object.keys(inputs).map((input) => join(root, input))
  return { files, folders: [], linking }
}

function faultsOf(error: unknown, file: string): Diagnostic[] {
  const messages = (error as BuildFailure).errors
  if (!Array.isArray(messages)) {
    return [brokenSettings({ file, line: 1, column: 1 }, String(error))]
  }
  return messages.map(({ text, location }) =>
    brokenSettings(
      {
        file: location?.file ?? file,
        line: location?.line ?? 1,
        column: (location?.column ?? 0) + 1,
      },
      text,
    ),
  )
}
