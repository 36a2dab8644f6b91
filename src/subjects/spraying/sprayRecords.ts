import type { Transaction } from 'kysely'
import type { Scope, Store } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import type { SprayRecordTable } from './tables.ts'

/** One spraying of a field. °C, %, m/s. */
export interface SprayRecord {
  id: number
  fieldId: number
  field: string
  locationId: number
  startAt: Date
  endAt: Date
  product: string
  rate: number
  rateUnit: SprayRecordTable['rate_unit']
  tempC: number | null
  rhPct: number | null
  deltaTC: number | null
  windMs: number | null
  windFrom: SprayRecordTable['wind_from']
  operator: string
  note: string | null
  createdAt: Date
}

export type NewSprayRecord = Omit<SprayRecord, 'id' | 'field' | 'locationId' | 'createdAt'>

export type SprayRecordStore = ReturnType<typeof sprayRecordStore>

export const sprayRecordStore = (store: Store) => ({
  /** Records of some places, the latest first. */
  list: (scope: Scope, locationIds: number[], limit: number): Promise<SprayRecord[]> =>
    store.withScope(scope, (db) =>
      db
        .selectFrom('spray_record')
        .innerJoin('field', (join) =>
          join.onRef('field.org_id', '=', 'spray_record.org_id').onRef('field.id', '=', 'spray_record.field_id'),
        )
        .select([
          'spray_record.id as id',
          'spray_record.field_id as fieldId',
          'field.name as field',
          'field.location_id as locationId',
          'start_at as startAt',
          'end_at as endAt',
          'product',
          'rate',
          'rate_unit as rateUnit',
          'temp_c as tempC',
          'rh_pct as rhPct',
          'delta_t_c as deltaTC',
          'wind_ms as windMs',
          'wind_from as windFrom',
          'operator',
          'note',
          'created_at as createdAt',
        ])
        .where('spray_record.org_id', '=', scope.orgId)
        .where('field.location_id', 'in', locationIds.concat(-1))
        .orderBy('start_at', 'desc')
        .orderBy('spray_record.id', 'desc')
        .limit(limit)
        .execute(),
    ),

  /** Writes one down and returns its id; null when the organisation has no such field. */
  add: (scope: Scope, record: NewSprayRecord, at: Date): Promise<number | null> =>
    store.withScope(scope, async (db) => {
      if (!(await stands(db, scope, record.fieldId))) return null
      const { id } = await db
        .insertInto('spray_record')
        .values(rowOf(scope, record, scope.userId, at))
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }),

  hasField: (scope: Scope, fieldId: number): Promise<boolean> =>
    store.withScope(scope, (db) => stands(db, scope, fieldId)),

  isEmpty: (scope: Scope): Promise<boolean> =>
    store.withScope(scope, async (db) => {
      const one = await db
        .selectFrom('spray_record')
        .select('id')
        .where('org_id', '=', scope.orgId)
        .limit(1)
        .executeTakeFirst()
      return one === undefined
    }),

  /** Brings records in that nobody in particular wrote. */
  addAll: (scope: Scope, records: NewSprayRecord[], at: Date): Promise<void> =>
    store.withScope(scope, async (db) => {
      const rows = records.map((record) => rowOf(scope, record, null, at))
      if (rows.length > 0) await db.insertInto('spray_record').values(rows).execute()
    }),
})

/** Whether the organisation has such a field. */
async function stands(db: Transaction<Database>, scope: Scope, fieldId: number): Promise<boolean> {
  const field = await db
    .selectFrom('field')
    .select('id')
    .where('org_id', '=', scope.orgId)
    .where('id', '=', fieldId)
    .executeTakeFirst()
  return field !== undefined
}

const rowOf = ({ orgId }: Scope, record: NewSprayRecord, userId: number | null, at: Date) => ({
  org_id: orgId,
  ...sprayColumns(record),
  user_id: userId,
  created_at: at,
})

/** What a record says, as its table has it. */
export const sprayColumns = (record: NewSprayRecord) => ({
  field_id: record.fieldId,
  start_at: record.startAt,
  end_at: record.endAt,
  product: record.product,
  rate: record.rate,
  rate_unit: record.rateUnit,
  temp_c: record.tempC,
  rh_pct: record.rhPct,
  delta_t_c: record.deltaTC,
  wind_ms: record.windMs,
  wind_from: record.windFrom,
  operator: record.operator,
  note: record.note,
})
