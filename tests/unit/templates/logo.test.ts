import { expect, it } from 'vitest'
import { siteOf } from '../../helpers/site.ts'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

async function built(navbar: string, more = '') {
  const site = await siteOf({
    'content/site.ts': `export const site = { title: 'Lamp', url: 'https://lamp.example', base: '/l/', navbar: ${navbar}${more} }\n`,
    'content/docs/a.md': '# A\n',
    'content/static/img/day.svg': drawing,
    'content/static/img/night.svg': drawing,
  })
  const { files, printed } = await site.build()
  const page = files.get('a.html') ?? files.get('v1.2/a/index.html') ?? ''
  return { printed, brands: page.match(/<(a|span) class="brand".*?<\/\1>/gs) ?? [] }
}

it('a logo stands before the title, in the bar and in the menu, and repeats no words', async () => {
  const { brands, printed } = await built(
    `{ logo: { src: '/img/day.svg', alt: 'A lamp', width: 40, height: 20 } }`,
  )
  expect(printed).toBe('')
  expect(brands).toHaveLength(2)
  for (const brand of brands) {
    expect(brand).toContain(
      '<img class="logo" src="/l/img/day.svg" alt="" width="40" height="20"/>Lamp</',
    )
  }
})

it('a logo without a title says its own words, one file for each colour mode', async () => {
  const { brands } = await built(
    `{ title: '', logo: { src: '/img/day.svg', srcDark: '/img/night.svg', alt: 'A lamp' } }`,
  )
  expect(brands[0]).toContain(
    '<img class="logo" data-mode="light" src="/l/img/day.svg" alt="A lamp"/><img class="logo" data-mode="dark" src="/l/img/night.svg" alt="A lamp"/>',
  )
  const unnamed = await built(`{ title: '', logo: { src: '/img/day.svg' } }`)
  expect(unnamed.brands[0]).toContain('alt="Lamp"')
})

it('a logo leads where its settings say, on this site or another', async () => {
  const leading = async (href: string) =>
    (await built(`{ logo: { src: '/img/day.svg', href: '${href}' } }`)).brands[0]
  expect(await leading('/a')).toContain('<a class="brand" href="/l/a">')
  expect(await leading('pathname:///app')).toContain('<a class="brand" href="/l/app">')
  expect(await leading('https://lamp.example')).toContain(
    '<a class="brand" href="https://lamp.example" target="_blank" rel="noopener noreferrer">',
  )
  const { printed } = await built(`{ logo: { src: '/img/day.svg', href: '/dusk' } }`)
  expect(printed).toContain('There is no page or file at "/dusk".')
})

it('the title leads to a page, also where a dot makes its path look like a file', async () => {
  const english = `{ code: 'en', label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', path: '/v1.2' }`
  const more = `, trailingSlash: true, docsPath: '/v1.2', locales: [${english}]`
  const { brands } = await built('{}', more)
  expect(brands[0]).toContain('<a class="brand" href="/l/v1.2/">')
})

it('the file of a logo must be there', async () => {
  const { printed } = await built(`{ logo: { src: '/img/dusk.svg' } }`)
  expect(printed.match(/broken-link/g)).toHaveLength(1)
  expect(printed).toContain(
    'content/site.ts:1:103  error  broken-link\n  There is no page or file at "/img/dusk.svg".',
  )
})
