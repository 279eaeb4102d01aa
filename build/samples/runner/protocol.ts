/** What the check and the thread that runs samples say to each other. */

/** A bundled sample to run. */
export interface RunJob {
  readonly id: number
  /** Address of the bundle. */
  readonly url: string
  readonly packages: RunPackages
  /** Needs window and document. */
  readonly dom: boolean
  /** Per asserted line, what it may print. */
  readonly wanted: readonly (readonly string[])[]
}

/** Packages that a sample imports, and the file whose export makes new instances of them. */
export interface RunPackages {
  readonly file: string
  readonly names: readonly string[]
}

export interface RunResult {
  readonly id: number
  /** Per asserted line, what it printed, call by call. */
  readonly outputs: readonly (readonly string[])[]
  readonly errors: readonly { readonly message: string; readonly stack: string }[]
  /** Requests that no handler answered: `GET http://localhost/api/x`. */
  readonly refused: readonly string[]
}

/** The sample did not begin. */
export type RunUnready =
  | { readonly unready: 'no-dom' }
  /** Anything else: a package that cannot be loaded. */
  | { readonly unready: 'failed'; readonly reason: string }

/** The thread is ready and the sample begins: from now on its time counts. */
export interface RunBegin {
  readonly begins: number
}

export type RunMessage = RunBegin | RunResult | RunUnready

export interface RunnerData {
  /** Absolute path of the site. */
  readonly root: string
}
