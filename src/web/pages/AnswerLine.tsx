import type { ReactNode } from 'react'

interface AnswerLineProps {
  isWaiting: boolean
  /** How high it was when the page was last left, in CSS pixels. */
  height: number | undefined
  children: ReactNode
}

/** The sentence above the panels. It has the room that it had last, or that most sentences have, whatever comes. */
export function AnswerLine({ isWaiting, height, children }: AnswerLineProps) {
  return (
    <p className="answer" aria-live="polite" aria-busy={isWaiting} style={{ minHeight: height }}>
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
