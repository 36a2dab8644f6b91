import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { canDrawMaps } from '../../kit/map/canDraw.ts'
import { HeldPlace } from './HeldPlace.tsx'

let canDraw: boolean | undefined

/** Can this device draw maps? Asked once. */
export const hasMaps = (): boolean => {
  canDraw ??= canDrawMaps()
  return canDraw
}

/** What stands in for a map that could not be fetched: the rest of the form goes on without it. */
export const NoMap = () => (
  <p className="map-note map-surface">The map could not be loaded. The form works without it.</p>
)

/** Room for a map in a form. What draws it is fetched when it comes into view. `isBare`: what comes has a frame of its own. */
export function FieldMap({ children, isBare }: { children: ReactNode; isBare?: boolean }) {
  const place = useRef<HTMLDivElement | null>(null)
  const [isSeen, setSeen] = useState(() => !('IntersectionObserver' in globalThis))
  useEffect(() => {
    if (isSeen || !place.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '100px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isSeen])
  const held = isBare ? <HeldPlace /> : <p className="map-note map-surface">Drawing the map</p>
  return (
    <div ref={place} className={isBare ? 'form-map-field' : 'map form-map'}>
      {isSeen ? <Suspense fallback={held}>{children}</Suspense> : held}
    </div>
  )
}
