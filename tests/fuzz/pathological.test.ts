import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLimits, most } from '../../build/compile/limits.ts'
import { wellFormed } from '../../build/compile/wellFormed.ts'
import { isLong, sized } from '../helpers/size.ts'
import { createBuilder, type Builder, type Built } from './builder.ts'
import { pathological } from './pathological.ts'

/** Of the processor, for the whole build of a site with this document. */
const mostMilliseconds = 4_000
const mostMegabytes = 512

const held = {} as { builder: Builder; usual: number }
beforeAll(async () => {
  held.builder = await createBuilder()
  await built('a', 'md')
  held.usual = (await built('b', 'md')).milliseconds
})
afterAll(() => held.builder.close())

/** In `npm test` every fourth. */
const cases = Object.entries(pathological).filter((_, i) => i % sized(4, 1) === 0)

describe.each(['md', 'mdx'] as const)('as .%s', (extension) => {
  test.each(cases)(
    '%s: fifty thousand end in a page or in a diagnostic',
    async (_, text) => {
      await expectAnswer(text(50_000), extension)
    },
    300_000,
  )

  // The most that the limits let through is the worst that the parser ever sees.
  test.runIf(isLong || extension === 'mdx').each(cases)(
    '%s: as many as the limits allow end in a page or in a diagnostic',
    async (_, text) => {
      await expectAnswer(text(mostAllowed(text, extension)), extension)
    },
    300_000,
  )
})

async function expectAnswer(text: string, extension: string): Promise<void> {
  const { answer, name } = await quickest(text, extension)
  const place = { file: `content/docs/${name}.${extension}`, line: expect.any(Number) }
  const errors = answer.diagnostics.filter(({ severity }) => severity === 'error')
  for (const error of errors) expect(error).toMatchObject(place)
  if (errors.length === 0) expect(answer.pages.map(([path]) => path)).toContain(`/${name}`)
  expect(answer.milliseconds - held.usual).toBeLessThan(mostMilliseconds)
  expect(answer.megabytes).toBeLessThan(mostMegabytes)
}

/**
 * Other programs only ever add to the time: what took too long is built again under another name, which
 * nothing is known of, and the first of three that is quick enough counts.
 */
async function quickest(
  text: string,
  extension: string,
  [name = '', ...others]: readonly string[] = ['a', 'b', 'c'],
): Promise<{ answer: Built; name: string }> {
  const answer = await built(text, extension, name)
  const isQuick = answer.milliseconds - held.usual < mostMilliseconds
  return isQuick || others.length === 0 ? { answer, name } : quickest(text, extension, others)
}

async function built(text: string, extension: string, name = 'a'): Promise<Built> {
  const answer = await held.builder.build({ [`content/docs/${name}.${extension}`]: text })
  if ('diagnostics' in answer) return answer
  throw new Error(JSON.stringify(answer))
}

/** The largest `n` whose text passes the limits. */
function mostAllowed(text: (n: number) => string, format: 'md' | 'mdx'): number {
  let [allowed, refused]: [number, number] = [1, most.bytes]
  while (refused - allowed > allowed / 50 + 1) {
    const middle = Math.floor((allowed + refused) / 2)
    if (passes(text(middle), format)) allowed = middle
    else refused = middle
  }
  return allowed
}

function passes(text: string, format: 'md' | 'mdx'): boolean {
  const source = { path: `a.${format}`, text }
  return checkLimits({ ...source, text: wellFormed(source).value, format }).length === 0
}
