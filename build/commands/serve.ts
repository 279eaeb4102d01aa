import { stat } from 'node:fs/promises'
import { nothingToServe } from '../diagnostics/catalogue/io.ts'
import { serveSite } from '../io/serve.ts'
import { report } from './report.ts'
import { stopped } from './stopped.ts'

export interface ServeFlags {
  readonly dir: string
  readonly host: string
  readonly port: number
  readonly base?: string
}

/** `lectern serve`: answers until it is told to stop; the exit code. */
export async function serve({ dir, ...options }: ServeFlags): Promise<number> {
  const found = await stat(dir).catch(() => undefined)
  if (!found?.isDirectory()) return report({ root: dir, format: 'text' }, [nothingToServe(dir)])
  const log = (line: string) => void process.stdout.write(`${line}\n`)
  const server = await serveSite({ dir, ...options, log })
  log(`Serving ${dir} at ${server.url}`)
  await stopped()
  await server.close()
  return 0
}
