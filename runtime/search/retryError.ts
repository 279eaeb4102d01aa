/** What a provider that cannot be reached rejects with. */
export function retryError(cause: unknown): Error {
  const message = cause instanceof Error ? cause.message : String(cause)
  return Object.assign(new Error(message, { cause }), { name: 'RetryError' })
}
