/** Files of the site that stand for components of Docusaurus's themes, each as it is written there. */

export const codeBlock = `import { Children, type ReactNode } from 'react'

interface CodeBlockProps {
  children?: ReactNode
  className?: string
  language?: string
  title?: ReactNode
  metastring?: string
  showLineNumbers?: boolean | number
}

/** Code as pages show it, without colours: what it says is known only when the page is made. */
export default function CodeBlock(props: CodeBlockProps) {
  const { children, className = '', language, title, metastring = '' } = props
  const { showLineNumbers = metastring.includes('showLineNumbers') } = props
  const name = language ?? /language-(\\S+)/.exec(className)?.[1]
  const first = showLineNumbers === false ? undefined : Number(showLineNumbers)
  const kinds = ['code', !title && 'code-untitled', first !== undefined && 'code-numbered']
  return (
    <figure className={kinds.filter(Boolean).join(' ')}>
      {(title || name) && (
        <figcaption className="code-header">
          {title && <span className="code-title">{title}</span>}
          {name && <span className="code-language">{name}</span>}
        </figcaption>
      )}
      <pre tabIndex={0} suppressHydrationWarning>
        <code className={name && 'language-' + name}>
          {linesOf(children, metastring).flatMap(({ line, isMarked }, at) => [
            at > 0 && '\\n',
            <span
              className={isMarked ? 'line line-highlighted' : 'line'}
              data-line={first === undefined ? undefined : first + at}
              key={at}
            >
              {line}
            </span>,
          ])}
        </code>
      </pre>
    </figure>
  )
}

interface Line {
  line: ReactNode
  isMarked: boolean
}

const direction =
  /^\\s*(?:\\/\\/|#|--|;+|%+|!|'|::|\\*>|rem\\s|\\{?\\/\\*|\\(\\*|<!--)\\s*highlight-(next-line|start|end)\\s*(?:\\*\\/\\}?|\\*\\)|-->)?\\s*$/i

/** The lines that are shown, without the comments that mark them. */
function linesOf(children: ReactNode, metastring: string): Line[] {
  const texts = Children.toArray(children)
  if (!texts.every((child) => typeof child === 'string')) return [{ line: children, isMarked: false }]
  const numbers = new Set(numbersIn(metastring))
  const lines: Line[] = []
  let isInside = false
  let isNext = false
  for (const line of texts.join('').replace(/\\n$/, '').split('\\n')) {
    const said = direction.exec(line)?.[1]
    if (said) {
      isNext = said === 'next-line'
      isInside = said === 'start' || (isInside && said !== 'end')
    } else {
      lines.push({ line, isMarked: isNext || isInside || numbers.has(lines.length + 1) })
      isNext = false
    }
  }
  return lines
}

/** Of \`{1,3-5}\`. */
function numbersIn(metastring: string): number[] {
  const ranges = /\\{([\\d,\\s-]+)\\}/.exec(metastring)?.[1]?.split(',') ?? []
  return ranges.flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, at) => from + at)
  })
}
`

export const admonition = `import type { ReactNode } from 'react'

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

export const heading = `import type { ComponentProps } from 'react'

export default function Heading({ as: As = 'h2', ...rest }: ComponentProps<'h2'> & { as?: 'h2' }) {
  return <As {...rest} />
}
`

export const themedImage = `import type { ComponentProps } from 'react'
import { useColorMode } from './colorMode.tsx'

interface Sources {
  sources: { light: string; dark: string }
}

/** The image of the colour mode that the page has; the light one before scripts come. */
export default function ThemedImage({ sources, ...rest }: ComponentProps<'img'> & Sources) {
  const { isDarkTheme } = useColorMode()
  return <img {...rest} src={isDarkTheme ? sources.dark : sources.light} />
}
`

export const details = `import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import OwnDetails from '@theme/Details'

interface DetailsProps {
  summary?: ReactNode
  open?: boolean
  children?: ReactNode
}

/** What opens; a <summary> may be its attribute or stand between its tags. */
export default function Details({ summary, children, ...rest }: DetailsProps) {
  const parts = Children.toArray(children)
  const said = summary ?? parts.find(isSummary) ?? 'Details'
  return (
    <OwnDetails {...rest} summary={isSummary(said) ? said.props.children : said}>
      {parts.filter((part) => part !== said)}
    </OwnDetails>
  )
}

function isSummary(part: ReactNode): part is ReactElement<{ children?: ReactNode }> {
  return isValidElement(part) && part.type === 'summary'
}
`

export const content = `import type { ReactNode } from 'react'

export default function MDXContent({ children }: { children?: ReactNode }) {
  return children
}
`

export const idealImage = `import type { ComponentProps } from 'react'

type Imported = string | { default: string }

export default function Image({ img, ...rest }: ComponentProps<'img'> & { img: Imported }) {
  return <img src={typeof img === 'string' ? img : img.default} {...rest} />
}
`

export const tabs = `import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
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
  const placeOf = ({ props }: ReactElement<Item>) => [...named.keys()].indexOf(props.value)
  const items = Children.toArray(children)
    .filter((child): child is ReactElement<Item> => isValidElement(child))
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((child) => {
      const item = { ...named.get(child.props.value), ...child.props }
      const isFirst = defaultValue === undefined ? item.default : item.value === defaultValue
      return cloneElement(child, { ...item, default: isFirst ?? false })
    })
  return <OwnTabs group={groupId}>{items}</OwnTabs>
}
`

export const tocInline = `interface Heading {
  readonly value: string
  readonly id: string
  readonly level: number
}

interface TOCInlineProps {
  toc: readonly Heading[]
  minHeadingLevel?: number
  maxHeadingLevel?: number
}

/** The headings of the document as a list of links. */
export default function TOCInline({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: TOCInlineProps) {
  return (
    <Headings
      list={toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel)}
    />
  )
}

function Headings({ list }: { list: readonly Heading[] }) {
  if (list.length === 0) return null
  return (
    <ul>
      {grouped(list).map(([first, ...below]) => (
        <li key={first.id}>
          <a href={'#' + first.id}>{first.value.split(/<code>(.*?)<\\/code>/).map(inline)}</a>
          <Headings list={below} />
        </li>
      ))}
    </ul>
  )
}

/** Each heading with those below it. */
function grouped(list: readonly Heading[]): [Heading, ...Heading[]][] {
  const groups: [Heading, ...Heading[]][] = []
  for (const heading of list) {
    const last = groups.at(-1)
    if (last && heading.level > last[0].level) last.push(heading)
    else groups.push([heading])
  }
  return groups
}

/** Words, and code at the odd places. */
function inline(html: string, at: number) {
  const words = html
    .replace(/<[^>]*>/g, '')
    .replace(/&#x([\\da-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
  return at % 2 === 1 ? <code key={at}>{words}</code> : words
}
`

export const svg = `import type { ComponentProps } from 'react'

interface DrawingProps extends ComponentProps<'img'> {
  title?: string
  fill?: string
  stroke?: string
  viewBox?: string
}

/** A component that shows the drawing at an address: an image, which styles of the page do not reach. */
export function svg(address: string) {
  return function Drawing({ title, role, fill, stroke, viewBox, ...rest }: DrawingProps) {
    return <img alt={title ?? rest['aria-label'] ?? ''} {...rest} src={address} />
  }
}
`

export const elements = `/** What the theme of Docusaurus gave to documents: elements are themselves here. */
const elements: any = new Proxy({}, {
  get: (_, name) => (/^[a-z]/.test(String(name)) ? name : ({ children }: any) => children),
})

export default elements
`
