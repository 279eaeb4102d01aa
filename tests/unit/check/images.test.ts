import { expect, test } from 'vitest'
import type { Severity } from '../../../runtime/contract.ts'
import { siteOf } from '../../helpers/site.ts'

test.each<[Severity, string[]]>([
  ['error', ['error']],
  ['warn', ['warning']],
  ['ignore', []],
])('a missing image is told as the setting says: %s', async (level, severities) => {
  const site = await siteOf({
    'content/site.ts': `export const site = {
      title: 'T', url: 'https://t.example', checks: { brokenImages: '${level}' },
    }\n`,
    'content/docs/index.md': '# A\n\n![A lamp](./lamp.png)\n',
  })
  const { diagnostics, files } = await site.build()
  expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual(
    severities.map((severity) => ['broken-image', severity]),
  )
  expect(files.get('index.html')).toContain('<img src="./lamp.png" alt="A lamp"')
})
