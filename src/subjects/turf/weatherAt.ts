import { deltaTAt } from '#agronomy/deltaT.ts'
import { compassPoint } from '#engine/compass.ts'
import { rounded } from '#engine/round.ts'
import { distanceM } from '#geometry/area.ts'
import { labelPointOf } from '#geometry/centre.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Boundary } from '#subjects/farm/tables.ts'
import { type Station, stationsOf, valueNow, windNow } from '#subjects/weather/stations.ts'
import { lowWindM } from '#subjects/weather/windHeight.ts'
import type { JobWeather } from './tables.ts'

type Position = [lon: number, lat: number]

/** The middle of some land; null where none of it has a boundary. */
export function middleOf(boundaries: (Boundary | null)[]): Position | null {
  const points = boundaries.flatMap((one) => (one ? [labelPointOf(one)] : [])).filter((one) => one !== null)
  if (points.length === 0) return null
  const mean = (axis: 0 | 1): number => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  return [mean(0), mean(1)]
}

const placeOf = ({ device, location }: Station): Position | null => {
  const [lon, lat] = [device.lon ?? location.lon, device.lat ?? location.lat]
  return lon === null || lat === null ? null : [lon, lat]
}

/** What the nearest station that had measured at a moment said; null where none had. */
export async function weatherAt(
  tools: Pick<Tools, 'instruments' | 'readings'>,
  scope: Scope,
  at: Date,
  near: Position | null,
): Promise<JobWeather | null> {
  const stations = await stationsOf(tools, scope, at)
  const away = (one: Station): number => {
    const place = placeOf(one)
    return near && place ? distanceM(near, place) : Number.POSITIVE_INFINITY
  }
  const nearest = stations
    .map((station) => ({ station, m: away(station) }))
    .sort((a, b) => (a.m === b.m ? 0 : a.m - b.m))
  for (const { station } of nearest) {
    const then = { ...station, ts: at }
    const said = (quantity: string): number | null => valueNow(then, quantity)
    const [temp, rh, direction] = [said('air_temp'), said('rh'), said('wind_dir')]
    if (temp === null || rh === null || !station.ts) continue
    return {
      from: 'measured',
      temp_c: rounded(temp, 1),
      rh_pct: rounded(rh, 0),
      delta_t_c: rounded(deltaTAt(temp, rh, station.location.elevation_m, said('station_pressure')), 1),
      wind_ms: rounded(windNow(then, lowWindM).wind_ms, 2),
      wind_from: direction === null ? null : compassPoint(direction),
      station: station.device.device,
      measured_at: station.ts.toISOString(),
    }
  }
  return null
}
