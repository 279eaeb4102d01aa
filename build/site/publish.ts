import { outcome } from '../diagnostics/diagnostic.ts'
import type { Stage } from '../graph/run.ts'
import type { Page, RenderJob } from '../model.ts'
import { keyOf, loadServer, lost, print } from '../render/render.ts'
import { scanTree } from '../render/scan.ts'
import { parseTree } from '../text/tree.ts'
import { twinOf } from '../text/twin.ts'

/** A page as it is published: rendered, with its Markdown twin beside. */
export const publish: Stage<RenderJob, Page | null> = {
  name: 'publish',
  kept: true,
  spread: true,
  aside: ['html', 'data', 'markdown'],
  key: keyOf,
  load: loadServer,
  lost,
  async apply(job) {
    const { value: page, diagnostics } = await print(job)
    if (!page) return outcome(null, diagnostics)
    const { address } = job
    // Parsed once, for all that is read from it.
    const tree = parseTree(page.html)
    const twin = address === undefined ? {} : { markdown: twinOf(tree, address) }
    return outcome({ ...page, ...scanTree(tree), ...twin }, diagnostics)
  },
}
