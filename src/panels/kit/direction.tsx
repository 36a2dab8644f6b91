import { IconArrowUp } from '@tabler/icons-react'
import { compassPoint } from '#engine/compass.ts'
import type { QuantityView } from '#engine/quantities.ts'

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
