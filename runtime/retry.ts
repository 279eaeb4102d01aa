/** Browsers remember that an import failed, and some tell its address: a second try needs another one. */
export function retryOf(error: unknown): string | undefined {
  const [, address, tries = 0] = /(https?:\S+?\.js)(?:\?retry=(\d+))?/.exec(String(error)) ?? []
  return address && `${address}?retry=${Number(tries) + 1}`
}
