import { lazy, Suspense } from 'react'

const Drawn = lazy(() => import('./IconSet.tsx').then(({ IconOf }) => ({ default: IconOf })))

/** An icon that a declaration names. Its room is kept while the set is fetched. */
export function Icon({ name, size = 20 }: { name: string; size?: number }) {
  return (
    <span className="icon" data-size={size} aria-hidden>
      <Suspense fallback={null}>
        <Drawn name={name} size={size} />
      </Suspense>
    </span>
  )
}
