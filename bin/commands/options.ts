import { statSync } from 'node:fs'
import { InvalidArgumentError, Option, type Command } from 'commander'
import { isBase } from '../../build/commands/base.ts'
import type { Heard } from '../../build/commands/report.ts'
import type { Format } from '../../build/diagnostics/print.ts'

/** What a command needs of the program it belongs to. */
export interface ProgramContext {
  /** Folder of the engine. */
  readonly home: string
  readonly version: string
  /** Takes the exit code. */
  readonly finish: (code: number) => void
  /** What the site's own code did where nobody hears of it, and is not told yet. */
  readonly heard: Heard
}

/** Of what a command takes, what is given on the command line. */
export type Given<Flags> = Omit<Flags, keyof ProgramContext | 'pools'>

export function siteCommand(program: Command, name: string): Command {
  return rootCommand(program, name)
    .addOption(baseOption('path the site is served under; overrides the setting'))
    .addOption(formatOption())
    .option('--strict', 'treat warnings as errors')
}

/** A command that reads the sources of a site. */
export function rootCommand(program: Command, name: string): Command {
  return program.command(name).addOption(rootOption())
}

export function rootOption(): Option {
  return new Option(
    '--root <dir>',
    'folder of the site, which holds content/ (with site.ts) and sidebars/',
  )
    .default('.')
    .argParser(readFolder)
}

export function baseOption(description: string): Option {
  return new Option('--base <path>', description).argParser(readBase)
}

export function portOption(port: number): Option {
  return new Option('--port <port>', 'port to listen on; if it is taken, the next free one')
    .default(port)
    .argParser(readPort)
}

export function hostOption(): Option {
  return new Option('--host <host>', 'address to listen on')
    .default('127.0.0.1')
    .argParser(readHost)
}

/** Without a name the system listens at every address of the machine: an empty variable means no such thing. */
function readHost(text: string): string {
  if (text.trim() !== '') return text
  throw new InvalidArgumentError('It must be an address or a name, such as 127.0.0.1.')
}

function readFolder(path: string): string {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path
  throw new InvalidArgumentError('There is no such folder.')
}

function readBase(path: string): string {
  if (isBase(path)) return path
  throw new InvalidArgumentError('It must be a path like /project/.')
}

/** 0 lets the system choose. */
function readPort(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new InvalidArgumentError('It must be a number from 0 to 65535.')
}

export function formatOption(
  description = 'how findings are printed',
  choices: readonly Format[] = ['text', 'json', 'github', 'sarif'],
): Option {
  return new Option('--format <format>', description).choices(choices).default('text')
}
