import { Option, type Command } from 'commander'
import type { Format } from '../../build/diagnostics/print.ts'

/** What a command needs of the program it belongs to. */
export interface ProgramContext {
  /** Folder of the engine. */
  readonly home: string
  readonly version: string
  /** Takes the exit code. */
  readonly finish: (code: number) => void
}

/** Options that every command which reads a site understands. */
export interface SiteFlags {
  readonly root: string
  readonly base?: string
  readonly format: Format
  readonly strict?: true
}

export function siteCommand(program: Command, name: string): Command {
  return rootCommand(program, name)
    .option('--base <path>', "path the site is served under, over the settings' own")
    .addOption(formatOption())
    .option('--strict', 'warnings are errors')
}

/** A command that reads the sources of a site. */
export function rootCommand(program: Command, name: string): Command {
  return program
    .command(name)
    .option('--root <dir>', 'folder of the site: its content/, sidebars/ and content/site.ts', '.')
}

export function formatOption(): Option {
  return new Option('--format <format>', 'how findings are printed')
    .choices(['text', 'json', 'github', 'sarif'])
    .default('text')
}
