import { join } from 'node:path'
import { noCounterpart } from '../../../diagnostics/catalogue/authoring.ts'
import type { Diagnostic } from '../../../model.ts'
import { announcesBlog } from './announcement.ts'
import { ownComments } from '../codeComments.ts'
import { allDocs, classicOptions, pluginsOf, type ConfigInput } from './config.ts'
import { isUnderstood } from '../globs.ts'
import { foreignColor } from './look.ts'
import { ownKeywords } from '../documents/keywords.ts'
import { holdsElements } from '../plainText.ts'
import { nativePluginNames } from '../load.ts'
import { foreignFields } from '../plainFields.ts'
import { isText, listOf, recordOf, textOr, type Raw } from '../read.ts'
import { isFile } from '../moves.ts'
import { staticFolders } from '../staticFolders.ts'
import { computed, leftRedirects, redirectOptions, redirectsToBlogs } from './redirects.ts'

/** An option that nothing here stands for: whether it is given, its name, and what to do. */
type Row = readonly [isGiven: boolean, what: string, hint: string]

/** Options of the configuration and of its plugins that have no counterpart. */
export function foreignOptions(input: ConfigInput): Diagnostic[] {
  const { config, file } = input
  const pages = recordOf(classicOptions(config)['pages'])
  return [
    ...siteRows(input),
    ...allDocs(config).flatMap(docsRows),
    ...patternRows('pages', pages, 'content'),
    ...pluginRows(input),
  ]
    .filter(([isGiven]) => isGiven)
    .map(([, what, hint]) => noCounterpart(file, what, hint))
}

/** Whether the old site is for GitHub Pages, which leads from `/page` to `/page/` where that is a folder. */
function isForGitHubPages({ config, dir }: ConfigInput): boolean {
  const isThere = /^https?:\/\/[^/]+\.github\.io(?:\/|$)/i.test(textOr(config['url'], ''))
  if (isThere || dir === undefined) return isThere
  return staticFolders(dir, config).some((folder) => isFile(join(dir, folder, 'CNAME')))
}

function siteRows(input: ConfigInput): Row[] {
  const { config } = input
  const theme = recordOf(config['themeConfig'])
  const markdown = recordOf(config['markdown'])
  const sidebar = recordOf(recordOf(theme['docs'])['sidebar'])
  const fields = foreignFields(config['customFields'])
  return [
    [
      config['trailingSlash'] === undefined && isForGitHubPages(input),
      'A trailingSlash that is not set',
      'GitHub Pages led readers to "/page/", and does not answer that with the "page.html" of this site: set "trailingSlash: true" to keep these addresses.',
    ],
    [
      listOf(config['clientModules']).length > 0,
      'clientModules',
      'Load a script through the setting "head", or import the module in a component.',
    ],
    [
      Object.keys(recordOf(recordOf(theme['footer'])['logo'])).length > 0,
      'footer.logo',
      'The footer shows no image.',
    ],
    [
      holdsElements(textOr(recordOf(theme['footer'])['copyright'], '')),
      'HTML in footer.copyright',
      'Its words were kept: put links into a column of the footer.',
    ],
    [
      announcesBlog(input),
      'A link to the blog in announcementBar',
      'Its words were kept: lead it to a page of this site, or to the whole address of the blog.',
    ],
    [
      foreignColor(recordOf(theme['announcementBar'])) !== undefined,
      'A color of announcementBar',
      'It is named in styles of another theme: set the colors of ".announcement" in content/styles.css.',
    ],
    [
      sidebar['hideable'] === true,
      'docs.sidebar.hideable',
      'The sidebar stays where there is room for it.',
    ],
    [
      sidebar['autoCollapseCategories'] === true,
      'docs.sidebar.autoCollapseCategories',
      'Categories that a reader opened stay open.',
    ],
    [
      isText(config['titleDelimiter']) && config['titleDelimiter'] !== '|',
      'titleDelimiter',
      'The templates decide what separates the titles of the page and the site.',
    ],
    [
      fields.length > 0,
      'customFields',
      `Components do not find ${fields.map((name) => `"${name}"`).join(', ')}: put the values into a module of the site, and import it where they are needed.`,
    ],
    [
      recordOf(markdown['anchors'])['maintainCase'] === true,
      'markdown.anchors.maintainCase',
      'Addresses of headings are in small letters: write an id such as "{#BigLetters}" behind those that others link to.',
    ],
    [
      Object.keys(recordOf(markdown['remarkRehypeOptions'])).length > 0,
      'markdown.remarkRehypeOptions',
      'Documents are compiled without them: what footnotes say is among the "words" of the language.',
    ],
    [
      config['ssrTemplate'] !== undefined,
      'ssrTemplate',
      'Pages have a frame of their own: set the setting "head" for what it adds.',
    ],
    [
      listsOtherLevels(recordOf(theme['tableOfContents'])),
      'themeConfig.tableOfContents',
      'Headings of levels 2 to 4 are listed: set toc_min_heading_level and toc_max_heading_level in the front matter of documents that need others.',
    ],
    [
      !['', 'text', 'plaintext'].includes(textOr(recordOf(theme['prism'])['defaultLanguage'], '')),
      'prism.defaultLanguage',
      'Code whose fence names no language has one color: write the language behind the backticks.',
    ],
    [
      ownComments(config).size > 0,
      'prism.magicComments',
      'Lines that they mark are highlighted, all in the same way: "[!code ++]" and "[!code --]" in a comment at the end of a line show it as added or removed.',
    ],
  ]
}

