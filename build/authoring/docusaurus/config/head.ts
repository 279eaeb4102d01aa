import type { HeadElement } from '../../../../runtime/contract.ts'
import { isExternal } from '../../../../runtime/url.ts'
import { noCounterpart } from '../../../diagnostics/catalogue/authoring.ts'
import { outcome } from '../../../diagnostics/diagnostic.ts'
import { headFaults } from '../../../io/headFaults.ts'
import type { Outcome } from '../../../model.ts'
import { withoutBase } from '../base.ts'
import type { ConfigInput } from './config.ts'
import { isText, listOf, recordOf, textOr, type Raw } from '../read.ts'

/** The elements that the configuration adds to every head; those that would be faults here are told. */
export function headOf({ config, file }: ConfigInput): Outcome<readonly HeadElement[]> {
  const base = textOr(config['baseUrl'], '/')
  const judged = candidates(config)
    .filter(({ tag, attributes }) => !isThemeColor(tag, attributes))
    .map(({ from, tag, attributes, text }) => {
      const element = {
        tag,
        attributes: attributesOf(attributes, base),
        ...(text ? { text } : {}),
      } as HeadElement
      return { from, element, hint: faultOf(element) }
    })
  const told = judged.flatMap(({ from, element, hint }) =>
    hint ? [noCounterpart(file, `${from} ${nameOf(element)}`, hint)] : [],
  )
  return outcome(
    judged.filter(({ hint }) => hint === undefined).map(({ element }) => element),
    told,
  )
}

/** The colours of the browser's frame, where the configuration names one. */
export function themeColorOf(config: Raw): string | undefined {
  const found = candidates(config).find(({ tag, attributes }) => isThemeColor(tag, attributes))
  const content = found?.attributes['content']
  return isText(content) ? content : undefined
}

function isThemeColor(tag: string, { name, media }: Raw): boolean {
  return tag === 'meta' && name === 'theme-color' && media === undefined
}

interface Candidate {
  /** The option that it comes from. */
  readonly from: string
  readonly tag: string
  readonly attributes: Raw
  readonly text?: string
}

function candidates(config: Raw): Candidate[] {
  const listed = (from: string, tag: string, key: string): Candidate[] =>
    listOf(config[from]).map((entry) => ({
      from,
      tag,
      attributes: {
        ...(tag === 'link' ? { rel: 'stylesheet' } : {}),
        ...(isText(entry) ? { [key]: entry } : recordOf(entry)),
      },
    }))
  const tags = listOf(config['headTags']).map(recordOf)
  const { favicon } = config
  return [
    ...(isText(favicon) && isExternal(favicon)
      ? [{ from: 'favicon', tag: 'link', attributes: { rel: 'icon', href: favicon } }]
      : []),
    ...tags.map(({ tagName, attributes, innerHTML }) => ({
      from: 'headTags',
      tag: textOr(tagName, ''),
      attributes: recordOf(attributes),
      text: textOr(innerHTML, ''),
    })),
    ...listOf(recordOf(config['themeConfig'])['metadata']).map((attributes) => ({
      from: 'themeConfig.metadata',
      tag: 'meta',
      attributes: recordOf(attributes),
    })),
    ...listed('stylesheets', 'link', 'href'),
    ...listed('scripts', 'script', 'src'),
  ]
}

/** As HTML writes them: what is false is not there. */
function attributesOf(raw: Raw, base: string): Readonly<Record<string, string | true>> {
  const given = Object.entries(raw).filter(
    ([, value]) => value !== false && value !== null && value !== undefined,
  )
  return Object.fromEntries(
    given.map(([name, value]) => {
      if (value === true) return [name.toLowerCase(), true]
      const isOwn = /^(?:href|src)$/.test(name) && String(value).startsWith('/')
      return [name.toLowerCase(), isOwn ? withoutBase(String(value), base) : String(value)]
    }),
  )
}

/** Why an element cannot stand here, with what to do. */
function faultOf(element: HeadElement): string | undefined {
  if (!['meta', 'link', 'script'].includes(element.tag)) return "Put it into the site's templates/."
  const [fault] = headFaults(element, 'head', () => ({ file: '', line: 1, column: 1 }))
  return fault && `${fault.message} ${fault.hint}`
}

function nameOf({ tag, attributes }: HeadElement): string {
  const { name, property, rel, href, src }: Readonly<Record<string, unknown>> = attributes
  return [`<${tag}>`, name ?? property ?? rel, src ?? href].filter(Boolean).join(' ')
}
