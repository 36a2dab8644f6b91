import { createHash } from 'node:crypto'
import type { Portal } from '#engine/portal.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import { nobodyIn, type Scope, type Store } from '#server/db/store.ts'
import { type Reading, readingStore } from '#subjects/devices/readings.ts'
import { dataSourceQueries } from './dataSources.ts'
import type { Arrived } from './messageBody.ts'
import { type KeptMessage, messageQueries } from './messages.ts'
import type { Report } from './reading/report.ts'
import { type ReadOut, readOut } from './readOut.ts'
import { sinceBefore, type Totals } from './runningTotals.ts'
import { type KnownDevice, type SeenDevice, seenDeviceQueries } from './seenDevices.ts'
import type { Supplier } from './supplierShape.ts'
import type { Outcome, Problem } from './tables.ts'

/** A data source that is open. */
interface OpenSource {
  org_id: number
  id: number
}

/** What became of a message. */
export interface Taken {
  outcome: Outcome
  /** Readings that are new or changed. */
  readings: number
  problems: Problem[]
  /** It was no message of its kind at all. */
  isBroken: boolean
}

/** A message without a time of its own is taken for the same one that long: a station that had no answer sends it again. */
const sameForMs = 60_000

/** Message in, readings out: the one way for whatever comes from a supplier. */
export function makeIntake(store: Store, portal: () => Portal) {
  const readings = readingStore(store, () => portal().core.quantities)
  const seen = inTransactions(store, seenDeviceQueries)

  /** Stores the readings of devices that were claimed. */
  const bringIn = async (scope: Scope, sourceId: number, reports: Report[]) => {
    const known = await seen.known(scope, sourceId, [...new Set(reports.map(({ device }) => device))])
    const { stored } = await readings.ingest(scope, readingsOf(reports, known))
    return { stored, known }
  }

  /** Puts right what was reckoned from a total that was not the last, since another message of its gauge came in meanwhile. */
  const reckonAnew = async (source: OpenSource, kept: Report[], right: Report[]) => {
    if (JSON.stringify(kept) === JSON.stringify(right)) return
    const scope = nobodyIn(source.org_id)
    const known = await seen.known(scope, source.id, [...new Set(kept.map(({ device }) => device))])
    await readings.withdraw(scope, readingsOf(kept, known))
    await bringIn(scope, source.id, right)
  }

  /**
   * Stores the readings, then writes down the message with what became of it, in the row that it has where it came before.
   * Where somebody decided about one of its devices meanwhile, its readings are stored once more, as was decided.
   */
  const settle = async (source: OpenSource, out: ReadOut, arrived: Arrived, again?: KeptMessage): Promise<Taken> => {
    const scope = nobodyIn(source.org_id)
    const { reports, problems, isBroken } = out
    const devices = [...new Set(reports.map(({ device }) => device))]
    const hasTotals = reports.some(({ values }) => values.some(({ running }) => running))
    const before: Totals = hasTotals ? await seen.totals(scope, source.id, devices) : new Map()
    const kept = hasTotals ? sinceBefore(reports, before) : reports
    const brought = await bringIn(scope, source.id, kept)
    const outcome: Outcome = problems.length === 0 ? 'read' : reports.length > 0 ? 'partly' : 'unread'
    const became = { outcome, readings: brought.stored, devices, problems }
    const { versions, held } = await store.transaction(async (open) => {
      const [sources, messages, devicesSeen] = [dataSourceQueries(open), messageQueries(open), seenDeviceQueries(open)]
      // One message of a source at a time: two that are the same, at two processes, are seen to be.
      if (!(await sources.hold(scope, source.id))) return { versions: new Map<string, number>(), held: before }
      const held = hasTotals ? await devicesSeen.totals(scope, source.id, devices) : before
      const versions = await devicesSeen.see(scope, source.id, devicesOf(reports), arrived.receivedAt)
      const digest = digestOf(arrived)
      const same = again ?? sameOf(await messages.same(scope, source.id, digest), out, arrived)
      if (same) await messages.became(scope, same.id, became)
      else await messages.keep(scope, source.id, newOf(arrived, digest), became)
      const counted = { messages: again ? 0 : 1, unread: same || outcome === 'read' ? 0 : 1 }
      const error = outcome === 'unread' ? errorOf(problems) : null
      // An old message that still cannot be read says nothing of how the source does now.
      if (!again || error === null) await sources.heard(scope, source.id, arrived.receivedAt, error)
      await sources.count(scope, source.id, { at: arrived.receivedAt, readings: brought.stored, ...counted })
      return { versions, held }
    })
    const isStale = [...versions].some(([id, version]) => (brought.known.get(id)?.version ?? 1) !== version)
    const late = isStale ? (await bringIn(scope, source.id, kept)).stored : 0
    if (hasTotals) await reckonAnew(source, kept, sinceBefore(reports, held))
    return { outcome, readings: brought.stored + late, problems, isBroken }
  }

  return {
    /** Takes a message in. Once it resolves, everything of it is kept. One that came before is not taken again. */
    take: async (supplier: Supplier, source: OpenSource, arrived: Arrived): Promise<Taken> => {
      const out = readOut(portal(), supplier, arrived)
      const before = await inTransactions(store, messageQueries).same(
        nobodyIn(source.org_id),
        source.id,
        digestOf(arrived),
      )
      if (sameOf(before, out, arrived)?.outcome === 'read')
        return { outcome: 'read', readings: 0, problems: [], isBroken: out.isBroken }
      return settle(source, out, arrived)
    },

    /** Reads a kept message again, as its supplier's declaration is now. */
    again: async (supplier: Supplier, source: OpenSource, kept: KeptMessage): Promise<Taken> => {
      const arrived = { ...kept, receivedAt: kept.received_at }
      return settle(source, readOut(portal(), supplier, arrived), arrived, kept)
    },

    /** Brings in what kept messages say of one device, which was claimed meanwhile. Gives how many readings are new. */
    catchUp: async (supplier: Supplier, source: OpenSource, supplierDeviceId: string): Promise<number> => {
      const scope = nobodyIn(source.org_id)
      const kept = await inTransactions(store, messageQueries).ofDevice(scope, source.id, supplierDeviceId)
      const reports = kept.flatMap(
        (one) => readOut(portal(), supplier, { ...one, receivedAt: one.received_at }).reports,
      )
      return (
        await bringIn(
          scope,
          source.id,
          sinceBefore(
            reports.filter(({ device }) => device === supplierDeviceId),
            new Map(),
          ),
        )
      ).stored
    },
  }
}

