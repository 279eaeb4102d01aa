import { Worker } from 'node:worker_threads'
import { afterAll, expect, test, vi } from 'vitest'
import { createPool, Lost, type Pool, type PoolOptions } from '../../../build/graph/pool.ts'

const pools: Pool[] = []
afterAll(() => Promise.all(pools.map((pool) => pool.close())))

/** Threads on which a stage is a piece of code, and the input what it is called with. */
const program = `import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ stage, input }) => {
  try {
    parentPort.postMessage({ value: new Function('input', stage)(input) })
  } catch (error) {
    parentPort.postMessage({ error: String(error) })
  }
})`

function poolOf(options: PoolOptions): Pool {
  const pool = createPool(new URL(`data:text/javascript,${encodeURIComponent(program)}`), options)
  pools.push(pool)
  return pool
}

const endless = 'for (;;);'
const greedy = 'const all = []; for (;;) all.push([all.length, all])'

test('a thread that runs out of memory, ends itself or gives no answer is lost, and the others go on', async () => {
  const pool = poolOf({ threads: 2, memory: 32, patience: 3_000 })
  const answers = await Promise.allSettled([
    pool.apply('return input + 1', 1),
    pool.apply(greedy, 0),
    pool.apply('process.exit(3)', 0),
    pool.apply(endless, 0),
    pool.apply('throw new TypeError(input)', 'no'),
    pool.apply('return input + 1', 2),
  ])
  expect(answers.map((answer) => ('value' in answer ? answer.value : answer.reason))).toEqual([
    2,
    new Lost('ran out of memory'),
    new Lost('exited with code 3'),
    new Lost('did not answer for 3 s'),
    new Error('TypeError: no'),
    3,
  ])
})

test('what nobody needs any more is lost sooner, and what is asked from then on is not', async () => {
  const pool = poolOf({ threads: 1, patience: 120_000 })
  const old = [pool.apply(endless, 0), pool.apply(endless, 1), pool.apply('return input', 2)]
  pool.hurry(500)
  const slow = 'const end = Date.now() + 1_000; while (Date.now() < end); return input'
  const answers = await Promise.allSettled([...old, pool.apply(slow, 3)])
  expect(answers.map((answer) => ('value' in answer ? answer.value : answer.reason))).toEqual([
    new Lost('did not answer for 0.5 s'),
    new Lost('did not answer for 0.5 s'),
    2,
    3,
  ])
})

test('an input that cannot be read fails its task alone', async () => {
  const pool = poolOf({ threads: 1 })
  const damaged = {
    get words() {
      throw new Error('damaged')
    },
  }
  const answers = await Promise.allSettled([
    pool.apply('return input', 1),
    pool.apply('return input', damaged),
    pool.apply('return input', 3),
  ])
  expect(answers).toMatchObject([
    { value: 1 },
    { reason: expect.objectContaining({ message: 'damaged' }) },
    { value: 3 },
  ])
})

test('what is under way when the threads are closed stays without an answer', async () => {
  const pool = poolOf({ threads: 1 })
  const told: unknown[] = []
  for (const code of [endless, 'return 1']) {
    pool.apply(code, 0).then(
      (value) => told.push(value),
      (error) => told.push(error),
    )
  }
  await pool.close()
  expect(told).toEqual([])
})

test('an answer that comes while the threads are closed lets none of them go', async () => {
  const pool = poolOf({ threads: 1 })
  await pool.apply('return 0', 0)
  const answered = new Int32Array(new SharedArrayBuffer(4))
  void pool.apply('Atomics.store(input, 0, 1); Atomics.notify(input, 0)', answered)
  Atomics.wait(answered, 0, 0)
  // The answer follows; it waits until this thread has time.
  Atomics.wait(answered, 0, 1, 100)
  const letGo = vi.spyOn(Worker.prototype, 'unref')
  await pool.close()
  expect(letGo).not.toHaveBeenCalled()
  letGo.mockRestore()
})

test('a thread that was begun keeps no process alive, and a closed pool begins none', async () => {
  const ports = () =>
    process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length
  const threads = () =>
    (process.report.getReport() as { workers: readonly unknown[] }).workers.length
  const [before, running] = [ports(), threads()]
  const pool = poolOf({ threads: 1 })
  pool.begin()
  expect(ports()).toBe(before)
  expect(await pool.apply('return input + 1', 1)).toBe(2)
  expect(threads()).toBe(running + 1)
  await pool.close()
  pool.foresee('any', '')
  void pool.apply('return input', 1)
  expect([ports(), threads()]).toEqual([before, running])
})
