import { localDate } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Location } from '#subjects/devices/instruments.ts'
import { recordOf } from './dailyRecord.ts'

/** A day's extremes at a location, °C; null where the hours that they fall in were not heard. */
interface ExtremeDay {
  tmin_c: number | null
  tmax_c: number | null
  is_forecast: boolean
}

export interface ExtremeRecord {
  /** By date, days that are over as measured, later ones as forecast. */
  days: Map<string, ExtremeDay>
  /** The present day at the location. */
  today: string
  /** The first date on record; null for none. */
  first: string | null
  source: string
}

/** The record of a location's extremes of temperature, whole or from a date on, with the forecast of so many days from today on. */
export async function extremesOf(
  tools: Tools,
  scope: Scope,
  location: Location,
  now: Date,
  { from, ahead = 0 }: { from?: string; ahead?: number } = {},
): Promise<ExtremeRecord> {
  const today = localDate(now, location.zone)
  const { days: known, source } = await recordOf(tools, scope, location, 'air_temp', from)
  const days = new Map<string, ExtremeDay>()
  let first: string | null = null
  for (const [date, { min, max }] of known) {
    // A day that is not over has no extremes yet.
    if (date >= today || (min === null && max === null)) continue
    days.set(date, { tmin_c: min, tmax_c: max, is_forecast: false })
    if (first === null || date < first) first = date
  }
  const coming = ahead > 0 ? await tools.forecasts.days(scope, [location.id], today, ahead) : []
  for (const one of coming)
    if (one.tmin_c !== null && one.tmax_c !== null)
      days.set(one.date, { tmin_c: one.tmin_c, tmax_c: one.tmax_c, is_forecast: true })
  const sources = [source, ...coming.slice(0, 1).map((one) => one.source)].filter((name) => name !== '')
  return { days, today, first, source: sources.join(', ') }
}

export const yearOf = (date: string): number => Number(date.slice(0, 4))
