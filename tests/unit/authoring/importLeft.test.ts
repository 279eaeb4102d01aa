import { expect, it } from 'vitest'
import { buildIn } from '../../helpers/site.ts'
import { config, imported } from './imported.ts'

it('a url that is no origin becomes one, which is told', async () => {
  for (const [url, written, told] of [
    ['docs.example', 'https://docs.example', 'It is no origin such as'],
    ['https://k.example/docs/', 'https://k.example', 'Only the host was kept'],
    ['$SITE', 'https://example.org', 'It is no origin such as'],
  ] as const) {
    const site = await imported({
      'docusaurus.config.js': `module.exports = { title: 'K', url: '${url}', baseUrl: '/' }\n`,
      'docs/a.md': '# A\n',
    })
    expect(site.told).toContain(`The url "${url}" cannot be imported as it is.`)
    expect(site.told).toContain(told)
    expect(await site.read('content/site.ts')).toContain(`url: '${written}',`)
    expect((await buildIn(site.into)).printed).toBe('')
  }
})
