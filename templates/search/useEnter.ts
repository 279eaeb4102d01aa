import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { Search } from './useSearch.ts'

/**
 * Holds Enter back until what is typed has its answer, and presses it then: until then the list is empty or
 * answers something else, and at Enter the library would stop waiting. Typing on cancels it; an item that
 * the reader has moved to is opened at once. Returns the handler that holds it back.
 */
export function useEnter({ state }: Search): (event: KeyboardEvent) => void {
  const { status, query, activeItemId } = state
  const kept = useRef<globalThis.KeyboardEvent>(undefined)
  useEffect(() => void (kept.current = undefined), [query])
  useEffect(() => {
    if (status !== 'idle') return
    const event = kept.current
    kept.current = undefined
    event?.target?.dispatchEvent(new KeyboardEvent(event.type, event))
  }, [status])
  return (event) => {
    if (status === 'idle' || activeItemId || !(event.target instanceof HTMLInputElement)) return
    event.stopPropagation()
    event.preventDefault()
    kept.current = event.nativeEvent
  }
}
