import type { HeadTag } from './contract.ts'

/**
 * Replaces the tags of the page before, which are marked `data-head`; equal ones stay. Structured
 * data (`script`) is for those who read the page as it was served: it is only taken away.
 */
export function applyHead(head: readonly HeadTag[]): void {
  const tags = new Set(head.flatMap(elementOf))
  for (const old of document.head.querySelectorAll('[data-head]:not(title)')) {
    const equal = [...tags].find((tag) => tag.isEqualNode(old))
    if (equal) tags.delete(equal)
    else old.remove()
  }
  document.head.append(...tags)
  document.title = head.find(([name]) => name === 'title')?.[2] ?? ''
}

function elementOf([name, attributes]: HeadTag): Element[] {
  if (name !== 'meta' && name !== 'link') return []
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.setAttribute('data-head', '')
  return [element]
}
