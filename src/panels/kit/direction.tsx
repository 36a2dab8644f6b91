import { IconArrowUp } from '@tabler/icons-react'
import type { QuantityView } from '#engine/quantities.ts'

const points = ['N', 'NNE', 'NE', 'ENE', 'E', 'ESE', 'SE', 'SSE', 'S', 'SSW', 'SW', 'WSW', 'W', 'WNW', 'NW', 'NNW']

/** The compass point of a direction in degrees from north, clockwise: 225 is "SW". */
export const compassPoint = (degrees: number): string =>
  points[Math.round((((degrees % 360) + 360) % 360) / 22.5) % 16] ?? 'N'

/** Whether a quantity is a direction, whose mean is taken by vector. */
export const isDirection = ({ aggregation, unit }: QuantityView): boolean => aggregation === 'vmean' && unit === '°'

/** Where a wind comes from, as a word and an arrow that points where it goes. */
export function Direction({ degrees }: { degrees: number }) {
  return (
    <span className="direction">
      <IconArrowUp size={14} stroke={2} aria-hidden style={{ transform: `rotate(${(degrees + 180) % 360}deg)` }} />
      {compassPoint(degrees)}
    </span>
  )
}
