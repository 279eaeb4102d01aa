const waiting = new WeakMap<Element, ReturnType<typeof setTimeout>>()

/** Calls a second after it was asked to for this element for the last time. */
export function afterMoment(element: Element, call: () => void): void {
  clearTimeout(waiting.get(element))
  waiting.set(element, setTimeout(call, 1000))
}
