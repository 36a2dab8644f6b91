import { numberText } from '#engine/number.ts'

/** Steps through a list that is longer than a page. */
export function Pages(props: { at: number; count: number; rows: number; perPage: number; go: (page: number) => void }) {
  const { at, count, rows, perPage, go } = props
  if (count < 2) return null
  return (
    <nav className="pages" aria-label="Pages">
      <button type="button" disabled={at === 0} onClick={() => go(at - 1)}>
        Previous
      </button>
      <span aria-live="polite">
        {numberText(at * perPage + 1, 0)}–{numberText(Math.min(rows, (at + 1) * perPage), 0)} of {numberText(rows, 0)}
      </span>
      <button type="button" disabled={at === count - 1} onClick={() => go(at + 1)}>
        Next
      </button>
    </nav>
  )
}
