import type { SiteSettings } from '../../../../runtime/contract.ts'
import { hrefOf, normalizePath } from '../../../../runtime/url.ts'
import { blogPaths, isInBlog } from './blogs.ts'
import { pluginsOf, type ConfigInput } from './config.ts'
import { isText, listOf, recordOf, textOr, type Raw } from '../read.ts'

type Redirects = NonNullable<SiteSettings['redirects']>

/**
 * Of `@docusaurus/plugin-client-redirects`, but those from another name of the page that they lead to, those
 * from where something else is, and those to a blog.
 */
export function redirectsOf(input: ConfigInput): Redirects {
  const options = redirectOptions(input.config)[0] ?? {}
  const all = [...listed(options), ...(computed(options, input) ?? []), ...ended(options, input)]
  const takenBy = occupants(all, input)
  const isToBlog = toBlogs(input)
  return all.filter((one) => !leadsToItself(one) && takenBy(one) === undefined && !isToBlog(one))
}

/** Where the redirects that are listed lead to a blog from. */
export function redirectsToBlogs(input: ConfigInput): string[] {
  const all = redirectOptions(input.config).slice(0, 1).flatMap(listed)
  return all.filter(toBlogs(input)).map(({ from }) => from)
}

function toBlogs(input: ConfigInput) {
  const { isPage = () => false } = input
  const blogs = blogPaths(input)
  return ({ to }: Redirects[number]) => isInBlog(to, blogs) && !isPage(normalizePath(to))
}

/** The redirects that are listed and left out, as Docusaurus does, and why. */
export function leftRedirects(input: ConfigInput): { from: string; why: string }[] {
  const all = redirectOptions(input.config).slice(0, 1).flatMap(listed)
  const takenBy = occupants(all, input)
  return all
    .filter((one) => !leadsToItself(one))
    .flatMap((one) => {
      const { from, to } = one
      const taken = takenBy(one)
      if (taken === undefined || taken === to) return []
      const isPage = taken === normalizePath(from)
      return { from, why: isPage ? 'a page is there' : `an earlier one leads to "${taken}"` }
    })
}

function leadsToItself({ from, to }: Redirects[number]): boolean {
  return normalizePath(from) === normalizePath(to)
}

/** What is where a redirect leads from: the address of that page, or where an earlier redirect leads. */
function occupants(all: Redirects, { isPage = () => false }: ConfigInput) {
  const firsts = new Map(all.toReversed().map((one) => [normalizePath(one.from), one]))
  return (one: Redirects[number]): string | undefined => {
    const route = normalizePath(one.from)
    if (isPage(route)) return route
    const first = firsts.get(route)
    return first === one ? undefined : first?.to
  }
}

/** Options of the plugin, as often as it is there. */
export function redirectOptions(config: Raw): Raw[] {
  return pluginsOf(config)
    .filter(({ name }) => /client-redirects/.test(name))
    .map(({ options }) => options)
}

function listed(options: Raw): Redirects {
  return listOf(options['redirects'])
    .map(recordOf)
    .flatMap(({ from, to }) => leading(from, textOr(to, '/')))
}

/** What a function of the site says of each page; undefined when it cannot be asked. */
export function computed(
  { createRedirects: ask }: Raw,
  { config, pages }: ConfigInput,
): Redirects | undefined {
  if (typeof ask !== 'function' || !pages) return undefined
  const site = { base: '/', trailingSlash: config['trailingSlash'] === true }
  try {
    return pages.flatMap((path) =>
      leading((ask as (path: string) => unknown)(hrefOf(path, site)), path),
    )
  } catch {
    return undefined
  }
}

/** From the address of each page with an ending that it once had; `.html` names the page here, too. */
function ended({ fromExtensions }: Raw, { pages = [] }: ConfigInput): Redirects {
  const endings = listOf(fromExtensions).filter((ending) => isText(ending) && ending !== 'html')
  return pages
    .filter(
      (path) => path !== '/' && !endings.some((ending) => path.endsWith(`.${String(ending)}`)),
    )
    .flatMap((path) => endings.map((ending) => ({ from: `${path}.${String(ending)}`, to: path })))
}

function leading(from: unknown, to: string): Redirects {
  return [from]
    .flat()
    .filter(isText)
    .map((one) => ({ from: one, to }))
}
