import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuildFailure } from 'esbuild'
import { parse, type YAMLParseError } from 'yaml'
import { positionAt } from '../../diagnostics/position.ts'
import type { Position } from '../../model.ts'

/** What a file that configures a Docusaurus site may end in, as it is looked for. */
export const configEndings: readonly string[] = ['.js', '.ts', '.mjs', '.mts', '.cjs', '.cts']

/** The first of these names that a folder holds. */
export async function firstFile(folder: string, names: readonly string[]) {
  for (const name of names) {
    const there = await access(join(folder, name)).then(
      () => true,
      () => false,
    )
    if (there) return name
  }
  return undefined
}

/** A text file; empty when it is not there. */
export async function textIn(folder: string, name: string): Promise<string> {
  return readFile(join(folder, name), 'utf8').catch(() => '')
}

/** Throws an `UnreadableFile` for text that is no JSON. */
export function readJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UnreadableFile({ file, reason: reasonOf(error), kind: 'data' })
  }
}

/** Throws an `UnreadableFile` for text that is no YAML. */
export function readYaml(text: string, file: string): unknown {
  try {
    return parse(text, { prettyErrors: false })
  } catch (error) {
    const offset = (error as Partial<YAMLParseError>).pos?.[0]
    const place = offset === undefined ? {} : { at: positionAt(text, offset) }
    throw new UnreadableFile({ file, ...place, reason: reasonOf(error), kind: 'data' })
  }
}

/** A file of the old site that cannot be read as what it is. */
export class UnreadableFile extends Error {
  readonly file: string
  readonly kind: 'program' | 'data'
  /** Where it cannot be read; undefined for a program that throws. */
  readonly at: Position | undefined

  constructor(
    told: Partial<FilePlace> & { file: string; reason: string; kind: 'program' | 'data' },
  ) {
    super(told.reason)
    this.file = told.file
    this.kind = told.kind
    this.at = told.at
  }
}

/** Where something stands in a file of the old site. */
export interface FilePlace {
  readonly file: string
  readonly at: Position
}

/** One line, without what a bundler or a package manager says below it. */
export function reasonOf(error: unknown): string {
  const [first] = (error as Partial<BuildFailure> | undefined)?.errors ?? []
  const message = first?.text ?? (error instanceof Error ? error.message : String(error))
  return message.split('\n')[0]!.replace(/:$/, '')
}
