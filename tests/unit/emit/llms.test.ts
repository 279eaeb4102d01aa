import { afterAll, expect, it } from 'vitest'
import { siteOf, type TestSite } from '../../helpers/site.ts'

const sites: TestSite[] = []
afterAll(() => Promise.all(sites.map((site) => site.remove())))

const files = {
  'sidebars/docs.ts': `export const docs = [
  'start',
  { type: 'category', label: 'API', link: 'api', items: [
    'saw',
    { type: 'category', label: 'Deep', items: ['hidden', 'plane'] },
  ] },
]\n`,
  'content/index.md':
    '---\ntitle: Tools\ntemplate: home\ndescription: All tools.\n---\n\n# Tools\n',
  'content/docs/start.md': '---\ndescription: Begin here.\n---\n\n# Start [here]\n\nGo.\n',
  'content/docs/api.md': '---\ndescription: The API.\n---\n\n# API\n\n[Saw](./saw.md)\n',
  'content/docs/saw.md': '---\ndescription: Cuts.\n---\n\n# Saw\n\nSharp.\n',
  'content/docs/plane.md': '---\ndescription: Smooths.\n---\n\n# Plane\n\nFlat.\n',
  'content/docs/hidden.md': '---\nunlisted: true\ndescription: Shy.\n---\n\n# Hidden\n\nShy.\n',
}

it('llms.txt lists the listed pages by category, each once', async () => {
  const site = await siteOf(files)
  sites.push(site)
  const { files: made } = await site.build()
  expect(made.get('llms.txt')).toBe(`# Test

## Pages

- [Start \\[here\\]](https://test.example/start.md): Begin here.

## API

- [API](https://test.example/api.md): The API.
- [Saw](https://test.example/saw.md): Cuts.

## API: Deep

- [Plane](https://test.example/plane.md): Smooths.

## More

- [Tools](https://test.example/index.md): All tools.
`)
  expect(made.has('llms-full.txt')).toBe(false)
  expect(made.get('hidden.md')).toBe('# Hidden\n\nShy.\n')
})

it('llms-full.txt holds the words of the listed pages in the same order, where it is wanted', async () => {
  const site = await siteOf({
    ...files,
    'content/site.ts': `export const site = { title: 'Test', url: 'https://test.example', base: '/docs/', llms: { full: true } }\n`,
  })
  sites.push(site)
  const text = (await site.build()).files.get('llms-full.txt')!
  expect(text.match(/^<!-- .* -->$/gm)).toEqual(
    ['start', 'api', 'saw', 'plane', ''].map(
      (path) => `<!-- https://test.example/docs/${path} -->`,
    ),
  )
  expect(text).toContain('# API\n\n[Saw](https://test.example/docs/saw)\n')
  expect(text).not.toContain('Shy')
})
