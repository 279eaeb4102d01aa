import { spawn } from 'node:child_process'
import type { IncomingMessage } from 'node:http'
import type { Snapshot } from '../model.ts'
import { insideOf } from './inside.ts'

/** Whether a request comes from a page of this server, on this machine. */
export function isOwnPage({ socket, headers }: IncomingMessage): boolean {
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  const isNear = address === '::1' || address.startsWith('127.')
  return isNear && headers.origin === `http://${headers.host}`
}

/** Opens `file` at `line` and `column` in the maintainer's editor; the status that says how it went. */
export async function openInEditor(snapshot: Snapshot, asked: URLSearchParams): Promise<number> {
  const file = await insideOf(snapshot, asked.get('file') ?? '')
  if (!file) return 404
  const line = numberIn(asked.get('line'))
  const column = numberIn(asked.get('column'))
  const { LECTERN_EDITOR, VISUAL, EDITOR } = process.env
  const named = [LECTERN_EDITOR, VISUAL, EDITOR].find((name) => name && !needsTerminal(name))
  const [command = 'code', ...options] = (named ?? 'code').split(/\s+/)
  return start(command, [...options, ...placeFor(command, { file, line, column })])
}

/** Whether an editor would be shown in a terminal, which the one that it is started from cannot lend. */
function needsTerminal(words: string): boolean {
  const [command = ''] = words.split(/\s+/)
  return /^(?:vim?|nvim|nano|kak|hx|micro)$/.test(command.split(/[\\/]/).at(-1)!)
}

interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** How the editors that have a way to name a place want it named. */
function placeFor(command: string, { file, line, column }: Place): string[] {
  const name = command.split(/[\\/]/).at(-1)!
  if (/^(?:code|code-insiders|codium|cursor|windsurf)(?:\.cmd)?$/.test(name)) {
    return ['-g', `${file}:${line}:${column}`]
  }
  if (/^(?:subl|zed)$/.test(name)) return [`${file}:${line}:${column}`]
  if (/^(?:idea|webstorm)$/.test(name)) return ['--line', `${line}`, file]
  if (/^(?:gvim|mvim|emacs|emacsclient)$/.test(name)) return [`+${line}`, file]
  return [`${file}:${line}:${column}`]
}

function start(command: string, options: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    const editor = spawn(command, [...options], { stdio: 'ignore', detached: true })
    editor.on('error', () => resolve(501))
    editor.on('spawn', () => {
      editor.unref()
      resolve(204)
    })
  })
}

function numberIn(text: string | null): number {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : 1
}
