import { describe, expect, it } from 'vitest'
import type { Route } from '../../../build/model.ts'
import { declarationUses } from '../../../build/samples/uses.ts'
import { declaredIn } from '../../../build/site/declared.ts'
import { homesOf } from '../../../build/site/homes.ts'

const texts: Readonly<Record<string, string>> = {
  '/load': [
    '---',
    'title: load',
    '---',
    '<Signature of="load" from="loader" />',
    '## The options {#options}',
    '<Options of="Options" from="loader">',
  ].join('\n'),
  '/types': [
    '# Types',
    '## Results of `load`',
    '<Signature of="Result" from="loader" />',
    '## Twice',
    '<Signature of="Both" from="loader" />',
    '## Twice',
  ].join('\n'),
  '/guide': '<Signature of="load" from="loader" />\n\n<Signature of="Apart" from="loader" />',
  '/other': '<Signature of="Apart" from="loader" />',
}

const sections: Readonly<Record<string, readonly (readonly [anchor: string, title: string])[]>> = {
  '/load': [['options', 'The options']],
  '/types': [
    ['results-of-load', 'Results of load'],
    ['twice', 'Twice'],
    ['twice-1', 'Twice'],
  ],
}

const toc: Readonly<Record<string, readonly (readonly [id: string, html: string])[]>> = {
  '/types': [
    ['tool', '<code>Tool</code>'],
    ['twice', 'Twice'],
    ['common', '<code>Common</code>'],
    ['the-options-type', 'The <code>Options</code> type'],
  ],
  '/guide': [['common', '<code>Common()</code>']],
}

const routes = Object.keys(texts).map(routeOf)
const references = { base: '/docs/', trailingSlash: true }
const usesOf = ({ path }: Route) =>
  declarationUses({ path: `${path}.mdx`, hash: '', text: texts[path]! })
const homes = homesOf({ routes: { routes }, references } as never, usesOf)

describe('homesOf', () => {
  it('finds the heading above, the page of that title, or nothing certain', () => {
    expect(Object.fromEntries(homes)).toEqual({
      'loader#load': '/docs/load/',
      'loader#Options': '/docs/load/#options',
      'loader#Result': '/docs/types/#results-of-load',
      'loader#Both': '/docs/types/',
      '#Tool': '/docs/types/#tool',
    })
  })
})

describe('declaredIn', () => {
  it('links the names that mean an export with a home, but not the name itself', () => {
    const signature = 'function load<Apart>(options: Options<Apart>, tool: Tool): Promise<Result>'
    const meanings = {
      load: ['loader#load'],
      Options: ['loader#Options', 'loader/extra#Options'],
      Tool: ['loader#Tool'],
      Result: ['other#Result'],
    }
    const all = {
      'loader#load': { name: 'load', from: 'loader', signature, properties: [], meanings },
    }
    const declared = declaredIn([{ ...usesOf(routes[0]!)[0]! }], all, homes)!
    const html = declared.highlighted[signature]!
    expect(html.match(/<a .*?<\/a>/g)).toEqual([
      '<a class="tok-type" href="/docs/load/#options">Options</a>',
      '<a class="tok-type" href="/docs/types/#tool">Tool</a>',
    ])
    expect(
      html
        .replace(/<[^>]+>/g, '')
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>'),
    ).toBe(signature)
    expect(declared.declarations['loader#load']).not.toHaveProperty('meanings')
  })
})

function routeOf(path: string): Route {
  const doc = {
    title: path.slice(1),
    toc: (toc[path] ?? []).map(([id, html]) => ({ id, html, level: 2 })),
    sections: (sections[path] ?? []).map(([anchor, title]) => ({ anchor, title })),
  }
  return { path, doc } as unknown as Route
}
