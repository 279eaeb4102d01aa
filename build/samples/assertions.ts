import type ts from 'typescript'
import type { Position } from '../model.ts'
import type { TypeScript } from './syntax.ts'

/** A `console.log(x) // => value` line. */
export interface Assertion {
  /** Offsets of the callee, `console.log`. */
  readonly start: number
  readonly end: number
  /** In the code, one-based. */
  readonly at: Position
  /** The value, and the value continued over one, two, … comment lines: one of them must be printed. */
  readonly wanted: readonly string[]
}

/** Finds the lines that say what they print. */
export function assertionsOf(ts: TypeScript, file: { name: string; code: string }): Assertion[] {
  const source = ts.createSourceFile(file.name, file.code, ts.ScriptTarget.ES2022, true)
  const byLine = new Map<number, Assertion>()
  const visit = (node: ts.Node): void => {
    const wanted = isPrint(ts, node) ? wantedAfter(file.code, node.end) : null
    if (wanted && ts.isCallExpression(node)) {
      const start = node.expression.getStart(source)
      const at = source.getLineAndCharacterOfPosition(start)
      const line = source.getLineAndCharacterOfPosition(node.end).line
      const found = { start, end: node.expression.end, wanted, at: oneBased(at) }
      if (!byLine.has(line)) byLine.set(line, found)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...byLine.values()]
}

function isPrint(ts: TypeScript, node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false
  const { expression, name } = node.expression
  return ts.isIdentifier(expression) && expression.text === 'console' && name.text === 'log'
}

/** The values that the comment behind the call may mean, or null when there is none. */
function wantedAfter(code: string, end: number): string[] | null {
  const rest = code.slice(end)
  const comment = /^[ \t;,)}\]]*\/\/ ?=>[ \t]?(.*)/.exec(rest)
  if (!comment) return null
  const wanted = [comment[1]!.trim()]
  for (const line of rest.slice(comment[0].length).split('\n').slice(1)) {
    const more = /^[ \t]*\/\/(.*)$/.exec(line)
    if (!more) break
    wanted.push(`${wanted.at(-1)}\n${more[1]!.trim()}`)
  }
  return wanted
}

function oneBased(at: ts.LineAndCharacter): Position {
  return { line: at.line + 1, column: at.character + 1 }
}

/** The code with every asserted `console.log` replaced by one that remembers. */
export function instrument(code: string, assertions: readonly Assertion[]): string {
  let result = code
  for (const [i, one] of [...assertions.entries()].reverse()) {
    result = `${result.slice(0, one.start)}globalThis.lecternPrint(${i})${result.slice(one.end)}`
  }
  return result
}
