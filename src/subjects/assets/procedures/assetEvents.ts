import { round, rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { AssetEvent } from '../assets.ts'
import { lastedWords, namesOf, unitsOf } from '../units.ts'

type Row = RowOf<'asset_events'>

const eventKinds = ['gate_sensor', 'fence_monitor', 'pump_controller', 'cold_monitor', 'grain_probe']
const hourMs = 3_600_000

const words: Record<string, { say: string; level: Row['level'] }> = {
  open: { say: 'Gate open', level: 'watch' },
  fault: { say: 'Fence not live', level: 'danger' },
  running: { say: 'Running', level: 'info' },
  door_open: { say: 'Door open', level: 'watch' },
  out_of_range: { say: 'Out of range', level: 'act' },
}

export const assetEvents =
  (tools: Tools): Named<'asset_events'> =>
  async ({ input, scope, now }) => {
    const units = await unitsOf(tools, scope, input, eventKinds, now)
    const byDevice = new Map(units.map((unit) => [unit.device.device_id, unit]))
    const kinds = input.kind ? [input.kind] : undefined
    const found = await tools.assets.events(
      scope,
      [...byDevice.keys()],
      new Date(input.from),
      new Date(input.to),
      kinds,
    )
    return found
      .filter(({ event }) => input.event === undefined || event === input.event)
      .flatMap((one): Row[] => {
        const unit = byDevice.get(one.device_id)
        if (!unit) return []
        const lasted = lastedMs(one, now)
        const told = words[one.event]
        const isLong = one.event === 'open' && lasted > 12 * hourMs
        return [
          {
            ...namesOf(unit),
            kind: one.kind,
            ts: one.started_at.toISOString(),
            until: one.ended_at?.toISOString() ?? null,
            event: one.event,
            words: isLong ? 'Gate open over 12 hours' : (told?.say ?? one.event.replaceAll('_', ' ')),
            value: rounded(one.value, 1),
            duration_s: round(lasted / 1000, 0),
            lasted: lastedWords(lasted),
            level: isLong ? 'act' : (told?.level ?? 'none'),
          },
        ]
      })
  }

/** How long an event has lasted so far, in milliseconds. */
export const lastedMs = (event: AssetEvent, now: Date): number =>
  Math.max(0, (event.ended_at ?? now).getTime() - event.started_at.getTime())

/** How much of an event lies after an instant, in milliseconds. */
export const lastedSince = (event: AssetEvent, since: Date, now: Date): number =>
  Math.max(0, (event.ended_at ?? now).getTime() - Math.max(event.started_at.getTime(), since.getTime()))
