import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { createThreads, type Threads } from '../../../build/samples/threads.ts'

const open: Threads[] = []
afterEach(() => Promise.all(open.splice(0).map((threads) => threads.close())))

/** Threads that say of each sample that it is done, and then do what the sample has left for later. */
function threadsThatLeave(later: string): Threads {
  const code = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ id }) => {
      parentPort.postMessage({ begins: id })
      parentPort.postMessage({ id, outputs: [], errors: [], refused: [] })
      setTimeout(() => { ${later} }, 20)
    })`
  const runner = new URL(`data:text/javascript,${encodeURIComponent(code)}`)
  const threads = createThreads({ root: '/site', runner, limit: 500 })
  open.push(threads)
  return threads
}

it.each([
  ['ends', 'process.exit()'],
  ['throws', "throw new Error('late')"],
])('a thread that %s after its sample is done is not asked again', async (_, later) => {
  const threads = threadsThatLeave(later)
  const job = { url: '', packages: { file: '', names: [] }, dom: false, wanted: [] }
  expect(await threads.run(job)).toMatchObject({ kind: 'done' })
  await wait(300)
  expect(await threads.run(job)).toMatchObject({ kind: 'done' })
})
