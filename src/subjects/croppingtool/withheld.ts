import { daysLater } from '#engine/date.ts'
import { localDate } from '#engine/zone.ts'
import { productOf } from './costs.ts'
import type { CropProduct } from './cropSettings.ts'
import type { Operation } from './operations.ts'

/** Until when nothing may be cut, grazed or delivered: as it was written down, else by the days in the product list. */
export function withheld(
  one: Operation,
  products: CropProduct[],
): { until: string | null; from: 'recorded' | 'list' | null } {
  if (one.whp_until !== null) return { until: one.whp_until, from: 'recorded' }
  const days = productOf(products, one.product)?.whp_days
  if (one.type !== 'spray' || days === null || days === undefined) return { until: null, from: null }
  const last = one.spray ? localDate(one.spray.end_at, one.zone) : one.date
  return { until: daysLater(last, days), from: 'list' }
}
