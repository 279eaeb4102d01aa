import ts from 'typescript'
import { noCounterpart } from '../../../diagnostics/catalogue/authoring.ts'
import { positionAt } from '../../../diagnostics/position.ts'
import type { Diagnostic } from '../../../model.ts'
import type { RewrittenFile } from './rewrittenFile.ts'
import { shims } from './shims.ts'

const MODULE = '@docusaurus/Translate'

/**
 * Told of a file that translates when it is loaded, in a site with several languages: it is loaded once
 * here, for the pages of all, before there is a page.
 */
export function translatedOnLoad({ file, foreign }: RewrittenFile): Diagnostic[] {
  const isUsed = foreign.some(
    ({ module, names }) => module === MODULE && names.includes('translate'),
  )
  if (!isUsed || !/\.[jt]sx?$/.test(file.path)) return []
  const text = file.contents.toString()
  const parsed = ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest)
  const name = parsed.statements.flatMap(localName)[0]
  return loadedCalls(parsed, name).map((call) =>
    noCounterpart(
      { file: file.path, ...positionAt(text, call.getStart(parsed)) },
      'A translation outside a component',
      'It says the same in all languages: call "translate" in the component that shows it.',
    ),
  )
}

/** What a file calls the function that translates. */
function localName(statement: ts.Statement): string[] {
  if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier))
    return []
  if (!statement.moduleSpecifier.text.endsWith(`/${shims[MODULE]!.file}`)) return []
  const named = statement.importClause?.namedBindings
  if (!named || !ts.isNamedImports(named)) return []
  return named.elements
    .filter(({ name, propertyName = name }) => propertyName.text === 'translate')
    .map(({ name }) => name.text)
}

/** The calls of a function that are made while a file is loaded: those outside functions and classes. */
function loadedCalls(node: ts.Node, name: string | undefined): ts.CallExpression[] {
  if (ts.isFunctionLike(node) || ts.isClassLike(node)) return []
  const calls: ts.CallExpression[] = []
  if (
    ts.isCallExpression(node) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === name
  )
    calls.push(node)
  ts.forEachChild(node, (child) => void calls.push(...loadedCalls(child, name)))
  return calls
}
