import { AxeBuilder } from '@axe-core/playwright'
import axe, { type NodeResult, type Result } from 'axe-core'
import type { Page } from 'playwright-core'
import { faintWords } from './contrast.ts'

/** The rules of the newest axe; those of the builder are older, as its newest asks for Node 22. */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page, axeSource: axe.source })
}

/**
 * What axe finds wrong, what it cannot decide and nobody has looked at, and words too faint for AA,
 * one line each.
 */
export async function faultsIn(page: Page, place: string): Promise<string[]> {
  const { violations, incomplete } = await axeOn(page).withTags(tags).analyze()
  return [
    ...violations.flatMap((rule) => rule.nodes.map((node) => told(place, rule, node))),
    ...incomplete.flatMap((rule) =>
      rule.nodes
        .filter((node) => !isLookedAt(rule, node))
        .map((node) => `${told(place, rule, node)} (undecided: ${keysOf(node).join()})`),
    ),
    ...(await page.evaluate(faintWords, 4.5)).map((words) => `${place}: ${words}`),
  ]
}

function told(place: string, { id }: Result, { target, failureSummary }: NodeResult): string {
  const summary = failureSummary?.split('\n').slice(1).join(' ').trim()
  return `${place}: ${id} ${target.join(' ')}: ${summary}`
}

function isLookedAt({ id }: Result, node: NodeResult): boolean {
  return undecided.some((one) => one.id === id && one.of.test(node.html))
}

function keysOf({ any, all, none }: NodeResult): string[] {
  return [...any, ...all, ...none].map(
    ({ data }) => (data as { messageKey?: string } | null)?.messageKey ?? '',
  )
}

/** What axe leaves to people, and what they found. */
const undecided: readonly { id: string; of: RegExp; found: string }[] = [
  {
    id: 'color-contrast',
    of: /./,
    found: 'Shaded tables, code that scrolls, one letter: `faintWords` measures every word itself.',
  },
  {
    id: 'scrollable-region-focusable',
    of: /class="search-list"/,
    found: 'Arrow keys in the field choose a hit and scroll to it.',
  },
  {
    id: 'label-content-name-mismatch',
    of: /data-footnote-backref/,
    found: 'The arrow is no word that somebody would say.',
  },
]

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
