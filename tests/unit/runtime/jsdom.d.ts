/** As much of jsdom as the tests use: it brings no types. */
declare module 'jsdom' {
  export class VirtualConsole {
    on(event: string, listener: (...values: never[]) => void): void
  }
  export class JSDOM {
    constructor(
      html: string,
      options: {
        url: string
        runScripts?: 'outside-only'
        virtualConsole?: VirtualConsole
        contentType?: string
      },
    )
    readonly window: Window & { eval(code: string): void }
  }
}
