import type { ReactNode } from 'react'

/** The sentence above the panels. Its room is kept while it is awaited, so that nothing jumps. */
export function AnswerLine({ isWaiting, children }: { isWaiting: boolean; children: ReactNode }) {
  return (
    <p className="answer" aria-live="polite" aria-busy={isWaiting}>
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
