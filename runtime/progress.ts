/** The thin bar at the top of the window: `start` shows it after 200 ms, `done` ends it. */
export interface Progress {
  readonly start: () => void
  readonly done: () => void
}

export function createProgress(): Progress {
  const bar = document.createElement('div')
  bar.id = 'pageProgress'
  bar.className = 'progress'
  document.body.append(bar)
  const armed: { timer?: ReturnType<typeof setTimeout> } = {}
  const done = () => {
    clearTimeout(armed.timer)
    if (bar.className !== 'progress') bar.className = 'progress progress-done'
  }
  // A page that Back shows again as it was left waits for nothing.
  addEventListener('pagehide', done)
  return {
    start() {
      done()
      armed.timer = setTimeout(() => (bar.className = 'progress progress-active'), 200)
    },
    done,
  }
}
