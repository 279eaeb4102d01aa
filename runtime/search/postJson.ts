import { retryError } from './retryError.ts'

/** Posts JSON to a hosted service; whatever goes wrong is a `RetryError`. */
export async function postJson(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`The search service answered ${response.status}.`)
    return await response.json()
  } catch (error) {
    throw retryError(error)
  }
}
