import { rounded } from '#engine/round.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { isSilent, namesOf, unitsOf } from '../units.ts'
import { lastedSince } from './assetEvents.ts'

export const pumpRuns =
  (tools: Tools): Named<'pump_runs'> =>
  async ({ input, scope, now }) => {
    const units = await unitsOf(tools, scope, input, ['pump_controller'], now)
    const from = new Date(input.from)
    const to = new Date(Math.min(Date.parse(input.to), now.getTime()))
    const events = await tools.assets.events(
      scope,
      units.map(({ device }) => device.device_id),
      from,
      to,
      ['pump'],
    )
    const idsOf = (quantity: string): number[] => units.flatMap((unit) => unit.sensor(quantity)?.sensor_id ?? [])
    const energy = await tools.readings.totals(scope, idsOf('energy'), from, to)
    const flows = await tools.readings.spans(scope, idsOf('flow_rate'), 'hour', from, to)
    return units.map((unit) => {
      const mine = events.filter((event) => event.device_id === unit.device.device_id)
      const hours = mine.reduce(
        (sum, one) => sum + Math.min(lastedSince(one, from, to), to.getTime() - from.getTime()),
        0,
      )
      const flow = runningFlow(flows.get(unit.sensor('flow_rate')?.sensor_id ?? -1) ?? [])
      const state = unit.latest('pump_state')?.value
      const silent = isSilent(unit, now)
      const is_running = silent || state === undefined ? null : state >= 0.5
      return {
        ...namesOf(unit),
        is_running,
        state: silent ? 'Silent' : is_running === null ? null : is_running ? 'Running' : 'Off',
        level: silent ? ('danger' as const) : is_running ? ('info' as const) : ('none' as const),
        runs: mine.filter((one) => one.started_at >= from).length,
        hours: rounded(hours / 3_600_000, 1),
        energy_kwh: rounded(energy.get(unit.sensor('energy')?.sensor_id ?? -1)?.sum, 1),
        water_ml: flow === null ? null : rounded((flow * hours) / 60_000 / 1e6, 3),
        last_run: mine.at(-1)?.started_at.toISOString() ?? null,
        ts: unit.ts?.toISOString() ?? null,
      }
    })
  }

/** Mean flow (L/min) of the hours in which it flowed. */
function runningFlow(spans: { n: number; sum: number | null }[]): number | null {
  const means = spans.flatMap(({ n, sum }) => (n > 0 && sum !== null && sum > 0 ? [sum / n] : []))
  return means.length === 0 ? null : means.reduce((sum, mean) => sum + mean, 0) / means.length
}
