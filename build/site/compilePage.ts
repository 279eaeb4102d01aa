import type { CompileInput } from '../compile/compile.ts'
import { compile } from '../compile/stage.ts'
import type { Stage } from '../graph/run.ts'
import { pageSections, wordsOfPage } from '../index/indexPage.ts'
import type { Doc } from '../model.ts'

/**
 * A document as the site keeps it: compiled, with the words of its page counted where its sections are
 * at hand, so that they need not be sent to a thread again.
 */
export const compilePage: Stage<CompileInput, Doc | null> = {
  ...compile,
  aside: [...compile.aside!, 'texts', 'counted'],
  async apply(input) {
    const { value: doc, diagnostics } = await compile.apply(input)
    return {
      value: doc && { ...doc, ...wordsOfPage({ sections: pageSections(doc) }) },
      diagnostics,
    }
  },
}
