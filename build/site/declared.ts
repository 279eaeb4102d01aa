import type { Declared } from '../../runtime/contract.ts'
import { escapeAttribute, escapeText } from '../../runtime/escape.ts'
import { highlight } from '../compile/plugins/highlight.ts'
import { declarationKey, type ReadDeclaration } from '../samples/declaration.ts'
import type { Declarations } from '../samples/declarations.ts'
import type { DeclarationUse } from '../samples/uses.ts'
import { homeOf, type Homes } from './homes.ts'

/** The declarations that one document uses, their names linked; undefined when it uses none. */
export function declaredIn(
  uses: readonly DeclarationUse[],
  all: Declarations,
  homes: Homes,
): Declared | undefined {
  if (uses.length === 0) return undefined
  const keys = [...new Set(uses.map(declarationKey))]
  const found = keys.flatMap((key) => (all[key] ? [[key, all[key]] as const] : []))
  return {
    declarations: Object.fromEntries(
      found.map(([key, { meanings: _, ...declaration }]) => [key, declaration]),
    ),
    highlighted: Object.assign(
      {},
      ...found.map(([key, one]) => printed(one, linksOf(one, key, homes))),
    ),
  }
}

/** Addresses by word; a declaration does not link to itself. */
type Links = ReadonlyMap<string, string>

/** The addresses of words that mean an export with one home. */
function linksOf({ meanings }: ReadDeclaration, key: string, homes: Homes): Links {
  return new Map(
    Object.entries(meanings).flatMap(([word, keys]) => {
      const [href, ...others] = new Set(keys.flatMap((one) => homeOf(one, homes) ?? []))
      return href && others.length === 0 && !keys.includes(key) ? [[word, href] as const] : []
    }),
  )
}

function printed(
  { signature, properties }: ReadDeclaration,
  links: Links,
): Readonly<Record<string, string>> {
  const codes = new Set([signature, ...properties.map(({ type }) => type)])
  return Object.fromEntries([...codes].map((code) => [code, printTypes(code, links)]))
}

/** A declaration, or a type alone (which is none: it is read as the right side of one). */
function printTypes(code: string, links: Links): string {
  const before = /^(?:declare|export|function|interface|type|const|class)\b/.test(code)
    ? ''
    : 'type _ = '
  const text = before + code
  let at = before.length
  let html = ''
  for (const { from, to, className } of highlight(text, 'ts')) {
    if (from < before.length) continue
    html += escapeText(text.slice(at, from))
    html += printToken(text.slice(from, to), className, links)
    at = to
  }
  return html + escapeText(text.slice(at))
}

function printToken(token: string, className: string, links: Links): string {
  const href = links.get(token)
  const text = escapeText(token)
  return href
    ? `<a class="${className}" href="${escapeAttribute(href)}">${text}</a>`
    : `<span class="${className}">${text}</span>`
}
