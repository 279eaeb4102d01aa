import type { Outcome } from '../model.ts'
import { Lost, type Pool } from './pool.ts'
import type { Store } from './store.ts'

/** A step of the build: a function of its input alone, and the key that names the input. */
export interface Stage<Input, Value> {
  readonly name: string
  /** Digest of everything in the input that can change the value. */
  readonly key: (input: Input) => string
  readonly apply: (input: Input) => Outcome<Value> | Promise<Outcome<Value>>
  /** Kept between builds on disk; the value must be plain data. */
  readonly kept?: true
  /** Large fields of the value: those of a kept one are read from the disk when they are asked for. */
  readonly aside?: readonly (keyof NonNullable<Value> & string)[]
  /** Applied on a worker thread when there are many; the input must be plain data. */
  readonly spread?: true
  /**
   * Loads ahead what `apply` will need. What `hint` tells depends on the stage: the format of the documents
   * to compile, the folder of the server code that renders.
   */
  readonly load?: (hint: string) => Promise<unknown>
  /** What is said of an input whose thread was lost. Not kept. */
  readonly lost?: (input: Input, lost: Lost) => Outcome<Value> | Promise<Outcome<Value>>
}

/** Applies a stage, or remembers what it said for the same input. Diagnostics are remembered too. */
export type Run = <Input, Value>(
  stage: Stage<Input, Value>,
  input: Input,
) => Promise<Outcome<Value>>

/** Names a stage with one input, in memory and in the store. */
export function stageKey<Input, Value>(stage: Stage<Input, Value>, input: Input): string {
  return `${stage.name}/${stage.key(input)}`
}

export interface RunOptions {
  readonly store?: Store
  readonly pool?: Pool
  /** Told of each result: the stage's name, and whether it was remembered. */
  readonly observe?: (stage: string, remembered: boolean) => void
}

/** A memo over stages. One per process: it keeps all results in memory, and those of kept stages in the store. */
export function createRun({ store, pool, observe }: RunOptions = {}): Run {
  const memory = new Map<string, Promise<Outcome<unknown>>>()
  return <Input, Value>(stage: Stage<Input, Value>, input: Input) => {
    const key = stageKey(stage, input)
    const known = memory.get(key) as Promise<Outcome<Value>> | undefined
    if (known) {
      observe?.(stage.name, true)
      return known
    }
    const result = settle(stage, input, key)
    memory.set(key, result)
    result.catch(() => memory.delete(key))
    return result
  }

  async function settle<Input, Value>(stage: Stage<Input, Value>, input: Input, key: string) {
    const stored = stage.kept ? ((await store?.get(key)) as Outcome<Value> | undefined) : undefined
    observe?.(stage.name, stored !== undefined)
    if (stored) return stored
    const keeper = stage.kept ? store : undefined
    if (stage.spread && pool) return spread(pool, stage, input, { key, keeper })
    const fresh = await stage.apply(input)
    return keeper ? (keeper.set(key, fresh, stage.aside) as Outcome<Value>) : fresh
  }
}

/**
 * Applies a stage on another thread. `Lost` is thrown where the stage has no answer to it; but code of pages
 * may end a thread later, in the middle of a stage that knows nothing of pages: that has another try.
 */
async function spread<Input, Value>(
  pool: Pool,
  stage: Stage<Input, Value>,
  input: Input,
  { key, keeper }: { key: string; keeper: Store | undefined },
): Promise<Outcome<Value>> {
  const answer = async () => {
    if (!keeper) return pool.apply<Outcome<Value>>(stage.name, input)
    return keeper.adopt(key, await pool.record(stage.name, input)) as Outcome<Value>
  }
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof Lost)) throw error
    if (stage.lost) return stage.lost(input, error)
    if (error.cause !== undefined) return answer()
    throw error
  }
}

/** The stage over many inputs at once: all values in the order of the inputs, all diagnostics. */
export async function each<Input, Value>(
  run: Run,
  stage: Stage<Input, Value>,
  inputs: readonly Input[],
): Promise<Outcome<Value[]>> {
  const outcomes = await Promise.all(inputs.map((input) => run(stage, input)))
  return {
    value: outcomes.map((outcome) => outcome.value),
    diagnostics: outcomes.flatMap((outcome) => outcome.diagnostics),
  }
}
