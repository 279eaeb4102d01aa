/**
 * Loads code when it is first called, and again after a failure: `load` is then given another address of the
 * file that failed, where the browser told which it was.
 */
export function loadedOnce<Code>(load: (retry?: string) => Promise<Code>): () => Promise<Code> {
  let loading: Promise<Code> | undefined
  let retry: string | undefined
  return () =>
    (loading ??= load(retry).catch((error: unknown) => {
      loading = undefined
      retry = retryOf(error)
      throw error
    }))
}

/** Browsers remember that an import failed, and some tell its address: a second try needs another one. */
export function retryOf(error: unknown): string | undefined {
  const [, address, tries = 0] = /(https?:\S+?\.js)(?:\?retry=(\d+))?/.exec(String(error)) ?? []
  return address && `${address}?retry=${Number(tries) + 1}`
}
