import { sql } from 'kysely'
import type { Scope, Store } from '#server/db/store.ts'
import type { AssetEventKind, StoreClass } from './tables.ts'

/** What a device watches: litres of a tank, tonnes of a silo, the class of a cold store. */
export interface Asset {
  deviceId: number
  capacity: number | null
  storeClass: StoreClass | null
  contents: string | null
  filledOn: string | null
}

export interface AssetEvent {
  id: number
  deviceId: number
  kind: AssetEventKind
  event: string
  startedAt: Date
  /** Null while it goes on. */
  endedAt: Date | null
  value: number | null
}

export type NewAssetEvent = Omit<AssetEvent, 'id'>

export interface Fumigation {
  id: number
  deviceId: number
  startedOn: string
  endedOn: string | null
  product: string
  rate: string | null
  withholdUntil: string | null
  operator: string
  note: string | null
}

export type AssetStore = ReturnType<typeof assetStore>

export const assetStore = (store: Store) => ({
  /** What some devices watch, by device. */
  of: (scope: Scope, deviceIds: number[]): Promise<Asset[]> =>
    store.withScope(scope, (db) =>
      db
        .selectFrom('asset')
        .select(['device_id as deviceId', 'capacity', 'store_class as storeClass', 'contents', 'filled_on as filledOn'])
        .where('org_id', '=', scope.orgId)
        .where('device_id', 'in', deviceIds.concat(-1))
        .execute(),
    ),

  isEmpty: (scope: Scope): Promise<boolean> =>
    store.withScope(scope, async (db) => {
      const one = await db.selectFrom('asset').select('device_id').where('org_id', '=', scope.orgId).limit(1).execute()
      return one.length === 0
    }),

  add: (scope: Scope, assets: Asset[]): Promise<void> =>
    store.withScope(scope, async (db) => {
      if (assets.length === 0) return
      await db
        .insertInto('asset')
        .values(
          assets.map((asset) => ({
            org_id: scope.orgId,
            device_id: asset.deviceId,
            capacity: asset.capacity,
            store_class: asset.storeClass,
            contents: asset.contents,
            filled_on: asset.filledOn,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }),

  /** What began before `to` and had not ended by `from`, the earliest first. */
  events: (scope: Scope, deviceIds: number[], from: Date, to: Date, kinds?: AssetEventKind[]): Promise<AssetEvent[]> =>
    store.withScope(scope, (db) => {
      let query = db
        .selectFrom('asset_event')
        .where('org_id', '=', scope.orgId)
        .where('device_id', 'in', deviceIds.concat(-1))
        .where('started_at', '<', to)
        .where(({ or, eb }) => or([eb('ended_at', 'is', null), eb('ended_at', '>=', from)]))
      if (kinds) query = query.where('kind', 'in', kinds)
      return query
        .select([
          'id',
          'device_id as deviceId',
          'kind',
          'event',
          'started_at as startedAt',
          'ended_at as endedAt',
          'value',
        ])
        .orderBy('started_at')
        .orderBy('id')
        .limit(10_000)
        .execute()
    }),

  /** Brings events in; one that began at the same instant takes the end and the value that are told now. */
  tellEvents: (scope: Scope, events: NewAssetEvent[]): Promise<void> =>
    store.withScope(scope, async (db) => {
      if (events.length === 0) return
      await db
        .insertInto('asset_event')
        .values(
          events.map((event) => ({
            org_id: scope.orgId,
            device_id: event.deviceId,
            kind: event.kind,
            event: event.event,
            started_at: event.startedAt,
            ended_at: event.endedAt,
            value: event.value,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['org_id', 'device_id', 'event', 'started_at']).doUpdateSet({
            ended_at: sql<Date | null>`excluded.ended_at`,
            value: sql<number | null>`excluded.value`,
          }),
        )
        .execute()
    }),

  fumigations: (scope: Scope, deviceIds: number[]): Promise<Fumigation[]> =>
    store.withScope(scope, (db) =>
      db
        .selectFrom('fumigation')
        .select([
          'id',
          'device_id as deviceId',
          'started_on as startedOn',
          'ended_on as endedOn',
          'product',
          'rate',
          'withhold_until as withholdUntil',
          'operator',
          'note',
        ])
        .where('org_id', '=', scope.orgId)
        .where('device_id', 'in', deviceIds.concat(-1))
        .orderBy('started_on', 'desc')
        .orderBy('id', 'desc')
        .execute(),
    ),

  /** Writes one fumigation down. Null when that silo has one of the same day already. */
  addFumigation: (scope: Scope, one: Omit<Fumigation, 'id'>, at: Date): Promise<number | null> =>
    store.withScope(scope, async (db) => {
      const made = await db
        .insertInto('fumigation')
        .values({
          org_id: scope.orgId,
          ...fumigationColumns(one),
          user_id: scope.userId > 0 ? scope.userId : null,
          created_at: at,
        })
        .onConflict((conflict) => conflict.columns(['org_id', 'device_id', 'started_on']).doNothing())
        .returning('id')
        .executeTakeFirst()
      return made?.id ?? null
    }),
})

/** What people write down, as the table has it. */
export const fumigationColumns = (one: Omit<Fumigation, 'id'>) => ({
  device_id: one.deviceId,
  started_on: one.startedOn,
  ended_on: one.endedOn,
  product: one.product,
  rate: one.rate,
  withhold_until: one.withholdUntil,
  operator: one.operator,
  note: one.note,
})
