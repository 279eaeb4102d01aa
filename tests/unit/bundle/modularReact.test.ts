import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { asModule, compiledOnLoad } from '../../../build/bundle/modularReact.ts'
import { bundleReact } from '../../helpers/bundleReact.ts'
import { project } from '../../helpers/globalSetup.ts'

const require = createRequire(import.meta.url)

test.each([
  ['react', 'react.production.js'],
  ['react', 'react-jsx-runtime.production.js'],
  ['react-dom', 'react-dom.production.js'],
  ['react-dom', 'react-dom-client.production.js'],
  ['scheduler', 'scheduler.production.js'],
])('of %s, %s exports the same names as an ES module', (name, file) => {
  const folder = dirname(require.resolve(`${name}/package.json`, { paths: [project] }))
  const path = join(folder, 'cjs', file)
  const code = asModule(readFileSync(path, 'utf8'))!
  const [, list = ''] = /^export \{ (.*) \}$/m.exec(code) ?? []
  const names = list.split(',').map((one) => one.split(' as ')[1])
  expect(names.toSorted()).toEqual(Object.keys(require(path) as object).toSorted())
})

test('what leads to them leads to the module, and code of another kind is left alone', () => {
  const index = `'use strict';\n\nif (process.env.NODE_ENV === 'production') {\n  module.exports = require('./cjs/a.production.js');\n} else {\n  module.exports = require('./cjs/a.development.js');\n}\n`
  expect(asModule(index)).toBe(
    `export * from './cjs/a.production.js'\nexport { default } from './cjs/a.production.js'\n`,
  )
  expect(asModule('module.exports = 1')).toBeUndefined()
  expect(asModule('exports.a = 1; Object.keys(exports)')).toBeUndefined()
  expect(asModule('exports.a = 1; require(name)')).toBeUndefined()
})

test('nothing of React is left in a function of its own, whoever imports it', async () => {
  const { text } = await bundleReact(
    `import React, { useState } from 'react'\nimport { hydrateRoot } from 'react-dom/client'\nconsole.log(React.version, useState, hydrateRoot)`,
  )
  expect(text).toContain('onRecoverableError')
  expect(text).not.toMatch(/__commonJS|__export\b/)
})

test('the chunk that holds React, and no other, asks to be compiled while it loads', () => {
  const outputOf = (input: string) => ({
    inputs: { [input]: { bytesInOutput: 1 } },
    bytes: 1,
    imports: [],
    exports: [],
  })
  const outputs = {
    'out/a.js': outputOf('node_modules/react-dom/cjs/react-dom-client.production.js'),
    'out/b.js': outputOf('templates/client.tsx'),
  }
  const files = ['a.js', 'b.js', 'c.css'].map((path) => ({ path, contents: Buffer.from(path) }))
  const texts = compiledOnLoad(files, { inputs: {}, outputs }).map(({ contents }) => `${contents}`)
  expect(texts).toEqual(['//# allFunctionsCalledOnLoad\na.js', 'b.js', 'c.css'])
})
