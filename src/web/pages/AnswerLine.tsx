import type { CSSProperties, ReactNode } from 'react'

interface AnswerLineProps {
  isWaiting: boolean
  /** How high it was when the page was last left, in CSS pixels. */
  height: number | undefined
  /** The letters that it has, about: how high it will be, where nobody has seen it yet. */
  letters: number
  children: ReactNode
}

/** The sentence above the panels. It has the room that it had last, or that its sentences need, whatever comes. */
export function AnswerLine({ isWaiting, height, letters, children }: AnswerLineProps) {
  const room: CSSProperties & { '--letters': number } = { minHeight: height, '--letters': letters }
  return (
    <p className="answer" aria-live="polite" aria-busy={isWaiting} style={room}>
      <span data-part="answer">
        {isWaiting ? (
          <span className="skeleton skeleton-line">
            <span className="unseen">Reading the latest values</span>
          </span>
        ) : (
          children
        )}
      </span>
    </p>
  )
}
