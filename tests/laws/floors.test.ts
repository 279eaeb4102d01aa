import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'

const project = join(import.meta.dirname, '../..')
const floors = ['bin', 'build', 'runtime', 'templates', 'content', 'sidebars']

/** Who may import whom, by folder. A folder may always import itself. Everything else is forbidden. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  bin: ['build/commands', 'build/diagnostics'],
  'build/model': ['runtime/contract', 'runtime/english', 'runtime/search/contract'],
  'build/assets': [],
  'build/fences': [],
  'build/imports': ['build/model'],
  'build/diagnostics': ['build/model', 'runtime/contract'],
  'build/graph': ['build/model', ...stagesOfWorkers()],
  'build/io': [
    'build/model',
    'build/graph',
    'build/diagnostics',
    ...addresses(),
    'runtime/contract',
    'runtime/english',
    'runtime/words',
  ],
  'build/compile': [...ground(), 'runtime/english', 'runtime/words', 'runtime/packageManagers'],
  'build/route': [...ground(), 'runtime/words'],
  'build/bundle': [...ground(), 'runtime/english', 'runtime/words'],
  'build/render': [
    ...ground(),
    'runtime/pageView',
    'runtime/scriptJson',
    'runtime/server',
    'runtime/still',
  ],
  'build/check': ground(),
  'build/index': [...ground(), 'runtime/search'],
  'build/emit': [...ground(), 'runtime/english', 'runtime/words'],
  'build/text': ground(),
  'build/social': ground(),
  'build/samples': ground(),
  'build/site': ['build', 'runtime/contract', 'runtime/escape', ...addresses()],
  'build/dev': ['build', 'runtime/contract', 'runtime/dev', ...addresses()],
  'build/authoring': ['build', 'runtime/contract', ...addresses()],
  'build/commands': ['build', 'runtime/contract', 'runtime/search', ...addresses()],
  runtime: [],
  templates: ['runtime'],
  content: ['runtime/contract'],
  sidebars: ['runtime/contract'],
}

/** What every stage stands on. */
function ground(): string[] {
  return [
    'build/model',
    'build/assets',
    'build/fences',
    'build/imports',
    'build/graph',
    'build/diagnostics',
    ...addresses(),
    'runtime/contract',
    'runtime/escape',
  ]
}

/** What an address means, what it belongs to, and which files lie beside the pages. */
function addresses(): string[] {
  return ['runtime/url', 'runtime/owner', 'runtime/files']
}

/** The worker's list of stages is the one place of the graph that names any. */
function stagesOfWorkers(): string[] {
  return [
    'build/site/compilePage',
    'build/render/render',
    'build/site/publish',
    'build/index/indexPage',
    'build/samples/declare',
    'build/social/stage',
  ]
}

it('imports keep to the floors', async () => {
  const imports = (await Promise.all(floors.map(importsBelow))).flat()
  expect(imports.length).toBeGreaterThan(300)
  const wrong = imports.filter(({ from, to }) => !mayImport(from, to))
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

it('folders of the import from Docusaurus stand on those before them, and on what they share', async () => {
  const home = 'build/authoring/docusaurus'
  const order = ['languages', 'sidebars', 'documents', 'config']
  const placeOf = (file: string) => order.indexOf(relative(home, file).split('/')[0]!)
  const imports = await importsBelow(home)
  expect(new Set(imports.map(({ from }) => placeOf(from))).size).toBe(order.length + 1)
  const wrong = imports.filter(({ from, to }) => placeOf(from) >= 0 && placeOf(to) > placeOf(from))
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
  const named = imports.filter(({ from, to }) => placeOf(from) >= 0 && to.startsWith(`${home}/`))
  const entries = ['importSite', 'readSite', 'arrange'].map((name) => `${home}/${name}.ts`)
  expect(named.filter(({ to }) => entries.includes(to))).toEqual([])
})

it('no file imports itself through others', async () => {
  const imports = (
    await Promise.all(['bin', 'build', 'runtime', 'templates'].map(importsBelow))
  ).flat()
  const graph = new Map<string, string[]>()
  for (const { from, to, type } of imports) {
    if (!type) graph.set(from, [...(graph.get(from) ?? []), to])
  }
  expect(circlesOf(graph)).toEqual([])
})

it('the engine knows nothing of Redux', async () => {
  const files = (await Promise.all(['bin', 'build', 'runtime', 'templates'].map(filesBelow))).flat()
  const naming = []
  for (const file of files) {
    if (/redux|\brtk/i.test(await readFile(join(project, file), 'utf8'))) naming.push(file)
  }
  expect(naming).toEqual([])
})

interface Import {
  readonly from: string
  readonly to: string
  /** Only types: it leaves no trace in the code that runs. */
  readonly type: boolean
}

async function importsBelow(folder: string): Promise<Import[]> {
  const files = await filesBelow(folder)
  const lists = await Promise.all(
    files
      .filter((file) => /\.[cm]?tsx?$/.test(file))
      .map(async (from) => {
        const text = await readFile(join(project, from), 'utf8')
        return [
          ...text.matchAll(
            /^(?:import|export)\b([^'"]*?)from '(\.[^']+)'|^import '(\.[^']+)'|import\('(\.[^']+)'\)/gm,
          ),
        ].map(([, clause = '', named, bare, lazy]) => ({
          from,
          to: relative(project, join(project, dirname(from), (named ?? bare ?? lazy)!)),
          type: clause.trimStart().startsWith('type '),
        }))
      }),
  )
  return lists.flat()
}

async function filesBelow(folder: string): Promise<string[]> {
  const names = await readdir(join(project, folder), { recursive: true })
  return names.filter((name) => /\.[cm]?[jt]sx?$/.test(name)).map((name) => join(folder, name))
}

function mayImport(from: string, to: string): boolean {
  const floor = floorOf(from)
  if (floorOf(to) === floor) return true
  return (allowed[floor] ?? []).some(
    (path) => to === path || to.startsWith(`${path}/`) || to.startsWith(`${path}.`),
  )
}

/** `build/compile/plugins/x.ts` → `build/compile`; `build/site.ts` → `build/site`. */
function floorOf(file: string): string {
  const [top, second] = file.split('/')
  return top === 'build' ? `build/${second!.replace(/\.ts$/, '')}` : top!
}

function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>()
  const found: string[] = []
  const visit = (file: string, above: readonly string[]) => {
    if (above.includes(file))
      return void found.push([...above.slice(above.indexOf(file)), file].join(' → '))
    if (done.has(file)) return
    for (const next of graph.get(file) ?? []) visit(next, [...above, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return found
}
