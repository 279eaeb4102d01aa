import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** What maintainers and their programs do to files, at random but the same for the same seed. */
export interface Operations {
  /** Does one; its name. */
  readonly one: () => string
  /** Makes every document readable again. */
  readonly mendAll: () => void
}

export function createOperations(root: string, seed: number): Operations {
  const docs = join(root, 'content/docs')
  const state = { seed, count: 0 }

  const random = (limit: number) => {
    state.seed = (Math.imul(state.seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state.seed / 2 ** 32) * limit)
  }
  const files = () =>
    (readdirSync(docs, { recursive: true }) as string[])
      .filter((name) => /\.mdx?$/.test(name))
      .toSorted()
  const any = () => {
    const all = files()
    return join(docs, all[random(all.length)] ?? 'first.md')
  }
  const text = () => {
    const number = state.count
    const title =
      random(4) === 0 ? `---\ntitle: Title ${number}\n---\n\n` : `# Page ${number % 7}\n\n`
    return `${title}Words ${number}, and [a link](/page-${random(9)}#part).\n\n## Part\n\n- item\n`
  }
  const write = (file: string, contents = text()) => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, contents)
  }

  const kinds: Readonly<Record<string, () => void>> = {
    edit: () => write(any()),
    editAgain: () => write(any()),
    atomicSave() {
      const file = any()
      write(`${file}.tmp`)
      renameSync(`${file}.tmp`, file)
    },
    backupSave() {
      const file = any()
      if (existsSync(file)) renameSync(file, `${file}~`)
      write(file)
      rmSync(`${file}~`, { force: true })
    },
    recreate() {
      const file = any()
      rmSync(file, { force: true })
      write(file)
    },
    remove() {
      if (files().length > 5) rmSync(any(), { force: true })
    },
    create: () => write(join(docs, `page-${random(9)}.md`)),
    createBelow: () => write(join(docs, `deep-${random(3)}/er-${random(3)}/page.mdx`)),
    moveFolder() {
      const [from, to] = [random(3), random(3)].map((one) => join(docs, `deep-${one}`))
      if (existsSync(from!) && !existsSync(to!)) renameSync(from!, to!)
    },
    removeFolder: () => rmSync(join(docs, `deep-${random(3)}`), { recursive: true, force: true }),
    burst() {
      const file = any()
      for (let at = 0; at < 6; at++) write(file, `# Burst ${state.count}\n\nWrite ${at}.\n`)
    },
    touch() {
      const file = any()
      if (existsSync(file)) utimesSync(file, new Date(), new Date(random(1_000_000_000) * 1000))
    },
    shatter() {
      const file = any().replace(/\.md$/, '.mdx')
      write(file, `# Broken ${state.count}\n\n<Unclosed>\n`)
    },
    mend: () => mendAll(),
    switchBranch() {
      for (const name of files()) if (random(3) > 0) write(join(docs, name))
      for (let at = 0; at < 9; at++) if (random(2)) write(join(docs, `page-${at}.md`))
    },
  }

  function mendAll(): void {
    for (const name of files()) {
      if (readFileSync(join(docs, name), 'utf8').includes('<Unclosed>')) write(join(docs, name))
    }
  }

  return {
    mendAll,
    one() {
      state.count += 1
      const names = Object.keys(kinds)
      const name = names[random(names.length)]!
      kinds[name]!()
      return name
    },
  }
}
