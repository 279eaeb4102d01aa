import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { minVersion, satisfies } from 'semver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { project } from '../helpers/globalSetup.ts'

const read = (path: string) => readFileSync(join(project, path), 'utf8')
const manifest = JSON.parse(read('package.json')) as {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  engines: { node: string }
}

interface Locked {
  readonly engines?: { readonly node?: string }
  readonly integrity?: string
  readonly hasInstallScript?: true
  readonly dev?: true
  readonly link?: true
}

const filesBelow = (folder: string) =>
  readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
    join(folder, path),
  )
const lockfile = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
const locked = Object.entries(lockfile.packages).filter(([path]) => path !== '')

describe('what runs when a site is built', () => {
  test('is listed in CONTRIBUTING, each package with its reason and its licence, and nothing else is', () => {
    const rows = [...read('CONTRIBUTING.md').matchAll(/^\| (`.+?`) +\| (.+?) +\| (.+?) +\|$/gm)]
    const listed = rows.flatMap(([, names, why, licenses]) =>
      [...names!.matchAll(/`([^`]+)`/g)].map(([, name]) => ({ name: name!, why, licenses })),
    )
    const covers = (pattern: string, name: string) =>
      pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name
    const used = Object.keys(manifest.dependencies)
    expect(used.filter((name) => !listed.some((row) => covers(row.name, name)))).toEqual([])
    expect(listed.filter((row) => !used.some((name) => covers(row.name, name)))).toEqual([])
    const wrong = used.filter((name) => {
      const { license } = JSON.parse(read(`node_modules/${name}/package.json`)) as {
        license: string
      }
      const row = listed.find((row) => covers(row.name, name))!
      return !row.licenses!.split(', ').includes(license)
    })
    expect(wrong).toEqual([])
  })

  test('is asked for by the code', () => {
    const code = ['bin', 'build', 'runtime', 'templates']
      .flatMap((folder) => filesBelow(folder))
      .filter((path) => /\.(?:m?ts|tsx|mjs|css)$/.test(path))
      .map(read)
      .join('\n')
    const used = Object.keys(manifest.dependencies)
    const idle = used.filter((name) => !new RegExp(`['"]${name}['"/]`).test(code))
    expect(idle).toEqual([])
  })

  test('imports no other packages; only types come from those that they bring along', () => {
    const code = ['bin', 'build', 'runtime', 'templates']
      .flatMap((folder) => filesBelow(folder))
      .filter((path) => /\.(?:m?ts|tsx|mjs)$/.test(path))
      // Modules that `import` writes into sites.
      .filter((path) => !path.endsWith('ShimTexts.ts'))
    const imports = code.flatMap((path) => importsIn(read(path)).map((one) => ({ path, ...one })))
    expect(imports.length).toBeGreaterThan(100)
    const isListed = (name: string) => name in manifest.dependencies
    const values = imports.filter(({ name, isType }) => !isType && !isListed(name))
    expect(values).toEqual([])
    const types = imports.map(({ name }) => name).filter((name) => !isListed(name))
    expect([...new Set(types)].toSorted()).toEqual(typesOf)
  })

  test('has exact versions', () => {
    const versions = { ...manifest.dependencies, ...manifest.devDependencies }
    const loose = Object.entries(versions).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
    expect(loose).toEqual([])
  })

  test('is locked with a digest each, and needs no install script', () => {
    expect(locked.length).toBeGreaterThan(200)
    expect(locked.filter(([, one]) => !one.integrity && !one.link)).toEqual([])
    const scripted = locked.filter(([, one]) => one.hasInstallScript).map(([path]) => path)
    // Both only look for what is there without them; `.npmrc` keeps them from running.
    expect(scripted.toSorted()).toEqual(['node_modules/esbuild', 'node_modules/vnu-jar'])
    expect(read('.npmrc')).toContain('ignore-scripts=true')
  })

  test('works on the oldest Node that is promised', () => {
    const oldest = minVersion(manifest.engines.node)!
    const refusing = locked.filter(([, { engines }]) => !satisfies(oldest, engines?.node ?? '*'))
    expect(refusing.map(([path]) => path)).toEqual([])
  })
})

/** Packages that describe the trees and tokens that ours hand over: nothing of them runs. */
const typesOf = [
  'estree',
  'hast',
  'mdast',
  'mdast-util-from-markdown',
  'mdast-util-mdx-jsx',
  'mdast-util-mdxjs-esm',
  'mdast-util-to-hast',
  'micromark-util-types',
]

/** Packages that a module names, Node's own and what the build makes up left out. */
function importsIn(text: string): { readonly name: string; readonly isType: boolean }[] {
  const withoutComments = text.replace(/^ *\*.*$/gm, '')
  const found = withoutComments.matchAll(
    /^(?:(?:im|ex)port ([^'"`;=]*?)from|import) '([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm,
  )
  return [...found]
    .map(([, clause = '', fixed, lazy]) => ({
      name: /^(?:@[^/]+\/)?[^/]+/.exec((fixed ?? lazy)!)![0],
      isType: clause.startsWith('type '),
    }))
    .filter(({ name }) => !/^(?:node|lectern):|^lectern$/.test(name))
}

describe('the packed tarball', () => {
  const held = {} as { folder: string; tarball: string }
  beforeAll(() => {
    held.folder = mkdtempSync(join(tmpdir(), 'lectern-packed-'))
    const made = join(held.folder, 'made/by it')
    const text = execFileSync('node', [join(project, 'bin/pack.mjs'), made], { encoding: 'utf8' })
    expect(text).toMatch(/^[^\n]+\n$/)
    held.tarball = text.trimEnd()
  })
  afterAll(() => rmSync(held.folder, { recursive: true, force: true }))

  test('holds the engine, the runtime and the templates, and no tests, words or sources of the engine', () => {
    const expected =
      /^(?:package\.json|(?:README|GUIDE)\.md|LICENSE|bin\/lectern\.mjs|bin\/dist\/[\w-]+\.js|(?:runtime|templates)\/[\w/.-]+\.(?:tsx?|css))$/
    const listed = execFileSync('tar', ['-tzf', held.tarball], { encoding: 'utf8' })
    const paths = listed.replace(/^package\//gm, '').trimEnd()
    const files = paths.split('\n')
    expect(files.filter((path) => !expected.test(path))).toEqual([])
    expect(files).toEqual(expect.arrayContaining(['bin/dist/main.js', 'bin/dist/worker.js']))
    expect(statSync(held.tarball).size).toBeLessThan(2_000_000)
  })

  test('works from an empty folder: init, build, serve', async (context) => {
    const root = join(held.folder, 'empty')
    mkdirSync(root)
    writeFileSync(join(root, 'package.json'), '{"private":true}\n')
    const npm = (...args: string[]) => spawnSync('npm', args, { cwd: root, encoding: 'utf8' })
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
    const installed = npm('install', ...flags, held.tarball)
    if (/ENOTFOUND|ECONNREFUSED|ETIMEDOUT|ENOTCACHED|EAI_AGAIN/.test(installed.stderr)) {
      console.warn(
        'SKIPPED: the registry cannot be reached and the cache does not hold all packages',
      )
      return context.skip()
    }
    expect(installed.status, installed.stderr).toBe(0)
    const lectern = (...args: string[]) =>
      spawnSync('npx', ['--no-install', 'lectern', ...args], { cwd: root, encoding: 'utf8' })
    expect(lectern('init', 'site')).toMatchObject({ status: 0 })
    expectTyped(root, 'site')
    const built = lectern('build', '--root', 'site')
    expect(built.status, built.stderr).toBe(0)
    expect(built.stderr).not.toMatch(/error|lectern/)
    const server = spawn(
      process.execPath,
      ['node_modules/lectern/bin/lectern.mjs', 'serve', 'site/dist', '--port', '0'],
      { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    try {
      const address = await new Promise<string>((found) => {
        server.stdout.on('data', (text: Buffer) => {
          const match = /http:\/\/\S+/.exec(String(text))
          if (match) found(match[0])
        })
      })
      const page = await fetch(new URL('getting-started', address))
      expect(page.status).toBe(200)
      expect(await page.text()).toContain('Getting started</h1>')
    } finally {
      server.kill()
    }
  }, 600_000)
})

/** What `lectern init` wrote is typed by the package alone, and mistakes in it are found. */
function expectTyped(root: string, site: string): void {
  const wrong =
    "import type { SiteSettings } from 'lectern'\n" + 'export const site: SiteSettings = '
  writeFileSync(join(root, site, 'wrong.ts'), `${wrong}{ title: 'T', url: 'x', titel: 'T' }\n`)
  for (const [module, moduleResolution] of [
    ['esnext', 'bundler'],
    ['nodenext', 'nodenext'],
  ]) {
    const compilerOptions = { ...strictest, module, moduleResolution }
    writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: [site] }))
    const { stdout } = spawnSync('npx', ['--no-install', 'tsc'], { cwd: root, encoding: 'utf8' })
    const found = stdout.split('\n').filter((line) => /error/.test(line))
    expect(found).toEqual([
      expect.stringMatching(/^site\/wrong\.ts\(2,59\): error TS2561: .*'titel'/),
    ])
  }
  rmSync(join(root, site, 'wrong.ts'))
}

const strictest = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  verbatimModuleSyntax: true,
  noUnusedLocals: true,
  types: [],
  skipLibCheck: false,
  noEmit: true,
}
