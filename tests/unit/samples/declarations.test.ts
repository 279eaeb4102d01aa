import { mkdir, writeFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkDeclarations } from '../../../build/samples/checkDeclarations.ts'
import { readDeclarations } from '../../../build/samples/declarations.ts'
import { checkExports } from '../../../build/samples/exports.ts'
import { declarationUses } from '../../../build/samples/uses.ts'
import { emptyFolder } from '../../helpers/emptyFolder.ts'
import { documentOf, told } from './site.ts'

const types = `
/** Words that are not printed. */
export interface Base { shared?: string }
interface Options$1<T = any> extends Base {
  /** The address. */
  url: string;
  parse?: (text: string, options: { readonly strict: boolean; reviver?: (key: string) => unknown }) => T;
  /** @deprecated Use url. */
  href?: string;
  send?(body: string): Promise<void>;
}
export { type Options$1 as Options }
export type Init = { retries: number } & RequestInit
export type Choice = { kind: 'a'; a: string; b?: never } | { kind: 'b'; b: number; a?: never }
export declare const load: <T>({ url }: Options$1<T>) => Promise<T>
export declare function over(a: string): string
export declare function over(a: number): number
export declare const LIMIT = 3
`

describe('declarations', () => {
  let root: string

  beforeAll(async () => {
    root = emptyFolder()
    const folder = `${root}/node_modules/loader`
    await mkdir(folder, { recursive: true })
    await writeFile(`${folder}/package.json`, '{ "name": "loader", "types": "index.d.ts" }')
    await writeFile(`${folder}/index.d.ts`, types)
  })

  const read = (...names: string[]) => {
    const uses = names.map((of) => ({ of, from: 'loader' }))
    const { declarations: found } = readDeclarations({ root, uses })
    return names.map((of) => found[`loader#${of}`])
  }

  it('prints functions as they are called, every overload, without comments', async () => {
    const [load, over, none] = read('load', 'over', 'none')
    expect(load!.signature).toBe('function load<T>(options: Options<T>): Promise<T>')
    expect(over!.signature).toBe(
      'function over(a: string): string\n\nfunction over(a: number): number',
    )
    expect(none).toBeUndefined()
  })

  it('prints types, long members broken at their brackets', async () => {
    const [options] = read('Options')
    expect(options!.signature).toBe(
      [
        'interface Options<T = any> extends Base {',
        '  url: string',
        '  parse?: (',
        '    text: string,',
        '    options: { readonly strict: boolean; reviver?: (key: string) => unknown },',
        '  ) => T',
        '  href?: string',
        '  send?(body: string): Promise<void>',
        '}',
      ].join('\n'),
    )
  })

  it('reads properties in order, inherited and deprecated ones too', async () => {
    const [options, init, choice] = read('Options', 'Init', 'Choice')
    expect(options!.properties).toEqual([
      { name: 'url', type: 'string', optional: false },
      {
        name: 'parse',
        type: [
          '(',
          '  text: string,',
          '  options: {',
          '    readonly strict: boolean',
          '    reviver?: (key: string) => unknown',
          '  },',
          ') => T',
        ].join('\n'),
        optional: true,
      },
      { name: 'href', type: 'string', optional: true, deprecated: 'Use url.' },
      { name: 'send', type: '(body: string) => Promise<void>', optional: true },
      { name: 'shared', type: 'string', optional: true },
    ])
    expect(init!.properties[0]).toEqual({ name: 'retries', type: 'number', optional: false })
    expect(init!.properties.find((one) => one.name === 'signal')!.inherited).toBe(true)
    expect(choice!.properties.map(({ name, optional }) => [name, optional])).toEqual([
      ['kind', false],
      ['a', true],
      ['b', true],
    ])
  })

  it('knows which words mean an export', async () => {
    const folder = `${root}/node_modules/maker`
    await mkdir(folder, { recursive: true })
    await writeFile(`${folder}/package.json`, '{ "name": "maker", "types": "index.d.ts" }')
    await writeFile(
      `${folder}/index.d.ts`,
      `
import { Init } from 'loader'
interface Plan$1 { steps: Step[] }
export { type Plan$1 as Plan, Init as Begin }
export interface Step { Part: string; next?: Step }
export interface Part {}
export interface State {}
export declare function make<State>(plan: Plan$1, step: Step, begin: Init, part: Part): State & { Part: 1 }
`,
    )
    const uses = ['make', 'Step'].map((of) => ({ of, from: 'maker' }))
    const { declarations: found } = readDeclarations({ root, uses })
    expect(found['maker#make']!.meanings).toEqual({
      Init: ['maker#Begin'],
      Plan: ['maker#Plan'],
      Step: ['maker#Step'],
      make: ['maker#make'],
    })
    expect(found['maker#Step']!.meanings).toEqual({ Step: ['maker#Step'] })
  })

  it('reports what a table leaves out, invents or does not name', async () => {
    const document = documentOf('page.mdx', [
      '```mdx',
      '<Options of="Nothing" from="loader">',
      '```',
      '<Signature of="gone" from="loader" />',
      '',
      '<Options of="Options" from="loader">',
      '',
      '- `url`: where it is.',
      '  - a list of its own',
      "- `prase` (default `'x'`): how it is read.",
      '- `href`: old.',
      '- without a name',
      '- `send`: sends.',
      '',
      '</Options>',
    ])
    const uses = declarationUses(document)
    const diagnostics = checkDeclarations(uses, readDeclarations({ root, uses }))
    expect(told(diagnostics)).toEqual([
      '4:1 unknown-declaration "loader" has no export "gone".',
      '10:1 unknown-property "Options" has no property "prase".',
      '12:1 unnamed-option An item of the table does not begin with the name of a property in backticks.',
      '6:1 undescribed-property The table of "Options" does not describe "parse", "shared".',
    ])
    expect(diagnostics.slice(1).map(({ hint }) => hint)).toEqual([
      'Did you mean "parse"?',
      'Write - `name` (default `value`): what it does.',
      'Add an item for each: - `parse`: what it does.',
    ])
  })

  it('tells an export that is misspelt from a package that is not there', () => {
    const document = documentOf('page.mdx', [
      '<Signature of="Optoins" from="loader" />',
      '<Signature of="load" from="nowhere" />',
    ])
    const uses = declarationUses(document)
    const diagnostics = checkDeclarations(uses, readDeclarations({ root, uses }))
    expect(diagnostics.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
      '"loader" has no export "Optoins". Did you mean "Options"?',
      '"nowhere" is not installed, or has no types. Install it: npm install nowhere.',
    ])
  })

  it('says of every export whether it is documented, mentioned or missing', async () => {
    const documents = [
      documentOf('load.mdx', ['---', 'title: load', '---', 'Words about `LIMIT` and `Base[]`.']),
      documentOf('types.mdx', [
        '## The `Options` object',
        'The word Choice is not code.',
        '```ts',
        'over(1)',
        '```',
        '<Signature of="gone" from="loader" />',
      ]),
    ]
    const { value, diagnostics } = await checkExports({
      root,
      documents,
      packages: 'installed',
      entryPoints: ['loader', 'not-installed'],
      placeOf: (at) => ({ file: 'content/site.ts', line: 5 + at, column: 7 }),
      engine: 'x',
    })
    expect(value.map(({ name, kind, state, homes }) => [name, kind, state, ...homes])).toEqual([
      ['Base', 'type', 'mentioned'],
      ['Choice', 'type', 'missing'],
      ['Init', 'type', 'missing'],
      ['LIMIT', 'value', 'mentioned'],
      ['Options', 'type', 'documented', 'types.mdx'],
      ['load', 'value', 'documented', 'load.mdx'],
      ['over', 'value', 'mentioned'],
    ])
    expect(diagnostics[0]).toMatchObject({ file: 'content/site.ts', line: 6, column: 7 })
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'The entry point "not-installed" is not installed.',
      'No document mentions the type "Choice" of "loader".',
      'No document mentions the type "Init" of "loader".',
      '"loader" no longer exports "gone".',
    ])
  })
})
