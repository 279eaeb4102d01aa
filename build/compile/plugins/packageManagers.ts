import { printTabs, type TabsOptions } from './tabs.ts'

/** A command of npm as tabs of four package managers. */
export function packageManagerTabs(
  code: string,
  names: Pick<TabsOptions, 'id' | 'label'>,
  print: (code: string) => string,
): string {
  const tabs = managers.map(([value, label, translate]) => ({
    value,
    label,
    content: print(code.split('\n').map(translate).join('\n')),
  }))
  return printTabs(tabs, { ...names, group: 'npm2yarn' })
}

type Manager = readonly [name: string, label: string, translate: (line: string) => string]

const managers: readonly Manager[] = [
  ['npm', 'npm', (line) => line],
  ['yarn', 'Yarn', (line) => translated(line, yarn)],
  ['pnpm', 'pnpm', (line) => translated(line, pnpm)],
  ['bun', 'Bun', (line) => translated(line, bun)],
]

/** How a manager says what npm says. */
interface Dialect {
  readonly name: string
  /** How a name to create from asks for its newest version. */
  readonly latest: string
  readonly install: string
  readonly ci: string
  readonly add: string
  readonly addDev: string
  readonly addGlobal: string
  readonly remove: string
  readonly update: string
  readonly run: string
  readonly execute: string
}

const yarn: Dialect = {
  name: 'yarn',
  // It takes the newest anyway, and Yarn 1 finds no program with a version in its name.
  latest: '',
  install: 'yarn',
  ci: 'yarn install --immutable',
  add: 'yarn add',
  addDev: '--dev',
  addGlobal: 'yarn global add',
  remove: 'yarn remove',
  update: 'yarn upgrade',
  run: 'yarn',
  execute: 'yarn dlx',
}
const pnpm: Dialect = {
  name: 'pnpm',
  latest: '@latest',
  install: 'pnpm install',
  ci: 'pnpm install --frozen-lockfile',
  add: 'pnpm add',
  addDev: '--save-dev',
  addGlobal: 'pnpm add --global',
  remove: 'pnpm remove',
  update: 'pnpm update',
  run: 'pnpm run',
  execute: 'pnpm dlx',
}
const bun: Dialect = {
  name: 'bun',
  latest: '@latest',
  install: 'bun install',
  ci: 'bun install --frozen-lockfile',
  add: 'bun add',
  addDev: '--dev',
  addGlobal: 'bun add --global',
  remove: 'bun remove',
  update: 'bun update',
  run: 'bun run',
  execute: 'bunx',
}

/** The line in another manager's words; a line that is no command of npm stays. */
function translated(line: string, dialect: Dialect): string {
  return line.replace(/(^|&&\s*|^\$\s+)(npm|npx)\s+([^\s&#][^&#]*)/g, (_, before, tool, found) => {
    const words = String(found).trimEnd()
    const after = String(found).slice(words.length)
    const [verb = '', ...args] = words.split(/\s+/)
    const rest = tool === 'npx' ? executed(verb, args, dialect) : spoken(verb, args, dialect)
    return before + (rest ?? `${tool} ${words}`) + after
  })
}

function executed(verb: string, args: readonly string[], dialect: Dialect): string {
  const words = [verb, ...args].filter((word) => word !== '-y' && word !== '--yes')
  return [dialect.execute, ...words].join(' ')
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
  const words = packages.map((word) => (/^(?:-D|--save-dev)$/.test(word) ? dialect.addDev : word))
  return [dialect.add, ...words.map((word) => exact(word, dialect))].join(' ')
}

function isGlobal(word: string): boolean {
  return word === '-g' || word === '--global'
}

function exact(word: string, dialect: Dialect): string {
  if (word !== '-E' && word !== '--save-exact') return word
  return dialect.name === 'pnpm' ? '--save-exact' : '--exact'
}
