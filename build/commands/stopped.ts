import { endings } from '../io/endings.ts'

/** Settles when the command is told to end. */
export function stopped(): Promise<void> {
  return new Promise((done) => {
    for (const signal of endings) process.once(signal, () => done())
  })
}
