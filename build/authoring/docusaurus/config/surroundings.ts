import type { FooterColumn, SiteSettings } from '../../../../runtime/contract.ts'
import { barItems, navItemsOf } from './bar.ts'
import type { ConfigInput } from './config.ts'
import { linksOf, repositoryItem } from './links.ts'
import { logoOf } from './logo.ts'
import { plainText } from '../plainText.ts'
import { isText, listOf, recordOf, textOr, type Raw } from '../read.ts'

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
    items: barItems(input).flatMap((item) => navItemsOf(item, input)),
    ...(repository ? { repository: textOr(repository['href'], '') } : {}),
  }
}

/** The footer as a configuration has it. */
export function footerOf(input: ConfigInput): NonNullable<SiteSettings['footer']> {
  const raw = themeOf(input, 'footer')
  const groups = listOf(raw['links']).map(recordOf)
  const columns = groups.map((group): FooterColumn => {
    const title = Array.isArray(group['items']) ? textOr(group['title'], '') : ''
    return { title, items: footItems(group).flatMap((item) => linksOf(item, input)) }
  })
  const loose = columns.flatMap(({ title, items }) => (title === '' ? items : []))
  return {
    columns: [
      ...columns.filter(({ title, items }) => title !== '' && items.length > 0),
      // Columns have headings here: those without one are the site's.
      ...(loose.length > 0
        ? [{ title: textOr(input.config['title'], 'Links'), items: loose }]
        : []),
    ],
    ...(isText(raw['copyright']) ? { copyright: plainText(raw['copyright']) } : {}),
  }
}

/** What a group of the footer holds; a link outside groups is one. None has a type there, whatever is written. */
export function footItems(group: Raw): readonly Raw[] {
  const items = Array.isArray(group['items']) ? group['items'].map(recordOf) : [group]
  return items.map(({ type, ...item }) => item)
}

function themeOf({ config }: ConfigInput, part: 'navbar' | 'footer'): Raw {
  return recordOf(recordOf(config['themeConfig'])[part])
}
