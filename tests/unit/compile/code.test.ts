import { describe, expect, test } from 'vitest'
import { packageManagerTabs } from '../../../build/compile/plugins/packageManagers.ts'
import { compiled, htmlOf } from './compiled.ts'

const buttons =
  '<button type="button" class="code-button" data-wrap hidden aria-pressed="false" aria-label="Toggle word wrap" title="Toggle word wrap"></button>' +
  '<button type="button" class="code-button" data-copy aria-label="Copy code to clipboard" title="Copy"></button>'

/** The lines between `<code>` and `</code>`. */
function linesOf(text: string): string[] {
  return /<code>([\s\S]*)<\/code>/.exec(htmlOf(text))![1]!.split('\n')
}

describe('a code block', () => {
  test('has a header with file name, language and buttons, and coloured lines', () => {
    expect(htmlOf('```ts title="src/a.ts"\nconst a: Tool = f(`x\n  ${1}`) // <b>\n```')).toBe(
      '<figure class="code" data-language="ts"><figcaption class="code-header">' +
        '<span class="code-title">src/<wbr>a.ts</span><span class="code-language">TypeScript</span>' +
        buttons +
        '</figcaption><pre tabindex="0"><code>' +
        '<span class="line"><span class="tok-keyword">const</span> a: <span class="tok-type">Tool</span> = <span class="tok-function">f</span>(<span class="tok-string">`x</span></span>\n' +
        '<span class="line"><span class="tok-string">  </span>${<span class="tok-number">1</span>}<span class="tok-string">`</span>) <span class="tok-comment">// &lt;b&gt;</span></span>' +
        '</code></pre></figure>',
    )
  })

  test('whose words are nearly those that mean something is told', () => {
    const text = [
      '# A',
      '```ts showLineNumber titel="a.ts" Diff run live hide wrap=2 {1} [hiden]',
      'a',
      '```',
      '- ```ts hiden',
      '  b',
      '  ```',
    ].join('\n')
    const words = (path: string) => compiled(text, path).diagnostics
    expect(words('content/docs/a.md')).toEqual([
      '2:1 warning unknown-code-word: The word "Diff" of a code block has no meaning. Did you mean "diff"?',
      '2:1 warning unknown-code-word: The word "showLineNumber" of a code block has no meaning. Did you mean "showLineNumbers"?',
      '2:1 warning unknown-code-word: The word "titel" of a code block has no meaning. Did you mean "title"?',
      '5:3 warning unknown-code-word: The word "hiden" of a code block has no meaning. Did you mean "hidden"?',
    ])
    expect(words('content/docs/a.mdx')).toEqual(words('content/docs/a.md'))
  })

  test('of an unknown language is plain text', () => {
    expect(htmlOf('```brainfuck\n<+>\n```')).toBe(
      `<figure class="code code-untitled" data-language="brainfuck"><figcaption class="code-header"><span class="code-language">brainfuck</span>${buttons}</figcaption><pre tabindex="0"><code><span class="line">&lt;+&gt;</span></code></pre></figure>`,
    )
  })

  test.each([
    ['console', 'Shell'],
    ['toml', 'TOML'],
    ['PY', 'Python'],
    ['cpp', 'C++'],
  ])('of a language that is not coloured, %s, has the name that readers know', (language, name) => {
    expect(htmlOf(`\`\`\`${language}\nx\n\`\`\``)).toContain(`"code-language">${name}</span>`)
  })

  test('marks lines by number and by comments, which are not shown', () => {
    const text = [
      '```text {1,5-6} showLineNumbers=9',
      'a',
      '// highlight-next-line',
      'b',
      'c',
      '# highlight-start',
      'd',
      '/* highlight-end */',
      'e',
      '{/* highlight-next-line */}',
      'f',
      '<!-- highlight-start -->',
      '// @errors: 2345',
      'g',
      '```',
    ].join('\n')
    expect(linesOf(text)).toEqual([
      '<span class="line line-highlighted" data-line="9">a</span>',
      '<span class="line line-highlighted" data-line="10">b</span>',
      '<span class="line" data-line="11">c</span>',
      '<span class="line line-highlighted" data-line="12">d</span>',
      '<span class="line line-highlighted" data-line="13">e</span>',
      '<span class="line line-highlighted" data-line="14">f</span>',
      '<span class="line line-highlighted" data-line="15">g</span>',
    ])
  })

  test.each([
    ...['; _', ';; _', '% _', '%% _', '! _', "' _", '-- _', ':: _', '*> _', 'REM _', 'rem _'],
    '(* _ *)',
  ])('is marked by comments of its language: %s', (comment) => {
    const [next, start, end] = ['next-line', 'start', 'end'].map((word) =>
      comment.replace('_', `highlight-${word}`),
    )
    expect(linesOf(['```text', next, 'a', 'b', start, 'c', end, 'd', '```'].join('\n'))).toEqual([
      '<span class="line line-highlighted">a</span>',
      '<span class="line">b</span>',
      '<span class="line line-highlighted">c</span>',
      '<span class="line">d</span>',
    ])
  })

  test('may name lines to mark, and numbers, right behind its language', () => {
    expect(htmlOf('```js{2}\na\nb\n```')).toBe(htmlOf('```js {2}\na\nb\n```'))
    expect(htmlOf('```js:line-numbers=7{1} title="x"\na\n```')).toBe(
      htmlOf('```js {1} showLineNumbers=7 title="x"\na\n```'),
    )
    expect(htmlOf('```c++\na\n```')).toContain('data-language="c++"')
    expect(htmlOf('```{r}\na\n```')).toContain('data-language="{r}"')
  })

  test('may have its title in brackets', () => {
    expect(htmlOf('```ts {1} [src/a.ts]\na\n```')).toBe(
      htmlOf('```ts title="src/a.ts" {1}\na\n```'),
    )
    expect(htmlOf('```ts title="b.ts" [a.ts]\na\n```')).toBe(htmlOf('```ts title="b.ts"\na\n```'))
    expect(htmlOf('```ts a[0]\na\n```')).toBe(htmlOf('```ts\na\n```'))
  })

  test('obeys notes behind its lines, which are not shown', () => {
    const text = [
      '```text',
      'a // [!code ++]',
      'b # [!code --]',
      '<c /> <!-- [!code highlight:2] -->',
      'd',
      'e',
      '  /* [!code hl] */',
      'f',
      'g {/* [!code focus] */}',
      'h // [!code word:h]',
      'i [!code ++]',
      '```',
    ].join('\n')
    expect(htmlOf(text)).toContain('<figure class="code code-diff code-untitled"')
    expect(linesOf(text)).toEqual([
      '<span class="line line-added">a</span>',
      '<span class="line line-removed">b</span>',
      '<span class="line line-highlighted">&lt;c /&gt;</span>',
      '<span class="line line-highlighted">d</span>',
      '<span class="line">e</span>',
      '<span class="line line-highlighted">f</span>',
      '<span class="line line-highlighted">g</span>',
      '<span class="line">h // [!code word:h]</span>',
      '<span class="line">i [!code ++]</span>',
    ])
  })

  test('of a diff has its signs as classes, in the language of its code too', () => {
    expect(linesOf('```diff\n a\n-b\n+c\n```')).toEqual([
      '<span class="line">a</span>',
      '<span class="line line-removed">b</span>',
      '<span class="line line-added">c</span>',
    ])
    expect(linesOf('```js diff\nlet a\n- let b\n+   c()\n```')).toEqual([
      '<span class="line"><span class="tok-keyword">let</span> a</span>',
      '<span class="line line-removed"><span class="tok-keyword">let</span> b</span>',
      '<span class="line line-added">   <span class="tok-function">c</span>()</span>',
    ])
  })

  test('that is hidden is nowhere', () => {
    const { doc } = compiled(
      '```ts hidden\nsecret\n```\n\n```txt hidden\nsecret\n```\n\n```ts run no-check="a hidden reason"\nb\n```',
    )
    expect(JSON.stringify(doc)).not.toContain('secret')
    expect(doc?.parts[0]).not.toContain('reason')
  })

  test.each([
    ['tsx', '<A b="c" />', 'tok-tag">A'],
    ['jsx', 'let a = <b />', 'tok-tag">b'],
    ['json', '{ "a": true }', 'tok-property">"a"'],
    ['bash', 'echo "a" # b', 'tok-comment"># b'],
    ['html', '<a href="b">', 'tok-attribute">href'],
    ['css', 'a { color: red }', 'tok-property">color'],
    ['yaml', 'a: b # c', 'tok-comment"># c'],
    ['md', '# A', 'tok-heading'],
    ['graphql', 'query A { tool(id: 1) { name } }', 'tok-keyword">query'],
  ])('of %s is coloured', (language, code, expected) => {
    expect(htmlOf(`\`\`\`${language}\n${code}\n\`\`\``)).toContain(expected)
  })
})

