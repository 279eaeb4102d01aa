/**
 * Reads the numbered errors of the installed package: its builds keep number and text side by side,
 * as `production ? formatProdErrorMessage(11) : "…"`. Run as a program, it writes errors.json.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { runInNewContext } from 'node:vm'
import ts from 'typescript'

const here = dirname(fileURLToPath(import.meta.url))
const dist = join(here, '../node_modules/@reduxjs/toolkit/dist')
const entries = [
  'redux-toolkit',
  'react/redux-toolkit-react',
  'query/rtk-query',
  'query/react/rtk-query-react',
]

/** Every numbered error by number; variable parts of a message stand in angle brackets. */
export function deriveErrors() {
  const kept = new Set(entries.flatMap(productionCodes))
  const messages = new Map(entries.flatMap(developmentMessages))
  return [...messages]
    .toSorted(([a], [b]) => a - b)
    .map(([code, message]) => ({ code, message, production: kept.has(code) }))
}

/** Numbers left in the production build: the other checks are gone from it. */
function productionCodes(entry) {
  const text = readFileSync(join(dist, `${entry}.browser.mjs`), 'utf8')
  return Array.from(text.matchAll(/Error\([\w$]+\((\d+)\)\)/g), ([, code]) => Number(code))
}

function developmentMessages(entry) {
  const text = readFileSync(join(dist, `${entry}.modern.mjs`), 'utf8')
  const source = ts.createSourceFile(entry, text, ts.ScriptTarget.Latest, true)
  const nodes = descendants(source)
  const known = constants(nodes)
  return nodes.filter(ts.isConditionalExpression).flatMap(({ whenTrue, whenFalse }) => {
    const code = /^formatProdErrorMessage\w*\((\d+)\)$/.exec(whenTrue.getText())?.[1]
    return code === undefined ? [] : [[Number(code), messageOf(whenFalse, known)]]
  })
}

function messageOf(node, known) {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isBinaryExpression(node)) return messageOf(node.left, known) + messageOf(node.right, known)
  if (!ts.isTemplateExpression(node)) return known.get(node.getText()) ?? `<${variableOf(node)}>`
  const spans = node.templateSpans.map(
    ({ expression, literal }) => valueOf(expression, known) + literal.text,
  )
  return node.head.text + spans.join('')
}

/** What the package computes from its own constants is computed; what depends on the app is named. */
function valueOf(expression, known) {
  try {
    return runInNewContext(expression.getText(), Object.fromEntries(known))
  } catch {
    return `<${variableOf(expression)}>`
  }
}

/** `result.path || ''` → `path`, `stringify(action)` → `action`, `prop.toString()` → `prop` */
function variableOf(node) {
  if (ts.isBinaryExpression(node)) return variableOf(node.left)
  if (ts.isCallExpression(node)) return variableOf(node.arguments[0] ?? node.expression.expression)
  return ts.isPropertyAccessExpression(node) ? node.name.text : node.getText()
}

/** Variables declared once, with a string or a list of strings. */
function constants(nodes) {
  const declarations = nodes.filter(ts.isVariableDeclaration)
  const count = (name) => declarations.filter((other) => other.name.getText() === name).length
  return new Map(
    declarations
      .filter(({ initializer }) => initializer && isText(initializer))
      .map(({ name, initializer }) => [name.getText(), runInNewContext(initializer.getText())])
      .filter(([name]) => count(name) === 1),
  )
}

function isText(node) {
  return (
    ts.isStringLiteralLike(node) ||
    (ts.isArrayLiteralExpression(node) && node.elements.every(isText))
  )
}

function descendants(node) {
  const found = []
  const walk = (child) => {
    found.push(child)
    ts.forEachChild(child, walk)
  }
  walk(node)
  return found
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(join(here, 'errors.json'), `${JSON.stringify(deriveErrors(), null, 2)}\n`)
}
