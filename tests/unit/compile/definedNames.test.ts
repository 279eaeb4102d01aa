import { describe, expect, it } from 'vitest'
import { compileDocument } from '../../../build/compile/compile.ts'
import { allParsers } from './allParsers.ts'

/** What the sections of a document tell about by name, and the words of the last of them. */
function sectionsOf(text: string) {
  const source = { path: 'content/docs/a.mdx', hash: 'a', text }
  const options = {
    format: 'mdx',
    folder: 'content/docs',
    siteUrl: 'https://lantern.example',
  } as const
  return compileDocument({ source, options }, allParsers).value!.sections
}

const namesIn = (text: string) => sectionsOf(text).flatMap(({ names }) => names)

describe('a section tells about', () => {
  it('the names that rows, items and definitions begin with', () => {
    expect(namesIn('| Option | Use |\n| --- | --- |\n| `wick`, `oil` | see `tank` |\n')).toEqual([
      'wick',
      'oil',
    ])
    expect(namesIn('- `light(lamp)`: lights a `lamp`.\n- **`snuff`**: ends it.\n')).toEqual([
      'light',
      'snuff',
    ])
  })

  it('nothing that is named within a sentence, in a link, or that is no name', () => {
    expect(namesIn('- Call `light` first.\n- [`snuff`](./snuff.mdx) ends it.\n- `=> 1`\n')).toEqual(
      [],
    )
  })

  it('nothing by a message, which goes on behind its first word', () => {
    expect(namesIn('| Message |\n| --- |\n| `Lamp went out.` |\n| `wick = long` |\n')).toEqual([
      'wick',
    ])
  })
})

describe('the words of a section', () => {
  it('are also what a program printed, and no code', () => {
    const [section] = sectionsOf('```text\nThe wick is missing.\n```\n\n```ts\nlight()\n```\n')
    expect(section!.text).toBe('The wick is missing.')
  })

  it('keep the cells of a row apart, and each row to itself', () => {
    const [section] = sectionsOf('| Part | Use |\n| - | - |\n| Wick | burns |\n| Tank | |\n')
    expect(section?.text).toBe('Part · Use Wick · burns Tank ·')
  })

  it('are those of attributes without the signs of code', () => {
    const [section] = sectionsOf('<Lamp title="The `wick` of a lamp" />\n')
    expect(section?.text).toBe('The wick of a lamp')
  })

  it('name the partials in it', () => {
    const sections = sectionsOf("import Care from './_care.mdx'\n\n## Care\n\n<Care />\n")
    expect(sections.map(({ partials }) => partials)).toEqual([[], ['./_care.mdx']])
  })
})
