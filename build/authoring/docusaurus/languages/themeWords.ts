import type { LocaleSettings } from '../../../../runtime/contract.ts'
import { noCounterpart } from '../../../diagnostics/catalogue/authoring.ts'
import { soundWords } from '../../../io/wordFaults.ts'
import type { Diagnostic } from '../../../model.ts'
import type { Messages, TranslatedLanguage } from './languages.ts'

type OwnWords = NonNullable<LocaleSettings['words']>

/** What the theme of Docusaurus calls the words of the interface. */
const names: readonly (readonly [word: keyof OwnWords, name: string])[] = [
  ['skipToContent', 'common.skipToMainContent'],
  ['closeAnnouncement', 'AnnouncementBar.closeButtonAriaLabel'],
  ['mainLinks', 'NavBar.navAriaLabel'],
  ['backToTop', 'BackToTopButton.buttonAriaLabel'],
  ['openMenu', 'docs.sidebar.toggleSidebarButtonAriaLabel'],
  ['closeMenu', 'docs.sidebar.closeSidebarButtonAriaLabel'],
  ['backToMainMenu', 'navbar.mobileSidebarSecondaryMenu.backButtonLabel'],
  ['docsSidebar', 'docs.sidebar.navAriaLabel'],
  ['breadcrumbs', 'docs.breadcrumbs.navAriaLabel'],
  ['onThisPage', 'TOCCollapsible.toggleButtonLabel'],
  ['unlisted', 'unlistedContent.title'],
  ['unlistedMeaning', 'unlistedContent.message'],
  ['editPage', 'common.editThisPage'],
  ['previousAndNext', 'docs.paginator.navAriaLabel'],
  ['previous', 'docs.paginator.previous'],
  ['next', 'docs.paginator.next'],
  ['directLink', 'common.headingLinkTitle'],
  ['note', 'admonition.note'],
  ['tip', 'admonition.tip'],
  ['info', 'admonition.info'],
  ['warning', 'admonition.warning'],
  ['caution', 'admonition.caution'],
  ['danger', 'admonition.danger'],
  ['copyCode', 'CodeBlock.copyButtonAriaLabel'],
  ['copyCodeShort', 'CodeBlock.copy'],
  ['codeCopied', 'CodeBlock.copied'],
  ['wrapLines', 'CodeBlock.wordWrapToggle'],
  ['pageCrashed', 'ErrorPageContent.title'],
  ['tryAgain', 'ErrorPageContent.tryAgain'],
  ['notFound', 'NotFound.title'],
  ['notFoundMeaning', 'NotFound.p1'],
  ['notFoundAdvice', 'NotFound.p2'],
]

/** The words of the interface that a language has for the theme. */
export function themeWords(messages: Messages): OwnWords {
  const said = names.map(([word, name]) => [word, messages.get(`theme.${name}`)] as const)
  const all = [...said, ['lastUpdatedOn', lastUpdated(messages)] as const]
  return soundWords(
    Object.fromEntries(all.flatMap(([word, text]) => (text ? [[word, capital(text)]] : []))),
  )
}

/** A sentence that the theme is given in two parts. */
function lastUpdated(messages: Messages): string | undefined {
  const date = messages.get('theme.lastUpdated.atDate')
  return messages
    .get('theme.lastUpdated.lastUpdatedAtBy')
    ?.replace('{atDate}', () => date ?? '')
    .replace('{byUser}', '')
}

/** Kinds of admonitions are written small there. */
function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

/** Languages whose interface is English, as there are no words for it. */
export function withoutWords(
  languages: readonly Pick<TranslatedLanguage, 'code' | 'folder' | 'words'>[],
): Diagnostic[] {
  return languages
    .filter(({ code, words }) => !/^en(?:-|$)/.test(code) && Object.keys(words).length === 0)
    .map(({ code, folder }) =>
      noCounterpart(
        `${folder}/code.json`,
        `The interface in "${code}"`,
        'It is English: install the packages of the old site or run "docusaurus write-translations" for the locale before the import, or set its "words" in content/site.ts.',
      ),
    )
}
