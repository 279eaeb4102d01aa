import type { Command } from 'commander'

const OPENING = '<!-- commands -->'
const CLOSING = '<!-- /commands -->'

/** The README with its command reference made anew; without the marks it is left as it is. */
export function withReference(readme: string, program: Command): string {
  const start = readme.indexOf(OPENING)
  const end = readme.indexOf(CLOSING)
  if (start < 0 || end < start) return readme
  const reference = commandReference(program)
  return `${readme.slice(0, start + OPENING.length)}\n\n${reference}\n${readme.slice(end)}`
}

/** Every command with its arguments, options and example, as Markdown. */
function commandReference(program: Command): string {
  return leaves(program).map(printCommand).join('\n')
}

/** The commands that do something; groups are only their names. */
function leaves(command: Command): Command[] {
  return command.commands.length === 0 ? [command] : command.commands.flatMap(leaves)
}

/** What arguments and options have in common. */
interface Explained {
  readonly description: string
  readonly argChoices?: readonly string[]
  readonly defaultValue?: unknown
  /** In place of a default that is no text. */
  readonly defaultValueDescription?: string
}

function printCommand(command: Command): string {
  const alias = command.alias()
  const usage = [...ancestry(command), ...command.registeredArguments.map(argument)].join(' ')
  const rows = [
    ...command.registeredArguments.map((one) => [`\`${one.name()}\``, one]),
    ...command.options.map((one) => [`\`${one.flags}\``, one]),
  ] as [string, Explained][]
  const lines = rows.map(([name, { description, argChoices, ...one }]) => {
    const choices = argChoices ? ` (${argChoices.join(', ')})` : ''
    const standard = one.defaultValueDescription ?? one.defaultValue
    const usual = standard === undefined ? '' : `; default \`${String(standard)}\``
    return `- ${name}: ${plain(description + choices)}${usual}`
  })
  return [
    `### \`${usage}\``,
    '',
    command.description() + (alias ? ` Also \`${alias}\`.` : ''),
    '',
    ...lines,
    '',
    '```sh',
    exampleOf(command),
    '```',
    '',
  ].join('\n')
}

function ancestry(command: Command): string[] {
  return [...(command.parent ? ancestry(command.parent) : []), command.name()]
}

function argument(one: Command['registeredArguments'][number]): string {
  const name = one.variadic ? `${one.name()}...` : one.name()
  return one.required ? `<${name}>` : `[${name}]`
}

/** What the command's help shows under "Example:". */
export function exampleOf(command: Command): string {
  let help = ''
  command.configureOutput({ writeOut: (text) => void (help += text) })
  command.outputHelp()
  return /Example:\n\s*([^\n]+)/.exec(help)?.[1] ?? ''
}

/** Text that Markdown leaves alone. */
function plain(text: string): string {
  return text.replace(/[*_<>]/g, '\\$&')
}
