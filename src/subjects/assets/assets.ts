import { type Selectable, sql } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { Failure } from '#server/records/failure.ts'
import { ownedBy, writerOf } from '#server/records/ownedBy.ts'
import type { AssetEventKind, AssetEventTable, AssetTable, FumigationTable } from './tables.ts'

const assetColumns = ['device_id', 'capacity', 'store_class', 'contents', 'filled_on'] as const

/** What a device watches: litres of a tank, tonnes of a silo, the class of a cold store. */
export type Asset = Pick<Selectable<AssetTable>, (typeof assetColumns)[number]>

const assetEventColumns = ['id', 'device_id', 'kind', 'event', 'started_at', 'ended_at', 'value'] as const

export type AssetEvent = Pick<Selectable<AssetEventTable>, (typeof assetEventColumns)[number]>

export type NewAssetEvent = Omit<AssetEvent, 'id'>

export type Fumigation = Omit<Selectable<FumigationTable>, 'org_id' | 'user_id' | 'created_at' | 'version'>

export type AssetQueries = ReturnType<typeof assetQueries>

export const assetQueries = (transaction: OpenTransaction) => ({
  /** What some devices watch, by device. */
  of: (scope: Scope, deviceIds: number[]): Promise<Asset[]> =>
    transaction
      .as(scope)
      .selectFrom('asset')
      .select(assetColumns)
      .where('org_id', '=', scope.orgId)
      .where('device_id', 'in', deviceIds.concat(-1))
      .execute(),

  isEmpty: async (scope: Scope): Promise<boolean> => {
    const db = transaction.as(scope)
    const one = await db.selectFrom('asset').select('device_id').where('org_id', '=', scope.orgId).limit(1).execute()
    return one.length === 0
  },

  add: async (scope: Scope, assets: Asset[]): Promise<void> => {
    const db = transaction.as(scope)
    if (assets.length === 0) return
    await db
      .insertInto('asset')
      .values(assets.map((asset) => ({ ...asset, ...ownedBy(scope) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  /** What began before `to` and had not ended by `from`, the earliest first. */
  events: async (
    scope: Scope,
    deviceIds: number[],
    from: Date,
    to: Date,
    kinds?: AssetEventKind[],
  ): Promise<AssetEvent[]> => {
    const db = transaction.as(scope)
    let query = db
      .selectFrom('asset_event')
      .where('org_id', '=', scope.orgId)
      .where('device_id', 'in', deviceIds.concat(-1))
      .where('started_at', '<', to)
      .where(({ or, eb }) => or([eb('ended_at', 'is', null), eb('ended_at', '>=', from)]))
    if (kinds) query = query.where('kind', 'in', kinds)
    return query.select(assetEventColumns).orderBy('started_at').orderBy('id').limit(10_000).execute()
  },

  /** Brings events in; one that began at the same instant takes the end and the value that are told now. */
  tellEvents: async (scope: Scope, events: NewAssetEvent[]): Promise<void> => {
    const db = transaction.as(scope)
    if (events.length === 0) return
    await db
      .insertInto('asset_event')
      .values(events.map((event) => ({ ...event, ...ownedBy(scope) })))
      .onConflict((conflict) =>
        conflict.columns(['org_id', 'device_id', 'event', 'started_at']).doUpdateSet({
          ended_at: sql<Date | null>`excluded.ended_at`,
          value: sql<number | null>`excluded.value`,
        }),
      )
      .execute()
  },

  fumigations: (scope: Scope, deviceIds: number[]): Promise<Fumigation[]> =>
    transaction
      .as(scope)
      .selectFrom('fumigation')
      .select(['id', 'device_id', 'started_on', 'ended_on', 'product', 'rate', 'withhold_until', 'operator', 'note'])
      .where('org_id', '=', scope.orgId)
      .where('device_id', 'in', deviceIds.concat(-1))
      .orderBy('started_on', 'desc')
      .orderBy('id', 'desc')
      .execute(),

  /** Writes one fumigation down. */
  addFumigation: async (scope: Scope, one: Omit<Fumigation, 'id'>, at: Date): Promise<number> => {
    const db = transaction.as(scope)
    const made = await db
      .insertInto('fumigation')
      .values({
        ...ownedBy(scope),
        ...one,
        user_id: writerOf(scope),
        created_at: at,
      })
      .onConflict((conflict) => conflict.columns(['org_id', 'device_id', 'started_on']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new Failure({ failed: 'fumigation_taken' })
    return made.id
  },
})
