import { sql } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { absent, Failure } from '#server/records/failure.ts'
import { ownedBy, writerOf } from '#server/records/ownedBy.ts'
import { anyHolds, type Page, pageFrom } from '#server/records/page.ts'
import { type Db, held, type SubscriptionRecord } from './subscriptionRecord.ts'
import { note, workIn } from './subscriptionSteps.ts'

interface CoverAsk {
  guid: string
  cover?: 'covered' | 'free'
  search?: string
  sort?: 'name' | 'location' | 'kind' | 'is_covered'
  down?: boolean
  limit?: number
  after?: number
}

interface CoverDevice {
  id: number
  slug: string
  name: string
  location: string
  kind: string
  added_at: Date | null
}

/** How many devices it may cover, and how many it does. */
interface Cover {
  seats: number
  seats_used: number
}

export type SubscriptionDeviceQueries = ReturnType<typeof subscriptionDeviceQueries>

const sorting = {
  name: 'device.name',
  location: 'location.name',
  kind: 'device.kind',
  is_covered: 'subscription_device.added_at',
} as const

export const subscriptionDeviceQueries = (transaction: OpenTransaction, publicUrl: string | null) => ({
  /** The organisation's devices, each with whether the subscription covers it. */
  page: async (scope: Scope, ask: CoverAsk): Promise<Page<CoverDevice>> => {
    const db = transaction.as(scope)
    const subscription = await db
      .selectFrom('subscription')
      .select('id')
      .where('org_id', '=', scope.orgId)
      .where('guid', '=', ask.guid)
      .executeTakeFirst()
    if (!subscription) throw absent('subscription')
    let query = db
      .selectFrom('device')
      .innerJoin('location', (join) =>
        join.onRef('location.org_id', '=', 'device.org_id').onRef('location.id', '=', 'device.location_id'),
      )
      .leftJoin('subscription_device', (join) =>
        join
          .onRef('subscription_device.org_id', '=', 'device.org_id')
          .onRef('subscription_device.device_id', '=', 'device.id')
          .on('subscription_device.subscription_id', '=', subscription.id),
      )
      .where('device.org_id', '=', scope.orgId)
      .where(anyHolds(['device.name', 'location.name', 'device.kind'], ask.search))
    if (ask.cover) query = query.where('subscription_device.device_id', ask.cover === 'covered' ? 'is not' : 'is', null)
    const sorted = ask.sort
      ? query.orderBy(sorting[ask.sort], (order) => (ask.down ? order.desc().nullsLast() : order.asc().nullsFirst()))
      : query.orderBy(sql`subscription_device.added_at is null`).orderBy('device.name')
    const told = sorted
      .select([
        'device.id',
        'device.slug',
        'device.name',
        'device.kind',
        'location.name as location',
        'subscription_device.added_at',
      ])
      .orderBy('device.id')
    return pageFrom(told, ask)
  },

  /** Covers devices: all of them or none. Those that are covered already count once. */
  add: async (scope: Scope, guid: string, deviceIds: number[], states: readonly string[], at: Date): Promise<Cover> => {
    const db = transaction.as(scope)
    const record = await held(db, scope, guid)
    if (!record) throw absent('subscription')
    const covered = await coveredBy(db, scope, record)
    const { seats, name } = record
    if (!states.includes(record.state)) throw new Failure({ failed: 'cover_off', name })
    const own = await db
      .selectFrom('device')
      .select('id')
      .where('org_id', '=', scope.orgId)
      .where('id', 'in', deviceIds)
      .execute()
    if (!deviceIds.every((id) => own.some((device) => device.id === id))) throw absent('device', 'device_ids')
    const fresh = deviceIds.filter((id) => !covered.includes(id))
    if (covered.length + fresh.length > seats)
      throw new Failure({ failed: 'cover_full', name, seats, seats_used: covered.length })
    if (fresh.length > 0) {
      await db
        .insertInto('subscription_device')
        .values(
          fresh.map((id) => ({
            ...ownedBy(scope),
            subscription_id: record.id,
            device_id: id,
            added_by: writerOf(scope),
            added_at: at,
          })),
        )
        .execute()
      await note(await workIn(db, scope, at, publicUrl), 'covered', record, { devices: fresh })
    }
    return { seats, seats_used: covered.length + fresh.length }
  },

  /** Covers devices no longer. One that is not covered is left as it is. */
  remove: async (scope: Scope, guid: string, deviceIds: number[], at: Date): Promise<Cover> => {
    const db = transaction.as(scope)
    const record = await held(db, scope, guid)
    if (!record) throw absent('subscription')
    const gone = await db
      .deleteFrom('subscription_device')
      .where('org_id', '=', scope.orgId)
      .where('subscription_id', '=', record.id)
      .where('device_id', 'in', deviceIds)
      .returning('device_id')
      .execute()
    if (gone.length > 0)
      await note(await workIn(db, scope, at, publicUrl), 'uncovered', record, {
        devices: gone.map(({ device_id }) => device_id),
      })
    return { seats: record.seats, seats_used: (await coveredBy(db, scope, record)).length }
  },
})

const coveredBy = async (db: Db, { orgId }: Scope, { id }: SubscriptionRecord): Promise<number[]> => {
  const rows = await db
    .selectFrom('subscription_device')
    .select('device_id')
    .where('org_id', '=', orgId)
    .where('subscription_id', '=', id)
    .execute()
  return rows.map(({ device_id }) => device_id)
}
