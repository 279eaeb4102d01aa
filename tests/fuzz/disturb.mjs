/**
 * Runs on a thread of its own, so that files change while others read them: takes the steps one after the
 * other, again and again, until it is told to stop, and says how many it took. Each hurts a file and puts
 * it back (`race.test.ts`).
 */
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const state = { isOn: true, taken: 0 }
parentPort.once('message', () => (state.isOn = false))

while (state.isOn) {
  const { path, original, becomes, waits } = workerData[state.taken++ % workerData.length]
  if (becomes === 'gone') rmSync(path, { force: true })
  else if (becomes === 'moved') renameSync(path, `${path}.moved`)
  else writeFileSync(path, becomes)
  await setTimeout(waits[0])
  rmSync(`${path}.moved`, { force: true })
  writeFileSync(`${path}.beside`, original)
  renameSync(`${path}.beside`, path)
  await setTimeout(waits[1])
}
parentPort.postMessage(state.taken)
