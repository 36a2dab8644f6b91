/** The shape of what is on its way. */
export function Skeleton({ type }: { type: string }) {
  const lines = type === 'table' || type === 'list' || type === 'form' ? [0, 1, 2, 3] : [0]
  return (
    <div className="skeletons" data-type={type} role="status" aria-label="Loading">
      {lines.map((line) => (
        <div key={line} className="skeleton" />
      ))}
    </div>
  )
}
