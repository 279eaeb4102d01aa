import type { Command } from 'commander'
import type { CheckFlags } from '../../build/commands/check.ts'
import type { DoctorFlags } from '../../build/commands/doctor.ts'
import type { MoveFlags } from '../../build/commands/move.ts'
import type { NewFlags } from '../../build/commands/new.ts'
import { rootCommand, siteCommand, type Given, type ProgramContext } from './options.ts'

/** The commands that maintainers of a site use beside build, watch and serve. */
export function authoringCommands(program: Command, context: ProgramContext): void {
  const { home, version, finish, heard } = context
  siteCommand(program, 'check')
    .description('Check the sources and the built site; for continuous integration.')
    .argument(
      '[checks...]',
      'links, anchors, markdown-links, images, orphans, html, budget, urls, samples, exports; default: all that the site configures',
    )
    .option('--fix', 'fix what has only one possible answer: moved pages, renamed anchors')
    .option('--update', 'write the published addresses to urls.lock')
    .option('--external', 'also request the links to other sites')
    .option('--crawl', 'also crawl the built site with linkinator, and compare')
    .option(
      '--baseline <manifest>',
      'manifest.json of an earlier build, to compare page sizes with',
    )
    .addHelpText('after', '\nExample:\n  lectern check links anchors --format github')
    .action(async (names: string[], flags: Given<CheckFlags>) => {
      const { check } = await import('../../build/commands/check.ts')
      finish(await check(names, { ...flags, home, version, heard }))
    })

  writingCommands(program, context)

  rootCommand(program, 'doctor')
    .description('Look for problems that keep a site from building well, and say how to fix them.')
    .addHelpText('after', '\nExample:\n  lectern doctor --root docs')
    .action(async (flags: Given<DoctorFlags>) => {
      const { doctor } = await import('../../build/commands/doctor.ts')
      finish(await doctor({ ...flags, home }))
    })
}

/** The commands that write sources. */
function writingCommands(program: Command, { home, version, finish }: ProgramContext): void {
  rootCommand(program, 'new')
    .description('Create a page from a template, and add it to its sidebar.')
    .argument('<path>', 'path of the page below the documents folder')
    .option('--title <title>', 'title of the page; default: made from its name')
    .addHelpText('after', '\nExample:\n  lectern new usage/testing')
    .action(async (path: string, flags: NewFlags) => {
      const { newPage } = await import('../../build/commands/new.ts')
      finish(await newPage(path, flags))
    })

  rootCommand(program, 'move')
    .description(
      'Move a page or a folder: links, sidebars and settings follow, and old addresses redirect.',
    )
    .argument('<old>', 'path of the page or folder below the documents folder')
    .argument('<new>', 'its new path')
    .addHelpText('after', '\nExample:\n  lectern move usage/testing guides/testing')
    .action(async (old: string, next: string, flags: Given<MoveFlags>) => {
      const { move } = await import('../../build/commands/move.ts')
      finish(await move(old, next, { ...flags, home }))
    })

  program
    .command('init')
    .description('Create a small working site to start from.')
    .argument('[dir]', 'folder for the site; files already in it are kept', '.')
    .addHelpText('after', '\nExample:\n  lectern init my-docs')
    .action(async (dir: string) => {
      const { init } = await import('../../build/commands/init.ts')
      finish(await init(dir, { version }))
    })

  program
    .command('import')
    .description('Turn the site of another tool into a Lectern site.')
    .command('docusaurus')
    .description('Read a Docusaurus site and write settings and sources that build the same site.')
    .argument('<dir>', 'folder of the Docusaurus site')
    .option('--into <dir>', 'folder to write to: empty or new', 'docs-site')
    .addHelpText('after', '\nExample:\n  lectern import docusaurus website --into docs-site')
    .action(async (dir: string, flags: { into: string }) => {
      const { importSite } = await import('../../build/commands/importDocusaurus.ts')
      finish(await importSite(dir, { ...flags, version }))
    })
}
