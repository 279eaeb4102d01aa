import { start, type Edit, type Files } from './edits.ts'

const below = '---\ntitle: F\nslug: /f\n---\n\nSee [b](./b.md).\n'

/**
 * Edits that change one thing that pages are made of, and leave what is said beside it: what a memo
 * forgets of its input is hidden where a title, a description or the sidebar changes too.
 */
export const alone: Readonly<Record<string, readonly [before: Files, after: Edit]>> = {
  'words below the description': edits('content/docs/e.md', (word) =>
    described(`First words.\n\n## Part\n\nThe ${word}.\n`),
  ),
  'the picture of link previews': edits('content/docs/e.md', (word) =>
    described('Words.\n', `image: https://pictures.example/${word}.png\n`),
  ),
  'a picture of a live page': edits('content/docs/shot.svg', drawing, {
    'content/docs/d.mdx': `${start['content/docs/d.mdx']}\n![shot](./shot.svg)\n`,
  }),
  'the folder of a page': [
    { 'content/docs/f.md': below },
    { 'content/docs/f.md': null, 'content/docs/less/f.md': below },
  ],
  'a partial': edits('content/docs/_part.mdx', (word) => `### Shared\n\nShared ${word}.\n`),
}

function edits(
  path: string,
  text: (word: string) => string,
  more: Files = {},
): readonly [before: Files, after: Edit] {
  return [{ ...more, [path]: text('one') }, { [path]: text('two') }]
}

function described(text: string, more = ''): string {
  return `---\ntitle: E\ndescription: All of e.\n${more}---\n\n${text}`
}

function drawing(word: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>${word}</title></svg>\n`
}
