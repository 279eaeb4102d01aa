import { parentPort } from 'node:worker_threads'
import { indexPage } from '../index/indexPage.ts'
import { describe, inlineScript, render } from '../render/render.ts'
import { declare } from '../samples/declare.ts'
import { compilePage } from '../site/compilePage.ts'
import { publish } from '../site/publish.ts'
import { socialImage } from '../social/stage.ts'
import { recordOf } from './record.ts'

/** A stage that may run on another thread. */
interface Spread {
  readonly name: string
  readonly apply: (input: never) => unknown
  readonly aside?: readonly string[]
  readonly load?: (from: string) => Promise<unknown>
}

const stages: readonly Spread[] = [
  compilePage,
  render,
  describe,
  publish,
  inlineScript,
  indexPage,
  declare,
  socialImage,
]

interface Task {
  readonly stage: string
  readonly input: never
  /** Whether the answer is to be what a store keeps. */
  readonly asRecord: boolean
}

/** There will be work of this stage. */
interface Notice {
  readonly begin: string
  readonly from: string
}

/** Answers come in the order of the tasks. */
let last: Promise<void> = Promise.resolve()

parentPort?.on('message', (message: Task | Notice) => {
  if ('begin' in message) return void load(named(message.begin), message.from)
  const { stage, input, asRecord } = message
  last = last
    .then(() => answer(named(stage), input, asRecord))
    .catch((error: Error) => parentPort!.postMessage({ error: error.stack ?? String(error) }))
})

/** What cannot be loaded is said by the task that needs it. */
function load(stage: Spread, from: string): void {
  stage.load?.(from).catch(() => undefined)
}

function named(stage: string): Spread {
  return stages.find(({ name }) => name === stage)!
}

async function answer({ apply, aside }: Spread, input: never, asRecord: boolean): Promise<void> {
  const value = await apply(input)
  if (!asRecord) return parentPort!.postMessage({ value })
  const record = recordOf(value, aside)
  parentPort!.postMessage({ value: record }, [record.bytes.buffer as ArrayBuffer])
}
