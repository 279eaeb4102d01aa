import { expect, test } from 'vitest'
import { siteOf } from '../../helpers/site.ts'

test('a page holds the words of components that come later', async () => {
  const site = await siteOf({
    'content/docs/a.mdx': `import { Shelf, Torn } from '@site/src/Shelf.tsx'

# A

<Shelf of="lamps" />

<Torn />
`,
    'content/docs/b.mdx':
      'import { Shelf } from \'@site/src/Shelf.tsx\'\n\n# B\n\n<Shelf of="wicks" />\n',
    'src/Shelf.tsx': `import { lazy, Suspense, useState } from 'react'

const Books = lazy(() => import('./Books.tsx'))
const known: Record<string, string> = {}

function Words({ of }: { of: string }) {
  if (known[of] === undefined)
    throw new Promise<void>((done) => setTimeout(done, 20)).then(() => (known[of] = 'words of ' + of))
  return <em>{known[of]}</em>
}

function Fault(): null {
  throw new Error('no such shelf')
}

export function Shelf({ of }: { of: string }) {
  const [open] = useState(true)
  return <Suspense fallback="soon">{open && <Books />} <Words of={of} /></Suspense>
}

export const Torn = () => <Suspense fallback={<i>instead</i>}><Fault /></Suspense>
`,
    'src/Books.tsx': 'export default () => <b>two books</b>\n',
  })
  const { files, printed } = await site.build()
  expect(printed).toBe('')
  const read = (path: string) => String(files.get(path))
  expect(read('a.html')).toContain('<!--$--><b>two books</b> <em>words of lamps</em><!--/$-->')
  expect(read('a.html')).toContain('<i>instead</i>')
  expect(read('b.html')).toContain('<em>words of wicks</em>')
  expect(read('b.html')).not.toContain('soon')
})
