import { expect } from 'vitest'
import type { RawAnswer } from './serve-client.ts'
import { secret } from './serve-site.ts'

/** No byte from outside, no server error, no other host, and the server still answers. */
export function expectHarmless(answer: RawAnswer, request: string): void {
  expect(answer.status, request).toBeLessThan(500)
  expect(answer.body, request).not.toContain(secret)
  expect(answer.body, request).not.toContain('root:')
  expect(answer.header('location') ?? '/', request).toMatch(
    /^(?:\/(?![/\\])|https:\/\/example\.org\/)/,
  )
}

const dots = ['..', '%2e%2e', '.%2e', '%2E.', '%252e%252e', '..%00', '..;', '%c0%ae%c0%ae', '．．']
const slashes = ['/', '//', '%2f', '%2F', '\\', '%5c', '%255c', '/./', '%c0%af', '/%20/']
const goals = ['secret.txt', 'outside/secret.html', 'dist-twin/secret.txt', 'etc/passwd', '.env']
const starts = ['/', '/guide/', '/linked/', '/toolkit/', '//']

/** Ways up and out, in every spelling. */
export const traversals = starts.flatMap((start) =>
  dots.flatMap((dot) =>
    slashes.flatMap((slash, i) => {
      const goal = goals[(i + dot.length) % goals.length]!
      return [1, 7].map((depth) => start + `${dot}${slash}`.repeat(depth) + goal)
    }),
  ),
)

/** Targets that a server may stumble over. */
export const odd = [
  '/%',
  '/%zz',
  '/%E0%A4%A',
  '/%ff',
  '/%00',
  '/guide%00.html',
  '/guide.html%00.txt',
  '/%0d%0aSet-Cookie:%20a=b',
  '/guide.html?%0d%0aSet-Cookie:%20a=b',
  '/%7f',
  `/${'a'.repeat(255)}`,
  `/${'a'.repeat(256)}`,
  `/${'a'.repeat(7000)}`,
  `/${'a/'.repeat(3000)}`,
  `/${'%61'.repeat(2600)}`,
  `/guide?${'q'.repeat(7000)}`,
  '//example.com',
  '//example.com/',
  '//example.com/guide.html',
  '//example.com/..',
  '/\\example.com/guide.html',
  '/%5cexample.com/index.html',
  '/%2fexample.com/index.html',
  '/old//example.com',
  '/old/%2fexample.com',
  '/old/\\example.com',
  '/old/%5cexample.com',
  '/away//evil.org',
  '/away/@evil.org',
  '/escape/secret.txt',
  '/escape/%2e%2e/secret.txt',
  '/link.txt',
  '/linked',
  '/linked/',
  '/linked/secret',
  '/linked/secret.html',
  '/linked/index.html',
  '/etc/passwd',
  '/etc/hostname',
  '/loop/loop/loop/link.txt',
  `/${'loop/'.repeat(60)}guide`,
  '/self',
  '/self/x',
  '/dangling',
  '/env.txt',
  '/.lectern',
  '/.env',
  '/.git/config',
  '/.git/',
  '/.',
  '/..',
  '/.well-known/',
  '/.well-known/.env',
  '/.well-known/../.env',
  '/guide/.hidden',
  '/_headers',
  '/_redirects',
  '/_redirects/',
  '/%5fredirects',
  '/_redirects.br',
  '/guide.html/',
  '/guide.html/x',
  '/data.txt/x',
  '/__proto__',
  '/constructor',
  '/toString.html',
  '/index.html/index.html',
  'guide',
  '?x',
  '#x',
  'http://',
  'http://127.0.0.1',
  'http://127.0.0.1/../secret.txt',
  'http://user@127.0.0.1/guide',
  'https://127.0.0.1//example.com/guide.html',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '127.0.0.1:443',
  '/C:/Windows/win.ini',
  '/guide::$DATA',
  '/con',
]

const host = 'Host: localhost\r\n'
const close = 'Connection: close\r\n'
/** Bytes that are no proper request. */
export const requests: Readonly<Record<string, string>> = {
  'a word': 'nonsense\r\n\r\n',
  'empty lines': '\r\n\r\n\r\n',
  NULs: '\0\0\0\0\r\n\r\n',
  'only a method': 'GET\r\n\r\n',
  'an unknown version': 'GET / HTTP/9.9\r\n\r\n',
  'no host': 'GET / HTTP/1.1\r\n\r\n',
  'two hosts': `GET / HTTP/1.1\r\n${host}${host}\r\n`,
  'a header without name': `GET / HTTP/1.1\r\n${host}: empty\r\n\r\n`,
  'a name with a space': `GET / HTTP/1.1\r\n${host}A B: c\r\n\r\n`,
  'a negative length': `GET / HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n`,
  'two lengths': `GET / HTTP/1.1\r\n${host}Content-Length: 5\r\nContent-Length: 6\r\n\r\n`,
  smuggling: `GET / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\nxyz`,
  'a broken chunk': `POST / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
  'a body that never comes': `GET / HTTP/1.1\r\n${host}${close}Content-Length: 9\r\n\r\n`,
  'an expectation': `GET / HTTP/1.1\r\n${host}${close}Expect: the-impossible\r\n\r\n`,
  'an upgrade': `GET / HTTP/1.1\r\n${host}Upgrade: websocket\r\nConnection: Upgrade, close\r\n\r\n`,
  'a long header': `GET / HTTP/1.1\r\n${host}X: ${'y'.repeat(20_000)}\r\n\r\n`,
  'many headers': `GET / HTTP/1.1\r\n${host}${close}${'A: b\r\n'.repeat(2_000)}\r\n`,
  'many ranges': `GET / HTTP/1.1\r\n${host}${close}Range: bytes=${'0-1,'.repeat(3_000)}\r\n\r\n`,
  'two at once': `GET /a HTTP/1.1\r\n${host}\r\nGET /b HTTP/1.1\r\n${host}${close}\r\n`,
  'an old version': 'GET / HTTP/1.0\r\n\r\n',
  'a newer version': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'a tunnel': 'CONNECT example.org:443 HTTP/1.1\r\nHost: localhost\r\n\r\n',
  TLS: '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03',
}