/** The message that came before, where this one is no other: it says its own time, or it came just before. */
function sameOf(before: KeptMessage | null, { reports }: ReadOut, { receivedAt }: Arrived): KeptMessage | null {
  if (!before) return null
  const saysItsTime = reports.every(({ at }) => at.getTime() !== receivedAt.getTime())
  return saysItsTime || receivedAt.getTime() - before.received_at.getTime() < sameForMs ? before : null
}

const newOf = ({ receivedAt, media, body, query, topic }: Arrived, digest: Buffer) => ({
  ...{ received_at: receivedAt, digest, media, body, query, topic },
})

const errorOf = ([first]: Problem[]): string =>
  first ? `${first.at === '' ? '' : `${first.at}: `}${first.say}`.slice(0, 500) : 'Nothing in it could be read.'

const digestOf = ({ body, query, topic }: Pick<Arrived, 'body' | 'query' | 'topic'>): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([body, Object.entries(query).sort(), topic]))
    .digest()

const readingsOf = (reports: Report[], known: Map<string, KnownDevice>): Reading[] =>
  reports.flatMap(({ device, at, values }) =>
    values.flatMap(({ sensor, value }): Reading[] => {
      const sensor_id = known.get(device)?.sensors.get(sensor)
      return sensor_id === undefined ? [] : [{ sensor_id, ts: at, value }]
    }),
  )

/** What a message says of each device, its latest report of each value. */
function devicesOf(reports: Report[]): SeenDevice[] {
  const devices = new Map<string, SeenDevice>()
  // The latest first: whatever was said of something is not said over.
  for (const { device, name, model, position, at, values } of reports.toSorted((a, b) => +b.at - +a.at)) {
    const seen: SeenDevice = devices.get(device) ?? {
      ...{ supplier_device_id: device, name: null, model: null, lat: null, lon: null, values: {} },
    }
    devices.set(device, seen)
    seen.name ??= name ?? null
    seen.model ??= model ?? null
    seen.lat ??= position?.lat ?? null
    seen.lon ??= position?.lon ?? null
    for (const { sensor, ...said } of values)
      if (!Object.hasOwn(seen.values, sensor)) seen.values[sensor] = { ...said, at: at.toISOString() }
  }
  return [...devices.values()]
}
