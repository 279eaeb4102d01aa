import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { places } from '../../../build/bundle/places.ts'
import { siteOf } from '../../helpers/site.ts'

test('the scheduler is found where react-dom alone finds it, as some installers have it', async () => {
  const manifest = (name: string) => `{ "name": "${name}", "main": "index.js" }`
  const site = await siteOf({
    'src/page.js': `import 'react-dom'\nimport 'scheduler'\n`,
    'engine/package.json': '{}',
    'store/react-dom/node_modules/react-dom/package.json': manifest('react-dom'),
    'store/react-dom/node_modules/react-dom/index.js': `require('scheduler')\n`,
    'store/react-dom/node_modules/scheduler/package.json': manifest('scheduler'),
    'store/react-dom/node_modules/scheduler/index.js': `console.log('scheduled')\n`,
  })
  const home = join(site.root, 'engine')
  await mkdir(join(home, 'node_modules'))
  const own = join(site.root, 'store/react-dom/node_modules/react-dom')
  await symlink(own, join(home, 'node_modules/react-dom'))
  const sets = { files: new Set<string>(), folders: new Set<string>(), linking: new Set<string>() }
  const reading = { ...sets, environment: new Map(), fetching: new Set<string>() }
  const { outputFiles } = await build({
    entryPoints: [join(site.root, 'src/page.js')],
    plugins: [places({ root: site.root, home }, reading)],
    bundle: true,
    write: false,
    logLevel: 'silent',
  })
  expect(outputFiles[0]!.text.match(/scheduled/g)).toHaveLength(1)
})
