import {
  address,
  browserOnly,
  colorMode,
  context,
  environment,
  isBrowser,
  link,
  router,
  translate,
} from './coreShimTexts.ts'
import { SVG } from './svgs.ts'
import {
  admonition,
  codeBlock,
  content,
  details,
  elements,
  heading,
  idealImage,
  svg,
  tabs,
  themedImage,
  tocInline,
} from './themeShimTexts.ts'

/** A module of Docusaurus that documents import, as a file of the site that says the same. */
export interface Shim {
  /** File name below `src/docusaurus/`; `.still` for what never changes in a browser. */
  readonly file: string
  readonly contents: string
}

/** Where the files are written, below the root of the site. */
export const SHIMS = 'src/docusaurus'

const missing = `function Missing({ children }: any) {
  return typeof children === 'function' ? null : children
}
`

/** A stand-in for modules without a counterpart: components of it show what is between their tags. */
const component: Shim = {
  file: 'Missing.still.tsx',
  contents: `/** Stands in for Docusaurus components that have no equivalent here: shows what is between its tags. */
export default ${missing}`,
}

const anything: Shim = {
  file: 'anything.still.tsx',
  contents: `/** Stands in for Docusaurus values that have no equivalent here: all it returns is itself. */
const anything: any = new Proxy(() => anything, {
  get(_, key) {
    if (key === Symbol.toPrimitive) return () => ''
    if (key === Symbol.iterator) return () => [][Symbol.iterator]()
    return key === 'prototype' || key === 'then' || key === '$$typeof' ? undefined : anything
  },
})

export default anything
`,
}

/** The file that stands for a module, without what is imported of it by name. */
export function shimOf(module: string): Shim {
  return shims[module] ?? (standsForComponent(module) ? component : anything)
}

/** Whether a module is called as a component is. */
export function standsForComponent(module: string): boolean {
  return isComponent(module.split('/').at(-1)!)
}

/** The files that stand for modules without a counterpart, with all that is imported by name. */
export function standIns(
  foreign: readonly { readonly module: string; readonly names: readonly string[] }[],
): Shim[] {
  const unknown = foreign.filter(({ module }) => !(module in shims))
  const namesOf = (shim: Shim) =>
    unknown.filter(({ module }) => shimOf(module) === shim).flatMap(({ names }) => names)
  const isUsed = (shim: Shim) => unknown.some(({ module }) => shimOf(module) === shim)
  const components = isUsed(component) ? [withNames(component, namesOf(component))] : []
  const needsAnything = isUsed(anything) || !namesOf(component).every(isComponent)
  return needsAnything ? [...components, withNames(anything, namesOf(anything))] : components
}

function withNames({ file, contents }: Shim, names: readonly string[]): Shim {
  const lines = [...new Set(names)]
    .sort()
    .map((name) => `export { ${isComponent(name) ? 'Missing' : 'anything'} as ${name} }\n`)
  const isOwn = file === anything.file
  const from = isOwn || names.every(isComponent) ? '' : importing
  const inner = isOwn && names.some(isComponent) ? `\n${missing}` : ''
  return { file, contents: [from, contents, inner, ...lines].join('') }
}

const importing = `import anything from './anything.still.tsx'\n\n`

/** Names of components begin with a capital. */
function isComponent(name: string): boolean {
  return /^[A-Z]/.test(name)
}

/** What alone of a module has a counterpart, by the module. */
const parts: Readonly<Record<string, readonly string[]>> = {
  '@docusaurus/theme-common': ['useColorMode'],
  '@docusaurus/router': ['useLocation', 'useHistory', 'Redirect'],
}

/** A module as what stands for it is found: by a part of it, where no others than such with a counterpart are imported. */
export function partOf(module: string, names: readonly string[]): string {
  const known = parts[module] ?? []
  const isKnown = names.length > 0 && names.every((name) => known.includes(name))
  return isKnown ? `${module}/${known[0]}` : module
}

