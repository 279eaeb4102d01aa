/** What the words after a fence's language say about its sample. */
export interface SampleMeta {
  /** Path of the file that the fence is, when its title names one. */
  readonly file?: string
  readonly run: boolean
  readonly hidden: boolean
  /** Why the sample is not checked. Empty when `no-check` gives no reason. */
  readonly excuse?: string
}

/** Of `title="app/store.ts" run hidden no-check="reason"`; other words are left to the display. */
export function sampleMetaOf(words: ReadonlyMap<string, string>): SampleMeta {
  const file = words.get('title')
  const excuse = words.get('no-check')
  return {
    ...(file !== undefined && fileName.test(file) ? { file: plainPath(file) } : {}),
    run: words.has('run'),
    hidden: words.has('hidden'),
    ...(excuse === undefined ? {} : { excuse: excuse.trim() }),
  }
}

const fileName = /^[\w@.()[\]~/-]+\.[cm]?tsx?$/

function plainPath(path: string): string {
  return path.replace(/^(?:\.?\/)+/, '')
}
