import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Serves what `site` serves, but of the page at `path` only the HTML before `end`; `rest` sends the
 * other half.
 */
export async function serveHalves(site: string, path: string, end: string) {
  const held: { rest?: () => void } = {}
  const server = createServer(async ({ url = '' }, response) => {
    const answer = await fetch(site + url.slice(1))
    response.statusCode = answer.status
    for (const name of ['content-type', 'content-security-policy']) {
      const value = answer.headers.get(name)
      if (value) response.setHeader(name, value)
    }
    const body = Buffer.from(await answer.arrayBuffer())
    if (url === path) held.rest = sendHalf(response, body, end)
    else response.end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${path}`,
    rest: () => held.rest!(),
    close: () => server.close(),
  }
}

function sendHalf(response: ServerResponse, body: Buffer, end: string): () => void {
  const at = body.indexOf(end)
  if (at < 0) throw new Error(`The page does not hold ${end}`)
  response.write(body.subarray(0, at))
  return () => response.end(body.subarray(at))
}
