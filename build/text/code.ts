import { longestRun } from './escape.ts'
import { isControl } from './kinds.ts'
import { find, hasClass, isElement, textOf, type Element, type Node } from './tree.ts'

/** A block of code as a fence with its language and title; changes of a diff keep their signs. */
export function printCode(
  block: Element,
  language = block.attributes['data-language'] ?? '',
): string {
  const pre = block.name === 'pre' ? block : find(block, ({ name }) => name === 'pre')
  const title = find(block, (element) => hasClass(element, 'code-title'))
  const isDiff = hasClass(block, 'code-diff')
  const words = [
    language || (title || isDiff ? 'text' : ''),
    ...(isDiff && language !== 'diff' ? ['diff'] : []),
    ...(title ? [titleOf(textOf(title))] : []),
  ]
  return fence(pre ? (isDiff ? signed(pre) : visibleText(pre)) : '', words.join(' ').trim())
}

function visibleText(node: Node): string {
  if (!isElement(node)) return node
  return node.children.map((child) => (isControl(child) ? '' : visibleText(child))).join('')
}

function titleOf(title: string): string {
  return title.includes('"') ? `title='${title}'` : `title="${title}"`
}

function fence(text: string, info: string): string {
  const character = info.includes('`') ? '~' : '`'
  const signs = character.repeat(Math.max(3, longestRun(text, character, 2) + 1))
  return `${signs}${info}\n${text.trimEnd()}\n${signs}`
}

/** Lines of a diff with `+`, `-` or a space before each. */
function signed(pre: Element): string {
  const code = find(pre, ({ name }) => name === 'code') ?? pre
  return code.children
    .filter(isElement)
    .map((line) => signOf(line) + textOf(line))
    .join('\n')
}

function signOf(line: Element): string {
  if (hasClass(line, 'line-added')) return '+'
  return hasClass(line, 'line-removed') ? '-' : ' '
}
