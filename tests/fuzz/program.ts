/** A process that builds whatever folder it is told, until it is ended. It is run with little memory. */
import { inOrder } from '../../build/diagnostics/diagnostic.ts'
import { createRun, type Run, type Stage } from '../../build/graph/run.ts'
import { takeSnapshot } from '../../build/io/snapshot.ts'
import { buildSite } from '../../build/site.ts'
import { worked } from '../helpers/worked.ts'
import type { Answer, Question } from './builder.ts'

const kept = { run: createRun() }

process.on('message', ({ root, home, fresh }: Question) => {
  if (fresh) kept.run = createRun()
  answer(root, home).then(
    (value) => process.send!(value),
    (error: Error) => process.send!({ bug: error.stack ?? String(error) } satisfies Answer),
  )
})

async function answer(root: string, home: string): Promise<Answer> {
  const begun = worked()
  const slowest = { source: '', milliseconds: 0 }
  const snapshot = await takeSnapshot({ root, home })
  const built = await buildSite(snapshot.value, watched(kept.run, slowest), {
    home,
    templates: `${home}/templates`,
    mode: 'production',
  })
  return {
    diagnostics: inOrder([...snapshot.diagnostics, ...built.diagnostics]),
    pages: built.value.pages.map(({ path, html }) => [path, html.length] as const),
    sources: built.value.docs.map(({ source }) => source),
    milliseconds: worked() - begun,
    slowest,
    megabytes: process.resourceUsage().maxRSS / 1024,
  }
}

/** Compiling is one synchronous step: what the processor did meanwhile, it did for this document. */
function watched(run: Run, slowest: { source: string; milliseconds: number }): Run {
  return (stage, input) => {
    if (stage.name !== 'compile') return run(stage, input)
    const timed: typeof stage = { ...stage, apply: (value) => timing(stage, value) }
    return run(timed, input)
  }

  function timing<Input, Value>(stage: Stage<Input, Value>, input: Input) {
    const begun = worked()
    const result = stage.apply(input)
    const milliseconds = worked() - begun
    if (milliseconds > slowest.milliseconds) {
      const { source } = input as unknown as { source: { path: string } }
      Object.assign(slowest, { source: source.path, milliseconds })
    }
    return result
  }
}
