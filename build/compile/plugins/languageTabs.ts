import { javascriptOf } from '../javascript/javascript.ts'
import type { CodeLine } from './codeLines.ts'
import type { CodeMeta } from './codeMeta.ts'
import { printTabs, type TabsOptions } from './tabs.ts'

export interface Sample {
  readonly lines: readonly CodeLine[]
  readonly meta: CodeMeta
}

/** HTML, or why there is none, and at which line of the fence (0 is its first, with the backticks). */
export type LanguageTabs =
  { readonly html: string } | { readonly reason: string; readonly line: number }

/**
 * A sample in TypeScript as tabs of TypeScript and JavaScript; as one block when there is no type in
 * it, or nothing else.
 */
export function languageTabs(
  { lines, meta }: Sample,
  names: Pick<TabsOptions, 'id' | 'label'>,
  print: (sample: Sample) => string,
): LanguageTabs {
  const language = javascriptNames.get(meta.language)
  if (!language || meta.diff) {
    return { reason: meta.diff ? 'it is a diff' : 'it is not TypeScript', line: 0 }
  }
  const code = lines.map(({ text }) => text).join('\n')
  const erased = javascriptOf(code, meta.language.endsWith('x') ? 'tsx' : 'ts')
  if ('reason' in erased) {
    return { reason: erased.reason, line: lines[erased.line]?.number ?? 0 }
  }
  const typescript = print({ lines, meta })
  const isSame = erased.lines.map(({ text }) => text).join('\n') === code
  if (isSame || erased.lines.length === 0) return { html: typescript }
  const javascript = print({
    lines: erased.lines.map(({ text, line }) => ({ ...lines[line]!, text })),
    meta: { ...meta, language, ...(meta.title ? { title: renamed(meta.title) } : {}) },
  })
  const tabs = [
    { value: 'ts', label: 'TypeScript', content: typescript },
    { value: 'js', label: 'JavaScript', content: javascript, isCopy: true },
  ]
  return { html: printTabs(tabs, { ...names, group: 'ts2js' }) }
}

const javascriptNames: ReadonlyMap<string, string> = new Map([
  ['ts', 'js'],
  ['typescript', 'js'],
  ['mts', 'js'],
  ['cts', 'js'],
  ['tsx', 'jsx'],
])

/** `app/store.ts` → `app/store.js` */
function renamed(title: string): string {
  return title.replace(/\.([mc]?)ts(x?)(?=$|\s)/g, '.$1js$2')
}
