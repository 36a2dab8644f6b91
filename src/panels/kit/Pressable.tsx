import type { ReactNode } from 'react'

/** A whole panel, or a row of one, that is pressed when a press is declared, and stands still otherwise. */
export function Pressable(props: {
  className: string
  title: string
  gestures: string[]
  act: (gesture: string, row?: unknown) => Promise<unknown>
  row?: unknown
  children: ReactNode
}) {
  const { className, title, gestures, act, row, children } = props
  if (!gestures.includes('press')) return <div className={className}>{children}</div>
  return (
    <button
      type="button"
      className={`${className} pressable`}
      title={title || undefined}
      onClick={() => void act('press', row)}
    >
      {children}
    </button>
  )
}
