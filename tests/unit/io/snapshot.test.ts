import { rmSync } from 'node:fs'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { printDiagnostics } from '../../../build/diagnostics/print.ts'
import { takeSnapshot } from '../../../build/io/snapshot.ts'
import { project } from '../../helpers/globalSetup.ts'
import { siteOf } from '../../helpers/site.ts'

const versions: Record<string, string | undefined> = process.versions
afterEach(() => {
  delete versions['pnp']
})

test('packages that are in archives are told, with what puts them into folders', async () => {
  const site = await siteOf({ 'content/docs/a.md': '# A\n' })
  const options = { root: site.root, home: project }
  expect((await takeSnapshot(options)).diagnostics).toEqual([])
  versions['pnp'] = '3'
  expect((await takeSnapshot(options)).diagnostics).toMatchObject([
    { code: 'packages-in-archives', hint: expect.stringContaining('nodeLinker: node-modules') },
  ])
})

test('hidden files are none of the site’s, but what it answers for itself', async () => {
  const site = await siteOf({
    'content/static/.well-known/security.txt': 'Contact: mailto:a@b.example\n',
    'content/static/.env': 'KEY=1\n',
    'content/static/Icon\r': 'of a folder on macOS',
    'content/docs/.draft/a.md': '# A\n',
  })
  const { assets, documents } = (await takeSnapshot({ root: site.root, home: project })).value
  const paths = [...assets, ...documents].map(({ path }) => path)
  expect(paths.filter((path) => /\/\.|Icon/.test(path))).toEqual([
    'content/static/.well-known/security.txt',
  ])
})

test('names that can have no address are told, and their files left out', async () => {
  const names = ['a\nb', 'tab\t', 'back\\slash', 'next\u0085line', 'latin\xe9']
  const site = await siteOf({})
  for (const folder of ['docs', 'static', 'docs/deep\nfolder']) {
    await mkdir(join(site.root, 'content', folder), { recursive: true })
    for (const name of names) {
      const bytes = Buffer.from(
        `/content/${folder}/${name}.md`,
        name === 'latin\xe9' ? 'latin1' : 'utf8',
      )
      await writeFile(Buffer.concat([Buffer.from(site.root), bytes]), '# A\n')
    }
  }
  const { value, diagnostics } = await takeSnapshot({ root: site.root, home: project })
  const own = [...value.documents, ...value.assets].filter(({ path }) => path.endsWith('.md'))
  expect(own).toEqual([])
  expect(diagnostics.map(({ message }) => message).toSorted()).toEqual([
    String.raw`The name of "content/docs/a\nb.md" contains a control character.`,
    String.raw`The name of "content/docs/back\\slash.md" contains a backslash.`,
    String.raw`The name of "content/docs/deep\nfolder" contains a control character.`,
    'The name of "content/docs/latin\uFFFD.md" is not written in UTF-8.',
    'The name of "content/docs/next\u0085line.md" contains a control character.',
    String.raw`The name of "content/docs/tab\t.md" contains a control character.`,
    String.raw`The name of "content/static/a\nb.md" contains a control character.`,
    String.raw`The name of "content/static/back\\slash.md" contains a backslash.`,
    'The name of "content/static/latin\uFFFD.md" is not written in UTF-8.',
    'The name of "content/static/next\u0085line.md" contains a control character.',
    String.raw`The name of "content/static/tab\t.md" contains a control character.`,
  ])
})

test.each(['.', '..'])(
  'a folder of documents that links to %s, in which it lies, is told',
  async (target) => {
    const site = await siteOf({ 'content/index.md': '# Home\n' })
    await symlink(target, join(site.root, 'content/docs'))
    const { value, diagnostics } = await takeSnapshot({ root: site.root, home: project })
    expect(diagnostics).toEqual([
      {
        code: 'circular-folder',
        severity: 'error',
        file: 'content/docs',
        message:
          'The symbolic link "content/docs" leads to a folder that it lies in, so it holds no documents.',
        hint: 'Link to the folder of the documents, or put a folder in its place.',
      },
    ])
    expect(value.documents.map(({ path }) => path)).toContain('content/index.md')
  },
)

test('a folder where the settings would be, and files where folders would be, are told', async () => {
  const folder = await siteOf({})
  await folder.edit({ 'content/site.ts': null, 'content/site.ts/a.md': '# A\n' })
  const files = await siteOf({
    'content/docs': '',
    sidebars: '',

    'content/index.md': '# A',
  })
  const told = async (root: string) =>
    printDiagnostics((await takeSnapshot({ root, home: project })).diagnostics, 'text', () => '')
  expect(await told(folder.root)).toBe(`content/site.ts  error  unreadable-file
  "content/site.ts" is a folder, not a file.
  Rename or remove the folder, and write the file in its place.
`)
  const file = (path: string) => `${path}  warning  unreadable-file
  "${path}" is a file, not a folder.
  Rename or remove the file: a folder of that name is read.
`
  expect(await told(files.root)).toBe(['content/docs', 'sidebars'].map(file).join('\n'))
})

test('a document that goes while the folders are read is told, and the others are there', async () => {
  const site = await siteOf({ 'content/docs/a.md': '# A\n', 'content/docs/b.md': '# B\n' })
  const { value, diagnostics } = await takeSnapshot({
    root: site.root,
    home: project,
    onListed: () => rmSync(join(site.root, 'content/docs/a.md')),
  })
  expect(diagnostics).toMatchObject([
    { code: 'unreadable-file', severity: 'error', file: 'content/docs/a.md' },
  ])
  const own = value.documents
    .map(({ path }) => path)
    .filter((path) => path.startsWith('content/docs/'))
  expect(own).toEqual(['content/docs/b.md'])
})

