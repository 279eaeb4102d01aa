import { parentPort } from 'node:worker_threads'
import { createPageChecker, type PageToCheck } from './checkPage.ts'
import { loadTypeScript } from './loadTypeScript.ts'
import { typecheck, type TypecheckInput } from './typecheck.ts'

type Message =
  | { readonly stage: 'programs'; readonly input: TypecheckInput }
  | { readonly stage: 'page'; readonly input: PageToCheck }

const ts = loadTypeScript()
const checkPage = createPageChecker(ts)

/** The thread that type-checks, as `graph/pool.ts` speaks to it: it keeps a processor busy for long. */
parentPort!.on('message', (message: Message) => {
  parentPort!.postMessage({ value: answer(message) })
})

function answer(message: Message): unknown {
  switch (message.stage) {
    case 'programs':
      return typecheck(ts, message.input)
    case 'page':
      return checkPage(message.input)
  }
}
