import axe, { type AxeResults, type NodeResult, type Result, type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { faintWords } from './contrast.ts'

/**
 * What axe finds wrong in a page without frames, and what it cannot decide. Only these two lists are
 * whole: `passes`, with a selector for each element, takes most of its time.
 */
export async function axeOn(
  page: Page,
  options: RunOptions = {},
): Promise<Pick<AxeResults, 'violations' | 'incomplete'>> {
  await page.evaluate(axe.source)
  return page.evaluate(
    async (given) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations, incomplete } = await axe.run(given)
      return { violations, incomplete }
    },
    { ...options, resultTypes: ['violations', 'incomplete'] } satisfies RunOptions,
  )
}

/**
 * What axe finds wrong, what it cannot decide and nobody has looked at, and words too faint for AA,
 * one line each.
 */
export async function faultsIn(page: Page, place: string): Promise<string[]> {
  const { violations, incomplete } = await axeOn(page, { runOnly: tags })
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
