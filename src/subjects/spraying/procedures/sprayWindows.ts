import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { forecastHours, type SprayHour } from './sprayHours.ts'

type Window = RowOf<'spray_windows'>

const hourMs = 3_600_000

export const sprayWindows =
  (tools: Tools): Named<'spray_windows'> =>
  async ({ input, scope, now }) => {
    const windows: Window[] = []
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      windows.push(
        ...windowsOf(await forecastHours(tools, scope, location, input.hours ?? 72, now), input.min_hours ?? 2),
      )
    }
    return windows.sort((a, b) => a.from.localeCompare(b.from))
  }

/** Runs of good hours, one after another without a break, that last long enough. Hours come in rising order, of one location. */
export function windowsOf(hours: SprayHour[], minHours: number): Window[] {
  const runs: SprayHour[][] = []
  let before = Number.NaN
  for (const hour of hours) {
    const at = Date.parse(hour.ts)
    if (hour.score === 'good') {
      const last = runs.at(-1)
      if (last && at - before === hourMs) last.push(hour)
      else runs.push([hour])
      before = at
    }
  }
  return runs
    .filter((run) => run.length >= minHours)
    .flatMap((run): Window[] => {
      const first = run[0]
      const last = run.at(-1)
      if (!first || !last) return []
      const deltaTs = run.flatMap(({ delta_t_c }) => delta_t_c ?? [])
      const winds = run.flatMap(({ wind_ms }) => wind_ms ?? [])
      return [
        {
          location_id: first.location_id,
          location: first.location,
          from: first.ts,
          to: new Date(Date.parse(last.ts) + hourMs).toISOString(),
          hours: run.length,
          delta_t_min: Math.min(...deltaTs),
          delta_t_max: Math.max(...deltaTs),
          wind_min: Math.min(...winds),
          wind_max: Math.max(...winds),
          temp_max: Math.max(...run.flatMap(({ temp_c }) => temp_c ?? [])),
          score: 'good',
          level: 'good',
          issued_at: first.issued_at ?? first.ts,
          source: first.source,
        },
      ]
    })
}
