import type { Tool, ToolId } from './firstTools.ts'

/** An action as the log prints it. */
export interface LogEntry {
  readonly type: string
  readonly payload?: unknown
}

export interface ToolShelfProps {
  readonly tools: Readonly<Record<ToolId, Tool>>
  readonly log: readonly LogEntry[]
  /** What the buttons do; they are off without it. */
  readonly on?: {
    readonly borrow: (id: ToolId) => void
    readonly giveBack: (id: ToolId) => void
    readonly giveAllBack: () => void
  }
}

/**
 * The screen of the library on one side, the actions of its store on the other. `data-ran` names the
 * case reducer that ran last, so that the page can point at its lines.
 */
export function ToolShelf({ tools, log, on }: ToolShelfProps) {
  const shelf = Object.values(tools)
  const lent = shelf.filter((tool) => !tool.available).length
  return (
    <div className="tool-library" data-ran={log.at(-1)?.type.split('/')[1]}>
      <section aria-label="Tool library">
        <div className="table">
          <table>
            <thead>
              <tr>
                <th scope="col">Tool</th>
                <th scope="col" className="align-right">
                  {lent === 0 ? 'All on the shelf' : `${lent} lent`}
                </th>
              </tr>
            </thead>
            <tbody>
              {shelf.map((tool) => (
                <Row key={tool.id} tool={tool} on={on} />
              ))}
            </tbody>
          </table>
        </div>
        <button type="button" className="button" disabled={!on} onClick={on?.giveAllBack}>
          Return everything
        </button>
      </section>
      <Log entries={log} />
    </div>
  )
}

function Row({ tool, on }: { readonly tool: Tool; readonly on: ToolShelfProps['on'] }) {
  const act = tool.available ? on?.borrow : on?.giveBack
  return (
    <tr>
      <td>{tool.name}</td>
      <td className="align-right">
        <button type="button" className="button" disabled={!act} onClick={() => act?.(tool.id)}>
          {tool.available ? 'Borrow' : 'Return'}
          <span className="sr-only"> {tool.name}</span>
        </button>
      </td>
    </tr>
  )
}

const shownEntries = 6

/** The latest actions, oldest first, in a box that keeps its height. */
function Log({ entries }: { readonly entries: readonly LogEntry[] }) {
  const shown = entries.slice(-shownEntries)
  const first = entries.length - shown.length
  return (
    <figure className="code">
      <figcaption className="code-header">
        <span className="code-title">store.dispatch</span>
        <span className="code-language">Action log</span>
      </figcaption>
      <pre data-wrapped="">
        <code>
          <span role="log" aria-live="polite" aria-label="Action log">
            {shown.map((entry, at) => (
              <Entry key={first + at} entry={entry} />
            ))}
          </span>
          {shown.length === 0 ? (
            <span className="line tok-comment">{'// Borrow a tool.'}</span>
          ) : null}
          <span aria-hidden="true">{'\n'.repeat(shownEntries - shown.length)}</span>
        </code>
      </pre>
    </figure>
  )
}

function Entry({ entry: { type, payload } }: { readonly entry: LogEntry }) {
  return (
    <>
      <span className="line">
        <span className="tok-function">{type}</span>
        {payload === undefined ? null : (
          <span className="tok-string"> {JSON.stringify(payload)}</span>
        )}
      </span>
      {'\n'}
    </>
  )
}
