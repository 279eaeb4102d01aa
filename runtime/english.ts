/**
 * The words of the interface in English, the one place where they stand. A locale may give others
 * (`words` in content/site.ts): what is not given stays English. A word is written into the code that a
 * browser gets (build/bundle/words.ts): nobody is sent this list, or the words of another language. Like
 * settings.ts this file imports nothing: authors import its type.
 */
export const english = {
  /* ---- Around the page ---- */
  skipToContent: 'Skip to main content',
  announcement: 'Announcement',
  closeAnnouncement: 'Close',
  /** Names the links of the bar for who cannot see them. */
  mainLinks: 'Main',
  sourceRepository: 'Source repository',
  switchColorMode: 'Switch between dark and light mode',
  backToTop: 'Back to top',
  /** Names the menu of languages. */
  currentLanguage: 'Language: {language}',
  /** Names the menu of versions. */
  currentVersion: 'Version: {version}',

  /* ---- The menu of narrow screens, and the sidebar ---- */
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menu: 'Menu',
  mainMenu: 'Main menu',
  backToMainMenu: '← Back to main menu',
  documentationMenu: 'Documentation menu →',
  docsSidebar: 'Docs sidebar',
  toggleCategory: 'Toggle {category}',
  /** In place of the items of a long sidebar that a page does not show. */
  moreItems: '{count} more…',

  /* ---- Round a document ---- */
  breadcrumbs: 'Breadcrumbs',
  onThisPage: 'On this page',
  unlisted: 'Unlisted page.',
  unlistedMeaning:
    'Search engines do not index it, and only readers with its address can reach it.',
  unreleasedVersion: '{version} is not released yet.',
  unmaintainedVersion: '{version} is no longer maintained.',
  latestVersion: 'The latest version is {version}.',
  editPage: 'Edit this page',
  copyPage: 'Copy page',
  pageCopied: 'Copied',
  pageNotCopied: 'Not copied',
  lastUpdatedOn: 'Last updated on {date}',
  previousAndNext: 'Previous and next page',
  previous: 'Previous',
  next: 'Next',

  /* ---- In a document ---- */
  directLink: 'Direct link to {heading}',
  /** What an admonition is called, and its title where the author gave none. */
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  caution: 'Caution',
  danger: 'Danger',
  important: 'Important',
  success: 'Success',
  secondary: 'Secondary',
  copyCode: 'Copy code to clipboard',
  copyCodeShort: 'Copy',
  codeCopied: 'Copied',
  wrapLines: 'Toggle word wrap',
  /** Names the tabs of npm, Yarn, pnpm and Bun. */
  packageManager: 'Package manager',
  /** Names the tabs of TypeScript and JavaScript. */
  codeLanguage: 'Language',
  /** Names tabs that have no name of their own. */
  choices: 'Choices',
  table: 'Table',
  taskDone: 'Done',
  taskToDo: 'To do',
  footnotes: 'Footnotes',
  backToReference: 'Back to reference {reference}',
  /** A picture in its full size that has no text of its own. */
  picture: 'Picture',
  closePicture: 'Close',
  propertiesOf: 'Properties of {type}',
  nameAndDefault: 'Name and default',
  typeAndEffect: 'Type and effect',
  deprecated: 'deprecated',
  required: 'required',
  default: 'default {value}',

  /* ---- What goes wrong ---- */
  loading: 'Loading',
  retry: 'Retry',
  closeFailure: 'Close',
  pageNotLoaded: 'The page {page} could not be loaded.',
  pageCrashed: 'This page crashed.',
  tryAgain: 'Try again',
  cause: 'Cause:',

  /* ---- The page of addresses without one ---- */
  notFound: 'Page Not Found',
  notFoundMeaning: 'We could not find what you were looking for.',
  notFoundAdvice:
    'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
  /** For search engines, where the site does not bring this page itself. */
  notFoundDescription: 'There is no page at this address.',
  didYouMean: 'Did you mean',
  nothingNear: 'No page is near',
  waysIn: 'Ways in',
  startFrom: 'Start from',
  home: 'Home',

  /** The title, and the words, of an old address that leads on. */
  moved: 'Moved',
  movedTo: 'This page has moved to {page}.',

  /* ---- The search ---- */
  searchDocs: 'Search docs',
  /** On the button of a field. */
  search: 'Search',
  searchTitle: 'Search the documentation',
  /** For search engines, where the site does not bring this page itself. */
  searchDescription: 'Search every page of this documentation.',
  /** Names the search in the browser's own address bar. */
  searchSite: 'Search {site}',
  searchNeedsScripts: 'Searching happens in your browser and needs JavaScript.',
  resultsFor: 'Search results for "{query}"',
  noDocuments: 'No results were found',
  oneDocument: 'One document found',
  /** Of two and more; as `Documents: {count}` it fits every number. */
  documents: '{count} documents found',
  oneResult: '1 result',
  results: '{count} results',
  seeAllResults: 'See all {count} results',
  noResultsFor: 'No results for “{query}”',
  trySearchingFor: 'Try searching for:',
  missingResults: 'Believe this query should return results?',
  letUsKnow: 'Let us know.',
  cannotFetchResults: 'Unable to fetch results',
  checkConnection: 'You might want to check your network connection.',
  recentSearches: 'Recent',
  favoriteSearches: 'Favorite',
  noRecentSearches: 'No recent searches',
  saveSearch: 'Save this search',
  removeFromHistory: 'Remove this search from history',
  removeFromFavorites: 'Remove this search from favorites',
  /** A choice that readers turn off who talk to their computer, or whose hand slips. */
  slashOpensSearch: 'Open the search with /',
  clearQuery: 'Clear the query',
  closeSearch: 'Close',
  /** Above results that belong to no part of the site. */
  documentation: 'Documentation',
} as const

export type WordName = keyof typeof english

/** A text for each name. In `{braces}` stands what the page puts there. */
export type Words = { readonly [Name in keyof typeof english]: string }

/** Those with something in braces. */
export type BracedName = {
  [Name in WordName]: (typeof english)[Name] extends `${string}{${string}}${string}` ? Name : never
}[WordName]
