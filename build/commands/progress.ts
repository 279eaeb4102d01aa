import { setTimeout as wait } from 'node:timers/promises'
import type { SingleBar } from 'cli-progress'
import type { RunOptions } from '../graph/run.ts'

export interface Progress {
  /** Says how many documents there are: each is compiled and becomes a page. */
  readonly expect: (documents: number) => void
  readonly observe: NonNullable<RunOptions['observe']>
  /** Takes the bar away. */
  readonly close: () => void
}

const stages: Readonly<Record<string, string>> = {
  compile: 'Compiling documents',
  publish: 'Rendering pages',
}

/** Columns that the bar of a hundred thousand documents takes. */
const WIDTH = 70

/**
 * A bar of what a build has done, on a terminal alone that has room for it, and only when the work takes
 * longer than `delay` milliseconds. It changes nothing of the terminal: a build that is killed could not undo it.
 */
export function showProgress(stream: NodeJS.WriteStream, delay = 1000): Progress {
  const ended = new AbortController()
  const state = { done: 0, total: 0, stage: stages.compile }
  const held: { bar?: SingleBar } = {}

  const show = async () => {
    await wait(delay, undefined, { signal: ended.signal, ref: false })
    const { SingleBar } = await import('cli-progress')
    if (ended.signal.aborted) return
    held.bar = new SingleBar({
      stream,
      format: '{stage} [{bar}] {value} of {total}',
      barCompleteChar: '=',
      barIncompleteChar: ' ',
      barsize: 30,
      clearOnComplete: true,
      linewrap: true,
    })
    held.bar.start(state.total, state.done, state)
  }
  const hasRoom = stream.columns >= WIDTH && process.env['TERM'] !== 'dumb'
  if (stream.isTTY && hasRoom) show().catch(() => undefined)

  return {
    expect(documents) {
      state.total = 2 * documents
      held.bar?.setTotal(state.total)
    },
    observe(stage) {
      if (!(stage in stages)) return
      Object.assign(state, { done: Math.min(state.done + 1, state.total), stage: stages[stage] })
      held.bar?.update(state.done, state)
    },
    close() {
      ended.abort()
      held.bar?.stop()
    },
  }
}
