/** A module of Docusaurus that documents import, as a file of the site that says the same. */
export interface Shim {
  /** File name below `src/docusaurus/`; `.still` for what never changes in a browser. */
  readonly file: string
  readonly contents: string
}

/** Where the files are written, below the root of the site. */
export const SHIMS = 'src/docusaurus'

/** A stand-in for modules without a counterpart: components of it show nothing. */
const component: Shim = {
  file: 'Nothing.still.tsx',
  contents: `/** Stands where a component of Docusaurus was that has no counterpart. */
export default function Nothing() {
  return null
}
`,
}

const anything: Shim = {
  file: 'anything.still.tsx',
  contents: `/** Stands for values of Docusaurus that have no counterpart: whatever is asked of it is it again. */
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
  return shims[module] ?? (isComponent(module.split('/').at(-1)!) ? component : anything)
}

/** The files that stand for modules without a counterpart, with all that is imported by name. */
export function standIns(
  foreign: readonly { readonly module: string; readonly names: readonly string[] }[],
): Shim[] {
  const unknown = foreign.filter(({ module }) => !(module in shims))
  const namesOf = (shim: Shim) =>
    unknown.filter(({ module }) => shimOf(module) === shim).flatMap(({ names }) => names)
  const isUsed = (shim: Shim) => unknown.some(({ module }) => shimOf(module) === shim)
  const parts = isUsed(component) ? [withNames(component, namesOf(component))] : []
  const needsAnything = isUsed(anything) || !namesOf(component).every(isComponent)
  return needsAnything ? [...parts, withNames(anything, namesOf(anything))] : parts
}

function withNames({ file, contents }: Shim, names: readonly string[]): Shim {
  const lines = [...new Set(names)]
    .sort()
    .map((name) => `export { ${isComponent(name) ? 'none' : 'anything'} as ${name} }\n`)
  const none = names.some(isComponent) ? '\nconst none = () => null\n' : ''
  const from = names.every(isComponent) || file === anything.file ? '' : importing
  return { file, contents: [from, contents, none, ...lines].join('') }
}

const importing = `import anything from './anything.still.tsx'\n\n`

/** Names of components begin with a capital. */
function isComponent(name: string): boolean {
  return /^[A-Z]/.test(name)
}

const address = `import { site } from '../../content/site.ts'

/** An address below the base of the site; others as they are. */
export default function useBaseUrl(path: string): string {
  const base = (site.base ?? '/').replace(/\\/*$/, '/')
  if (path === '' || /^(?:[a-z]+:|\\/\\/|#)/i.test(path)) return path
  if (path + '/' === base || path.startsWith(base)) return path
  return base + path.replace(/^\\//, '')
}

export const useBaseUrlUtils = () => ({ withBaseUrl: useBaseUrl })
`

const link = `import type { ComponentProps } from 'react'
import useBaseUrl from './useBaseUrl.still.tsx'

export default function Link({ to, href, ...rest }: ComponentProps<'a'> & { to?: string }) {
  const address = to ?? href ?? ''
  return <a href={address.startsWith('/') ? useBaseUrl(address) : address} {...rest} />
}
`

const browserOnly = `import { useEffect, useState, type ReactNode } from 'react'

export default function BrowserOnly(props: { children: () => ReactNode; fallback?: ReactNode }) {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return isThere ? props.children() : (props.fallback ?? null)
}
`

const translate = `import { Children, type ReactNode } from 'react'

type Values = Readonly<Record<string, ReactNode>>

/** The parts of a text, with values in place of the names in braces. */
function filled(text: string, values: Values): ReactNode[] {
  return text.split(/(\\{\\w+\\})/).map((part) => {
    const name = part.slice(1, -1)
    return part.startsWith('{') && Object.hasOwn(values, name) ? values[name] : part
  })
}

interface TranslateProps {
  children?: ReactNode
  values?: Values
}

export default function Translate({ children, values = {} }: TranslateProps) {
  const parts = Children.toArray(children).flatMap((child) =>
    typeof child === 'string' ? filled(child, values) : [child],
  )
  return <>{Children.toArray(parts)}</>
}

export function translate({ message = '' }: { message?: string }, values: Values = {}) {
  return filled(message, values).join('')
}
`

const context = `import { site } from '../../content/site.ts'

export default function useDocusaurusContext() {
  const { title, tagline = '', url, base: baseUrl = '/' } = site
  return { siteConfig: { title, tagline, url, baseUrl, customFields: {} } }
}
`

const codeBlock = `import type { ReactNode } from 'react'

export default function CodeBlock(props: { children?: ReactNode; title?: string; language?: string }) {
  return (
    <figure className="code">
      {props.title && <figcaption>{props.title}</figcaption>}
      <pre tabIndex={0}>
        <code className={props.language && 'language-' + props.language}>{props.children}</code>
      </pre>
    </figure>
  )
}
`

const admonition = `import type { ReactNode } from 'react'

export default function Admonition(props: { children?: ReactNode; title?: ReactNode; type?: string }) {
  const { type = 'note', title = type, children } = props
  return (
    <aside className={'admonition admonition-' + type} role="note" aria-label={type}>
      <p className="admonition-title">{title}</p>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </aside>
  )
}
`

const heading = `import type { ComponentProps } from 'react'

export default function Heading({ as: As = 'h2', ...rest }: ComponentProps<'h2'> & { as?: 'h2' }) {
  return <As {...rest} />
}
`

const themedImage = `import { useSyncExternalStore, type ComponentProps } from 'react'

interface Sources {
  sources: { light: string; dark: string }
}

function onMode(tell: () => void) {
  const observer = new MutationObserver(tell)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** The image of the colour mode that the page has; the light one before scripts come. */
export default function ThemedImage({ sources, ...rest }: ComponentProps<'img'> & Sources) {
  const isDark = useSyncExternalStore(
    onMode,
    () => document.documentElement.dataset.theme === 'dark',
    () => false,
  )
  return <img {...rest} src={isDark ? sources.dark : sources.light} />
}
`

const details = `import { isValidElement, type ReactNode } from 'react'
import OwnDetails from '@theme/Details'

interface DetailsProps {
  summary?: ReactNode
  open?: boolean
  children?: ReactNode
}

export default function Details({ summary = 'Details', ...rest }: DetailsProps) {
  const isSummary = isValidElement<{ children?: ReactNode }>(summary) && summary.type === 'summary'
  return <OwnDetails {...rest} summary={isSummary ? summary.props.children : summary} />
}
`

const idealImage = `import type { ComponentProps } from 'react'

type Imported = string | { default: string }

export default function Image({ img, ...rest }: ComponentProps<'img'> & { img: Imported }) {
  return <img src={typeof img === 'string' ? img : img.default} {...rest} />
}
`

const tabs = `import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import OwnTabs from '@theme/Tabs'

interface Item {
  value: string
  label?: string
  default?: boolean
}

interface TabsProps {
  groupId?: string
  defaultValue?: string | null
  values?: readonly Item[]
  children: ReactNode
}

export default function Tabs({ groupId, defaultValue, values = [], children }: TabsProps) {
  const named = new Map(values.map((one) => [one.value, one]))
  const items = Children.toArray(children)
    .filter((child): child is ReactElement<Item> => isValidElement(child))
    .map((child) => {
      const item = { ...named.get(child.props.value), ...child.props }
      const isFirst = defaultValue === undefined ? item.default : item.value === defaultValue
      return cloneElement(child, { ...item, default: isFirst ?? false })
    })
  return <OwnTabs group={groupId}>{items}</OwnTabs>
}
`

const baseUrl: Shim = { file: 'useBaseUrl.still.tsx', contents: address }

/** By the name that is imported. */
export const shims: Readonly<Record<string, Shim>> = {
  '@docusaurus/useBaseUrl': baseUrl,
  '@docusaurus/Link': { file: 'Link.still.tsx', contents: link },
  '@docusaurus/BrowserOnly': { file: 'BrowserOnly.tsx', contents: browserOnly },
  '@docusaurus/Translate': { file: 'Translate.still.tsx', contents: translate },
  '@docusaurus/useDocusaurusContext': { file: 'context.still.tsx', contents: context },
  '@theme/Tabs': { file: 'Tabs.still.tsx', contents: tabs },
  '@theme/Details': { file: 'Details.still.tsx', contents: details },
  '@theme/CodeBlock': { file: 'CodeBlock.still.tsx', contents: codeBlock },
  '@theme/Admonition': { file: 'Admonition.still.tsx', contents: admonition },
  '@theme/Heading': { file: 'Heading.still.tsx', contents: heading },
  '@theme/ThemedImage': { file: 'ThemedImage.tsx', contents: themedImage },
  '@theme/IdealImage': { file: 'IdealImage.still.tsx', contents: idealImage },
}

/** What a shim imports of the others. */
export const besides: Readonly<Record<string, readonly Shim[]>> = { '@docusaurus/Link': [baseUrl] }

/** Components of the theme that the templates bring. */
export const native: ReadonlySet<string> = new Set(['@theme/TabItem'])
