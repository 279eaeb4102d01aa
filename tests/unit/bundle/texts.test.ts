import { expect, it } from 'vitest'
import { siteOf } from '../../helpers/site.ts'

it('a document may be imported as the text that it is', async () => {
  const site = await siteOf({
    'content/docs/a.mdx': `# A

import part from './_part.md?raw'
import page from '@site/content/docs/b.md?raw'

<pre>{part}{page}</pre>
`,
    'content/docs/_part.md': 'A **part** {a}\n',
    'content/docs/b.md': '# B\n',
  })
  const { printed, files } = await site.build()
  expect(printed).toBe('')
  expect(files.get('a.html')).toContain('<pre>A **part** {a}\n# B\n</pre>')
})
