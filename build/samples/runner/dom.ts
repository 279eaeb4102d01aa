import { createRequire } from 'node:module'

/** A window whose names are this thread's globals until it is closed. */
export interface Dom {
  close(): void
}

interface JsdomWindow {
  close(): void
  readonly [name: string]: unknown
}
type JsdomModule = {
  JSDOM: new (html: string, options: object) => { readonly window: JsdomWindow }
}

/** Whether the site has a jsdom. */
export function hasDom(root: string): boolean {
  try {
    createRequire(`${root}/package.json`).resolve('jsdom')
    return true
  } catch {
    return false
  }
}

/** Opens a new document with the site's own jsdom. */
export function openDom(root: string): Dom {
  const { JSDOM } = createRequire(`${root}/package.json`)('jsdom') as JsdomModule
  const { window } = new JSDOM('<!doctype html><html><body></body></html>', {
    url: 'http://localhost/',
    pretendToBeVisual: true,
  })
  const before = new Map<string, PropertyDescriptor | undefined>()
  for (const name of namesOf(window)) {
    before.set(name, Object.getOwnPropertyDescriptor(globalThis, name))
    Object.defineProperty(globalThis, name, {
      configurable: true,
      writable: true,
      value: name === 'window' || name === 'self' ? window : boundTo(window, window[name]),
    })
  }
  return {
    close() {
      window.close()
      for (const [name, descriptor] of before) {
        if (descriptor) Object.defineProperty(globalThis, name, descriptor)
        else Reflect.deleteProperty(globalThis, name)
      }
    },
  }
}

const own = [
  ...['Event', 'EventTarget', 'CustomEvent', 'MessageEvent', 'navigator', 'DOMException'],
  // Node has these from 25 on, and they hold nothing without a file to keep it in.
  ...['Storage', 'localStorage', 'sessionStorage'],
]
const kept = ['XMLHttpRequest', 'XMLHttpRequestUpload', 'XMLHttpRequestEventTarget', 'WebSocket']

/** What Node does not have, and the events that nodes of the document accept. */
function namesOf(window: JsdomWindow): string[] {
  return Object.getOwnPropertyNames(window).filter(
    (name) =>
      own.includes(name) ||
      (!(name in globalThis) && !kept.includes(name) && !/^(?:_|\d)/.test(name)),
  )
}

/** Functions such as `addEventListener` need the window as their `this`; classes do not. */
function boundTo(window: JsdomWindow, value: unknown): unknown {
  const plain = typeof value === 'function' && /^[a-z]/.test(value.name)
  return plain ? (value as (...args: unknown[]) => unknown).bind(window) : value
}
