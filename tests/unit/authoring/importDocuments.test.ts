import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { importSite } from '../../../build/commands/importDocusaurus.ts'
import { loadModule } from '../../../build/io/settings.ts'
import { project } from '../../helpers/globalSetup.ts'
import { buildIn } from '../../helpers/site.ts'
import { printed } from './printed.ts'

const closing: string[] = []
afterEach(async () => {
  for (const folder of closing.splice(0)) await rm(folder, { recursive: true, force: true })
})

/** The site that is imported from these files, and what the import tells. */
async function imported(files: Readonly<Record<string, string>>) {
  await mkdir(join(project, 'tests/.out'), { recursive: true })
  const folder = await mkdtemp(join(project, 'tests/.out/import-documents-'))
  closing.push(folder)
  const old = join(folder, 'old')
  for (const [path, contents] of Object.entries({ 'docusaurus.config.js': config(), ...files })) {
    await mkdir(dirname(join(old, path)), { recursive: true })
    await writeFile(join(old, path), contents)
  }
  const into = join(folder, 'new')
  const { err } = await printed(() => importSite(old, { into, version: '1.2.3' }))
  return { into, told: err, read: (path: string) => readFile(join(into, path), 'utf8') }
}

function config(more = '') {
  return `module.exports = { title: 'K', url: 'https://k.example', baseUrl: '/k/', ${more} }\n`
}

it.each([
  ['', { format: 'mdx' }],
  [`markdown: { mermaid: true, format: 'mdx' }`, { format: 'mdx' }],
  [`markdown: { format: 'detect' }`, undefined],
  [`markdown: { format: 'md' }`, undefined],
])('documents are in the format of the configuration: %s', async (more, expected) => {
  const { into } = await imported({ 'docusaurus.config.js': config(more), 'docs/a.md': '# A\n' })
  const { value } = await loadModule(into, 'content/site.ts')
  expect((value['site'] as { markdown?: unknown }).markdown).toEqual(expected)
})

it('a document that asks for a format of its own is told', async () => {
  const own = { 'docs/a.md': '---\nmdx:\n  format: md\n---\n\n# A\n' }
  const { told } = await imported(own)
  expect(told).toContain('The format "md" of a single document has no counterpart.')
  expect(told).toContain('It is read as MDX: write "\\{" and "\\<"')
  const detect = { 'docusaurus.config.js': config(`markdown: { format: 'detect' }`) }
  expect((await imported({ ...detect, ...own })).told).not.toContain('The format')
  const other = await imported({
    ...detect,
    'docs/a.md': own['docs/a.md'].replace('md\n', 'mdx\n'),
  })
  expect(other.told).toContain('It is read as Markdown: name the file ".mdx".')
})

it('documents, parts of them and pages named .md hold code, and build', async () => {
  const { into, told } = await imported({
    'docs/a.md': `import Part from './_part.md'\n\n# A\n\n<Part />\n\n{1 + 1} and {/* unseen */}<b>bold</b>\n`,
    'docs/_part.md': 'export const three = 3\n\nPart {three}.\n',
    'src/pages/about.md': '# About\n\nThere are {2 + 2}.\n',
  })
  expect(told).toBe('')
  const built = await buildIn(into)
  expect(built.printed).toBe('')
  expect(built.files.get('docs/a.html')).toContain('Part 3.')
  expect(built.files.get('docs/a.html')).toContain('2 and <b>bold</b>')
  expect(built.files.get('about.html')).toContain('There are 4.')
})
