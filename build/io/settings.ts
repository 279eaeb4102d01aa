import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type BuildFailure } from 'esbuild'
import { outcome } from '../diagnostics/diagnostic.ts'
import {
  brokenSettings,
  missingSettings,
  unreadableFile,
} from '../diagnostics/catalogue/sources.ts'
import type { Diagnostic, Outcome, Position } from '../model.ts'
import { isMissing, reasonOf } from './missing.ts'

/** The exports of a TypeScript file of settings, its own imports bundled. Empty when it is broken. */
export async function loadModule(
  root: string,
  file: string,
): Promise<Outcome<Record<string, unknown>>> {
  try {
    await readFile(join(root, file))
  } catch (error) {
    const told = isMissing(error) ? missingSettings(file) : unreadableFile(file, reasonOf(error))
    return outcome({}, [told])
  }
  try {
    const bundled = await build({
      absWorkingDir: root,
      entryPoints: [join(root, file)],
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      logLevel: 'silent',
    })
    const code = Buffer.from(bundled.outputFiles[0]!.contents).toString('base64')
    return outcome((await import(`data:text/javascript;base64,${code}`)) as Record<string, unknown>)
  } catch (error) {
    return outcome({}, faultsOf(error, file))
  }
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

/** Where a word first stands in a text, as a key or a quoted string; the start when nowhere. */
export function positionOf(text: string, word: string): Position {
  const forms = [`'${word}'`, `"${word}"`, `\`${word}\``, `${word}:`, word]
  const at = forms.map((form) => text.indexOf(form)).find((index) => index >= 0) ?? 0
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: before.at(-1)!.length + 1 }
}
