import { localDate } from '#engine/zone.ts'
import { type Handler, Refused, wrongField } from '../handler.ts'
import type { AssetStore } from '../stores/assets.ts'
import type { InstrumentStore } from '../stores/instruments.ts'

/** Writes fumigations down. */
export function fumigationService(assets: AssetStore, instruments: InstrumentStore) {
  const add: Handler<'asset.fumigation.add'> = async ({ input, scope, now }) => {
    const [silo] = await instruments.sensors(scope, { deviceIds: [input.device_id], kinds: ['grain_probe'] })
    if (!silo) throw new Refused(404, 'There is no such silo.', { at: { device_id: 'There is no such silo.' } })
    const [place] = await instruments.places(scope, [silo.locationId])
    const today = localDate(now, place?.zone ?? 'UTC')
    if (input.started_on > today) throw wrongField('started_on', 'This day is still to come.', 400, 'wrong-input')
    if (input.ended_on !== undefined && input.ended_on > today)
      throw wrongField('ended_on', 'This day is still to come.', 400, 'wrong-input')
    if (input.ended_on !== undefined && input.ended_on < input.started_on)
      throw wrongField('ended_on', 'It cannot be aired before it was sealed.', 400, 'wrong-input')
    if (input.withhold_until !== undefined && input.withhold_until < input.started_on)
      throw wrongField('withhold_until', 'This day lies before the fumigation.', 400, 'wrong-input')
    const id = await assets.addFumigation(
      scope,
      {
        deviceId: input.device_id,
        startedOn: input.started_on,
        endedOn: input.ended_on ?? null,
        product: input.product,
        rate: input.rate ?? null,
        withholdUntil: input.withhold_until ?? null,
        operator: input.operator,
        note: input.note ?? null,
      },
      now,
    )
    if (id === null) throw new Refused(409, 'This silo has a fumigation of that day already.', { code: 'taken' })
    return { id }
  }
  return { add }
}
