import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { emptyFolder } from '../../helpers/emptyFolder.ts'
import { freePort } from '../../helpers/freePort.ts'
import { project } from '../../helpers/globalSetup.ts'
import { siteOf, type TestSite } from '../../helpers/site.ts'

const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

async function built(): Promise<Awaited<ReturnType<TestSite['build']>>> {
  const site = await siteOf({
    'sidebars/docs.ts': `export const docs = ['usage', 'usage/deep']\n`,
    'content/index.md': '# Home\n',
    'content/docs/usage.md': '---\nslug: /usage\n---\n\n# Usage\n',
    'content/docs/usage/deep.md': '# Deep\n',
    'content/docs/ü b.md': '# Ü\n',
  })
  return site.build()
}

test('GitHub Pages publishes the folders that begin with an underscore', async () => {
  const { files } = await built()
  expect(files.get('.nojekyll')).toBe('')
  expect([...files.keys()].some((path) => path.startsWith('_data/'))).toBe(true)
})

interface Server {
  readonly command: readonly string[]
  /** Whether it is installed. */
  readonly asked: readonly string[]
  /** The lines of the guide, in a configuration that anybody may run. */
  readonly configuration: (folder: string, port: number) => string
  readonly env?: (folder: string) => Readonly<Record<string, string>>
}

const guide = readFileSync(join(project, 'GUIDE.md'), 'utf8')
const linesFor = (fence: RegExp) => fence.exec(guide)![1]!

const servers: Readonly<Record<string, Server>> = {
  nginx: {
    asked: ['nginx', '-v'],
    command: ['nginx', '-p', '.', '-c', 'server.conf'],
    configuration(folder, port) {
      const own = linesFor(/```nginx\n([^]*?)```/).replace(
        'root /srv/docs;',
        `listen 127.0.0.1:${port}; root ${folder}/site;`,
      )
      const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      const temporary = bodies.map((name) => `${name}_temp_path ${folder}/${name};`)
      const types = 'types { text/html html; text/css css; }'
      // As Debian's and nginx's own files have it.
      const other = 'default_type application/octet-stream;'
      const http = ['access_log off;', types, other, ...temporary, own]
      const top = ['daemon off;', `pid ${folder}/pid;`, `error_log ${folder}/errors;`, 'events {}']
      return [...top, 'http {', ...http, '}'].join('\n')
    },
  },
  Apache: {
    asked: ['apache2', '-v'],
    command: ['apache2', '-D', 'FOREGROUND', '-d', '.', '-f', 'server.conf'],
    configuration(folder, port) {
      const modules = ['mpm_event', 'authz_core', 'dir', 'mime', 'autoindex', 'rewrite', 'headers']
      return [
        ...modules.map(
          (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
        ),
        `PidFile ${folder}/pid`,
        `ErrorLog ${folder}/errors`,
        `ServerName docs.example`,
        `Listen 127.0.0.1:${port}`,
        'TypesConfig /dev/null',
        'AddType text/html .html',
        ...(process.getuid?.() === 0 ? ['User nobody', 'Group nogroup'] : []),
        `DocumentRoot ${folder}/site`,
        `<Directory ${folder}/site>`,
        'Options Indexes FollowSymLinks',
        'Require all granted',
        linesFor(/```apache\n([^]*?)```/),
        '</Directory>\n',
      ].join('\n')
    },
  },
  Caddy: {
    asked: ['caddy', 'version'],
    command: ['caddy', 'run', '--config', 'server.conf', '--adapter', 'caddyfile'],
    configuration(folder, port) {
      const own = linesFor(/```\n# Caddyfile\n([^]*?)```/)
        .replace('docs.example', `http://127.0.0.1:${port}`)
        .replace('/srv/docs', `${folder}/site`)
      return `{\n  admin off\n  auto_https off\n}\n${own}`
    },
    env: (folder) => ({ XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }),
  },
}

for (const [name, { asked, command, configuration, env }] of Object.entries(servers)) {
  test.skipIf(spawnSync(asked[0]!, asked.slice(1)).status !== 0)(
    `the guide's lines for ${name} serve pages, folders and what is missing, and say what may be cached`,
    async () => {
      const folder = emptyFolder()
      // Whoever starts a server as root has it read as somebody else.
      chmodSync(folder, 0o755)
      const { files } = await built()
      const port = await freePort()
      const written = { ...Object.fromEntries([...files].map(([at, is]) => [`site/${at}`, is])) }
      written['server.conf'] = configuration(folder, port)
      written['site/demo/index.html'] = '<h1>Demo</h1>'
      for (const [path, contents] of Object.entries(written)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        writeFileSync(join(folder, path), contents)
      }
      const options = { cwd: folder, env: { ...process.env, ...env?.(folder) } }
      const child = spawn(command[0]!, command.slice(1), options)
      closing.push(() => child.kill())
      const origin = `http://127.0.0.1:${port}`
      await expect.poll(() => answerOf(`${origin}/usage`), { timeout: 20_000 }).not.toBe('none')
      const style = [...files.keys()].find((path) => /^assets\/.*\.css$/.test(path))!
      const answers: Readonly<Record<string, string>> = {
        '/': '200 no-cache',
        '/usage': '200 no-cache',
        '/usage/deep': '200 no-cache',
        '/usage.html': '200 no-cache',
        '/usage.md': '200 no-cache',
        '/nowhere.md': '404 no-cache',
        '/_shared/routes.json': '200 no-cache',
        '/demo/': '200 no-cache',
        [`/${style}`]: '200 public, max-age=31536000, immutable',
        '/assets/gone.css': '404 no-cache',
        '/nowhere': '404 no-cache',
        '/usage/?q=1': '301 no-cache to /usage?q=1',
        '/usage/deep/': '301 no-cache to /usage/deep',
        '/%C3%BC%20b/': '301 no-cache to /%C3%BC%20b',
      }
      const paths = Object.keys(answers)
      const found = await Promise.all(
        paths.map(async (path) => [path, await answerOf(origin + path)]),
      )
      expect(Object.fromEntries(found)).toEqual(answers)
      expect(await (await fetch(`${origin}/usage`)).text()).toContain('<h1')
      expect(await (await fetch(`${origin}/nowhere`)).text()).toContain('Page Not Found')
      expect((await fetch(`${origin}/usage`)).headers.get('content-type')).toMatch(/utf-8/i)
      const twin = await fetch(`${origin}/usage.md`)
      expect(twin.headers.get('content-type')).toMatch(/^text\/(?:markdown|plain); charset=utf-8$/)
    },
    60_000,
  )
}

/** Status, what may be cached, and where it leads: upper case as browsers write it. */
async function answerOf(address: string): Promise<string> {
  const answer = await fetch(address, { redirect: 'manual' }).catch(() => undefined)
  if (!answer) return 'none'
  const { status, headers } = answer
  const to = headers.get('location')?.replace(/%../g, (code) => code.toUpperCase())
  const path = to?.replace(new URL(address).origin, '')
  return `${status} ${headers.get('cache-control')}${path === undefined ? '' : ` to ${path}`}`
}
