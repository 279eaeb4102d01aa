import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { schema } from '../../../build/compile/frontmatterKeys.ts'
import { settingNames } from '../../../build/io/settingShapes.ts'
import { project } from '../../helpers/globalSetup.ts'

const guide = readFileSync(join(project, 'GUIDE.md'), 'utf8')

/** The part below a heading, up to the next one of its level. */
function sectionOf(heading: string): string {
  return guide.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? ''
}

const missing = (names: readonly string[], section: string) =>
  names.filter((name) => !section.includes(`\`${name}\``))

test('the guide names every key of the front matter', () => {
  expect(missing(Object.keys(schema), sectionOf('Front matter'))).toEqual([])
})

test('the guide names every setting', () => {
  expect(settingNames.length).toBeGreaterThan(20)
  expect(missing(settingNames, sectionOf('Settings'))).toEqual([])
})

test('the properties that the guide names are those of the templates', () => {
  const tokens = readFileSync(join(project, 'templates/styles/tokens.css'), 'utf8')
  const named = [...sectionOf('The look').matchAll(/(?<![\w-])(--[a-z][\w-]*)/g)].map(
    ([, name]) => name!,
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !tokens.includes(`${name}:`))).toEqual([])
})