describe('commands of npm', () => {
  const said = (command: string): string[] => {
    const html = packageManagerTabs(command, { id: 'tabs-1', label: 'Tool' }, (text) => `[${text}]`)
    return [...html.matchAll(/\[(.*?)\]/g)].map((match) => match[1]!)
  }

  test('become tabs with ids of their own', () => {
    const html = packageManagerTabs(
      'npm test',
      { id: 'x', label: 'Package manager' },
      (text) => text,
    )
    expect(html).toContain(
      '<div class="tabs tabs-code" data-tab-group="npm2yarn"><div class="tabs-list" role="tablist" aria-label="Package manager"><button type="button" class="tab" role="tab" id="x-npm" aria-selected="true" aria-controls="x-npm-panel" data-tab="npm">npm</button><button type="button" class="tab" role="tab" id="x-yarn" aria-selected="false" tabindex="-1" aria-controls="x-yarn-panel" data-tab="yarn">Yarn</button>',
    )
    expect(html).toContain(
      '<div class="tab-panel" role="tabpanel" id="x-npm-panel" aria-labelledby="x-npm" data-tab="npm">npm test</div><div class="tab-panel" role="tabpanel" id="x-yarn-panel" aria-labelledby="x-yarn" data-tab="yarn" data-label="Yarn" hidden>yarn test</div>',
    )
  })

  test('are for managers called as they call themselves', () => {
    const html = packageManagerTabs('npm test', { id: 'x', label: 'Tool' }, (text) => text)
    const labels = [...html.matchAll(/>([^<]*)<\/button>/g)].map((match) => match[1])
    expect(labels).toEqual(['npm', 'Yarn', 'pnpm', 'Bun'])
  })

  test('have the ids of their document’s order', () => {
    const html = htmlOf('```bash npm2yarn\nnpm i\n```\n\n```bash npm2yarn\nnpm i\n```')
    expect(html.match(/ id="[^"]*-npm"/g)).toEqual([' id="tabs-1-npm"', ' id="tabs-2-npm"'])
  })

  test.each([
    ['npm install', 'yarn', 'pnpm install', 'bun install'],
    ['npm install a b', 'yarn add a b', 'pnpm add a b', 'bun add a b'],
    ['npm i -D a', 'yarn add --dev a', 'pnpm add --save-dev a', 'bun add --dev a'],
    ['npm i -g a', 'yarn global add a', 'pnpm add --global a', 'bun add --global a'],
    ['npm uninstall a', 'yarn remove a', 'pnpm remove a', 'bun remove a'],
    [
      'npm run dev -- --port 1',
      'yarn dev --port 1',
      'pnpm run dev --port 1',
      'bun run dev --port 1',
    ],
    ['npx a b', 'yarn dlx a b', 'pnpm dlx a b', 'bunx a b'],
    [
      'npm create a@latest b -- --c',
      'yarn create a b --c',
      'pnpm create a@latest b --c',
      'bun create a@latest b --c',
    ],
    [
      'npm ci',
      'yarn install --immutable',
      'pnpm install --frozen-lockfile',
      'bun install --frozen-lockfile',
    ],
    ['cd a && npm start', 'cd a && yarn start', 'cd a && pnpm run start', 'cd a && bun run start'],
    ['node a.js', 'node a.js', 'node a.js', 'node a.js'],
  ])('%s is translated', (npm, yarn, pnpm, bun) => {
    expect(said(npm)).toEqual([npm, yarn, pnpm, bun])
  })
})

test('a blank that parts all signs of a diff from its code is none of the code', () => {
  expect(linesOf('```diff\n- a\n+ b\n```')).toEqual([
    '<span class="line line-removed">a</span>',
    '<span class="line line-added">b</span>',
  ])
  expect(linesOf('```diff\n  f(\n-   a\n+   b\n\n+\n  )\n```')).toEqual([
    '<span class="line">f(</span>',
    '<span class="line line-removed">  a</span>',
    '<span class="line line-added">  b</span>',
    '<span class="line"></span>',
    '<span class="line line-added"></span>',
    '<span class="line">)</span>',
  ])
  expect(linesOf('```diff\n   a\n-  b\n```')).toEqual([
    '<span class="line">  a</span>',
    '<span class="line line-removed">  b</span>',
  ])
})

test('the names of files in a diff are no changed lines', () => {
  const lines = linesOf('```diff\n--- a.ts\n+++ b.ts\n-c\n+d\n```')
  expect(lines.map((line) => /class="line( line-\w+)?"/.exec(line)?.[1])).toEqual([
    ...[undefined, undefined, ' line-removed', ' line-added'],
  ])
})

test('TypeScript without a type is one block also where its JavaScript is asked for', () => {
  expect(htmlOf('```ts ts2js\nconst a = 1\n```')).not.toContain('class="tabs')
  expect(htmlOf('```ts ts2js\nconst a: number = 1\n```')).toContain('class="tabs')
})

test('a range of lines that no block has marks none', () => {
  expect(htmlOf('```text {1-99999999999}\na\n```')).not.toContain('line-highlighted')
})

test('a command behind a prompt is said by each package manager, behind its prompt', () => {
  expect(packageManagerTabs('$ npm install a', { id: 'tabs', label: 'Tool' }, String)).toContain(
    '$ yarn add a',
  )
})
