import { expect, it } from 'vitest'
import { buildIn } from '../../helpers/site.ts'
import { config, imported } from './imported.ts'

it('a version whose path begins with a number keeps its addresses', async () => {
  const { into } = await imported({
    'docusaurus.config.js': config(
      `presets: [['classic', { docs: { versions: { '2': { path: '2-old' } } } }]],`,
    ),
    'versions.json': '["3", "2"]',
    'docs/oars.md': '# Oars to come\n\nLong.\n',
    'versioned_docs/version-3/oars.md': '# Oars\n\nLong.\n',
    'versioned_docs/version-2/oars.md': '# Old oars\n\nShort.\n',
  })
  const built = await buildIn(into)
  expect([...built.files.keys()]).toContain('docs/2-old/oars.html')
})
