import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { FILES_AT_ONCE, inParallel } from '../../../io/inParallel.ts'
import { isPartial, numberOf, withoutNumber } from '../../../route/ids.ts'
import { firstHeading, matterOf } from '../documents.ts'
import { filesBelow } from '../filesBelow.ts'
import { pagesOf } from '../globs.ts'
import { rawMatter, type ParseMatter } from '../parsedMatter.ts'
import { folderJson, textOr, type Raw } from '../read.ts'
import type { Version } from '../versions.ts'
import type { GeneratorArguments, GeneratorDoc } from './defaultItems.ts'

/** What Docusaurus tells a generator of a version. */
export async function generatorInput(
  dir: string,
  version: Version,
  parse: ParseMatter,
): Promise<Omit<GeneratorArguments, 'item'>> {
  const files = filesBelow(dir, version.docs).map((path) => path.slice(version.docs.length + 1))
  const textOf = (name: string) => readFileSync(join(dir, version.docs, name), 'utf8')
  const isPage = pagesOf(version.options)
  const pages = files.filter((name) => /\.mdx?$/.test(name) && isPage(name) && !isPartial(name))
  const numberPrefixParser = parserOf(version.options)
  const docs = await inParallel(pages, FILES_AT_ONCE, async (name) => {
    const path = `${version.docs}/${name}`
    const text = (await parse(path, textOf(name))) ?? textOf(name)
    return { ...docOf(name, text, numberPrefixParser), source: `@site/${path}` }
  })
  const folders = files.filter((name) => /(?:^|\/)_category_\.(?:json|ya?ml)$/.test(name))
  return {
    docs: docs.filter(({ frontMatter }) => frontMatter['draft'] !== true),
    version: { contentPath: join(dir, version.docs), versionName: version.name },
    categoriesMetadata: Object.fromEntries(
      folders.map((name) => [posix.dirname(name), folderJson(textOf(name)) ?? {}]),
    ),
    numberPrefixParser,
    isCategoryIndex: ({ fileName, directories: [folder] }) =>
      ['index', 'readme', folder?.toLowerCase()].includes(fileName.toLowerCase()),
  }
}

type NumberParser = GeneratorArguments['numberPrefixParser']

/** Reads the number before a name as names are read here. */
function parserOf({ numberPrefixParser }: Raw): NumberParser {
  const isKept = numberPrefixParser === false
  return (name) =>
    isKept ? { filename: name } : { filename: withoutNumber(name), numberPrefix: numberOf(name) }
}

function docOf(name: string, text: string, parser: NumberParser): Omit<GeneratorDoc, 'source'> {
  const frontMatter = rawMatter(text)
  const { dir: sourceDirName, name: file } = posix.parse(name)
  const segments = sourceDirName.split('/').map((one) => String(parser(one)['filename']))
  const last = textOr(frontMatter['id'], String(parser(file)['filename']))
  const heading = firstHeading(text.slice(matterOf(text).length))
  const position = frontMatter['sidebar_position'] ?? parser(file)['numberPrefix']
  return {
    id: posix.join(...segments, last),
    title: textOr(frontMatter['title'], heading ?? last),
    frontMatter,
    sourceDirName: sourceDirName || '.',
    sidebarPosition: position === undefined ? undefined : Number(position),
  }
}
