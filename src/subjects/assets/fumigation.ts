import { localDate } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import { wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { absent, Failure } from '#server/records/failure.ts'
import { keeping, said } from '#server/records/keeping.ts'
import type { KeptRecords, KeptRow } from '#server/records/keptRecords.ts'
import type { InstrumentQueries } from '#subjects/devices/instruments.ts'
import type { Calls } from '#types/calls.ts'
import type { AssetQueries, Fumigation } from './assets.ts'

type Told = Calls['asset.fumigation.add']['input']

/** Writes fumigations down, and corrects them. */
export function fumigationService(assets: AssetQueries, instruments: InstrumentQueries, records: KeptRecords) {
  const kept = keeping(records, 'fumigation', seen)

  async function judged(scope: Scope, input: Told, now: Date): Promise<Omit<Fumigation, 'id'>> {
    const [silo] = await instruments.sensors(scope, { device_ids: [input.device_id], kinds: ['grain_probe'] })
    if (!silo) throw absent('silo', 'device_id')
    const [location] = await instruments.locations(scope, [silo.location_id])
    refuseWrong(input, localDate(now, location?.zone ?? 'UTC'))
    return {
      device_id: input.device_id,
      started_on: input.started_on,
      ended_on: input.ended_on ?? null,
      product: input.product,
      rate: input.rate ?? null,
      withhold_until: input.withhold_until ?? null,
      operator: input.operator,
      note: input.note ?? null,
    }
  }

  const add: Handler<'asset.fumigation.add'> = async ({ input, scope, now }) => {
    return { id: await assets.addFumigation(scope, await judged(scope, input, now), now) }
  }

  const get: Handler<'asset.fumigation.get'> = ({ input, scope }) => kept.get(scope, input.id)

  const update: Handler<'asset.fumigation.update'> = async ({ input, scope, now }) => {
    await kept.row(scope, input.id)
    const one = await judged(scope, input, now)
    const others = await assets.fumigations(scope, [one.device_id])
    if (others.some((other) => other.id !== input.id && other.started_on === one.started_on))
      throw new Failure({ failed: 'fumigation_taken' })
    return kept.change(scope, input, one, now)
  }

  const remove: Handler<'asset.fumigation.delete'> = ({ input, scope, now }) => kept.remove(scope, input.id, now)

  return { add, get, update, remove }
}

function refuseWrong(input: Told, today: string): void {
  const wrong = (at: string, say: string) => wrongField(at, say, 'wrong-input')
  if (input.started_on > today) throw wrong('started_on', 'This day is still to come.')
  if (input.ended_on !== undefined && input.ended_on > today) throw wrong('ended_on', 'This day is still to come.')
  if (input.ended_on !== undefined && input.ended_on < input.started_on)
    throw wrong('ended_on', 'It cannot be aired before it was sealed.')
  if (input.withhold_until !== undefined && input.withhold_until < input.started_on)
    throw wrong('withhold_until', 'This day lies before the fumigation.')
}

const seen = (row: KeptRow<'fumigation'>): Calls['asset.fumigation.get']['result'] => ({
  id: row.id,
  version: row.version,
  device_id: row.device_id,
  started_on: row.started_on,
  ...said('ended_on', row.ended_on),
  product: row.product,
  ...said('rate', row.rate),
  ...said('withhold_until', row.withhold_until),
  operator: row.operator,
  ...said('note', row.note),
})
