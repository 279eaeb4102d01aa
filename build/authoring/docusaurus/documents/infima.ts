import type { OutputFile } from '../../../model.ts'

/** A rule that gives the variables of Docusaurus's stylesheet that files read the values that they have here. */
export function infimaRules(files: readonly OutputFile[]): string[] {
  const texts = files
    .filter(({ path }) => /\.(?:css|mdx?|[jt]sx?)$/.test(path))
    .map(({ contents }) => contents.toString())
  const names = new Set(texts.flatMap((text) => text.match(/(?<=var\(\s{0,9})--ifm-[\w-]+/g) ?? []))
  const lines = [...names].toSorted().flatMap((name) => {
    const value = valueOf(name.slice('--ifm-'.length))
    return value === undefined ? [] : `  ${name}: ${value};\n`
  })
  return lines.length === 0 ? [] : [`:root {\n${lines.join('')}}\n`]
}

function valueOf(name: string): string | undefined {
  const emphasis = /^color-(?:emphasis|gray)-(\d{1,3}0)$/.exec(name)?.[1]
  if (emphasis !== undefined) return mixed('var(--ink)', Number(emphasis) / 10)
  const [, hue = '', use] = kind.exec(name) ?? []
  const color = colors.get(hue)
  if (color === undefined) return values.get(name)
  if (use === '-contrast-background') return mixed(color, 12)
  return use === '-contrast-foreground' ? 'var(--ink)' : color
}

/** A color on the ground of the page. */
function mixed(color: string, percent: number): string {
  return `color-mix(in oklab, ${color} ${percent}%, var(--paper))`
}

const kind =
  /^color-([a-z]+)(-(?:dark|darker|darkest|light|lighter|lightest|contrast-background|contrast-foreground))?$/

const colors = new Map([
  ['primary', 'var(--accent)'],
  ['info', 'var(--note)'],
  ['success', 'var(--tip)'],
  ['warning', 'var(--warning)'],
  ['danger', 'var(--danger)'],
  ['secondary', 'var(--rule)'],
  ['content', 'var(--ink)'],
  ['white', '#fff'],
  ['black', '#000'],
])

const values = new Map([
  ['background-color', 'var(--paper)'],
  ['background-surface-color', 'var(--ground)'],
  ['card-background-color', 'var(--ground)'],
  ['card-border-radius', 'var(--radius)'],
  ['code-background', 'var(--ground)'],
  ['code-border-radius', 'var(--radius)'],
  ['code-font-size', '90%'],
  ['color-content-inverse', 'var(--paper)'],
  ['color-content-secondary', 'var(--ink-soft)'],
  ['container-width', 'var(--frame)'],
  ['font-color-base', 'var(--ink)'],
  ['font-family-base', 'var(--sans)'],
  ['font-family-monospace', 'var(--mono)'],
  ['font-size-base', '100%'],
  ['font-weight-bold', '700'],
  ['font-weight-light', '300'],
  ['font-weight-normal', '400'],
  ['font-weight-semibold', '500'],
  ['global-border-width', '1px'],
  ['global-radius', 'var(--radius)'],
  ['global-spacing', '1rem'],
  ['heading-color', 'var(--ink)'],
  ['heading-font-family', 'var(--serif)'],
  ['hover-overlay', 'var(--hover)'],
  ['hr-background-color', 'var(--rule)'],
  ['leading', '1.25rem'],
  ['line-height-base', '1.6'],
  ['link-color', 'var(--accent)'],
  ['navbar-height', 'var(--bar)'],
  ['pre-background', 'var(--ground)'],
  ['pre-border-radius', 'var(--radius)'],
  ['pre-padding', '1rem'],
  ['spacing-horizontal', '1rem'],
  ['spacing-vertical', '1rem'],
  ['table-border-color', 'var(--rule)'],
  ['toc-border-color', 'var(--rule)'],
])
