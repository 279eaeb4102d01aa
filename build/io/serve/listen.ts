import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Listens on `port`, or on the next free one of twenty. */
export async function listenNear(
  server: Server,
  host: string,
  port: number,
  log: (line: string) => void,
): Promise<void> {
  for (let tried = port; ; tried++) {
    try {
      return await listen(server, host, tried)
    } catch (error) {
      const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      if (!taken || tried >= Math.min(port + 20, 65_535)) throw error
      log(`Port ${tried} is taken, trying ${tried + 1}.`)
    }
  }
}

/** `http://127.0.0.1:3000`, fit for a browser on this machine. */
export function addressOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen({ host, port }, () => {
      server.off('error', fail)
      done()
    })
  })
}
