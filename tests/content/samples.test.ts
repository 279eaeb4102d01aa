import { readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { expect, it } from 'vitest'
import { readSamples, type PageSamples, type Sample } from '../../build/samples/fences.ts'
import { project } from '../helpers/globalSetup.ts'

it('no sample that readers see begins with an import of a file that only the check sees', async () => {
  const pages = await readPages()
  expect(pages.length).toBeGreaterThan(60)
  expect(pages.flatMap(bareImportsOfHidden)).toEqual([])
})

async function readPages(): Promise<PageSamples[]> {
  const names = await readdir(join(project, 'content'), { recursive: true })
  const paths = names.filter((name) => name.endsWith('.mdx')).toSorted()
  return Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(project, 'content', path), 'utf8')
      return readSamples({ path, text, hash: '' })
    }),
  )
}

/** Imports for their effect alone, such as that of an answering server which no reader has. */
function bareImportsOfHidden({ file, samples }: PageSamples): string[] {
  const seen = samples.filter(({ hidden }) => !hidden)
  const shown = new Set(seen.flatMap(nameOf))
  const hidden = new Set(samples.flatMap(nameOf).filter((name) => !shown.has(name)))
  return seen.flatMap((sample) =>
    bareImportsOf(sample)
      .filter((name) => hidden.has(name))
      .map((name) => `${file}:${sample.at.line}: ${name}`),
  )
}

/** The file of a sample without the ending, as an import names it. */
function nameOf({ file }: Sample): string[] {
  return file ? [file.replace(/\.tsx?$/, '')] : []
}

function bareImportsOf({ code, file }: Sample): string[] {
  const folder = file ? posix.dirname(file) : '.'
  return [...code.matchAll(/^import '(\.[^'\n]*)'/gm)].map((match) => posix.join(folder, match[1]!))
}
