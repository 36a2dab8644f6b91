import type { Portal } from '#engine/portal.ts'
import { type Quantities, quantitiesOf } from '#engine/quantities.ts'
import { capital } from '#engine/text.ts'
import type { Later } from '#server/db/later.ts'
import type { Store } from '#server/db/store.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { absent, Failure } from '#server/records/failure.ts'
import type { Calls } from '#types/calls.ts'
import type { DataSourceQueries, DataSourceRow } from './dataSources.ts'
import { makeIntake } from './intake.ts'
import type { Arrived } from './messageBody.ts'
import { arrivedOf } from './messageMedia.ts'
import { type KeptMessage, type MessageQueries, mostAtOnce } from './messages.ts'
import { messageTold, problemsTold } from './messageTold.ts'
import { plainText } from './plainText.ts'
import { type ReadOut, readOut } from './readOut.ts'
import type { SeenDeviceQueries } from './seenDevices.ts'
import { supplierIn } from './supplier.ts'
import type { Supplier } from './supplierShape.ts'

interface MessageParts {
  sources: DataSourceQueries
  messages: MessageQueries
  seen: SeenDeviceQueries
  portal: () => Portal
  afterwards: Later
}

/** What a source sent, read again and tried out. */
export function sourceMessageService({ sources, messages, seen, portal, afterwards }: MessageParts) {
  const supplierOf = ({ supplier }: DataSourceRow): Supplier => {
    const found = supplierIn(portal(), supplier)
    if (!found) throw new Failure({ failed: 'supplier_unknown' })
    return found
  }

  const list: Handler<'source.messages'> = async ({ input, scope, now }) => {
    const { id } = await sources.find(scope, input.guid, now)
    return (await messages.latest(scope, id, input.unread ?? false, 50)).map(messageTold)
  }

  /** The oldest first, each by itself: one that cannot be read costs no other. */
  const readAgain = (supplier: Supplier, source: DataSourceRow, kept: KeptMessage[]) => async (store: Store) => {
    const intake = makeIntake(store, portal)
    for (const one of kept) await intake.again(supplier, source, one)
  }

  const replay: Handler<'source.replay'> = async ({ input, scope, now }) => {
    const source = await sources.find(scope, input.guid, now)
    const supplier = supplierOf(source)
    const one = input.message_id === undefined ? null : await messages.find(scope, source.id, input.message_id)
    if (input.message_id !== undefined && !one) throw absent('message', 'message_id')
    const kept = one ? [one] : (await messages.latest(scope, source.id, true, mostAtOnce)).reverse()
    await afterwards(readAgain(supplier, source, kept))
    return { messages: kept.length }
  }

  const attempt: Handler<'source.try'> = async ({ input, scope, now }) => {
    const source = await sources.find(scope, input.guid, now)
    const supplier = supplierOf(source)
    const arrived: Arrived = arrivedOf(input.body, now, supplier.declared.fields)
    const out = readOut(portal(), supplier, arrived)
    if (input.keep)
      await afterwards(async (store) => void (await makeIntake(store, portal).take(supplier, source, arrived)))
    const ids = [...new Set(out.reports.map(({ device }) => device))]
    const known = await seen.known(scope, source.id, ids)
    const values = out.reports.flatMap(({ device, at, values: said }) =>
      said.map(({ sensor, quantity, value }) => {
        const ours = known.get(device)
        const to = !ours?.device_id
          ? 'Waits until the device is claimed'
          : ours.sensors.has(sensor)
            ? 'Comes in'
            : 'Not taken: nobody has decided about it, or it is left out'
        return {
          device,
          name: sensor,
          quantity,
          measures: capital(portal().core.quantities[quantity]?.name ?? quantity),
          value,
          at: at.toISOString(),
          to,
        }
      }),
    )
    return {
      ...sentenceOf(out, values.length),
      told: told(values, ignoredOf(out), quantitiesOf(portal().core.quantities)),
      values: values.slice(0, 500),
      problems: problemsTold(out.problems),
    }
  }

  return { list, replay, attempt }
}

type Tried = Calls['source.try']['result']['values']

/** The names of values that the portal has no quantity for, each once. */
const ignoredOf = ({ reports }: ReadOut): string[] => [...new Set(reports.flatMap(({ ignored }) => ignored))]

/** A line for each value: what it measures, as it was read, from when, and where it goes; then what is ignored. */
function told(values: Tried, ignored: string[], quantities: Quantities): string {
  const lines = values
    .slice(0, 60)
    .map(
      ({ device, measures, quantity, value, at, to }) =>
        `${device}: ${measures} ${quantities.of(quantity).words(value)}, ${at.slice(0, 16).replace('T', ' ')} UTC. ${to}.`,
    )
  const names = ignored.slice(0, 60).map(plainText).join(', ')
  const last = names === '' ? [] : [`Ignored, since the portal has no such quantity: ${names}.`]
  return [...lines, ...last].join('\n') || 'No value.'
}

function sentenceOf({ problems }: ReadOut, values: number) {
  const [first] = problems
  const many = values === 1 ? '1 value' : `${values} values`
  if (values === 0)
    return {
      say: first ? `Nothing can be read. ${first.say}` : 'Nothing can be read: it has no value that the portal knows.',
      level: 'danger' as const,
    }
  if (first)
    return {
      say: `${many} can be read, and ${problems.length} of it cannot: ${problemsTold([first])}`,
      level: 'watch' as const,
    }
  return { say: `All of it can be read: ${many}.`, level: 'good' as const }
}
