import { setTimeout } from 'node:timers/promises'

/** A window of a browser, as far as these tests need one. */
export interface Window {
  readonly open: (address: string) => Promise<void>
  /** Runs a function in the page, with JSON for arguments and result; it may return a promise. */
  readonly run: <Args extends readonly unknown[], Result>(
    code: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>
  /** Runs a script in the page, as a string. */
  readonly inject: (script: string) => Promise<void>
  readonly resize: (width: number) => Promise<void>
  /** Presses a key as a reader does. */
  readonly press: (key: 'Tab' | 'Escape') => Promise<void>
  /** What the pages threw or wrote to the console, where the browser tells. */
  readonly said: () => string[]
  readonly close: () => Promise<void>
}

export interface Engine {
  readonly name: string
  readonly start: (options?: { dark?: boolean; storage?: boolean }) => Promise<Window>
}

/** Asks until the page says yes. WebKit may never answer what is asked as a page gives way to another: it is asked again. */
export async function until<Args extends readonly unknown[]>(
  window: Window,
  code: (...args: Args) => boolean,
  ...args: Args
): Promise<void> {
  const patience = Date.now() + 60_000
  for (;;) {
    const answer = window.run(code, ...args).catch(() => false)
    if (await Promise.race([answer, setTimeout(5000, false)])) return
    if (Date.now() > patience) throw new Error(`Never true: ${code} ${JSON.stringify(args)}`)
    await setTimeout(50)
  }
}
