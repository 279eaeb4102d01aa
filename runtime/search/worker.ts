import type { SearchAnswer, SearchQuestion } from './contract.ts'
import { createLocalClient } from './local.ts'

/** What the page sends: where the site is, once; then questions, each with a number. */
export type ToWorker =
  { readonly base: string } | { readonly id: number; readonly question: SearchQuestion }

export interface FromWorker {
  readonly id: number
  readonly answer?: SearchAnswer
  readonly failure?: string
}

const held = { base: '/', asked: 0 }
const client = createLocalClient(async (path) => {
  const response = await fetch(new URL(held.base + path, location.origin))
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  return response.json()
})

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('base' in data) begin(data.base)
  else void reply(data.id, data.question)
})

function begin(base: string): void {
  held.base = base
  void client.prepare()
}

async function reply(id: number, question: SearchQuestion): Promise<void> {
  const asked = ++held.asked
  const message: FromWorker = await client.search(question).then(
    (answer) => ({ id, answer }),
    ({ message }: Error) => ({ id, failure: message }),
  )
  postMessage(message)
  while (asked === held.asked && (await client.practise())) await pause()
}

/** Lets questions in. */
function pause(): Promise<void> {
  return new Promise((done) => setTimeout(done))
}
