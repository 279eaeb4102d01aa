import { errorChain } from '../../runtime/errorChain.ts'
import type { CrashProps } from '../../runtime/react.tsx'

/** What stands in for content whose rendering threw. The chrome round it survives. */
export function Crash({ error, retry }: CrashProps) {
  return (
    <div className="crash" role="alert">
      <h1>This page crashed.</h1>
      <p>
        <button type="button" className="button" onClick={retry}>
          Try again
        </button>
      </p>
      <pre className="crash-messages" tabIndex={0}>
        {errorChain(error).join('\n\nCause:\n')}
      </pre>
    </div>
  )
}
