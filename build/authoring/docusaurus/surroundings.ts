import type { FooterColumn, SiteSettings } from '../../../runtime/contract.ts'
import { barItemOf, barItems } from './bar.ts'
import { linkOf, repositoryItem, type ConfigInput } from './config.ts'
import { logoOf } from './logo.ts'
import { plainText } from './plainText.ts'
import { isText, listOf, recordOf, textOr, type Raw } from './read.ts'

/** The bar as a configuration has it. */
export function navbarOf(input: ConfigInput): NonNullable<SiteSettings['navbar']> {
  const raw = themeOf(input, 'navbar')
  const all = listOf(raw['items']).map(recordOf)
  const repository = repositoryItem(all)
  const logo = logoOf(recordOf(raw['logo']), textOr(input.config['baseUrl'], '/'))
  return {
    ...(isText(raw['title']) ? { title: raw['title'] } : logo ? { title: '' } : {}),
    ...(logo ? { logo } : {}),
    ...(raw['hideOnScroll'] === true ? { hideOnScroll: true } : {}),
    items: barItems(input).flatMap((item) => barItemOf(item, input) ?? []),
    ...(repository ? { repository: textOr(repository['href'], '') } : {}),
  }
}

/** The footer as a configuration has it. */
export function footerOf(input: ConfigInput): NonNullable<SiteSettings['footer']> {
  const raw = themeOf(input, 'footer')
  const groups = listOf(raw['links']).map(recordOf)
  const columns = groups.flatMap(({ title, items }): FooterColumn[] => {
    if (!Array.isArray(items)) return []
    const links = items.map(recordOf).flatMap((item) => linkOf(item, input) ?? [])
    return links.length > 0 ? [{ title: textOr(title, ''), items: links }] : []
  })
  const single = groups.filter(({ items }) => !Array.isArray(items))
  const loose = single.flatMap((item) => linkOf(item, input) ?? [])
  return {
    columns: loose.length > 0 ? [...columns, { title: '', items: loose }] : columns,
    ...(isText(raw['copyright']) ? { copyright: plainText(raw['copyright']) } : {}),
  }
}

function themeOf({ config }: ConfigInput, part: 'navbar' | 'footer'): Raw {
  return recordOf(recordOf(config['themeConfig'])[part])
}