/** Levels of the headings that are listed beside each page here. */
function listsOtherLevels({ minHeadingLevel = 2, maxHeadingLevel = 4 }: Raw): boolean {
  return minHeadingLevel !== 2 || maxHeadingLevel !== 4
}

function docsRows(docs: Raw): Row[] {
  const { numberPrefixParser, sidebarCollapsible } = docs
  const keywords = ownKeywords(docs)
  return [
    [
      keywords.length > 0,
      `docs.admonitions.keywords ${JSON.stringify(keywords)}`,
      'Admonitions of these kinds are ":::info" here, with the name of the kind as title where they had none.',
    ],
    [
      docs['showLastUpdateAuthor'] === true,
      'docs.showLastUpdateAuthor',
      'Pages show when they were last changed, but not by whom.',
    ],
    ...patternRows('docs', docs, 'content/docs'),
    [
      numberPrefixParser === false,
      'docs.numberPrefixParser',
      'Names that begin with a number have "9999--" before them here: it is left out of addresses and ids, and the number stays.',
    ],
    [
      typeof numberPrefixParser === 'function',
      'docs.numberPrefixParser',
      'A number before a name orders pages and is left out of the address: set a slug where it should stay.',
    ],
    ...Object.keys(docs)
      .filter((key) => /^doc\w*Component$/.test(key))
      .map((key): Row => [true, `docs.${key}`, 'The templates decide how pages look.']),
    [
      sidebarCollapsible === false,
      'docs.sidebarCollapsible',
      'Categories start open, and readers can close them.',
    ],
  ]
}

/** Patterns that are not understood here, of documents in a folder. */
function patternRows(group: string, options: Raw, folder: string): Row[] {
  const strange = (key: string) => listOf(options[key]).filter((one) => !isUnderstood(one))
  const [excluded, included] = [strange('exclude'), strange('include')]
  return [
    [
      excluded.length > 0,
      `${group}.exclude ${JSON.stringify(excluded)}`,
      `The documents that it excludes were imported: delete them from ${folder} before the site goes public.`,
    ],
    [
      included.length > 0,
      `${group}.include ${JSON.stringify(included)}`,
      `It was ignored: delete the documents that it does not include from ${folder} before the site goes public.`,
    ],
  ]
}

const hooks = [
  'remarkPlugins',
  'rehypePlugins',
  'recmaPlugins',
  'beforeDefaultRemarkPlugins',
  'beforeDefaultRehypePlugins',
] as const

function pluginRows(input: ConfigInput): Row[] {
  const { config } = input
  const groups = [
    ...allDocs(config).map((options) => ['docs', options] as const),
    ['pages', recordOf(classicOptions(config)['pages'])],
    ['blog', recordOf(classicOptions(config)['blog'])],
  ] as const
  const compiling = groups.flatMap(([group, options]) =>
    hooks.map((hook): Row => [
      listOf(options[hook]).some((plugin) => !isDone(plugin)),
      `${group}.${hook}`,
      'Documents are compiled without them: do their job before the build, or with components.',
    ]),
  )
  const left = leftRedirects(input).map(({ from, why }): Row => [
    true,
    `The redirect from "${from}"`,
    `It was left out, as Docusaurus does: ${why}.`,
  ])
  const toBlogs = redirectsToBlogs(input).map((from): Row => [
    true,
    `The redirect from "${from}"`,
    'It was left out: it leads to the blog, which is no part of this site.',
  ])
  return [...compiling, ...redirectRows(input), ...left, ...toBlogs, ...sitemapRows(config)]
}

function sitemapRows(config: Raw): Row[] {
  const plugins = pluginsOf(config).filter(({ name }) => /plugin-sitemap$/.test(name))
  const all = [recordOf(classicOptions(config)['sitemap']), ...plugins.map((one) => one.options)]
  const has = (isGiven: (options: Raw) => boolean) => all.some(isGiven)
  const hint =
    'The sitemap lists all pages but those that are "unlisted: true" in their front matter.'
  return [
    [has((one) => listOf(one['ignorePatterns']).length > 0), 'sitemap.ignorePatterns', hint],
    [
      has((one) => typeof one['createSitemapItems'] === 'function'),
      'sitemap.createSitemapItems',
      hint,
    ],
    [
      has(({ filename = 'sitemap.xml' }) => filename !== 'sitemap.xml'),
      'sitemap.filename',
      'It is called "sitemap.xml" here: say so where search engines know the other name.',
    ],
  ]
}

/** Whether a plugin's work is done here, or told where a document asks for it: of formulas. */
function isDone(plugin: unknown): boolean {
  const [made] = [plugin].flat()
  return typeof made === 'function' && nativePluginNames.includes(made.name)
}

function redirectRows(input: ConfigInput): Row[] {
  const hint = 'Add each of its redirects to the setting "redirects".'
  return redirectOptions(input.config).flatMap((options, at): Row[] => [
    [
      typeof options['createRedirects'] === 'function' && (at > 0 || !computed(options, input)),
      'createRedirects of client-redirects',
      hint,
    ],
    ...(['fromExtensions', 'toExtensions'] as const).map((key): Row => [
      listOf(options[key]).length > 0 && (at > 0 || key === 'toExtensions'),
      `${key} of client-redirects`,
      hint,
    ]),
    [
      input.config['trailingSlash'] === true && listOf(options['fromExtensions']).includes('html'),
      'fromExtensions "html" of client-redirects',
      'Have the host lead from "/page.html" to "/page/".',
    ],
  ])
}
