import { useEffect, useState } from 'react'
import type { MapProps } from './options.ts'
import type { DrawnLayer } from './things.ts'

/** What a map has to say of itself: what could not be read, that nothing has a place, and what has none. */
export function MapNotes({ props, drawn, isNothing }: { props: MapProps; drawn: DrawnLayer[]; isNothing: boolean }) {
  const { missing, again, options } = props
  const titleOf = (input: string): string =>
    options.layers.find(({ from }) => from === input)?.title ?? 'How maps look for you'
  const lost = drawn.reduce((sum, one) => sum + one.lost, 0)
  if (missing.length > 0) {
    return (
      <p className="map-note map-surface" role="alert">
        {`${missing.map(titleOf).join(' and ')} could not be read. `}
        <button type="button" className="map-again" onClick={again}>
          Try again
        </button>
      </p>
    )
  }
  if (isNothing) {
    return (
      <p className="map-note map-surface" role="status">
        Nothing here has a place yet.
      </p>
    )
  }
  return lost > 0 ? <p className="unseen">{`${lost} without a place are not on the map.`}</p> : null
}

/** How long a phone is told what it needs to know once, ms. */
const briefly = 6000

/** Says that the basemap cannot be had; where there is little room in a few words, and not for long. */
export function MissingNote({ isBrief }: { isBrief: boolean }) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isBrief) return
    const timer = setTimeout(() => setOver(true), briefly)
    return () => clearTimeout(timer)
  }, [isBrief])
  if (isBrief && isOver) return null
  return (
    <p className="map-note map-surface" role="status">
      Imagery is missing just now.{!isBrief && ' The plain map stands in.'}
    </p>
  )
}
