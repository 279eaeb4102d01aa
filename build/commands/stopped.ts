/** Settles when the command is told to end: by a key, by another program, or as its terminal is closed. */
export function stopped(): Promise<void> {
  return new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => done())
    }
  })
}
