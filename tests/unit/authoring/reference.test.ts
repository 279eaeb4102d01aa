import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from 'commander'
import { expect, it } from 'vitest'
import { exampleOf, withReference } from '../../../bin/commands/reference.ts'
import { createProgram } from '../../../bin/main.ts'
import { project } from '../../helpers/globalSetup.ts'

const program = createProgram({ home: project, version: '0', finish: () => {}, heard: () => [] })

function leaves(command: Command): Command[] {
  return command.commands.length === 0 ? [command] : command.commands.flatMap(leaves)
}

it('every command shows an example that begins with its own name', () => {
  for (const command of leaves(program)) {
    const name = [command.parent?.name(), command.name()]
      .filter((one) => one !== 'lectern')
      .join(' ')
    expect(exampleOf(command)).toMatch(new RegExp(`^lectern ${name}\\b`))
  }
})

it("the README's command reference is what the commands say (npm run reference)", async () => {
  const readme = await readFile(join(project, 'README.md'), 'utf8')
  expect(readme).toContain('<!-- commands -->')
  expect(withReference(readme, program)).toBe(readme)
})

it('a text without the marks is left as it is', () => {
  expect(withReference('# A\n', program)).toBe('# A\n')
})
