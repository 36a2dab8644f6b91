import { lookOf } from '#panels/registry.ts'

/** The shape of what is on its way. */
export function Skeleton({ type }: { type: string }) {
  const { skeleton = 'block' } = lookOf(type)
  const lines = skeleton === 'rows' ? [0, 1, 2, 3] : [0]
  return (
    <div className="skeletons" data-shape={skeleton} role="status" aria-label="Loading">
      {lines.map((line) => (
        <div key={line} className="skeleton" />
      ))}
    </div>
  )
}
