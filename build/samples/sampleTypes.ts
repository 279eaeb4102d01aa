/**
 * What every sample may use without importing it: the `lectern/samples` module and what bundlers
 * put into every module, `process.env.NODE_ENV` and the `import.meta.hot` of Vite's API.
 */
export const sampleTypes = `
declare module 'lectern/samples' {
  /** A request that a sample made, as its handler sees it. */
  export interface SampleCall {
    /** Values of the \`:name\` segments of the path. */
    readonly params: Readonly<Record<string, string>>
    readonly request: Request
    readonly url: URL
  }
  /** Answers requests of this page's samples: with JSON and status 200, or with the returned Response. */
  export function respond(
    method: string,
    path: string,
    handler: (call: SampleCall) => unknown,
  ): void
}
declare var process: { env: { NODE_ENV?: string; [name: string]: string | undefined } }
interface ImportMeta {
  readonly hot?: {
    readonly data: any
    accept(callback?: (next: any) => void): void
    accept(path: string, callback: (next: any) => void): void
    accept(paths: readonly string[], callback: (next: any[]) => void): void
    dispose(callback: (data: any) => void): void
    invalidate(message?: string): void
  }
}
`
