import { posix } from 'node:path'
import type {
  LocaleSettings,
  NavItem,
  NavLink,
  SiteSettings,
} from '../../../../runtime/contract.ts'
import { barItems } from './bar.ts'
import type { ConfigInput } from './config.ts'
import type { Messages, TranslatedLanguage } from '../languages/languages.ts'
import { defaultLocale, isPlainEnglish, localeOf } from '../languages/locales.ts'
import { inLanguage } from '../languages/ownLanguage.ts'
import { isText, listOf, recordOf, type Raw } from '../read.ts'
import { footerOf, navbarOf } from './surroundings.ts'
import type { Version } from '../versions.ts'

/** The languages of the site, each but the first with a bar and a footer of its own; nothing for English alone. */
export function localeSettings(input: ConfigInput): Pick<SiteSettings, 'locales'> {
  const i18n = recordOf(input.config['i18n'])
  const { languages = [], words = {} } = input
  const hasWords = Object.keys(words).length > 0
  const hasMenu =
    languages.length > 0 || barItems(input).some(({ type }) => type === 'localeDropdown')
  if (!hasMenu && !hasWords && isPlainEnglish(i18n)) return {}
  return {
    locales: [
      {
        ...defaultLocale(i18n),
        ...(hasMenu ? {} : { label: '' }),
        ...(hasWords ? { words } : {}),
      },
      ...languages.map((language) => ({
        ...localeOf(i18n, language.code, `/${language.path}`),
        ...(Object.keys(language.words).length > 0 ? { words: language.words } : {}),
        ...surroundingsIn(language, input),
      })),
    ],
  }
}

/** Lead from documents that are not translated to those of the first language. */
export function toOriginals(partial: readonly Version[] = []) {
  return partial
    .toSorted((a, b) => b.path.length - a.path.length)
    .map(({ path, original }) => ({
      from: `/${path}/*`,
      to: posix.join('/', original!.path, ':splat'),
    }))
}

function surroundingsIn(
  language: TranslatedLanguage,
  input: ConfigInput,
): Pick<LocaleSettings, 'navbar' | 'footer'> {
  const docPath: ConfigInput['docPath'] = (id, plugin) =>
    input.docPathIn?.(language.code)(id, plugin) ?? input.docPath(id, plugin)
  const translated = { ...input, docPath, config: translatedConfig(input.config, language) }
  const { title, items = [] } = navbarOf(translated)
  const { columns = [], ...footer } = footerOf(translated)
  return {
    navbar: { ...(title === undefined ? {} : { title }), items: items.map(itemThere) },
    footer: {
      ...footer,
      columns: columns.map((column) => ({ ...column, items: column.items.map(linkThere) })),
    },
  }

  function itemThere(item: NavItem): NavItem {
    return 'items' in item ? { ...item, items: item.items.map(linkThere) } : linkThere(item)
  }

  /** Leads to the page in the language, where there is one. */
  function linkThere(link: NavLink): NavLink {
    const isPage = input.isPage ?? (() => false)
    return { ...link, href: inLanguage(link.href, language.path, isPage) }
  }
}

/** A configuration whose bar and footer speak the language. */
function translatedConfig(config: Raw, { navbar: bar, footer: foot }: TranslatedLanguage): Raw {
  const theme = recordOf(config['themeConfig'])
  const navbar = recordOf(theme['navbar'])
  const footer = recordOf(theme['footer'])
  return {
    ...config,
    themeConfig: {
      ...theme,
      navbar: {
        ...said(navbar, 'title', bar.get('title')),
        items: labelled(navbar['items'], bar, 'item.label.'),
      },
      footer: {
        ...said(footer, 'copyright', foot.get('copyright')),
        links: labelled(footer['links'], foot, 'link.item.label.').map((group) => {
          const { title } = group
          return said(group, 'title', isText(title) ? foot.get(`link.title.${title}`) : undefined)
        }),
      },
    },
  }
}

/** Items and what stands in them, by the texts that a language has for their labels. */
function labelled(items: unknown, messages: Messages, name: string): Raw[] {
  return listOf(items)
    .map(recordOf)
    .map((item) => {
      const { label, items: inner } = item
      const own = said(item, 'label', isText(label) ? messages.get(name + label) : undefined)
      return Array.isArray(inner) ? { ...own, items: labelled(inner, messages, name) } : own
    })
}

function said(raw: Raw, key: string, text: string | undefined): Raw {
  return text ? { ...raw, [key]: text } : raw
}
