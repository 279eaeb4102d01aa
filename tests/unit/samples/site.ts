import { build } from 'esbuild'
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { digest } from '../../../build/graph/hash.ts'
import type { Diagnostic, SourceFile } from '../../../build/model.ts'
import { emptyFolder } from '../../helpers/emptyFolder.ts'

const repository = resolve(import.meta.dirname, '../../..')

/** An empty site with this repository's packages, and what the check's threads run. */
export async function siteWithPackages(): Promise<{ root: string; runner: URL; checker: URL }> {
  const root = emptyFolder()
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
  await build({
    entryPoints: {
      runner: join(repository, 'build/samples/runner/runner.ts'),
      checker: join(repository, 'build/samples/checker.ts'),
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outdir: root,
    outExtension: { '.js': '.mjs' },
  })
  const at = (name: string): URL => pathToFileURL(join(root, `${name}.mjs`))
  return { root, runner: at('runner'), checker: at('checker') }
}

/** Such a site whose jsdom is this code, or that has none. */
export async function siteWithJsdom(code: string | null): ReturnType<typeof siteWithPackages> {
  const site = await siteWithPackages()
  const packages = join(site.root, 'node_modules')
  await rm(packages)
  await mkdir(packages)
  const names = await readdir(join(repository, 'node_modules'))
  for (const name of names) {
    if (name === 'jsdom' || name.startsWith('.')) continue
    await symlink(join(repository, 'node_modules', name), join(packages, name))
  }
  if (code !== null) {
    await mkdir(join(packages, 'jsdom'))
    await writeFile(join(packages, 'jsdom/index.js'), code)
  }
  return site
}

export function documentOf(path: string, lines: readonly string[]): SourceFile {
  const text = lines.join('\n')
  return { path, hash: digest(text), text }
}

/** `12:3 code message`, without the file. */
export function told(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map((one) => `${one.line}:${one.column} ${one.code} ${one.message}`)
}
