import {
  packageManagerGroup,
  packageManagers,
  type PackageManager,
} from '../../../runtime/packageManagers.ts'
import { printTabs, type TabsOptions } from './tabs.ts'

/** A command of npm as tabs of four package managers. */
export function packageManagerTabs(
  code: string,
  names: Pick<TabsOptions, 'id' | 'label'>,
  print: (code: string) => string,
): string {
  const lines = code.split('\n')
  const tabs = packageManagers.map((manager) => ({
    value: manager.name,
    label: manager.label,
    content: print(lines.map((line) => translated(line, manager)).join('\n')),
  }))
  return printTabs(tabs, { ...names, group: packageManagerGroup })
}

/** How a manager says what npm says, beside adding packages. */
interface Words {
  /** How a name to create from asks for its newest version. */
  readonly latest: string
  readonly install: string
  readonly ci: string
  readonly exact: string
  readonly addGlobal: string
  readonly remove: string
  readonly update: string
  readonly run: string
  readonly execute: string
}

const words: Readonly<Record<Exclude<PackageManager['name'], 'npm'>, Words>> = {
  yarn: {
    // It takes the newest anyway, and Yarn 1 finds no program with a version in its name.
    latest: '',
    install: 'yarn',
    ci: 'yarn install --immutable',
    exact: '--exact',
    addGlobal: 'yarn global add',
    remove: 'yarn remove',
    update: 'yarn upgrade',
    run: 'yarn',
    execute: 'yarn dlx',
  },
  pnpm: {
    latest: '@latest',
    install: 'pnpm install',
    ci: 'pnpm install --frozen-lockfile',
    exact: '--save-exact',
    addGlobal: 'pnpm add --global',
    remove: 'pnpm remove',
    update: 'pnpm update',
    run: 'pnpm run',
    execute: 'pnpm dlx',
  },
  bun: {
    latest: '@latest',
    install: 'bun install',
    ci: 'bun install --frozen-lockfile',
    exact: '--exact',
    addGlobal: 'bun add --global',
    remove: 'bun remove',
    update: 'bun update',
    run: 'bun run',
    execute: 'bunx',
  },
}

type Dialect = PackageManager & Words

/** The line in another manager's words; a line that is no command of npm stays. */
function translated(line: string, manager: PackageManager): string {
  if (manager.name === 'npm') return line
  const dialect = { ...manager, ...words[manager.name] }
  return line.replace(/(^|&&\s*|^\$\s+)(npm|npx)\s+([^\s&#][^&#]*)/g, (_, before, tool, found) => {
    const command = String(found).trimEnd()
    const after = String(found).slice(command.length)
    const [verb = '', ...args] = command.split(/\s+/)
    const rest = tool === 'npx' ? executed(verb, args, dialect) : spoken(verb, args, dialect)
    return before + (rest ?? `${tool} ${command}`) + after
  })
}

function executed(verb: string, args: readonly string[], dialect: Dialect): string {
  const asked = [verb, ...args].filter((word) => word !== '-y' && word !== '--yes')
  return [dialect.execute, ...asked].join(' ')
}

function spoken(verb: string, args: readonly string[], dialect: Dialect): string | undefined {
  const unseparated = args.filter((word) => word !== '--')
  const newest = (word: string) => word.replace(/@latest$/, dialect.latest)
  switch (verb) {
    case 'install':
    case 'i':
    case 'add':
      return added(args, dialect)
    case 'ci':
      return dialect.ci
    case 'uninstall':
    case 'remove':
    case 'rm':
      return [dialect.remove, ...args.filter((word) => !/^(?:-S|-D|--save.*)$/.test(word))].join(
        ' ',
      )
    case 'update':
    case 'upgrade':
      return [dialect.update, ...args].join(' ')
    case 'run':
    case 'run-script':
      return [dialect.run, ...unseparated].join(' ')
    case 'start':
    case 'test':
      return [dialect.run, verb, ...unseparated].join(' ')
    case 'create':
    case 'init':
      return args.length === 0
        ? `${dialect.name} init`
        : [dialect.name, 'create', ...unseparated.map(newest)].join(' ')
    case 'exec':
      return [dialect.execute, ...unseparated].join(' ')
    default:
      return undefined
  }
}

function added(args: readonly string[], dialect: Dialect): string {
  const packages = args.filter((word) => !/^(?:-S|--save)$/.test(word))
  if (packages.every((word) => word.startsWith('-')))
    return [dialect.install, ...packages].join(' ')
  if (packages.some(isGlobal)) {
    return [dialect.addGlobal, ...packages.filter((word) => !isGlobal(word))].join(' ')
  }
  return [dialect.add, ...packages.map((word) => optionOf(word, dialect))].join(' ')
}

function isGlobal(word: string): boolean {
  return word === '-g' || word === '--global'
}

function optionOf(word: string, dialect: Dialect): string {
  if (/^(?:-D|--save-dev)$/.test(word)) return dialect.addDev
  return /^(?:-E|--save-exact)$/.test(word) ? dialect.exact : word
}
