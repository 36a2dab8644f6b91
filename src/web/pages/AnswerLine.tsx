import type { ReactNode } from 'react'

interface AnswerLineProps {
  isWaiting: boolean
  /** How high it was when the page was last left, in CSS pixels. */
  height: number | undefined
  children: ReactNode
}

/** The sentence above the panels. While it is awaited it has the room that it had last, or that most sentences have. */
export function AnswerLine({ isWaiting, height, children }: AnswerLineProps) {
  return (
    <p
      className="answer"
      aria-live="polite"
      aria-busy={isWaiting}
      data-part="answer"
      style={isWaiting ? { minHeight: height } : undefined}
    >
      {isWaiting ? (
        <span className="skeleton skeleton-line">
          <span className="unseen">Reading the latest values</span>
        </span>
      ) : (
        children
      )}
    </p>
  )
}
