import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command, InvalidArgumentError, Option } from 'commander'
import type { BuildFlags } from '../build/commands/build.ts'
import type { PushFlags, QueryFlags } from '../build/commands/search.ts'
import type { ServeFlags } from '../build/commands/serve.ts'
import { beginPool } from '../build/commands/threads.ts'
import type { WarmFlags } from '../build/commands/warm.ts'
import type { WatchFlags } from '../build/commands/watch.ts'
import { systemFailed } from '../build/diagnostics/catalogue/io.ts'
import type { Format } from '../build/diagnostics/print.ts'
import { authoringCommands } from './commands/authoring.ts'
import {
  baseOption,
  formatOption,
  hostOption,
  portOption,
  rootOption,
  siteCommand,
  type Given,
  type ProgramContext,
} from './commands/options.ts'
import { hearOutput, sayOn } from './output.ts'
import { hearSiteCode } from './siteCode.ts'

export { endHeldOpen } from './siteCode.ts'

/** Runs the command line; the value is the exit code: 0 clean or warnings, 1 errors, 2 a bug. */
export async function main(argv: readonly string[], home: string): Promise<number> {
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    version: string
  }
  const hasOutputFailed = hearOutput()
  let format: Format = 'text'
  const siteCode = hearSiteCode({
    failed: (error) => sayFailure(error, format),
    isTogether: () => format !== 'text',
  })
  let code = 0
  const finish = (result: number) => (code = result)
  const program = createProgram({ home, version, finish, heard: siteCode.take })
  program.hook('preAction', (_, command) => {
    format = command.opts<Formatted>().format ?? format
  })
  try {
    await program.parseAsync([...argv])
  } catch (error) {
    code = sayFailure(error, format)
  }
  const hasStrayed = siteCode.end()
  return hasOutputFailed() || hasStrayed ? Math.max(code, 1) : code
}

interface Formatted {
  readonly format?: Format
}

/** Says why a command could not end, as its findings would be said; the exit code. */
function sayFailure(error: unknown, format: Format): number {
  if (isSystemError(error)) {
    sayOn(format === 'text' ? process.stderr : process.stdout, [systemFailed(error)], format)
    return 1
  }
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.stderr.write('This is a bug in Lectern. Please report it with the lines above.\n')
  return 2
}

/** The disk, the network or the rights failed: the outside, not the code. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error
}

/** The commands. Each loads its own code only when it is called. */
export function createProgram(context: ProgramContext): Command {
  const { home, version, finish, heard } = context
  const program = new Command('lectern')
    .description('Markdown and sidebars in, a prerendered and hydrated documentation site out.')
    .version(version)
    .showHelpAfterError()

  siteCommand(program, 'build')
    .description('Build the site into a folder that any static host can serve.')
    .option('--out <dir>', 'output folder, relative to the root', 'dist')
    .option('--compress', 'write .br and .gz files beside the text files')
    .addHelpText('after', '\nExample:\n  lectern build --root docs --out public --base /toolkit/')
    .action(async (flags: Given<BuildFlags>) => {
      const pools = beginPool()
      const { build } = await import('../build/commands/build.ts')
      finish(await build({ ...flags, home, version, pools, heard }))
    })

  siteCommand(program, 'warm')
    .description(
      'Compile and render part of the site into the store, so that a later build has less to do.',
    )
    .addOption(shardOption())
    .addHelpText('after', '\nExample:\n  lectern warm --shard 2/3')
    .action(async (flags: Given<WarmFlags>) => {
      const { warm } = await import('../build/commands/warm.ts')
      finish(await warm({ ...flags, home, version, heard }))
    })

  authoringCommands(program, context)

  program
    .command('watch')
    .alias('dev')
    .description('Serve the site while you write: every change appears in the open page at once.')
    .addOption(rootOption())
    .addOption(baseOption('path the site is served under; overrides the setting'))
    .addOption(hostOption())
    .addOption(portOption(3000))
    .option('--open', 'open the site in a browser')
    .addHelpText('after', '\nExample:\n  lectern watch --root docs --port 3000 --open')
    .action(async (flags: Given<WatchFlags>) => {
      const { watch } = await import('../build/commands/watch.ts')
      finish(await watch({ ...flags, home, version }))
    })

  program
    .command('serve')
    .description('Serve a built site as a static host would.')
    .argument('[dir]', 'folder of the built site', 'dist')
    .addOption(hostOption())
    .addOption(portOption(4173))
    .addOption(baseOption('path the site is served under; overrides the one it was built for'))
    .addHelpText('after', '\nExample:\n  lectern serve public --port 8080')
    .action(async (dir: string, flags: Omit<ServeFlags, 'dir'>) => {
      const { serve } = await import('../build/commands/serve.ts')
      finish(await serve({ dir, ...flags }))
    })

  searchCommands(program, context)
  return program
}

function shardOption(): Option {
  return new Option('--shard <i/n>', 'which part, out of how many')
    .default({ index: 1, count: 1 }, '1/1')
    .argParser(readShard)
}

/** `2/3` */
function readShard(text: string): { index: number; count: number } {
  const [, index, count] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number)
  if (!index || !count || index > count) {
    throw new InvalidArgumentError('It must be like 2/3: the second of three parts.')
  }
  return { index, count }
}

function searchCommands(program: Command, { finish, heard }: ProgramContext): void {
  const search = program
    .command('search')
    .description('Query the built search index, or push it to the hosted service.')

  builtCommand(search, 'query', formatOption('how the answer is printed', ['text', 'json']))
    .description("Answer a query as the built site's search does.")
    .argument('<words...>', 'what to search for')
    .option('--language <code>', 'language of the pages to find; default: the first language')
    .option('--docs-version <name>', 'version of the documents to find; default: the last version')
    .addHelpText('after', '\nExample:\n  lectern search query entity adapter')
    .action(async (words: string[], flags: QueryFlags) => {
      const { query } = await import('../build/commands/search.ts')
      finish(await query(words, flags))
    })

  builtCommand(search, 'push', formatOption())
    .description('Replace the hosted index; the key is read from ALGOLIA_ADMIN_KEY.')
    .option('--dry-run', 'say what would be done')
    .option('--force', 'let the index lose more than half of its records')
    .addHelpText('after', '\nExample:\n  lectern search push --dry-run')
    .action(async (flags: Given<PushFlags>) => {
      const { push } = await import('../build/commands/search.ts')
      finish(await push({ ...flags, heard }))
    })
}

function builtCommand(parent: Command, name: string, format: Option): Command {
  return parent
    .command(name)
    .addOption(rootOption())
    .option('--dir <dir>', 'folder of the built site, relative to the root', 'dist')
    .addOption(format)
}
