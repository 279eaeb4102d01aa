import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { project } from '../helpers/globalSetup.ts'
import { readPages, structuredDataOf } from './publishedPages.ts'

it('the structured data of every page has the types of schema.org', async () => {
  const pages = await readPages()
  const data = pages.flatMap(({ head }) => structuredDataOf(head)) as Record<string, unknown>[]
  expect(data.length).toBeGreaterThan(50)
  const spoilt = { ...data[0], itemListElement: [{ '@type': 'ListItem', position: true }] }
  const faults = typeFaults([...data, spoilt])
  expect(faults.map(({ line }) => line)).toEqual([data.length])
})

interface TypeFault {
  /** Which of the given values, from 0. */
  readonly line: number
  readonly message: string
}

/** What the compiler has against values by the types of schema.org. */
function typeFaults(values: readonly unknown[]): TypeFault[] {
  const file = join(project, 'tests/.out/structuredData.ts')
  const host = hostOf(file, sourceOf(values))
  const program = ts.createProgram({ rootNames: [file], options, host })
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => ({
    line: (file?.getLineAndCharacterOfPosition(start).line ?? 0) - 1,
    message: ts.flattenDiagnosticMessageText(messageText, '\n'),
  }))
}

/** A module with a value on each line, after the first. */
function sourceOf(values: readonly unknown[]): string {
  const lines = values.map(
    (value, i) => `export const _${i}: WithContext<BreadcrumbList> = ${JSON.stringify(value)}`,
  )
  return [`import type { BreadcrumbList, WithContext } from 'schema-dts'`, ...lines].join('\n')
}

/** The disk, and one file that is not on it. */
function hostOf(file: string, text: string): ts.CompilerHost {
  const host = ts.createCompilerHost(options)
  return {
    ...host,
    fileExists: (path) => path === file || host.fileExists(path),
    readFile: (path) => (path === file ? text : host.readFile(path)),
    getSourceFile: (path, version, ...more) =>
      path === file
        ? ts.createSourceFile(path, text, version)
        : host.getSourceFile(path, version, ...more),
  }
}

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
}
