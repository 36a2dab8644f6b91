import { deltaTAt } from '#agronomy/deltaT.ts'
import { compassPoint } from '#engine/compass.ts'
import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { ageOf } from '#subjects/devices/status.ts'
import { hourMs } from '#subjects/weather/hours.ts'
import { stationsOf, valueNow, windNow } from '#subjects/weather/stations.ts'
import { lowWindM } from '#subjects/weather/windHeight.ts'
import { sprayHours } from './sprayHours.ts'

const staleS = 90 * 60

export const sprayRecords =
  (tools: Tools): Named<'spray_records'> =>
  async ({ input, scope }) => {
    const locations = await tools.instruments.locations(scope, input.location_ids)
    const names = new Map(locations.map(({ id, name }) => [id, name]))
    const records = await tools.sprayRecords.list(scope, [...names.keys()], input.limit ?? 50)
    return records.map((record) => ({
      id: record.id,
      field_id: record.field_id,
      field: record.field,
      location_id: record.location_id,
      location: names.get(record.location_id) ?? '',
      start_at: record.start_at.toISOString(),
      end_at: record.end_at.toISOString(),
      product: record.product,
      rate: `${record.rate} ${record.rate_unit}`,
      temp_c: rounded(record.temp_c, 1),
      rh_pct: rounded(record.rh_pct, 0),
      delta_t_c: rounded(record.delta_t_c, 1),
      wind_ms: rounded(record.wind_ms, 2),
      wind_from: record.wind_from,
      operator: record.operator,
      note: record.note,
      created_at: record.created_at.toISOString(),
    }))
  }

export const sprayFields =
  (tools: Tools): Named<'spray_fields'> =>
  async ({ input, scope }) => {
    const locations = await tools.instruments.locations(scope, input.location_ids)
    const fields = await tools.fields.list(
      scope,
      locations.map(({ id }) => id),
    )
    return fields.map((field) => ({
      id: field.id,
      name: field.name,
      location_id: field.location_id,
      location: locations.find(({ id }) => id === field.location_id)?.name ?? '',
      area_ha: field.area_ha,
    }))
  }

/** What a spray record begins with: the hour that ends now, and the weather of this moment where it is fresh. */
export const sprayFill =
  (tools: Tools): Named<'spray_fill'> =>
  async ({ input, scope, now }) => {
    const locations = await tools.instruments.locations(scope, input.location_ids)
    const stations = await stationsOf(tools, scope, now, input.location_ids)
    const minute = Math.floor(now.getTime() / 60_000) * 60_000
    return Promise.all(
      locations.map(async (location): Promise<RowOf<'spray_fill'>> => {
        const station = stations.find((one) => one.location.id === location.id)
        const age = ageOf(station?.ts, now)
        const fresh = age !== null && age <= staleS ? station : undefined
        const said = (quantity: string): number | null => (fresh ? valueNow(fresh, quantity) : null)
        const [last] = await tools.sprayRecords.list(scope, [location.id], 1)
        const direction = said('wind_dir')
        const wind = fresh ? windNow(fresh, lowWindM).wind_ms : null
        return {
          start_at: new Date(minute - hourMs).toISOString(),
          end_at: new Date(minute).toISOString(),
          rate_unit: 'L/ha',
          temp_c: rounded(said('air_temp'), 1),
          rh_pct: rounded(said('rh'), 0),
          delta_t_c: rounded(deltaTAt(said('air_temp'), said('rh'), location.elevation_m, said('station_pressure')), 1),
          wind_kmh: wind === null ? null : rounded(wind * 3.6, 0),
          wind_from: direction === null ? null : compassPoint(direction),
          operator: last?.operator ?? null,
        }
      }),
    )
  }

/** The last hours as stretches of equal conditions. */
export const spraySpells =
  (tools: Tools): Named<'spray_spells'> =>
  async ({ input, scope, now }) => {
    const hours = await sprayHours(tools)({
      input: { location_ids: input.location_ids, hours: 0, past: input.past ?? 24 },
      scope,
      now,
    })
    const spells: RowOf<'spray_spells'>[] = []
    for (const hour of hours) {
      const { ts, location_id, location, score, level, reason, source } = hour
      const end = new Date(Date.parse(ts) + hourMs).toISOString()
      const before = spells.at(-1)
      if (before && before.location_id === location_id && before.to === ts && before.score === score) {
        before.to = end
        before.hours += 1
        if (reason !== '' && !before.reason.includes(reason))
          before.reason = [before.reason, reason].filter(Boolean).join('. ')
      } else spells.push({ from: ts, to: end, location_id, location, score, level, reason, hours: 1, source })
    }
    return spells
  }
