import { cropCoefficient, cropWater, isCrop, type ProfileRow, profileLedger, rootShare } from '#agronomy/cropWater.ts'
import { daysToRefill, megalitres } from '#agronomy/irrigation.ts'
import { profileWater } from '#agronomy/soilWater.ts'
import { daysLater, daysThrough } from '#engine/date.ts'
import { clamp } from '#engine/round.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { meanOfDay } from '#subjects/devices/heard.ts'
import { layerWith } from '#subjects/devices/soilLayers.ts'
import type { Grown } from '#subjects/farm/grown.ts'
import type { Irrigation } from '#subjects/farm/irrigations.ts'
import { type Probe, probesOf } from '#subjects/soil/probes.ts'
import { type SeasonDay, type SeasonDays, seasonDaysOf } from './seasonDays.ts'

/** One day of a crop's water, mm. */
interface BookDay extends ProfileRow {
  day: SeasonDay
  kc: number
  irrigationMm: number
  /** Depletion of the root zone and of the profile by the probe in the field; null where none says. */
  measuredMm: number | null
  measuredProfileMm: number | null
}

export interface WaterBook {
  grown: Grown
  /** What the whole profile can hold for plants, mm. */
  capacityMm: number
  days: BookDay[]
  /** The last day that is over, and today's with what is forecast after it. */
  present: BookDay | null
  ahead: BookDay[]
  events: Irrigation[]
  gapDays: number
  source: string
}

/** What a profile holds for plants where nobody said, mm. */
const usualPawc = 120
const mostDays = 320

/**
 * The water of crops from sowing on (P12). Roots grow into the profile that the field can hold for plants; it begins with
 * what was stored at sowing, else with the probe's word, else half full. What was not measured is taken as the mean of
 * the week before (ET0) or as no rain, and counted as a gap.
 */
export async function waterBooks(
  tools: Tools,
  scope: Scope,
  all: Grown[],
  now: Date,
  forecastDays: number,
): Promise<WaterBook[]> {
  const sown = all.filter(({ row }) => row.sown_on !== null && isCrop(row.crop))
  const events = await tools.irrigations.list(
    scope,
    sown.map(({ row }) => row.id),
  )
  const measured = await measuredOf(tools, scope, sown, now)
  const weather = new Map<string, SeasonDays>()
  const books: WaterBook[] = []
  for (const grown of sown) {
    const { row, location } = grown
    const from = row.sown_on ?? ''
    const until = row.harvested_on ?? daysLater(now.toISOString().slice(0, 10), forecastDays)
    const first = firstSowing(sown, location.id, row.harvested_on)
    const key = `${location.id} ${first} ${row.harvested_on ?? ''}`
    const found = weather.get(key) ?? (await seasonDaysOf(tools, scope, location, first, until, now))
    weather.set(key, found)
    const own = found.days.filter(({ date }) => date >= from).slice(0, mostDays)
    const mine = events.filter((event) => event.field_season_id === row.id)
    const days = bookOf(grown, own, mine, measured.get(grown.field.id) ?? (() => null))
    const past = days.filter(({ day }) => day.date < found.today)
    books.push({
      grown,
      capacityMm: grown.field.pawc_mm ?? usualPawc,
      days,
      present: past.at(-1) ?? days[0] ?? null,
      ahead: days.filter(({ day }) => day.date >= found.today),
      events: mine,
      gapDays: past.filter(({ day }) => day.is_gap).length,
      source: [found.source, mine.length > 0 ? 'irrigation log' : ''].filter((name) => name !== '').join(', '),
    })
  }
  return books
}

/** Crops that grow at one location share its weather, from the earliest sowing on. */
const firstSowing = (all: Grown[], locationId: number, harvestedOn: string | null): string =>
  all
    .filter(({ row, location }) => location.id === locationId && row.harvested_on === harvestedOn)
    .map(({ row }) => row.sown_on ?? '')
    .sort()[0] ?? ''

