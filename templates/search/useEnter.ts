import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { Search } from './useSearch.ts'

/**
 * Keeps Enter until there is an answer to what is typed, and presses it then: the list still holds what
 * answered something else, or nothing, and at Enter the library would no longer wait. Another letter
 * takes it back; what the reader has gone to in the list is meant as it stands there. Returns what
 * keeps it.
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
