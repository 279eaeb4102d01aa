import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { report } from '../../../build/commands/report.ts'
import { push } from '../../../build/commands/search.ts'
import type { Format } from '../../../build/diagnostics/print.ts'
import { emptyFolder } from '../../helpers/emptyFolder.ts'

const repository = emptyFolder()
mkdirSync(join(repository, '.git'))
afterEach(() => vi.restoreAllMocks())

test('services get files from the top of the repository, people from that of the site', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const printed = (format: Format) => {
    const flags = { root: join(repository, 'packages/docs'), format }
    const file = 'content/docs/a.md'
    report(flags, [{ code: 'a', severity: 'warning', message: '100 %\n"::]]>"', file, line: 2 }])
    return String(write.mock.lastCall![0])
  }
  expect(printed('github')).toBe(
    '::warning file=packages/docs/content/docs/a.md,line=2,title=a::100 %25%0A"::]]>"\n',
  )
  expect(printed('sarif')).toContain('"uri": "packages/docs/content/docs/a.md"')
  expect(JSON.parse(printed('json'))).toMatchObject([{ file: 'content/docs/a.md' }])
})

test('control characters and directions of writing make no terminal lie', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const lying = 'a\u001b[2J\u202eb'
  report({ root: repository, format: 'text' }, [
    { code: 'a', severity: 'warning', message: `${lying}\nc`, file: `${lying}\n`, hint: lying },
  ])
  const shown = 'a\ufffd[2J\ufffdb'
  expect(String(write.mock.calls[0]![0])).toBe(
    `${shown}\ufffd  warning  a\n  ${shown}\n  c\n  ${shown}\n`,
  )
})

test('so they do for what keeps an index from being pushed', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const root = join(repository, 'packages/docs')
  mkdirSync(join(root, 'content'), { recursive: true })
  writeFileSync(join(root, 'content/site.ts'), `export const site = { title: 'T' }\n`)
  expect(await push({ root, dir: 'dist', format: 'github' })).toBe(1)
  expect(String(write.mock.lastCall![0])).toContain('file=packages/docs/content/site.ts,')
})
