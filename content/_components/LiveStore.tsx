import { Island } from 'lectern:runtime'
import { firstTools } from './firstTools.ts'
import { ToolShelf } from './ToolShelf.tsx'

const load = (_attempt: number, retry?: string) =>
  (retry ? import(retry) : import('./ToolLibrary.tsx')).then((module) => module.ToolLibrary)

/** The example of the front page: its first state is HTML, its store comes when the page is ready. */
export function LiveStore() {
  return <Island load={load} fallback={<ToolShelf tools={firstTools} log={[]} />} />
}
