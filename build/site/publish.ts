import { outcome } from '../diagnostics/diagnostic.ts'
import type { Stage } from '../graph/run.ts'
import type { Page, RenderJob } from '../model/page.ts'
import { keyOf, loadServer, lost, print } from '../render/render.ts'

/** A page as it is published: rendered, with its Markdown twin beside. */
export const publish: Stage<RenderJob, Page | null> = {
  name: 'publish',
  kept: true,
  spread: true,
  aside: ['html', 'data', 'markdown'],
  key: keyOf,
  load: (server) => Promise.all([loadServer(server), load()]),
  lost,
  async apply(job) {
    const { value: page, diagnostics } = await print(job)
    if (!page) return outcome(null, diagnostics)
    const { readBack } = await load()
    return outcome({ ...page, ...readBack(page.html, job.address) }, diagnostics)
  },
}

/** Loaded where pages are rendered: not where they are remembered. */
function load() {
  return import('./readBack.ts')
}
