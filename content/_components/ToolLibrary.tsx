import { configureStore, type Middleware } from '@reduxjs/toolkit'
import { useState, useSyncExternalStore } from 'react'
import { toolsSlice } from './toolsSlice.ts'
import { ToolShelf, type LogEntry } from './ToolShelf.tsx'

const { borrowed, returned, allReturned } = toolsSlice.actions

/** The example of the front page: a store of its own, and everything that is dispatched to it. */
export function ToolLibrary() {
  const [log, setLog] = useState<readonly LogEntry[]>([])
  const [store] = useState(() => makeStore((entry) => setLog((entries) => [...entries, entry])))
  const { tools } = useSyncExternalStore(store.subscribe, store.getState)
  return (
    <ToolShelf
      tools={tools}
      log={log}
      on={{
        borrow: (id) => void store.dispatch(borrowed(id)),
        giveBack: (id) => void store.dispatch(returned(id)),
        giveAllBack: () => void store.dispatch(allReturned()),
      }}
    />
  )
}

function makeStore(onAction: (action: LogEntry) => void) {
  const record: Middleware = () => (next) => (action) => {
    onAction(action as LogEntry)
    return next(action)
  }
  return configureStore({
    reducer: { tools: toolsSlice.reducer },
    middleware: (getDefaultMiddleware) => getDefaultMiddleware().concat(record),
    devTools: { name: 'Tool library' },
  })
}
