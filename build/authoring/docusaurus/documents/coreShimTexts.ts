/** Files of the site that stand for modules of Docusaurus's core, each as it is written there. */

export const address = `import { site } from '../../content/site.ts'

/** An address below the base of the site; others as they are. */
export default function useBaseUrl(path: string): string {
  const base = (site.base ?? '/').replace(/\\/*$/, '/')
  if (path === '' || /^(?:[a-z]+:|\\/\\/|#)/i.test(path)) return path
  if (path + '/' === base || path.startsWith(base)) return path
  return base + path.replace(/^\\//, '')
}

export const useBaseUrlUtils = () => ({ withBaseUrl: useBaseUrl })
`

export const link = `import type { ComponentProps } from 'react'
import { site } from '../../content/site.ts'
import useBaseUrl from './useBaseUrl.still.tsx'

/** A link; without an address, what links lead to. */
export default function Link({ to, href, ...rest }: ComponentProps<'a'> & { to?: string }) {
  const written = to || href
  if (!written) return <a {...rest} />
  const address = withSlash(written).replace(/^pathname:\\/\\//, '')
  return <a href={address.startsWith('/') ? useBaseUrl(address) : address} {...rest} />
}

/** The address of a page of the site as all pages have it. */
function withSlash(address: string): string {
  if (!site.trailingSlash || !/^\\/(?!\\/)/.test(address)) return address
  return address.replace(/^[^?#]*\\/[^?#/.]+(?=[?#]|$)/, '$&/')
}
`

export const browserOnly = `import { useEffect, useState, type ReactNode } from 'react'

export default function BrowserOnly(props: { children: () => ReactNode; fallback?: ReactNode }) {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return isThere ? props.children() : (props.fallback ?? null)
}
`

export const isBrowser = `import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while the page is made and hydrated, then true. */
export default function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
`

export const environment = `const canUseDOM = typeof window !== 'undefined'

export default {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in window,
  canUseViewport: canUseDOM,
}
`

export const translate = `import { Children, type ReactNode } from 'react'
import { pageLanguage } from 'lectern:runtime'
import messages from './messages.json'

const languages: Readonly<Record<string, Readonly<Record<string, string>>>> = messages

/** A text in the language of the page; as it stands where that has none. */
function said(text: string, id = text): string {
  return languages[pageLanguage()]?.[id] ?? text
}

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
  id?: string
  values?: Values
}

export default function Translate({ children, id, values = {} }: TranslateProps) {
  const parts = Children.toArray(children).flatMap((child) =>
    typeof child === 'string' ? filled(said(child, id), values) : [child],
  )
  return <>{Children.toArray(parts)}</>
}

interface Message {
  id?: string
  message?: string
}

export function translate({ id, message = id ?? '' }: Message, values: Values = {}) {
  return filled(said(message, id), values).join('')
}
`

export const context = `import { pageLanguage } from 'lectern:runtime'
import { site } from '../../content/site.ts'
import config from './siteConfig.json'

const languages = site.locales ?? [{ code: 'en', htmlLang: 'en' }]
const locales = languages.map(({ code }) => code)

export default function useDocusaurusContext() {
  const { title, tagline = '', url, base: baseUrl = '/' } = site
  const own = languages.find(({ htmlLang }) => htmlLang === pageLanguage())
  return {
    siteConfig: { ...config, title, tagline, url, baseUrl },
    i18n: { locales, defaultLocale: locales[0], currentLocale: own?.code ?? locales[0] },
  }
}
`

export const colorMode = `import { useSyncExternalStore } from 'react'

function onMode(tell: () => void) {
  const observer = new MutationObserver(tell)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** The colour mode that the page has; light before scripts come. */
export function useColorMode() {
  const isDarkTheme = useSyncExternalStore(
    onMode,
    () => document.documentElement.dataset.theme === 'dark',
    () => false,
  )
  return {
    colorMode: isDarkTheme ? 'dark' : 'light',
    isDarkTheme,
    setColorMode(mode: 'dark' | 'light') {
      document.documentElement.dataset.theme = mode
    },
  }
}
`

export const router = `import { useEffect, useSyncExternalStore } from 'react'
import Link from './Link.still.tsx'
import useBaseUrl from './useBaseUrl.still.tsx'

type Target = string | { pathname?: string; search?: string; hash?: string }

const listeners = new Set<() => void>()

function listen(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

/** Where the page is; not known before scripts come. */
export function useLocation() {
  const href = useSyncExternalStore(
    listen,
    () => window.location.href,
    () => '',
  )
  const { pathname = '', search = '', hash = '' } = href ? new URL(href) : {}
  return { pathname, search, hash }
}

/** The whole address; of an object, what it does not say of the path is that of the page. */
function addressOf(to: Target): URL {
  if (typeof to === 'string') return new URL(to.startsWith('/') ? useBaseUrl(to) : to, location.href)
  const { pathname = location.pathname, search = '', hash = '' } = to
  return new URL(pathname + search + hash, location.href)
}

/** Notes an address of the same page; others are loaded. */
function go(to: Target, note: 'pushState' | 'replaceState', load: 'assign' | 'replace') {
  const address = addressOf(to)
  if (address.pathname !== location.pathname) return location[load](address)
  history[note](history.state, '', address)
  for (const listener of listeners) listener()
}

export function useHistory() {
  return {
    location: useLocation(),
    push: (to: Target) => go(to, 'pushState', 'assign'),
    replace: (to: Target) => go(to, 'replaceState', 'replace'),
    goBack: () => history.back(),
  }
}

/** Leads on as soon as scripts come; until then it is a link. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => location.replace(addressOf(to)), [to])
  return <Link to={to}>{to}</Link>
}
`
