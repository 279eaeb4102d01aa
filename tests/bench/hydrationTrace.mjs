/**
 * Main-thread time of hydration, from a trace: the tasks that compile and run React's code, until the
 * frame after the last element is taken over.
 */

/** Begins to record; call before the page is opened. */
export async function startTrace(page, cdp) {
  await page.addInitScript(() => {
    const look = () => {
      const last = [...document.querySelectorAll('#pageRoot > [data-frozen]')].at(-1)
      const isTaken = last && Object.keys(last).some((key) => key.startsWith('__reactFiber'))
      requestAnimationFrame(isTaken ? () => performance.mark('bench-hydrated') : look)
    }
    requestAnimationFrame(look)
  })
  const events = []
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  const categories = ['devtools.timeline', 'v8', 'blink.user_timing', 'toplevel']
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [...categories, 'disabled-by-default-devtools.timeline'],
    },
  })
  return events
}

export async function stopTrace(cdp) {
  const ended = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await ended
}

/**
 * Milliseconds that the thread worked, and the longest task among them: of the tasks that run code of
 * React. Others in between (frames, fetched data) would come without it too. `scripts`: its paths.
 */
export function hydrationOf(events, scripts) {
  const mark = events.find(({ name }) => name === 'bench-hydrated')
  if (!mark) throw new Error('The page was never hydrated.')
  const main = events.filter(
    ({ pid, tid, ts }) => pid === mark.pid && tid === mark.tid && ts < mark.ts,
  )
  const work = main.filter(
    ({ name, args }) =>
      /compile|evaluate|FunctionCall/i.test(name) &&
      scripts.some((path) => JSON.stringify(args).includes(path)),
  )
  const tasks = outermost(main.filter(({ name, ph }) => ph === 'X' && /RunTask$/.test(name)))
    .filter(({ ts, dur }) => work.some((one) => one.ts >= ts && one.ts <= ts + dur))
    .map(({ dur, tdur = dur }) => tdur / 1000)
  if (tasks.length === 0) throw new Error('The trace does not show the work on the code of React.')
  return { ms: tasks.reduce((sum, one) => sum + one, 0), longest: Math.max(...tasks) }
}

/** Events of one thread that lie in no other: the trace tells a task once for each layer that runs it. */
function outermost(events) {
  const inOrder = events.toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)
  let end = 0
  return inOrder.filter(({ ts, dur }) => {
    const isOuter = ts >= end
    if (isOuter) end = ts + dur
    return isOuter
  })
}
