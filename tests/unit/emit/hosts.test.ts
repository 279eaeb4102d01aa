import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
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
  })
  closing.push(site.remove)
  return site.build()
}

test('GitHub Pages publishes the folders that begin with an underscore', async () => {
  const { files } = await built()
  expect(files.get('.nojekyll')).toBe('')
  expect([...files.keys()].some((path) => path.startsWith('_data/'))).toBe(true)
})

test.skipIf(spawnSync('nginx', ['-v']).status !== 0)(
  "the guide's lines for nginx serve pages, folders and what is missing",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hosts-'))
    closing.push(() => rmSync(folder, { recursive: true, force: true }))
    // Whoever starts nginx as root has it read as somebody else.
    chmodSync(folder, 0o755)
    for (const [path, contents] of (await built()).files) {
      mkdirSync(dirname(join(folder, 'site', path)), { recursive: true })
      writeFileSync(join(folder, 'site', path), contents)
    }
    const port = await freePort()
    writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port))
    const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')])
    closing.push(() => child.kill())
    const origin = `http://127.0.0.1:${port}`
    await expect.poll(() => statusOf(`${origin}/usage`), { timeout: 10_000 }).toBe(200)
    expect(await (await fetch(`${origin}/usage`)).text()).toContain('<h1')
    const asked = ['/', '/usage/deep', '/usage.html', '/_shared/routes.json', '/nowhere', '/usage/']
    expect(await Promise.all(asked.map((path) => statusOf(origin + path)))).toEqual([
      200, 200, 200, 200, 404, 404,
    ])
    expect(await (await fetch(`${origin}/nowhere`)).text()).toContain('Page Not Found')
  },
)

/** The server of the guide, in a configuration that anybody may run. */
function configuration(folder: string, port: number): string {
  const guide = readFileSync(join(project, 'GUIDE.md'), 'utf8')
  const [, server] = /```nginx\n([^]*?)```/.exec(guide)!
  const own = server!.replace('root /srv/docs;', `listen 127.0.0.1:${port}; root ${folder}/site;`)
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const temporary = bodies.map((name) => `${name}_temp_path ${folder}/${name};`)
  const http = ['access_log off;', 'types { text/html html; }', ...temporary, own]
  const top = ['daemon off;', `pid ${folder}/pid;`, `error_log ${folder}/errors;`, 'events {}']
  return [...top, 'http {', ...http, '}'].join('\n')
}

async function statusOf(address: string): Promise<number> {
  return fetch(address).then(
    ({ status }) => status,
    () => 0,
  )
}
