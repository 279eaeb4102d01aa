import { setImmediate as nextTurn } from 'node:timers/promises'
import { parentPort, type MessagePort } from 'node:worker_threads'
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
  readonly load?: (hint: string) => Promise<unknown>
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
  readonly hint: string
}

if (parentPort) answerTasks(parentPort)

/** Answers come in the order of the tasks. */
function answerTasks(port: MessagePort): void {
  let last: Promise<void> = Promise.resolve()
  port.on('message', (message: Task | Notice) => {
    if ('begin' in message) return void load(named(message.begin), message.hint)
    last = last
      .then(() => answer(port, message))
      .catch((error: Error) => port.postMessage({ error: error.stack ?? String(error) }))
  })
}

/** What cannot be loaded is said by the task that needs it. */
function load(stage: Spread, hint: string): void {
  stage.load?.(hint).catch(() => undefined)
}

function named(stage: string): Spread {
  return stages.find(({ name }) => name === stage)!
}

async function answer(port: MessagePort, { stage, input, asRecord }: Task): Promise<void> {
  const { apply, aside } = named(stage)
  const value = await apply(input)
  // What the code of a page throws later, at once or in a rejection, ends the thread while the page is its task.
  await nextTurn()
  if (!asRecord) return port.postMessage({ value })
  const record = recordOf(value, aside)
  port.postMessage({ value: record }, [record.bytes.buffer as ArrayBuffer])
}
