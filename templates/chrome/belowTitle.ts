import type { PageFile } from '../../runtime/contract.ts'

type Printed = Pick<PageFile, 'parts' | 'frozen'>

/** The contents of a page, which stand above its words, moved below the title where the words begin with it. */
export function belowTitle({ parts, frozen }: Printed): Printed {
  const [first, ...others] = parts
  if (!first?.startsWith('<h1')) return { parts, frozen }
  const contents = frozen['mobile-toc'] ?? ''
  return {
    parts: [first.replace('</h1>', (end) => end + contents), ...others],
    frozen: { ...frozen, 'mobile-toc': '' },
  }
}
