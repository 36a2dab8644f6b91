import { sql, type Transaction } from 'kysely'
import { clearSkyAt } from '#agronomy/radiation.ts'
import type { Database } from '#server/db/tables.ts'
import type { Aggregation, Quantity, Sky } from '#types/config/quantities.ts'
import { normOf } from '../sensorNorms.ts'
import { phaseOf } from './phase.ts'
import type { Rules } from './suspects.ts'

/** What has to be known of a sensor to store and sum up what it says. */
export interface Measure {
  sensor_id: number
  quantity: string
  aggregation: Aggregation
  /** Hours after midnight at which its day begins in the location's zone: 0 or 9. */
  shift: number
  zone: string
  /** Minutes past the hour of UTC at which its hours begin, null where that changes. */
  phase: number | null
  /** Outside of it a reading is flagged. */
  valid: [number, number]
  /** What lies past it and is still valid is kept as its nearer end. */
  kept: [number, number]
  /** What else makes a reading of it doubtful; null where nothing does, and for what is no device on the farm. */
  rules: Rules | null
  interval_s: number | null
  device_id: number
  location_id: number
  /** How what comes in becomes what is kept: × scale + offset; null for values that are ours already. */
  norm: { scale: number; offset: number } | null
}

export type QuantityTable = Record<string, Quantity>

interface Sensor {
  id: number
  quantity: string
  zone: string
  norm: number | null
  device_id: number
  location_id: number
  interval_s: number | null
  is_physical: boolean
  lat: number | null
  lon: number | null
  elevation_m: number | null
}

const rangeOf = (interval: number[] | undefined): [number, number] => [
  interval?.[0] ?? Number.NEGATIVE_INFINITY,
  interval?.[1] ?? Number.POSITIVE_INFINITY,
]

/** What makes a reading doubtful; null where nothing does. The sky's limit holds where it is known where the device stands. */
function rulesOf(
  { most, jump, flat, sky }: Quantity,
  place: Pick<Sensor, 'lat' | 'lon' | 'elevation_m'>,
): Rules | null {
  const isKnown = sky !== undefined && place.lat !== null && place.lon !== null
  if (!most && !jump && !flat && !isKnown) return null
  return { most, jump, flat, ...(isKnown ? { mostAt: under(sky, place) } : {}) }
}

const under =
  ({ times, plus }: Sky, { lat, lon, elevation_m }: Pick<Sensor, 'lat' | 'lon' | 'elevation_m'>) =>
  (at: number): number =>
    times * (clearSkyAt(new Date(at), lat, lon, elevation_m ?? 0) ?? Number.POSITIVE_INFINITY) + plus

/** The measures of sensors of one organisation, by sensor. Throws when one of them is not there. */
export async function measuresOf(
  db: Transaction<Database>,
  orgId: number,
  sensorIds: number[],
  quantities: QuantityTable,
): Promise<Map<number, Measure>> {
  const { rows } = await sql<Sensor>`
    select s.id, s.quantity, s.norm_id as norm, l.zone, d.id as device_id, d.location_id, d.interval_s, d.is_physical,
      coalesce(d.lat, l.lat) as lat, coalesce(d.lon, l.lon) as lon, l.elevation_m from sensor s
    join device d on d.org_id = s.org_id and d.id = s.device_id
    join location l on l.org_id = d.org_id and l.id = d.location_id
    where s.org_id = ${orgId} and s.id = any(${sensorIds}::int[])`.execute(db)
  const measures = new Map<number, Measure>()
  for (const { id, quantity, zone, norm, device_id, location_id, interval_s, is_physical, ...place } of rows) {
    const known = quantities[quantity]
    measures.set(id, {
      sensor_id: id,
      quantity,
      aggregation: known?.aggregation ?? 'mean',
      shift: known?.day === '09:00' ? 9 : 0,
      zone,
      phase: phaseOf(zone),
      valid: rangeOf(known?.valid),
      kept: rangeOf(known?.kept),
      norm: normOf(norm),
      rules: is_physical && known ? rulesOf(known, place) : null,
      interval_s,
      device_id,
      location_id,
    })
  }
  const missing = sensorIds.find((id) => !measures.has(id))
  if (missing !== undefined) throw new Error(`organisation ${orgId} has no sensor ${missing}`)
  return measures
}
