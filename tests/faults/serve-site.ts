import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Stands in every file that no request may ever see. */
export const secret = 'TOP-SECRET'

/** A folder with a site in `dist`, with secrets beside it and behind links in it. */
export function hostileFolder(): { home: string; dir: string } {
  const home = mkdtempSync(join(tmpdir(), 'lectern-serve-'))
  const dir = join(home, 'dist')
  put(home, {
    'secret.txt': secret,
    'outside/secret.html': secret,
    'outside/index.html': secret,
    'dist-twin/secret.txt': secret,
    'dist/index.html': '<h1>home</h1>',
    'dist/guide.html': '<h1>guide</h1>',
    'dist/guide/part.html': '<h1>part</h1>',
    'dist/folder/index.html': '<h1>folder</h1>',
    'dist/404.html': '<h1>lost</h1>',
    'dist/data.txt': '0123456789',
    'dist/empty.txt': '',
    'dist/a b/ü.html': '<h1>odd</h1>',
    'dist/LICENSE': 'do as you like',
    'dist/assets/app-ABCD2345.js': 'export {}',
    'dist/assets/my-document.pdf': 'pdf',
    'dist/app.css': 'body{}',
    'dist/app.css.br': 'BROTLI',
    'dist/app.css.gz': 'GZIP',
    'dist/font.woff2': 'font',
    'dist/site.webmanifest': '{}',
    'dist/module.mjs': 'export {}',
    'dist/notes.md': '# notes',
    'dist/.lectern': secret,
    'dist/.env': secret,
    'dist/.git/config': secret,
    'dist/guide/.hidden': secret,
    'dist/.well-known/security.txt': 'Contact: nobody',
    'dist/_redirects': redirects,
    'dist/_headers': headers,
  })
  symlinkSync('../secret.txt', join(dir, 'link.txt'))
  symlinkSync('../outside', join(dir, 'linked'))
  symlinkSync('/etc', join(dir, 'etc'))
  symlinkSync('.', join(dir, 'loop'))
  symlinkSync('self', join(dir, 'self'))
  symlinkSync('nowhere', join(dir, 'dangling'))
  symlinkSync('.env', join(dir, 'env.txt'))
  symlinkSync('data.txt', join(dir, 'alias.txt'))
  return { home, dir }
}

const redirects = `# ${secret}
/old /guide
/old/* /guide/:splat 302
/user/:id/post/:post /guide?user=:id&post=:post 307
/rewritten /guide 200
/gone /404 410
/data.txt /guide
/app.css /folder 301!
/away/* https://example.org/:splat 301
/same /same
/country /x 302 Country=de
/escape/* /../:splat 200
`

const headers = `# ${secret}
/*
  X-Everywhere: yes
/guide*
  X-Guide: one
  X-Guide: two
/assets/*
  Cache-Control: public, max-age=1, immutable
  Content-Length: 3
  Bad Header: x
`

function put(home: string, files: Readonly<Record<string, string>>): void {
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(home, path)), { recursive: true })
    writeFileSync(join(home, path), contents)
  }
}
