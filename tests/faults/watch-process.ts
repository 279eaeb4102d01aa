import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { project } from '../helpers/globalSetup.ts'

export interface WatchProcess {
  readonly url: string
  readonly child: ChildProcess
  /** Everything printed so far. */
  readonly said: () => string
  /** Settles when something matching has been printed since the call before. */
  readonly says: (words: RegExp) => Promise<void>
  /** Resident memory in bytes. */
  readonly memory: () => number
  /** Ends it as a terminal would; the exit code. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

const ports = { next: 21_000 + (process.pid % 3_000) * 3 }

interface WatchProcessOptions {
  readonly port?: number
  readonly env?: Record<string, string>
  /** What it has said when it is given. */
  readonly since?: RegExp
}

/** `lectern watch` on a site, as a process of its own. */
export async function watchProcess(
  root: string,
  { port = ports.next++, env = {}, since = /ready in/ }: WatchProcessOptions = {},
): Promise<WatchProcess> {
  const command = ['bin/lectern.mjs', 'watch', '--root', root, '--port', `${port}`]
  const [script, ...rest] = command
  const child = spawn(process.execPath, [join(project, script!), ...rest], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  let said = ''
  const hear = (data: Buffer) => {
    said += data
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const exited = new Promise<number | null>((resolve) => child.on('exit', resolve))

  const heard = { until: 0 }
  async function says(words: RegExp): Promise<void> {
    const end = Date.now() + 60_000
    for (;;) {
      const found = words.exec(said.slice(heard.until))
      if (found) return void (heard.until += found.index + found[0].length)
      if (Date.now() > end || child.exitCode !== null) {
        throw new Error(`Never said ${words}. Said:\n${said}`)
      }
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  await says(since)
  const url = / at (http:\S+)/.exec(said)![1]!
  return {
    url,
    child,
    said: () => said,
    says,
    memory: () => 1024 * Number(/VmRSS:\s+(\d+)/.exec(status(child.pid!))![1]),
    stop(signal = 'SIGTERM') {
      child.kill(signal)
      return exited
    },
  }
}

function status(pid: number): string {
  return readFileSync(`/proc/${pid}/status`, 'utf8')
}
