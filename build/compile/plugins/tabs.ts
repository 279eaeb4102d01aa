import { escapeAttribute } from '../../../runtime/escape.ts'

export interface PrintedTab {
  readonly value: string
  readonly label: string
  /** HTML of its panel. */
  readonly content: string
  /** It repeats the first one in other words: texts of the page leave it out. */
  readonly isCopy?: boolean
}

export interface TabsOptions {
  /** Not used by anything else of the page. */
  readonly id: string
  readonly group: string
  readonly label: string
}

/**
 * Tabs of code that a plugin makes, the first one shown; as `templates/mdx/Tabs.tsx` draws those of
 * authors. Classes say what the panels hold, which a browser has not read when it draws the list. A
 * panel has the label that is not its value: without JavaScript there is no list.
 *
 * ```html
 * <div class="tabs tabs-code tabs-titled" data-tab-group="npm2yarn">
 *   <div class="tabs-list" role="tablist" aria-label="Package manager">
 *     <button type="button" class="tab" role="tab" id="tabs-1-npm" aria-selected="true"
 *       aria-controls="tabs-1-npm-panel" data-tab="npm">npm</button> …
 *   </div>
 *   <div class="tab-panel" role="tabpanel" id="tabs-1-npm-panel" aria-labelledby="tabs-1-npm"
 *     data-tab="npm">…</div>
 *   <div … data-tab="yarn" data-label="Yarn" hidden>…</div>
 * </div>
 * ```
 */
export function printTabs(
  tabs: readonly PrintedTab[],
  { id, group, label: name }: TabsOptions,
): string {
  const buttons = tabs.map(({ value, label }, i) => {
    const state = i === 0 ? 'aria-selected="true"' : 'aria-selected="false" tabindex="-1"'
    return `<button type="button" class="tab" role="tab" id="${id}-${value}" ${state} aria-controls="${id}-${value}-panel" data-tab="${value}">${label}</button>`
  })
  const panels = tabs.map(({ value, label, content, isCopy }, i) => {
    const named = label === value ? '' : ` data-label="${escapeAttribute(label)}"`
    const flags = `${named}${isCopy ? ' data-nosnippet' : ''}${i === 0 ? '' : ' hidden'}`
    return `<div class="tab-panel" role="tabpanel" id="${id}-${value}-panel" aria-labelledby="${id}-${value}" data-tab="${value}"${flags}>${content}</div>`
  })
  const titled = tabs.some(({ content }) => content.includes('class="code-title"'))
  const classes = `tabs tabs-code${titled ? ' tabs-titled' : ''}`
  return `<div class="${classes}" data-tab-group="${group}"><div class="tabs-list" role="tablist" aria-label="${escapeAttribute(name)}">${buttons.join('')}</div>${panels.join('')}</div>`
}
