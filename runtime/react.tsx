import {
  Component,
  createContext,
  memo,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ElementType,
  type ReactNode,
} from 'react'
import type { ContentProps, SiteData, View } from './contract.ts'
import { retryOf } from './retry.ts'
import type { PageState, Store } from './store.ts'
import { trusted } from './trusted.ts'
import { words } from './words.ts'

export { flushSync } from 'react-dom'
export { pageLanguage } from './language.ts'

/** What `Crash` is given: the error as thrown (see errorChain.ts), and a way to render again. */
export interface CrashProps {
  readonly error: unknown
  readonly retry: () => void
}

/** The two components that templates bring. `Crash` stands in for a page, or for all of `App`. */
export interface RootProps {
  readonly store: Store<PageState>
  readonly site: SiteData
  readonly App: ComponentType
  readonly Crash: ComponentType<CrashProps>
  /** Called when the tree is interactive. */
  readonly onReady?: () => void
}

const RootContext = createContext<RootProps | null>(null)

/** The one tree, on the server and in the browser. */
export function Root(props: RootProps): ReactNode {
  const { App, Crash, onReady } = props
  useEffect(() => onReady?.(), [onReady])
  return (
    <RootContext value={props}>
      <Boundary Crash={Crash}>
        <App />
      </Boundary>
    </RootContext>
  )
}

/** The page shown. */
export function useView(): View {
  const { store } = useRoot()
  const view = () => store.get().view
  return useSyncExternalStore(store.subscribe, view, view)
}

/** The query of the address, `?q=x`; empty on the server and while hydrating. */
export function useQuery(): string {
  const { store } = useRoot()
  return useSyncExternalStore(
    store.subscribe,
    () => store.get().search,
    () => '',
  )
}

export function useSite(): SiteData {
  return useRoot().site
}

/** False for so many milliseconds, then true. */
export function useDelayed(milliseconds = 200): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return late
}

/** The words of the page. An error in them leaves the rest of `App` alive. */
export function Content(): ReactNode {
  const { page, module, parts, links } = useView()
  const { Crash } = useRoot()
  return (
    <Boundary key={page.path} Crash={Crash}>
      <module.default parts={parts} links={links} />
    </Boundary>
  )
}

/** The content of a page without a module of its own. */
export function Prose({ parts }: ContentProps): ReactNode {
  return parts.map((html, index) => <Part key={index} html={html} />)
}

export interface PartProps {
  readonly html: string
  /** Element that carries the HTML where a `div` may not stand: `li`, `td`. */
  readonly as?: ElementType
  readonly className?: string | undefined
  readonly [attribute: string]: unknown
}

/** What a part prints where a whole article becomes static HTML (still.tsx); null elsewhere. */
export const StillContext = createContext<((html: string) => string) | null>(null)

/** A run of static HTML. The browser reads it back from the page instead of being sent it twice. */
export const Part = memo(function Part({ html, as: Tag, className, ...rest }: PartProps) {
  const still = useContext(StillContext)
  if (still) return Tag ? <Tag {...rest}>{still(html)}</Tag> : still(html)
  return <Hosted {...rest} html={html} as={Tag ?? 'div'} className={className} />
})

function Hosted({ html, as: Tag, className, ...rest }: PartProps & { readonly as: ElementType }) {
  return (
    <Tag
      {...rest}
      className={className ? `part ${className}` : 'part'}
      dangerouslySetInnerHTML={{ __html: trusted(html) }}
    />
  )
}

export interface IslandProps {
  /**
   * Loads the component. `attempt` counts from 0; `retry` is another address of the module whose import
   * failed before, where the browser told which it was.
   */
  readonly load: (attempt: number, retry?: string) => Promise<ComponentType>
  /** Shown by the server, and for the first 200 ms. */
  readonly fallback?: ReactNode
}

/** A component whose code comes later: nothing, then a spinner; a failure can be retried. */
export function Island({ load, fallback }: IslandProps): ReactNode {
  const [failures, setFailures] = useState<readonly unknown[]>([])
  const [result, setResult] = useState<{ Loaded?: ComponentType; error?: unknown }>({})
  useEffect(() => {
    let current = true
    const settle = (next: typeof result) => current && setResult(next)
    load(failures.length, retryOf(failures.at(-1))).then(
      (Loaded) => settle({ Loaded }),
      (error: unknown) => settle({ error }),
    )
    return () => void (current = false)
  }, [load, failures])
  const retry = () => {
    setResult({})
    setFailures([...failures, result.error])
  }
  return <div className="island">{content()}</div>

  function content(): ReactNode {
    if (result.Loaded) return <result.Loaded />
    if ('error' in result) return <LoadFailure error={result.error} retry={retry} />
    return <Loading key={failures.length} fallback={fallback} />
  }
}

/** Nothing (or the fallback) before 200 ms, then a spinner too. */
export function Loading({ fallback }: { readonly fallback?: ReactNode }): ReactNode {
  return (
    <>
      {useDelayed() ? (
        <div className="loading" role="status" aria-label={words.loading}>
          <span className="spinner" />
        </div>
      ) : null}
      {fallback}
    </>
  )
}

/** The box of something that did not load. Same markup as failure.ts. */
export function LoadFailure({ error, retry }: CrashProps): ReactNode {
  return (
    <div className="load-failure" role="alert">
      <p>{String(error)}</p>
      <button type="button" onClick={retry}>
        {words.retry}
      </button>
    </div>
  )
}

interface BoundaryProps {
  readonly Crash: ComponentType<CrashProps>
  readonly children: ReactNode
}

interface BoundaryState {
  readonly caught: { readonly error: unknown } | null
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { caught: null }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { caught: { error } }
  }

  override render(): ReactNode {
    const { caught } = this.state
    if (!caught) return this.props.children
    const { Crash } = this.props
    return <Crash error={caught.error} retry={() => this.setState({ caught: null })} />
  }
}

// While a site is written: what crashed is tried again when it is given something else to show.
if (process.env.NODE_ENV === 'development') {
  Boundary.prototype.componentDidUpdate = function (this: Boundary, before: BoundaryProps) {
    if (this.state.caught && before.children !== this.props.children)
      this.setState({ caught: null })
  }
}

function useRoot(): RootProps {
  const root = useContext(RootContext)
  if (!root) throw new Error('A hook of the runtime was called outside Root.')
  return root
}