/** Code in which what has a counterpart is imported apart from what has none. */
export function withPartsApart(code: string): string {
  return code.replace(ofParts, (whole, list: string, from: string, module: string) => {
    const names = list.split(',').filter((name) => name.trim() !== '')
    const isKnown = (name: string) => parts[module]!.includes(name.trim().split(/\s/)[0]!)
    const [known, others] = [names.filter(isKnown), names.filter((name) => !isKnown(name))]
    if (known.length === 0 || others.length === 0) return whole
    const end = list.slice(list.trimEnd().length)
    const written = [`${known.join(',').trimEnd()} `, others.join(',').trimEnd() + end]
    return written.map((one) => `import {${one}}${from}`).join('; ')
  })
}

const ofParts = /\bimport\s*\{([^{}]*)\}(\s*from\s*['"](@docusaurus\/(?:theme-common|router))['"])/g

const baseUrl: Shim = { file: 'useBaseUrl.still.tsx', contents: address }

const ownLink: Shim = { file: 'Link.still.tsx', contents: link }
const ownDetails: Shim = { file: 'Details.still.tsx', contents: details }
const ownHeading: Shim = { file: 'Heading.still.tsx', contents: heading }

const mode: Shim = { file: 'colorMode.tsx', contents: colorMode }

/** By the name that is imported. */
export const shims: Readonly<Record<string, Shim>> = {
  '@docusaurus/useBaseUrl': baseUrl,
  '@docusaurus/Link': ownLink,
  '@theme/MDXComponents/A': ownLink,
  '@docusaurus/BrowserOnly': { file: 'BrowserOnly.tsx', contents: browserOnly },
  '@docusaurus/useIsBrowser': { file: 'useIsBrowser.tsx', contents: isBrowser },
  '@docusaurus/ExecutionEnvironment': { file: 'environment.tsx', contents: environment },
  '@docusaurus/Translate': { file: 'Translate.still.tsx', contents: translate },
  '@docusaurus/useDocusaurusContext': { file: 'context.still.tsx', contents: context },
  '@docusaurus/theme-common/useColorMode': mode,
  '@docusaurus/router/useLocation': { file: 'router.tsx', contents: router },
  '@theme/Tabs': { file: 'Tabs.still.tsx', contents: tabs },
  '@theme/Details': ownDetails,
  '@theme/MDXComponents/Details': ownDetails,
  '@theme/CodeBlock': { file: 'CodeBlock.still.tsx', contents: codeBlock },
  '@theme/Admonition': { file: 'Admonition.still.tsx', contents: admonition },
  '@theme/Heading': ownHeading,
  '@theme/MDXComponents/Heading': ownHeading,
  '@theme/MDXContent': { file: 'MDXContent.still.tsx', contents: content },
  '@theme/ThemedImage': { file: 'ThemedImage.tsx', contents: themedImage },
  '@theme/TOCInline': { file: 'TOCInline.still.tsx', contents: tocInline },
  [SVG]: { file: 'svg.still.tsx', contents: svg },
  '@theme/MDXComponents': { file: 'MDXComponents.still.tsx', contents: elements },
  '@theme/IdealImage': { file: 'IdealImage.still.tsx', contents: idealImage },
}

/** Values of the old configuration that components read, and that are no settings here. */
export const SITE_CONFIG = 'siteConfig.json'
/** What components say in each language. */
export const MESSAGES = 'messages.json'

/** What a shim imports of the others. */
export const besides: Readonly<Record<string, readonly Shim[]>> = {
  '@docusaurus/Link': [baseUrl],
  '@theme/MDXComponents/A': [baseUrl],
  '@docusaurus/Translate': [{ file: MESSAGES, contents: '{}\n' }],
  '@theme/ThemedImage': [mode],
  '@docusaurus/router/useLocation': [ownLink, baseUrl],
  '@docusaurus/useDocusaurusContext': [{ file: SITE_CONFIG, contents: '{}\n' }],
}

/** Components of the theme that the templates bring. */
export const native: ReadonlySet<string> = new Set(['@theme/TabItem'])
