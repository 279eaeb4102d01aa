import { parentPort } from 'node:worker_threads'
import { compile } from '../compile/stage.ts'
import { indexPage } from '../index/indexPage.ts'
import { describe, render } from '../render/render.ts'
import { publish } from '../site/publish.ts'
import { socialImage } from '../social/socialImage.ts'
import type { Stage } from './run.ts'

/** The stages that may run on another thread. */
const stages: readonly Pick<Stage<never, unknown>, 'name' | 'apply'>[] = [
  compile,
  render,
  describe,
  publish,
  indexPage,
  socialImage,
]

parentPort?.on('message', ({ stage, input }: { stage: string; input: never }) => {
  const found = stages.find(({ name }) => name === stage)!
  Promise.resolve()
    .then(() => found.apply(input))
    .then(
      (value) => parentPort!.postMessage({ value }),
      (error: Error) => parentPort!.postMessage({ error: error.stack ?? String(error) }),
    )
})
