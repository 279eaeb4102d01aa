import { codeSpan } from './escape.ts'
import { printInline, type Place } from './inline.ts'
import { isCodeFigure, piecesOf } from './kinds.ts'
import { find, hasClass, isElement, textOf, type Element, type Node } from './tree.ts'

/** A table as GFM writes it. What needs lines of its own in a cell is kept as HTML. */
export function printTable(table: Element, { address }: Place): string {
  const place: Place = { address, cell: true }
  const rows = rowsOf(table)
  const first = rows[0]
  if (!first) return ''
  const isHeaded = rowsOf(find(table, ({ name }) => name === 'thead') ?? emptyHead).length > 0
  const head = isHeaded || cellsOf(first).every(({ name }) => name === 'th') ? first : undefined
  const body = head ? rows.slice(1) : rows
  const width = Math.max(...rows.map((row) => cellsOf(row).length))
  const line = (cells: readonly string[]) =>
    `|${Array.from({ length: width }, (_, i) => ` ${cells[i] ?? ''} |`).join('')}`
  const texts = (row: Element) => cellsOf(row).map((cell) => printCell(cell.children, place))
  return [
    line(head ? texts(head) : []),
    line(Array.from({ length: width }, (_, i) => delimiter(cellsOf(first)[i]))),
    ...body.map((row) => line(texts(row))),
  ].join('\n')
}

const emptyHead: Element = { name: 'thead', attributes: {}, children: [] }

function rowsOf(element: Element): Element[] {
  return element.children
    .filter(isElement)
    .flatMap((child) => (child.name === 'tr' ? [child] : rowsOf(child)))
}

function cellsOf(row: Element): Element[] {
  return row.children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th')
}

function delimiter(cell: Element | undefined): string {
  if (cell && hasClass(cell, 'align-center')) return ':-:'
  if (cell && hasClass(cell, 'align-right')) return '--:'
  return cell && hasClass(cell, 'align-left') ? ':--' : '---'
}

/** Blocks of a cell, with line breaks between. */
function printCell(nodes: readonly Node[], place: Place): string {
  return piecesOf(nodes)
    .map((piece) => (Array.isArray(piece) ? printInline(piece, place) : printBlock(piece, place)))
    .filter(Boolean)
    .join('<br><br>')
}

function printBlock(element: Element, place: Place): string {
  const { name, children } = element
  if (isCodeFigure(element) || name === 'pre') return codeLines(element)
  if (name === 'ul' || name === 'ol') {
    const items = children.filter(isElement).map((item) => printCell(item.children, place))
    return `<${name}>${items.map((item) => `<li>${item}</li>`).join('')}</${name}>`
  }
  return printCell(children, place)
}

function codeLines(element: Element): string {
  const pre = find(element, ({ name }) => name === 'pre') ?? element
  return textOf(pre)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => codeSpan(line.trim()).replace(/\|/g, '\\|'))
    .join('<br>')
}
