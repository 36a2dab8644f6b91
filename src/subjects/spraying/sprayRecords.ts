import type { Selectable, Transaction } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { ownedBy } from '#server/records/ownedBy.ts'
import type { LocationTable } from '#subjects/locations/tables.ts'
import type { SprayRecordTable } from './tables.ts'

/** One spraying of a field. °C, %, m/s. */
export interface SprayRecord extends Omit<Selectable<SprayRecordTable>, 'org_id' | 'user_id' | 'version' | 'is_final'> {
  field: string
  location_id: number
}

type Detail = 'active' | 'batch' | 'area_ha' | 'water_l_ha' | 'whp_until' | 'reentry_at' | 'weather_from'

export type NewSprayRecord = Omit<SprayRecord, 'id' | 'field' | 'location_id' | 'created_at' | Detail> &
  Partial<Pick<SprayRecord, Detail>> & { is_final?: boolean }

export type SprayRecordQueries = ReturnType<typeof sprayRecordQueries>

export const sprayRecordQueries = (transaction: OpenTransaction) => ({
  /** Records of some locations, the latest first. */
  list: (scope: Scope, locationIds: number[], limit: number): Promise<SprayRecord[]> =>
    recordsAt(transaction.as(scope), scope, locationIds).limit(limit).execute(),

  /** All records of some locations that began between two instants, the second not included; the latest first. */
  between: (scope: Scope, locationIds: number[], from: Date, to: Date): Promise<SprayRecord[]> =>
    recordsAt(transaction.as(scope), scope, locationIds)
      .where('start_at', '>=', from)
      .where('start_at', '<', to)
      .execute(),

  /** Writes one down and returns its id. */
  add: async (scope: Scope, record: NewSprayRecord, at: Date): Promise<number> => {
    const { id } = await transaction
      .as(scope)
      .insertInto('spray_record')
      .values(rowOf(scope, record, scope.userId, at))
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  /** Where a field of the organisation lies; undefined where it has none such. */
  fieldPlace: (scope: Scope, fieldId: number): Promise<Pick<LocationTable, 'elevation_m'> | undefined> =>
    transaction
      .as(scope)
      .selectFrom('field')
      .innerJoin('location', (join) =>
        join.onRef('location.org_id', '=', 'field.org_id').onRef('location.id', '=', 'field.location_id'),
      )
      .select('location.elevation_m')
      .where('field.org_id', '=', scope.orgId)
      .where('field.id', '=', fieldId)
      .executeTakeFirst(),

  isEmpty: async (scope: Scope): Promise<boolean> => {
    const db = transaction.as(scope)
    const one = await db
      .selectFrom('spray_record')
      .select('id')
      .where('org_id', '=', scope.orgId)
      .limit(1)
      .executeTakeFirst()
    return one === undefined
  },

  /** Brings records in that nobody in particular wrote. */
  addAll: async (scope: Scope, records: NewSprayRecord[], at: Date): Promise<void> => {
    const db = transaction.as(scope)
    const rows = records.map((record) => rowOf(scope, record, null, at))
    if (rows.length > 0) await db.insertInto('spray_record').values(rows).execute()
  },
})

const recordsAt = (db: Transaction<Database>, scope: Scope, locationIds: number[]) =>
  db
    .selectFrom('spray_record')
    .innerJoin('field', (join) =>
      join.onRef('field.org_id', '=', 'spray_record.org_id').onRef('field.id', '=', 'spray_record.field_id'),
    )
    .select([
      'spray_record.id as id',
      'spray_record.field_id',
      'field.name as field',
      'field.location_id',
      'start_at',
      'end_at',
      'product',
      'rate',
      'rate_unit',
      'temp_c',
      'rh_pct',
      'delta_t_c',
      'wind_ms',
      'wind_from',
      'operator',
      'note',
      'active',
      'batch',
      'spray_record.area_ha',
      'water_l_ha',
      'whp_until',
      'reentry_at',
      'weather_from',
      'created_at',
    ])
    .where('spray_record.org_id', '=', scope.orgId)
    .where('field.location_id', 'in', locationIds.concat(-1))
    .orderBy('start_at', 'desc')
    .orderBy('spray_record.id', 'desc')

const rowOf = (scope: Scope, record: NewSprayRecord, user_id: number | null, at: Date) => ({
  ...ownedBy(scope),
  ...record,
  user_id,
  created_at: at,
})
