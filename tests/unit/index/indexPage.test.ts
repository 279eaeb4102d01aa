import { expect, it } from 'vitest'
import { pageSections } from '../../../build/index/indexPage.ts'
import { compiled } from '../compile/compiled.ts'

function wordsOf(text: string): string[] {
  return pageSections(compiled(text).doc!).map((section) => section.text)
}

it('the words of a page itself hold its first paragraph once, and a description beside it', () => {
  expect(wordsOf('# A\n\nPour oil.\n\n## B\n\nTrim it.\n')).toEqual(['Pour oil.', 'Trim it.'])
  expect(wordsOf('---\ndescription: On lamps.\n---\n\n# A\n\nPour oil.\n')).toEqual([
    'On lamps. Pour oil.',
  ])
})

it('a page that begins with a heading is described by the first paragraph', () => {
  expect(wordsOf('# A\n\n## B\n\nTrim it.\n')).toEqual(['Trim it.', 'Trim it.'])
})
