import { tests as examples } from 'commonmark-spec'
import remarkGfm from 'remark-gfm'
import type { PluggableList } from 'unified'
import { describe, expect, test } from 'vitest'
import { fromMarkdown, normal } from '../unit/compile/markdown.ts'

type Example = (typeof examples)[number]

/**
 * 171: HTML drops the first line feed of a `textarea`, once when the author's HTML is parsed and once
 * more when it is read. 173: a `style` that never ends takes in the line feed at the end of the file.
 */
const htmlDeviations = [171, 173]

/** Bare addresses that GFM makes links of and CommonMark leaves as text. */
const gfmDeviations = [602, 606, 608, 611, 612]

describe('the Markdown of .md files', () => {
  test('reads every example of CommonMark as its specification says, but for two of raw HTML', () => {
    const failing = examples.filter((one) => !agrees(one, []))
    expect(failing.map(({ number }) => number)).toEqual(htmlDeviations)
    expect(examples).toHaveLength(652)
  })

  test('with GFM differs from CommonMark only where an address becomes a link', () => {
    const failing = examples.filter((one) => !agrees(one, [remarkGfm]))
    expect(failing.map(({ number }) => number)).toEqual([...htmlDeviations, ...gfmDeviations])
  })
})

function agrees(example: Example, dialect: PluggableList): boolean {
  const html = fromMarkdown(withTabs(example.markdown), dialect)
  return normal(html) === normal(withTabs(example.html))
}

/** The specification prints tabs as arrows. */
function withTabs(text: string): string {
  return text.replaceAll('→', '\t')
}