function bookOf({ row, field }: Grown, days: SeasonDay[], events: Irrigation[], measured: Measure): BookDay[] {
  if (!isCrop(row.crop)) return []
  const crop = cropWater[row.crop]
  const tawMm = field.pawc_mm ?? usualPawc
  const atSowing = measured(row.sown_on ?? '', 1)
  const start = Math.min(
    tawMm,
    Math.max(0, row.stored_water_mm === null ? (atSowing ?? tawMm / 2) : tawMm - row.stored_water_mm),
  )
  const recent: number[] = []
  const inputs = days.map((day) => {
    const irrigationMm = events
      .filter((event) => event.applied_on === day.date)
      .reduce((sum, event) => sum + event.depth_mm, 0)
    const et0Mm = day.et0_mm ?? (recent.length > 0 ? recent.reduce((sum, mm) => sum + mm, 0) / recent.length : null)
    if (day.et0_mm !== null) recent.push(day.et0_mm)
    if (recent.length > 7) recent.shift()
    const age = daysThrough(row.sown_on ?? day.date, day.date) - 1
    const kc = cropCoefficient(crop, age) ?? crop.kc[2]
    return { et0Mm, kc, rootShare: rootShare(crop, age) ?? 1, rainMm: day.rain_mm ?? 0, irrigationMm }
  })
  return profileLedger(start, crop.share, tawMm, inputs).flatMap((ledger, index): BookDay[] => {
    const day = days[index]
    const input = inputs[index]
    if (!day || !input) return []
    return [
      {
        ...ledger,
        day,
        kc: input.kc,
        irrigationMm: input.irrigationMm,
        measuredMm: measured(day.date, input.rootShare),
        measuredProfileMm: measured(day.date, 1),
      },
    ]
  })
}

/** Depletion on a date by a probe, mm, of the upper share (0 to 1) of its profile; null where it said nothing. */
type Measure = (date: string, share: number) => number | null

async function measuredOf(tools: Tools, scope: Scope, all: Grown[], now: Date): Promise<Map<number, Measure>> {
  const found = await tools.fieldProbes.list(
    scope,
    all.map(({ field }) => field.id),
  )
  if (found.length === 0) return new Map()
  const probes = await probesOf(
    tools,
    scope,
    [],
    found.map((one) => one.device_id),
  )
  const since = all.map(({ row }) => row.sown_on ?? '9999').sort()[0] ?? '9999'
  const ids = probes.flatMap(({ layers }) => layers.map(({ sensor }) => sensor.sensor_id))
  const days = await tools.readings.daily(scope, ids, since, daysLater(now.toISOString().slice(0, 10), 1))
  const byDate = new Map<string, Map<number, number>>()
  for (const day of days) {
    if (day.n === 0 || day.sum === null) continue
    const values = byDate.get(day.date) ?? new Map<number, number>()
    byDate.set(day.date, values.set(day.sensor_id, meanOfDay(day) ?? day.sum / day.n))
  }
  return new Map(
    found.flatMap((one): [number, Measure][] => {
      const probe = probes.find(({ device }) => device.device_id === one.device_id)
      return probe ? [[one.field_id, (date, share) => depletionOf(probe, byDate.get(date), share)]] : []
    }),
  )
}

/** Depletion of a probe's layers down to a share of its depth, a layer that is cut in proportion. */
function depletionOf(probe: Probe, values: Map<number, number> | undefined, share: number): number | null {
  if (!values) return null
  const deepest = Math.max(...probe.layers.map(({ layer }) => layer.depth_cm)) * 10 * share
  let missing = 0
  for (const { layer, sensor } of probe.layers) {
    const top = layer.depth_cm * 10 - layer.thickness_mm
    const thicknessMm = Math.min(layer.thickness_mm, deepest - top)
    if (thicknessMm <= 0) continue
    const water = profileWater([{ ...layerWith(layer, values.get(sensor.sensor_id) ?? null), thicknessMm }])
    if (!water || water.pawMm === null) return null
    missing += water.pawcMm - water.pawMm
  }
  return missing
}

/** When the readily available water runs out, and what it takes to fill the profile then. */
interface Refill {
  days: number | null
  on: string | null
  depthMm: number
  ml: number | null
  /** The crop's use, mm a day, over the next week. */
  useMm: number | null
}

export function refillOf({ present, ahead, grown }: WaterBook): Refill | null {
  if (!present) return null
  const week = ahead.slice(0, 7)
  const unstressed = week.map(({ kc, day }) => kc * (day.et0_mm ?? 0)).filter((mm) => mm > 0)
  const useMm = unstressed.length > 0 ? unstressed.reduce((sum, mm) => sum + mm, 0) / unstressed.length : null
  const days = daysToRefill(present.rawMm, present.depletionMm, useMm)
  const depthMm = clamp(Math.round(Math.max(present.depletionMm, present.rawMm) / 5) * 5, 5, 200)
  return {
    days,
    on: days === null ? null : daysLater(present.day.date, Math.floor(days) + 1),
    depthMm: depthMm,
    ml: megalitres(depthMm, grown.row.area_ha),
    useMm: useMm,
  }
}
