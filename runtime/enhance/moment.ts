const waiting = new WeakMap<Element, ReturnType<typeof setTimeout>>()

/** Calls after a second; asked again for the same element before that, the second begins anew. */
export function afterMoment(element: Element, call: () => void): void {
  clearTimeout(waiting.get(element))
  waiting.set(element, setTimeout(call, 1000))
}
