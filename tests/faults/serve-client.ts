import { connect } from 'node:net'

export interface RawAnswer {
  readonly status: number
  readonly head: string
  readonly body: string
  /** Value of a header, by lower-case name. */
  header(name: string): string | undefined
}

/**
 * Sends bytes as they are, and reads until the server closes. Status 0: closed without a word.
 * `patience` is how long to wait for an answer, milliseconds, before telling that no more bytes will
 * come: told at once, the server would answer nobody.
 */
export function sendRaw(
  port: number,
  bytes: string | Buffer,
  { patience }: { readonly patience?: number } = {},
): Promise<RawAnswer> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    const timer = patience === undefined ? undefined : setTimeout(() => socket.end(), patience)
    socket.once('close', () => clearTimeout(timer))
    socket.setTimeout(20_000, () => fail(new Error(`no answer to ${JSON.stringify(bytes)}`)))
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', () => done(answerOf(Buffer.concat(chunks))))
    socket.on('close', () => done(answerOf(Buffer.concat(chunks))))
  })
}

/** One request with exactly this target and these header lines. */
export function ask(
  port: number,
  target: string,
  headers: readonly string[] = [],
  method = 'GET',
): Promise<RawAnswer> {
  const host = headers.some((line) => /^host:/i.test(line)) ? [] : [`Host: 127.0.0.1:${port}`]
  const lines = [`${method} ${target} HTTP/1.1`, ...host, 'Connection: close', ...headers]
  return sendRaw(port, Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'))
}

function answerOf(bytes: Buffer): RawAnswer {
  const text = bytes.toString('latin1')
  const cut = text.indexOf('\r\n\r\n')
  const head = cut < 0 ? text : text.slice(0, cut)
  const headers = new Map(
    head.split('\r\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    head,
    body: cut < 0 ? '' : text.slice(cut + 4),
    header: (name) => headers.get(name),
  }
}
