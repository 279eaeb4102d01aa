/**
 * Documents for benchmarks: `node tests/bench/corpus.mjs --n 500 --out docs --links file --home index.md`.
 * Each has a title, a description, about 900 words under eight headings, five blocks of TypeScript, a
 * table and eight links to others. The same number gives the same bytes; `url` makes links addresses.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    n: { type: 'string', default: '100' },
    out: { type: 'string' },
    links: { type: 'string', default: 'file' },
    home: { type: 'string', default: 'index.md' },
    sidebar: { type: 'boolean' },
  },
})
const count = Number(values.n)
const perSection = 25
const words =
  'store reader window layer signal client server branch record thread folder number answer letter value order place change error result limit source target update filter module cache index query field list note page line token'.split(
    ' ',
  )

rmSync(values.out, { recursive: true, force: true })
for (let i = 0; i < count; i++) write(`${pathOf(i)}.md`, documentOf(i))
write(
  values.home,
  `---\ntitle: Bench\ndescription: Where it starts.\n---\n\n${linkTo(-1, 0, 'Begin')} here.\n`,
)
if (values.sidebar) {
  const items = Array.from({ length: count }, (_, i) => ({
    text: titleOf(i),
    link: `/${pathOf(i)}`,
  }))
  const sections = Object.entries(groupBy(items))
  const sidebar = sections.map(([text, items]) => ({ text, collapsed: true, items }))
  writeFileSync(join(dirname(values.out), 'sidebar.json'), JSON.stringify(sidebar))
}

function write(path, text) {
  mkdirSync(dirname(join(values.out, path)), { recursive: true })
  writeFileSync(join(values.out, path), text)
}

function pathOf(i) {
  const section = String(Math.floor(i / perSection)).padStart(3, '0')
  return `sec-${section}/page-${String(i).padStart(5, '0')}`
}

function titleOf(i) {
  const say = speaker(i)
  return `${capital(say(3))} ${i}`
}

function linkTo(from, to, text, anchor = '') {
  const up = from < 0 ? './' : '../'
  return values.links === 'file'
    ? `[${text}](${up}${pathOf(to)}.md${anchor})`
    : `[${text}](/${pathOf(to)}/${anchor})`
}

function documentOf(i) {
  const say = speaker(i)
  const title = capital(say(3))
  const parts = Array.from({ length: 8 }, (_, at) => sectionOf(i, at, say))
  const description = `How to ${say(5)}.`
  return `---\ntitle: ${title} ${i}\ndescription: ${description}\n---\n\n${sentence(say)}\n\n${parts.join('\n\n')}\n`
}

function sectionOf(i, at, say) {
  const other = (i * 7 + at * 13 + 1) % count
  const link = linkTo(i, other === i ? (i + 1) % count : other, say(2))
  const texts = Array.from({ length: 5 }, () => sentence(say))
  const code = at < 5 ? `\n\n${codeOf(say)}` : ''
  const table = at === 5 ? `\n\n${tableOf(say)}` : ''
  const list = at === 6 ? `\n\n${texts.map((text) => `- ${text}`).join('\n')}` : ''
  return `## ${capital(say(2))} ${at}\n\n${texts.join(' ')} See ${link}.${code}${table}${list}`
}

function codeOf(say) {
  const name = say(1)
  const lines = Array.from(
    { length: 8 },
    (_, at) =>
      `  const ${say(1)}${at}: ${capital(say(1))}<string> = await ${say(1)}.${say(1)}(${at}, '${say(1)}')`,
  )
  return `\`\`\`ts\nimport { ${name} } from '@acme/${say(1)}'\n\nexport async function ${say(1)}${capital(name)}(id: number) {\n${lines.join('\n')}\n  return { id, ${name} } // ${say(3)}\n}\n\`\`\``
}

function tableOf(say) {
  const rows = Array.from(
    { length: 6 },
    (_, at) => `| \`${say(1)}\` | string | ${at} | ${say(6)} |`,
  )
  return `| Option | Type | Default | Notes |\n| --- | --- | :---: | --- |\n${rows.join('\n')}`
}

function sentence(say) {
  return `${capital(say(9))} \`${say(1)}\` ${say(3)}.`
}

function capital(text) {
  return text[0].toUpperCase() + text.slice(1)
}

/** Says so many words by chance; the same seed says the same. */
function speaker(seed) {
  let state = seed * 2654435761 + 1
  return (length) =>
    Array.from({ length }, () => {
      state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
      return words[state % words.length]
    }).join(' ')
}

function groupBy(items) {
  const groups = {}
  for (const item of items) (groups[item.link.split('/')[1]] ??= []).push(item)
  return groups
}
