/** Remembers the global object; the function returned makes it what it was. */
export function rememberGlobals(): () => void {
  const before = Object.getOwnPropertyDescriptors(globalThis) as PropertyDescriptorMap
  return () => {
    for (const name of Reflect.ownKeys(globalThis)) {
      if (!Object.hasOwn(before, name)) Reflect.deleteProperty(globalThis, name)
    }
    for (const name of Reflect.ownKeys(before) as string[]) {
      const now = Object.getOwnPropertyDescriptor(globalThis, name)
      if (!isSame(now, before[name]!)) Reflect.defineProperty(globalThis, name, before[name]!)
    }
  }
}

function isSame(now: PropertyDescriptor | undefined, before: PropertyDescriptor): boolean {
  return now?.value === before.value && now?.get === before.get && now?.set === before.set
}