test('invisible characters in names are told, but for the marks of right-to-left text', async () => {
  const site = await siteOf({
    'content/docs/א\u200Fב.md': '# A\n',
    'content/docs/می\u200Cخواهم.md': '# A\n',
    'content/docs/👩\u200D💻.md': '# A\n',
    'content/docs/con.md': '# A\n',
    'content/static/txt\u202Egnp.exe': '',
    'content/static/a\u200Bb.txt': '',
  })
  const { diagnostics } = await takeSnapshot({ root: site.root, home: project })
  expect(diagnostics).toMatchObject([
    {
      code: 'bad-file-name',
      severity: 'warning',
      file: 'content/static/a\u200Bb.txt',
      message: expect.stringContaining('invisible character U+200B.'),
    },
    {
      file: 'content/static/txt\u202Egnp.exe',
      message: expect.stringContaining('invisible character U+202E.'),
    },
  ])
})

test('two files that export different sidebars of one name are told; one that passes a list on is not', async () => {
  const site = await siteOf({
    'content/docs/a.md': '# A\n',
    'sidebars/docs.ts': `export const docs = ['a']\n`,
    'sidebars/more.ts': `export { docs } from './docs.ts'\n`,
  })
  const told = async () =>
    (await takeSnapshot({ root: site.root, home: project })).diagnostics.map(
      ({ file, line, message }) => [file, line, message],
    )
  expect(await told()).toEqual([])
  await site.edit({ 'sidebars/more.ts': `\nexport const docs = [{ type: 'doc', id: 'a' }]\n` })
  expect(await told()).toEqual([
    ['sidebars/more.ts', 2, 'The sidebar "docs" is already exported by "sidebars/docs.ts".'],
  ])
})

test('a function or a promise where a sidebar should be is told; a function beside lists is not', async () => {
  const site = await siteOf({
    'sidebars/docs.ts': `export const docs = () => ['a']\nexport const later = Promise.resolve(['a'])\n`,
  })
  const told = async () =>
    (await takeSnapshot({ root: site.root, home: project })).diagnostics.map(
      ({ message, line }) => [message, line],
    )
  expect(await told()).toEqual([
    ['The export "docs" is a function, not a sidebar.', 1],
    ['The export "later" is a promise, not a sidebar.', 2],
  ])
  await site.edit({
    'sidebars/docs.ts': `export const listed = () => ['a']\nexport const docs = listed()\n`,
  })
  expect(await told()).toEqual([])
})

test('a folder of documents that the settings name must be there; the usual one need not', async () => {
  const settings = (docs: string) =>
    `export const site = {\n  title: 'T', url: 'https://t.example',\n  docs: '${docs}' }\n`
  const site = await siteOf({ 'content/index.md': '# Home\n', 'pages/a.md': '# A\n' })
  const told = async () =>
    (await takeSnapshot({ root: site.root, home: project })).diagnostics.map(
      ({ file, line, message }) => [file, line, message],
    )
  expect(await told()).toEqual([])
  await site.edit({ 'content/site.ts': settings('../pages') })
  expect(await told()).toEqual([])
  const lost = (folder: string) => [
    ['content/site.ts', 3, `There is no folder "${folder}", which the setting "docs" names.`],
  ]
  await site.edit({ 'content/site.ts': settings('guide') })
  expect(await told()).toEqual(lost('content/guide'))
  await symlink('nowhere', join(site.root, 'notes'))
  await site.edit({ 'content/site.ts': settings('../notes') })
  expect(await told()).toEqual(lost('notes'))
  await site.edit({ 'content/site.ts': settings('../pages/a.md') })
  expect(await told()).toEqual(lost('pages/a.md'))
})

const encoded = [
  [
    'content/site.ts',
    "export const site = { title: 'Grün', url: 'https://test.example', titel: 1 }\n",
    33,
  ],
  [
    'sidebars/docs.ts',
    "export const docs = [{ type: 'link', label: 'Grün', href: '/', titel: 1 }]\n",
    48,
  ],
] as const

test.each(encoded)('%s in another encoding is told', async (file, text, column) => {
  const site = await siteOf({ 'content/docs/a.md': '# A\n' })
  const told = async (bytes: Uint8Array) => {
    await site.edit({ [file]: bytes })
    return (await takeSnapshot({ root: site.root, home: project })).diagnostics
  }
  expect(await told(Buffer.from(text))).toMatchObject([{ message: expect.stringMatching('titel') }])
  expect(await told(Buffer.from(text, 'latin1'))).toMatchObject([
    { ...{ code: 'not-utf8', severity: 'warning' }, ...{ file, line: 1, column } },
    { message: expect.stringMatching('titel') },
  ])
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')
  for (const bytes of [utf16, utf16.subarray(2), Buffer.from(utf16).swap16()]) {
    expect(await told(bytes)).toMatchObject([
      {
        ...{ code: 'not-utf8', severity: 'error', file, line: 1, column: 1 },
        ...{ message: 'The file is encoded in UTF-16.', hint: 'Save the file as UTF-8.' },
      },
    ])
  }
})
