/**
 * Does to `live` what was done between `before` and `after`: what did not change is not touched, so that
 * whatever the reader (or a script) has done to it stays.
 */
export function patch(live: ParentNode & Node, before: Node, after: Node): void {
  const old = [...before.childNodes]
  const wanted = [...after.childNodes]
  const present = [...live.childNodes]
  // Something else changed the children: they cannot be told apart any more.
  if (present.length !== old.length) return live.replaceChildren(...wanted)
  const start = equalRun(old, wanted)
  const end = equalRun(old.slice(start).toReversed(), wanted.slice(start).toReversed())
  const oldMiddle = old.slice(start, old.length - end)
  const newMiddle = wanted.slice(start, wanted.length - end)
  const liveMiddle = present.slice(start, present.length - end)
  const following = present[present.length - end] ?? null
  if (oldMiddle.length === newMiddle.length) {
    for (const [at, node] of liveMiddle.entries()) patchNode(node, oldMiddle[at]!, newMiddle[at]!)
    return
  }
  for (const node of liveMiddle.splice(0)) live.removeChild(node)
  for (const node of newMiddle) live.insertBefore(node, following)
}

function patchNode(live: ChildNode, before: ChildNode, after: ChildNode): void {
  if (before.isEqualNode(after)) return
  if (live.nodeName !== before.nodeName || before.nodeName !== after.nodeName) {
    return live.replaceWith(after)
  }
  if (!(live instanceof Element)) return void (live.nodeValue = after.nodeValue)
  patchAttributes(live, before as Element, after as Element)
  patch(live, before, after)
}

function patchAttributes(live: Element, before: Element, after: Element): void {
  for (const name of new Set([...before.getAttributeNames(), ...after.getAttributeNames()])) {
    const value = after.getAttribute(name)
    if (before.getAttribute(name) === value) continue
    if (value === null) live.removeAttribute(name)
    else live.setAttribute(name, value)
  }
}

/** How many nodes at the beginning are the same in both. */
function equalRun(a: readonly Node[], b: readonly Node[]): number {
  const at = a.findIndex((node, i) => !b[i] || !node.isEqualNode(b[i]))
  return at < 0 ? a.length : at
}
