import type { Instead } from './basemap.ts'
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

const missing = {
  plain: ['Imagery is missing just now', ' The plain map stands in.'],
  pictures: ['Shapes cannot be had just now', ' Pictures stand in.'],
} as const

/** The few words for what cannot be had, as a map's foot has them. */
export const missingWords = (instead: Instead): string => (instead ? missing[instead][0] : '')

/** Says that the basemap cannot be had as wished; a narrow map shows it in its foot, where it covers no mark. */
export function MissingNote({ isNarrow, instead }: { isNarrow: boolean; instead: NonNullable<Instead> }) {
  return (
    <p className={isNarrow ? 'unseen' : 'map-note map-surface'} role="status">
      {missing[instead].join('.')}
    </p>
  )
}
