import { errorChain } from '../../runtime/errorChain.ts'
import type { CrashProps } from '../../runtime/react.tsx'
import { words } from '../../runtime/words.ts'

/** What stands in for content whose rendering threw. The chrome round it survives. */
export function Crash({ error, retry }: CrashProps) {
  return (
    <div className="crash" role="alert">
      <h1>{words.pageCrashed}</h1>
      <p>
        <button type="button" className="button" onClick={retry}>
          {words.tryAgain}
        </button>
      </p>
      <pre className="crash-messages" tabIndex={0}>
        {errorChain(error).join(`\n\n${words.cause}\n`)}
      </pre>
    </div>
  )
}
