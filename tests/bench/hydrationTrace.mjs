/**
 * Main-thread time of hydration, from a trace: the tasks between the first work on React's code (its
 * compilation included) and the frame after the last element is taken over.
 */

/** Begins to record; call before the page is opened. */
export async function startTrace(page, cdp) {
  await page.addInitScript(() => {
    const look = () => {
      const last = [...document.querySelectorAll('#root > [data-frozen]')].at(-1)
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

/** Milliseconds of the processor, and the longest task among them. `scripts`: paths of React's code. */
export function hydrationOf(events, scripts) {
  const mark = events.find(({ name }) => name === 'bench-hydrated')
  if (!mark) throw new Error('The page was never hydrated.')
  const isOfMain = ({ pid, tid }) => pid === mark.pid && tid === mark.tid
  const main = events.filter(isOfMain)
  const work = main.filter(
    ({ name, args, ts }) =>
      /compileModule|evaluateModule|EvaluateScript|FunctionCall/.test(name) &&
      ts < mark.ts &&
      scripts.some((path) => JSON.stringify(args).includes(path)),
  )
  if (work.length === 0) throw new Error('The trace does not show the work on the code of React.')
  const from = Math.min(...work.map(({ ts }) => ts))
  const tasks = main
    .filter(({ name, ph }) => ph === 'X' && /RunTask$/.test(name))
    .filter(({ ts, dur = 0 }) => ts + dur > from && ts < mark.ts)
    .map(({ dur = 0, tdur = dur }) => tdur / 1000)
  return { ms: tasks.reduce((sum, one) => sum + one, 0), longest: Math.max(...tasks) }
}
