import { setTimeout as wait } from 'node:timers/promises'
import { endings } from '../io/endings.ts'

/** Settles when the command is told to end. */
export function stopped(): Promise<void> {
  return new Promise((done) => {
    for (const signal of endings) process.once(signal, () => done())
  })
}

/** Whether a command is told to end: a key that ends it ends the bundler, too, at times a moment before. */
export function isEnding(stop: Promise<void>): Promise<boolean> {
  return Promise.race([stop.then(() => true), wait(200, false)])
}
