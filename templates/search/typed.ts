import { useEffect, useState } from 'react'
import { useQuery } from '../../runtime/react.tsx'
import { longestQuery } from '../../runtime/search/limits.ts'

const pause = 300

/** The query of the address, and of the page's field 300 ms after it changed; it then is in both. */
export function useTyped(): string {
  const asked = queryOf(useQuery())
  const [typed, setTyped] = useState<{ readonly over: string; readonly query: string }>()
  useEffect(() => {
    const waiting: { timer?: ReturnType<typeof setTimeout> } = {}
    const typing = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || !target.matches('[data-search-form] [name="q"]'))
        return
      clearTimeout(waiting.timer)
      waiting.timer = setTimeout(() => {
        writeQuery(target.value)
        setTyped({ over: asked, query: target.value.trim() })
      }, pause)
    }
    document.addEventListener('input', typing)
    return () => {
      clearTimeout(waiting.timer)
      document.removeEventListener('input', typing)
    }
  }, [asked])
  useEffect(typedBefore, [])
  return typed && typed.over === asked ? typed.query : asked
}

/** What was typed before this code came is told once it listens. */
function typedBefore(): void {
  const field = document.querySelector<HTMLInputElement>('main [data-search-form] [name="q"]')
  if (field?.value && field.value.trim() !== queryOf(location.search)) {
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function queryOf(search: string): string {
  return (new URLSearchParams(search).get('q') ?? '').slice(0, longestQuery).trim()
}

function writeQuery(query: string): void {
  const address = new URL(location.href)
  if (query) address.searchParams.set('q', query)
  else address.searchParams.delete('q')
  history.replaceState(history.state, '', address)
}
