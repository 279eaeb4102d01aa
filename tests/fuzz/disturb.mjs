/**
 * Runs on a thread of its own, so that files change while others read them: takes the steps one after the
 * other, again and again, until it is told to stop. Each hurts a file and puts it back (`race.test.ts`).
 */
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const state = { isOn: true }
parentPort.once('message', () => (state.isOn = false))

for (let at = 0; state.isOn; at++) {
  const { path, original, becomes, waits } = workerData[at % workerData.length]
  if (becomes === 'gone') rmSync(path, { force: true })
  else if (becomes === 'moved') renameSync(path, `${path}.moved`)
  else writeFileSync(path, becomes)
  await setTimeout(waits[0])
  rmSync(`${path}.moved`, { force: true })
  writeFileSync(`${path}.beside`, original)
  renameSync(`${path}.beside`, path)
  await setTimeout(waits[1])
}
