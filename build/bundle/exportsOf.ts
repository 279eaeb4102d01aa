import { basename, dirname } from 'node:path'

/** The names that a file of code exports itself; none when it is no code. */
export async function exportsOf(path: string): Promise<readonly string[]> {
  const { build } = await import('esbuild')
  try {
    const { metafile } = await build({
      // Relative to this folder: in a whole path the bundler takes an asterisk for a pattern.
      absWorkingDir: dirname(path),
      entryPoints: [`./${basename(path)}`],
      write: false,
      metafile: true,
      outdir: 'out',
      format: 'esm',
      logLevel: 'silent',
    })
    return Object.values(metafile.outputs).flatMap((output) => output.exports)
  } catch {
    return []
  }
}
