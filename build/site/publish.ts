import { outcome } from '../diagnostics/diagnostic.ts'
import type { Stage } from '../graph/run.ts'
import type { Page, RenderJob } from '../model.ts'
import { keyOf, lost, render } from '../render/render.ts'
import { printTwin } from '../text/twin.ts'

/** A page as it is published: rendered, with its Markdown twin beside. */
export const publish: Stage<RenderJob, Page | null> = {
  name: 'publish',
  kept: true,
  spread: true,
  aside: ['html', 'data', 'markdown'],
  key: keyOf,
  lost,
  async apply(job) {
    const { value: page, diagnostics } = await render.apply(job)
    if (!page || job.address === undefined) return outcome(page, diagnostics)
    const { html } = page
    return outcome({ ...page, markdown: printTwin({ html, address: job.address }) }, diagnostics)
  },
}
