import { daysLater, daysThrough } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import { localDate } from '#engine/zone.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { alertDays } from '#subjects/alerts/procedures/alertDays.ts'
import { imageryIndex } from '#subjects/imagery/procedures/imageryIndex.ts'
import { soilWaterHistory } from '#subjects/soil/procedures/soilWaterHistory.ts'
import { weatherOfDays } from '#subjects/weather/procedures/dailyWeather.ts'
import { lookInto, type OpenFarm, shares } from '../openFarm.ts'

type Row = RowOf<'region_farm_days'>
type Told = Omit<Row, 'date' | 'withheld' | 'is_seen'>
interface Asked {
  from: string
  to: string
  now: Date
}

/** A year is what charts of days are read by. */
const mostDays = 366

export const regionFarmDays =
  (tools: Tools): Named<'region_farm_days'> =>
  async ({ input, scope, now }) => {
    const told = ['rain_7d', 'temperature', 'soil_water', 'ndvi_anomaly', 'alerts'] as const
    const asked = { scope, now, locationId: Number(input.geom_id) }
    const days = await lookInto(tools, asked, [...told], (farm) => daysOf(tools, farm, { ...input, now }))
    if (!days) return []
    const { farm, found } = days
    const isTold = {
      rain_mm: shares(farm, 'rain_7d'),
      tmax_c: shares(farm, 'temperature'),
      tmin_c: shares(farm, 'temperature'),
      pct_paw: shares(farm, 'soil_water'),
      ndvi: shares(farm, 'ndvi_anomaly'),
      alerts: shares(farm, 'alerts'),
    } satisfies Record<keyof Told, boolean>
    const fields = Object.keys(isTold) as (keyof Told)[]
    const withheld = fields.filter((field) => !isTold[field])
    const hidden = Object.fromEntries(withheld.map((field) => [field, null]))
    return found.map((row) => ({ ...row, ...hidden, is_seen: row.is_seen && isTold.ndvi, withheld }))
  }

/** A farm's days, of all that it shares; null for what is not known. */
async function daysOf(tools: Tools, farm: OpenFarm, { from, to, now }: Asked): Promise<Omit<Row, 'withheld'>[]> {
  const { reader: scope, location_id, zone } = farm
  const [location] = await tools.instruments.locations(scope, [location_id])
  const end = new Date(Math.min(Date.parse(to) - 1, now.getTime()))
  const last = localDate(end, zone)
  const asked = localDate(new Date(from), zone)
  const first = daysThrough(asked, last) > mostDays ? daysLater(last, 1 - mostDays) : asked
  if (!location || first > last) return []
  const input = { location_ids: [location_id], from, to }
  const isWeather = shares(farm, 'rain_7d') || shares(farm, 'temperature')
  const weather = isWeather ? await weatherOfDays(tools, scope, location, first, last, '9am') : []
  const probes = shares(farm, 'soil_water')
    ? await soilWaterHistory(tools)({ input: { ...input, unit: 'pct' }, scope, now })
    : []
  const scenes = shares(farm, 'ndvi_anomaly') ? await imageryIndex(tools)({ input, scope, now }) : []
  const alerts = shares(farm, 'alerts') ? await alertDays(tools)({ input: { ...input, zone }, scope, now }) : []
  const began = new Map<string, number>()
  for (const { date, count } of alerts) began.set(date, count + (began.get(date) ?? 0))
  const areas = new Map((await tools.fields.list(scope, [location_id])).map(({ id, area_ha }) => [id, area_ha]))
  const water = new Map<string, number>()
  for (const { t, v } of probes)
    for (const [index, moment] of t.entries()) {
      const value = v[index]
      const date = localDate(new Date(moment), zone)
      if (value !== null && value !== undefined) water.set(date, Math.min(value, water.get(date) ?? value))
    }
  return Array.from({ length: daysThrough(first, last) }, (_, index) => {
    const date = daysLater(first, index)
    const day = weather.find((one) => one.date === date)
    const seen = scenes.filter((one) => one.date === date)
    const areaHa = seen.reduce((sum, { field_id }) => sum + (areas.get(field_id) ?? 0), 0)
    const green = seen.reduce((sum, { field_id, mean }) => sum + mean * (areas.get(field_id) ?? 0), 0)
    return {
      date,
      rain_mm: day?.rain_mm ?? null,
      tmax_c: day?.tmax_c ?? null,
      tmin_c: day?.tmin_c ?? null,
      pct_paw: water.get(date) ?? null,
      ndvi: areaHa > 0 ? rounded(green / areaHa, 3) : null,
      is_seen: areaHa > 0,
      alerts: shares(farm, 'alerts') ? (began.get(date) ?? 0) : null,
    }
  })
}
