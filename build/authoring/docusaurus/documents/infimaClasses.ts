import type { OutputFile } from '../../../model.ts'

/** Rules for classes of Docusaurus's stylesheet that elements of the site have: columns, spaces, texts, boxes. */
export function infimaClassRules(files: readonly OutputFile[]): string[] {
  const names = new Set(
    files
      .filter(({ path }) => /\.(?:mdx?|[jt]sx?)$/.test(path))
      .flatMap(({ contents }) => contents.toString().match(classNames) ?? [])
      .flatMap((list) => list.match(/[\w-]+/g) ?? []),
  )
  return [...names].flatMap((name) => ruleOf(name) ?? [])
}

/** What stands in quotes behind `class`, `className` and in a call that joins names. */
const classNames =
  /(?<=\bclass(?:Name)?=\{?\s{0,9}["'`])[^"'`{}]+|(?<=\b(?:clsx|cx|classnames)\([^()]{0,200}["'`])[\w -]+/gi

function ruleOf(name: string): string | undefined {
  const lines = declarations.get(name) ?? spaceOf(name) ?? columnOf(name) ?? toneOf(name)
  if (lines === undefined) return undefined
  const rule = `.${name} {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`
  return /^col--/.test(name) ? `@media (min-width: 997px) {\n${indented(rule)}}\n` : rule
}

function indented(rule: string): string {
  return rule.replace(/^(?=.)/gm, '  ')
}

const declarations: ReadonlyMap<string, readonly string[]> = new Map([
  ['row', ['display: flex', 'flex-wrap: wrap', 'margin-inline: -1rem']],
  ['col', ['flex: 1 0 16rem', 'max-inline-size: 100%', 'padding-inline: 1rem']],
  ['alert', ['margin-block: 1.25rem', 'padding: 1rem', 'border-inline-start: 3px solid']],
  ['text--left', ['text-align: start']],
  ['text--center', ['text-align: center']],
  ['text--right', ['text-align: end']],
  ['text--justify', ['text-align: justify']],
  ['text--truncate', ['overflow: hidden', 'text-overflow: ellipsis', 'white-space: nowrap']],
  ['text--lowercase', ['text-transform: lowercase']],
  ['text--uppercase', ['text-transform: uppercase']],
  ['text--capitalize', ['text-transform: capitalize']],
  ['text--light', ['font-weight: 300']],
  ['text--normal', ['font-weight: 400']],
  ['text--semibold', ['font-weight: 500']],
  ['text--bold', ['font-weight: 700']],
  ['text--italic', ['font-style: italic']],
  ['text--no-decoration', ['text-decoration: none']],
])

/** `margin-top--md`, `padding--lg`: an amount at a side, or at all. */
function spaceOf(name: string): string[] | undefined {
  const [, property, side = '', step = ''] =
    /^(margin|padding)(?:-(top|bottom|left|right|horiz|vert))?--(none|xs|sm|md|lg|xl)$/.exec(
      name,
    ) ?? []
  return property ? [`${property}${sides.get(side)}: ${steps.get(step)}`] : undefined
}

const sides = new Map([
  ['', ''],
  ['top', '-block-start'],
  ['bottom', '-block-end'],
  ['left', '-left'],
  ['right', '-right'],
  ['horiz', '-inline'],
  ['vert', '-block'],
])

const steps = new Map([
  ['none', '0'],
  ['xs', '0.25rem'],
  ['sm', '0.5rem'],
  ['md', '1rem'],
  ['lg', '2rem'],
  ['xl', '5rem'],
])

/** `col--6`: so many twelfths of a row, where there is room. */
function columnOf(name: string): string[] | undefined {
  const [, count] = /^col--(\d|1[0-2])$/.exec(name) ?? []
  const width = `calc(100% / 12 * ${count})`
  return count ? [`flex: 0 0 ${width}`, `max-inline-size: ${width}`] : undefined
}

/** `alert--info`, `text--danger`, `badge--success`: something in a color. */
function toneOf(name: string): string[] | undefined {
  const [, kind, hue = ''] = /^(alert|badge|text)--([a-z]+)$/.exec(name) ?? []
  const color = colors.get(hue)
  if (color === undefined) return undefined
  if (kind === 'text') return [`color: ${color}`]
  const ground = `background: color-mix(in oklab, ${color} 12%, var(--paper))`
  return kind === 'alert' ? [`border-color: ${color}`, ground] : [ground]
}

const colors = new Map([
  ['primary', 'var(--accent)'],
  ['secondary', 'var(--rule)'],
  ['info', 'var(--note)'],
  ['success', 'var(--tip)'],
  ['warning', 'var(--warning)'],
  ['danger', 'var(--danger)'],
])
