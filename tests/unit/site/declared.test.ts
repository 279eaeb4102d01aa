import { beforeAll, expect, test } from 'vitest'
import { siteOf, type TestBuild } from '../../helpers/site.ts'

const table = `<Signature of="light" from="lamp-kit" />

<Options of="Lamp" from="lamp-kit">

- \`fuel\`: what burns in it.

</Options>
`

const held = {} as { built: TestBuild }
beforeAll(async () => {
  const site = await siteOf({
    'node_modules/lamp-kit/package.json': '{ "name": "lamp-kit", "types": "index.d.ts" }\n',
    'node_modules/lamp-kit/index.d.ts':
      'export interface Lamp { fuel: string }\nexport declare function light(lamp: Lamp): void\n',
    'content/docs/still.mdx': `# Still\n\n${table}`,
    'content/docs/live.mdx': `import { Lit } from './Lit.tsx'\n\n# Live\n\n<Lit />\n\n${table}`,
    'content/docs/Lit.tsx': 'export const Lit = () => <button>Lit</button>\n',
    'content/docs/parted.mdx': "import Part from './_part.mdx'\n\n# Parted\n\n<Part />\n",
    'content/docs/_part.mdx': table,
  })
  held.built = await site.build()
})

/** What a page prints of the package, as words. */
function printedOn(page: string): string {
  const [, article = ''] = held.built.files.get(page)!.split('<article')
  const from = article.indexOf('<div class="signature"')
  return article.slice(from, article.indexOf('</article>')).replaceAll(/<[^>]*>/g, '')
}

test.each(['still', 'live', 'parted'])('a page prints what packages declare (%s)', (name) => {
  expect(held.built.diagnostics).toEqual([])
  expect(printedOn(`${name}.html`).replaceAll(/\s+/g, ' ').trim()).toBe(
    'function light(lamp: Lamp): void Name and defaultType and effectfuel requiredstringWhat burns in it.',
  )
})
