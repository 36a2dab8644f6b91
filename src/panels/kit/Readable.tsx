import type { KeyboardEvent, ReactNode } from 'react'
import { stepTo } from './steps.ts'

/** A picture whose values are read one after the other: under the pointer, and with the arrow keys as one stop of the tab key. */
export function Readable(props: {
  /** The whole picture in a sentence. */
  label: string
  count: number
  at: number | null
  read: (at: number | null) => void
  /** What is read at `at`. */
  say: string
  className: string
  press?: () => void
  /** A move of the picture's own, such as to the next line; null when the key is not one. */
  move?: (key: string, at: number) => number | null
  children: ReactNode
}) {
  const { label, count, at, read, say, className, press, move, children } = props
  const step = (event: KeyboardEvent) => {
    const own = at === null || !move ? null : move(event.key, at)
    const to = own ?? stepTo(event.key, at, count)
    if (event.key === 'Escape') return read(null)
    if (to !== null) read(to)
    else if (press && (event.key === 'Enter' || event.key === ' ')) press()
    else return
    event.preventDefault()
  }
  return (
    <div
      className={`readable ${className}`}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, count - 1)}
      aria-valuenow={at ?? 0}
      aria-valuetext={at === null ? 'Move with the arrow keys to read values' : say}
      data-pressed={press ? true : undefined}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && read(null)}
      onBlur={() => read(null)}
      onClick={press}
      onKeyDown={step}
    >
      {children}
    </div>
  )
}
