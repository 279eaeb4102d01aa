import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { SiteSettings } from '../../../../runtime/contract.ts'
import { normalizePath } from '../../../../runtime/url.ts'
import { withoutBase } from '../base.ts'
import type { ReactPage } from './pages.ts'

export type Redirects = NonNullable<SiteSettings['redirects']>

interface OldSite {
  readonly dir: string
  /** Base path of the site. */
  readonly base: string
  /** Whether a page stands at an address here. */
  readonly isPage: (path: string) => boolean
  /** Paths below which languages besides the first one are served. */
  readonly languages: readonly string[]
}

/** Redirects in the place of pages in React that show nothing and lead on at once, to a page or another host. */
export function leadingPages(
  pages: readonly ReactPage[],
  { dir, base, isPage, languages }: OldSite,
): Redirects {
  return pages.flatMap(({ file, route }) => {
    const named = targetIn(readFileSync(join(dir, file), 'utf8'))
    if (named === undefined) return []
    const target = withoutBase(posix.resolve(posix.dirname(route), named), base)
    const [path = ''] = target.split(/[?#]/)
    return ['/', ...languages].flatMap((language) => {
      const from = posix.join('/', language, route)
      if (isPage(from)) return []
      if (URL.canParse(named)) return [{ from, to: named }]
      const there = posix.join('/', language, path)
      return isPage(normalizePath(there)) ? [{ from, to: posix.join('/', language, target) }] : []
    })
  })
}

/**
 * Where code leads to that renders a `<Redirect>` of the router and nothing else, perhaps with the base before it;
 * undefined of other code, and of such that leads on in some cases.
 */
function targetIn(code: string): string | undefined {
  const plain = code.replace(comments, '')
  const [redirect, ...others] = [...plain.matchAll(redirects)]
  if (!redirect || others.length > 0 || !router.test(plain)) return undefined
  const [element, text, expression] = redirect
  return more.test(plain.replace(element, ''))
    ? undefined
    : valueOf(text ?? expression!.trim(), plain)
}

const comments = /\/\*[^]*?\*\/|(?<![:'"`])\/\/.*/g
const redirects =
  /<Redirect\s+to=(?:("[^"]*")|\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\})\s*(?:\/>|>\s*<\/Redirect>)/g
const router = /\bRedirect\b[^;]*?\bfrom\s*['"](?:@docusaurus\/router|react-router(?:-dom)?)['"]/

/** Other elements than a frame, and what does something in some cases, or later. */
const more = /(?<![\w$])<(?!\/|>|Layout\b)|\b(?:if|switch|useEffect)\s*\(|&&|\?[^.:]/

/** The text that an expression stands for in code; undefined where that is worked out. */
function valueOf(expression: string, code: string): string | undefined {
  const text = /^(["'`])([^"'`$]*)\1$/.exec(expression)?.[2]
  if (text !== undefined) return text
  const below =
    /^useBaseUrl\(\s*["'`]([^"'`$]*)["'`]\s*\)$/.exec(expression)?.[1] ??
    /^`\$\{[\w.]*\b[bB]aseUrl\}([^`$]*)`$/.exec(expression)?.[1]
  if (below !== undefined) return `/${below.replace(/^\//, '')}`
  if (!/^\w+$/.test(expression)) return undefined
  const constant = new RegExp(`\\bconst ${expression}(?:: *\\w+)? = ([^;\\n]+)`).exec(code)
  if (!constant) return undefined
  const [statement, value] = constant
  // Without it, as constants may name one another in a circle.
  return valueOf(value!.trim(), code.replace(statement, ''))
}
