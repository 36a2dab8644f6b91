import { cropWater, isCrop, isRipening } from '#agronomy/cropWater.ts'
import { daysSince } from '#engine/date.ts'
import { localDate } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { meanOfDay } from '#subjects/devices/heard.ts'
import { growing, grownAt } from '#subjects/farm/grown.ts'
import { type Probe, probesOf, profileOf } from './probes.ts'

/** Where nothing grows, half of what the profile can hold. */
const usualShare = 0.5

/** One probe with the crop above it, and how much of its water that takes without stress. */
export interface KnownProbe {
  probe: Probe
  crop: string | null
  /** When that was sown. */
  sown_on: string | null
  field_id: number | null
  field_season_ids: number[]
  /** p of the crop above. */
  share: number
}

/** The probe that is asked for, else the first of the locations; null when there is none. */
export async function probeAsked(
  tools: Tools,
  scope: Scope,
  input: { location_ids?: number[] | undefined; device_id?: number | null | undefined },
): Promise<KnownProbe | null> {
  const [probe] = await probesOf(tools, scope, input.location_ids, input.device_id ? [input.device_id] : [])
  if (!probe) return null
  const [fields, all] = [
    await tools.fields.list(scope, [probe.location.id]),
    await grownAt(tools, scope, { location_ids: [probe.location.id] }),
  ]
  const found = await tools.fieldProbes.list(
    scope,
    fields.map(({ id }) => id),
  )
  const fieldId = found.find((one) => one.device_id === probe.device.device_id)?.field_id ?? null
  const here = all.filter(({ field }) => field.id === fieldId)
  const isPaddock = fields.some(({ id, kind }) => id === fieldId && kind === 'paddock')
  const grows = isPaddock ? undefined : growing(here)[0]?.row
  const crop = isPaddock ? 'pasture' : (grows?.crop ?? null)
  const share = crop !== null && isCrop(crop) ? cropWater[crop].share : usualShare
  const fieldSeasonIds = here.map(({ row }) => row.id)
  return { probe, crop, sown_on: grows?.sown_on ?? null, field_id: fieldId, field_season_ids: fieldSeasonIds, share }
}

/** Of some probes those above which no crop needs water: it is off, not sown yet, or ripens. Pasture always needs it. */
export async function idleAbove(tools: Tools, scope: Scope, probes: Probe[], now: Date): Promise<Set<number>> {
  const location_ids = [...new Set(probes.map(({ location }) => location.id))]
  const fields = await tools.fields.list(scope, location_ids)
  const thirsty = growing(await grownAt(tools, scope, { location_ids })).filter(
    ({ row, location }) => !ripens(row.crop, row.sown_on, localDate(now, location.zone)),
  )
  const grown = new Set(thirsty.map(({ field }) => field.id))
  const idle = fields.filter(({ id, kind }) => kind !== 'paddock' && !grown.has(id))
  const standing = await tools.fieldProbes.list(
    scope,
    idle.map(({ id }) => id),
  )
  return new Set(standing.map(({ device_id }) => device_id))
}

/** Whether a crop that was sown on a day ripens on another; one that is not known does not. */
export const ripens = (crop: string | null, sownOn: string | null, date: string): boolean =>
  crop !== null && sownOn !== null && isCrop(crop) && isRipening(cropWater[crop], daysSince(sownOn, date))

export interface ProbeDay {
  date: string
  /** Water content by depth in cm, %. */
  layers: Map<number, number>
  paw_mm: number | null
}

/** What a probe said day by day, both dates included; days without a word are left out. */
export async function probeDays(
  tools: Tools,
  scope: Scope,
  probe: Probe,
  from: string,
  to: string,
): Promise<ProbeDay[]> {
  const depths = new Map(probe.layers.map(({ sensor, layer }) => [sensor.sensor_id, layer.depth_cm]))
  const found = await tools.readings.daily(scope, [...depths.keys()], from, to)
  const days = new Map<string, Map<number, number>>()
  for (const one of found) {
    const depth = depths.get(one.sensor_id)
    if (one.n === 0 || one.sum === null || depth === undefined) continue
    const layers = days.get(one.date) ?? new Map<number, number>()
    days.set(one.date, layers.set(depth, meanOfDay(one) ?? one.sum / one.n))
  }
  return [...days]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([date, layers]) => ({
      date,
      layers,
      paw_mm: profileOf(probe, (sensorId) => layers.get(depths.get(sensorId) ?? -1))?.pawMm ?? null,
    }))
}
