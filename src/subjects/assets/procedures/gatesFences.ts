import { dayMs } from '#engine/date.ts'
import { quantitiesOf } from '#engine/quantities.ts'
import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { byPressing, isSilent, namesOf, type Unit, unitsOf } from '../units.ts'
import { lastedMs } from './assetEvents.ts'

type Row = RowOf<'gates_fences'>

const weekMs = 7 * dayMs
/** A gate that has been open for longer than this is forgotten, minutes. */
const forgottenMinutes = 60

export const gatesFences =
  (tools: Tools): Named<'gates_fences'> =>
  async ({ input, scope, now }) => {
    const units = await unitsOf(tools, scope, input, ['gate_sensor', 'fence_monitor'], now)
    const ids = units.map(({ device }) => device.device_id)
    const events = await tools.assets.events(scope, ids, new Date(now.getTime() - 4 * weekMs), now, ['gate', 'fence'])
    const voltage = quantitiesOf(tools.quantities()).of('fence_kv')

    const rowOf = (unit: Unit): Row => {
      const isGate = unit.device.kind === 'gate_sensor'
      const mine = events.filter((event) => event.device_id === unit.device.device_id)
      const silent = isSilent(unit, now)
      const state = unit.latest('gate_state')?.value ?? null
      const kv = unit.latest('fence_kv')?.value ?? null
      const isOn = isGate ? state !== null && state >= 0.5 : kv !== null && kv < 3
      const going = isOn && !silent ? mine.findLast((one) => one.ended_at === null) : undefined
      const minutes = going ? Math.round(lastedMs(going, now) / 60_000) : null
      const found = voltage.levelOf(kv)
      const told = isGate
        ? isOn
          ? { state: 'Open', level: (minutes ?? 0) > forgottenMinutes ? ('act' as const) : ('watch' as const) }
          : {
              state: state === null ? 'Unknown' : 'Closed',
              level: state === null ? ('none' as const) : ('good' as const),
            }
        : { state: found?.say ?? 'Unknown', level: found?.level ?? ('none' as const) }
      return {
        ...namesOf(unit),
        kind: isGate ? 'gate' : 'fence',
        ...(silent ? { state: 'Silent', level: 'none' as const } : told),
        kv: isGate ? null : rounded(kv, 1),
        since: going?.started_at.toISOString() ?? null,
        open_minutes: minutes,
        last_opened: mine.at(-1)?.started_at.toISOString() ?? null,
        times_24h: mine.filter((one) => one.started_at.getTime() > now.getTime() - dayMs).length,
        ts: unit.ts?.toISOString() ?? null,
      }
    }
    return units.map(rowOf).sort((a, b) => byPressing(a, b) || a.device.localeCompare(b.device))
  }
