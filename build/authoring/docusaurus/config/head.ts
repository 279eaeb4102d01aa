import type { HeadElement } from '../../../../runtime/contract.ts'
import { isExternal } from '../../../../runtime/url.ts'
import { noCounterpart } from '../../../diagnostics/catalogue/authoring.ts'
import { outcome } from '../../../diagnostics/diagnostic.ts'
import { headFaults } from '../../../io/headFaults.ts'
import type { Outcome } from '../../../model.ts'
import { withoutBase } from '../base.ts'
import type { ConfigInput } from './config.ts'
import { answersOf } from './links.ts'
import { isText, listOf, recordOf, textOr, type Raw } from '../read.ts'
import { originOf } from './url.ts'

/** The elements that the configuration adds to every head; those that would be faults here are told. */
export function headOf(input: ConfigInput): Outcome<readonly HeadElement[]> {
  const { config, file } = input
  const judged = candidates(config)
    .filter(({ tag, attributes }) => !isThemeColor(tag, attributes))
    .map(({ from, tag, attributes, text }) => {
      const element = {
        tag,
        attributes: attributesOf(attributes, config),
        ...(text ? { text } : {}),
      } as HeadElement
      const hint = faultOf(element) ?? (isGone(element, input) ? hintOfGone : undefined)
      return { from, element, hint }
    })
  const told = judged.flatMap(({ from, element, hint }) =>
    hint ? [noCounterpart(file, `${from} ${nameOf(element)}`, hint)] : [],
  )
  return outcome(
    judged.filter(({ hint }) => hint === undefined).map(({ element }) => element),
    told,
  )
}

/** What an address of the old site is here: with the host in front where it lies beside the base. */
function headAddress(address: string, config: Raw): string {
  const base = textOr(config['baseUrl'], '/')
  return address.startsWith(base) ? withoutBase(address, base) : originOf(config) + address
}

/** Whether an element names an address of the site where it has nothing: the host itself answered there. */
function isGone({ attributes }: HeadElement, input: ConfigInput): boolean {
  const { dir, isPage = () => true } = input
  if (dir === undefined) return false
  const answers = answersOf(input, isPage)
  return Object.entries(attributes).some(
    ([name, value]) => isOwn(name, value) && !answers(String(value).replace(/[?#].*/s, '')),
  )
}

const hintOfGone =
  'It was left out, as no file of the site is there: put it in content/static, and name it in the setting "head".'

function isOwn(name: string, value: unknown): boolean {
  return /^(?:href|src)$/.test(name) && /^\/(?!\/)/.test(textOr(value, ''))
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
function attributesOf(raw: Raw, config: Raw): Readonly<Record<string, string | true>> {
  const given = Object.entries(raw).filter(
    ([, value]) => value !== false && value !== null && value !== undefined,
  )
  return Object.fromEntries(
    given.map(([name, value]) => {
      if (value === true) return [name.toLowerCase(), true]
      const address = isOwn(name, value) ? headAddress(String(value), config) : String(value)
      return [name.toLowerCase(), address]
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
