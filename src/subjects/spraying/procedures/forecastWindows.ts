import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Location } from '#subjects/devices/instruments.ts'
import type { ForecastHour } from '#subjects/weather/forecasts.ts'
import { forecastHours } from './sprayHours.ts'
import { windowsOf } from './sprayWindows.ts'

type Row = RowOf<'forecast_windows'>

const hourMs = 3_600_000
/** At screen height; grass and canopy are colder. */
const frostC = 2
/** Air this dry lets ripe grain stay dry, % and mm: our own bounds, indicative. */
const harvestRhPct = 60
const harvestRainPct = 30
const leastHours = { spray: 2, frost: 1, harvest: 3 }

/** When to spray, when it may freeze, when ripe grain is dry enough to harvest; by the time at which they begin. */
export const forecastWindows =
  (tools: Tools): Named<'forecast_windows'> =>
  async ({ input, scope, now }) => {
    const rows: Row[] = []
    const count = input.hours ?? 168
    const from = Math.floor(now.getTime() / hourMs) * hourMs
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      const hours = await tools.forecasts.hours(scope, [location.id], new Date(from), new Date(from + count * hourMs))
      rows.push(...sprayRows(windowsOf(await forecastHours(tools, scope, location, count, now), leastHours.spray)))
      for (const run of runsOf(hours, isFrosty, leastHours.frost)) rows.push(frostRow(location, run))
      for (const run of runsOf(hours, isDry, leastHours.harvest)) rows.push(harvestRow(location, run))
    }
    return rows.sort((a, b) => a.from.localeCompare(b.from) || a.kind.localeCompare(b.kind))
  }

const isFrosty = (hour: ForecastHour): boolean => hour.temp_c !== null && hour.temp_c <= frostC
const isDry = (hour: ForecastHour): boolean =>
  hour.rh_pct !== null &&
  hour.rh_pct < harvestRhPct &&
  (hour.rain_mm ?? 0) === 0 &&
  (hour.rain_prob_pct ?? 0) < harvestRainPct &&
  (hour.temp_c ?? 0) > 10

/** Runs of hours without a break for which something holds, of a least length. */
function runsOf(hours: ForecastHour[], holds: (hour: ForecastHour) => boolean, least: number): ForecastHour[][] {
  const runs: ForecastHour[][] = []
  for (const hour of hours) {
    if (!holds(hour)) continue
    const last = runs.at(-1)
    if (last && hour.ts.getTime() - (last.at(-1)?.ts.getTime() ?? 0) === hourMs) last.push(hour)
    else runs.push([hour])
  }
  return runs.filter((run) => run.length >= least)
}

const least = (values: (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length > 0 ? Math.min(...known) : null
}
const most = (values: (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length > 0 ? Math.max(...known) : null
}

const sprayRows = (windows: RowOf<'spray_windows'>[]): Row[] =>
  windows.map((window) => ({
    location_id: window.location_id,
    location: window.location,
    kind: 'spray',
    level: 'good',
    from: window.from,
    to: window.to,
    hours: window.hours,
    temp_min_c: null,
    temp_max_c: window.temp_max,
    rh_min_pct: null,
    wind_max_ms: window.wind_max,
    delta_t_max: window.delta_t_max,
    issued_at: window.issued_at,
    source: window.source,
  }))

function rowOf(location: Location, run: ForecastHour[]): Omit<Row, 'kind' | 'level'> {
  const start = run[0]?.ts ?? new Date(0)
  const end = run.at(-1)?.ts ?? start
  return {
    location_id: location.id,
    location: location.name,
    from: start.toISOString(),
    to: new Date(end.getTime() + hourMs).toISOString(),
    hours: run.length,
    temp_min_c: rounded(least(run.map((one) => one.temp_c)), 1),
    temp_max_c: rounded(most(run.map((one) => one.temp_c)), 1),
    rh_min_pct: rounded(least(run.map((one) => one.rh_pct)), 0),
    wind_max_ms: rounded(most(run.map((one) => one.wind_ms)), 1),
    delta_t_max: null,
    issued_at: (run[0]?.issued_at ?? start).toISOString(),
    source: run[0]?.source ?? '',
  }
}

const frostRow = (location: Location, run: ForecastHour[]): Row => {
  const row = rowOf(location, run)
  return { ...row, kind: 'frost', level: (row.temp_min_c ?? 0) <= 0 ? 'act' : 'watch' }
}

const harvestRow = (location: Location, run: ForecastHour[]): Row => ({
  ...rowOf(location, run),
  kind: 'harvest',
  level: 'info',
})
