/** The messages of an error and of its causes, outermost first. Show them joined by `Cause:`. */
export function errorChain(error: unknown): string[] {
  const seen = new Set<unknown>()
  const messages: string[] = []
  for (let at = error; at != null && !seen.has(at); at = causeOf(at)) {
    seen.add(at)
    messages.push(messageOf(at))
  }
  return messages.length ? messages : [String(error)]
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error)
}
