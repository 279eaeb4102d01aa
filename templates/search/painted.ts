import { useEffect, useState } from 'react'

/** Heights in CSS pixels: the least that a row takes (`styles/hits.css`), and the field's (`styles/search.css`). */
const row = 82
const field = 56
/** The dialog's share of the window's height, where it does not fill the window, and the widest that it fills. */
const share = 0.76
const widestFilled = 600
/** How many rows that nobody sees yet come with each frame: few, for slow machines. */
const step = 3

/**
 * How many rows of an answer to show: those that a reader sees, then a few more with each frame
 * until all `count` are there. The frames after the first are short ones.
 */
export function useRows(answer: unknown, count: number): number {
  const [last, setLast] = useState({ answer, steps: 0 })
  const steps = last.answer === answer ? last.steps : 0
  const rows = screenful() + steps * step
  const isWhole = rows >= count
  useEffect(
    () => (isWhole ? undefined : onPainted(() => setLast({ answer, steps: steps + 1 }))),
    [answer, steps, isWhole],
  )
  return rows
}

/** How many rows are seen at once, at most. */
function screenful(): number {
  const height = innerHeight * (innerWidth > widestFilled ? share : 1)
  return Math.ceil((height - field) / row)
}

/** A value, a frame after it became what it is. */
export function useFrameLater<T>(value: T): T {
  const [shown, setShown] = useState(value)
  useEffect(() => onPainted(() => setShown(value)), [value])
  return shown
}

/** Calls when the next frame is painted, unless what it returns is called before. */
function onPainted(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(call)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
