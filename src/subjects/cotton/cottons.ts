import { type Selectable, sql } from 'kysely'
import type { CottonPest } from '#agronomy/cottonPests.ts'
import { plantNames, targetNames } from '#agronomy/cottonTargets.ts'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { changedMeanwhile } from '#server/records/failure.ts'
import { keepSetting } from '#server/records/keepSetting.ts'
import { ownedBy } from '#server/records/ownedBy.ts'
import type { CottonTargetTable } from './tables.ts'

/** The tables of what is written down of a crop, each with the column of its day. */
export const recordDays = {
  cotton_plant_map: 'observed_on',
  cotton_leaf_test: 'sampled_on',
  cotton_pest_check: 'checked_on',
  cotton_lint: 'ginned_on',
} as const

export type CottonRecord = keyof typeof recordDays

export type CottonTargetRow = Omit<Selectable<CottonTargetTable>, 'org_id'>
export type NewCottonTarget = Omit<CottonTargetRow, 'id' | 'version'>

export type CottonQueries = ReturnType<typeof cottonQueries>

const targetColumns = [
  'id',
  'version',
  'region',
  'variety',
  'season_slug',
  'method',
  ...targetNames,
  ...plantNames,
] as const

/** What is written down of cotton, and what it is held against. */
export const cottonQueries = (transaction: OpenTransaction) => ({
  /** Records of some crops, oldest first. */
  records: async <T extends CottonRecord>(
    scope: Scope,
    table: T,
    fieldSeasonIds: number[],
  ): Promise<Selectable<Database[T]>[]> => {
    const { rows } = await sql<Selectable<Database[T]>>`
      select * from ${sql.table(table)}
      where org_id = ${scope.orgId} and field_season_id = any(${fieldSeasonIds})
      order by ${sql.ref(recordDays[table])}, id`.execute(transaction.as(scope))
    return rows
  },

  /** Writes records down, all in one step, and gives their ids. */
  add: async (scope: Scope, table: CottonRecord, records: object[]): Promise<number[]> => {
    const [first] = records
    if (!first) return []
    const columns = Object.keys({ ...ownedBy(scope), ...first })
    const values = records.map((record) => {
      const row = new Map<string, unknown>(Object.entries({ ...ownedBy(scope), ...record }))
      return sql`(${sql.join(columns.map((name) => sql`${row.get(name) ?? null}`))})`
    })
    const { rows } = await sql<{ id: number }>`
      insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      values ${sql.join(values)} returning id`.execute(transaction.as(scope))
    return rows.map(({ id }) => id)
  },

  targets: (scope: Scope): Promise<CottonTargetRow[]> =>
    transaction
      .as(scope)
      .selectFrom('cotton_target')
      .select(targetColumns)
      .where('org_id', '=', scope.orgId)
      .orderBy('region')
      .orderBy('variety')
      .orderBy('season_slug')
      .execute(),

  /** Adds targets; null where some stand for the same already. */
  addTarget: async (scope: Scope, target: NewCottonTarget): Promise<number | null> => {
    const db = transaction.as(scope)
    const added = await db
      .insertInto('cotton_target')
      .values({ ...ownedBy(scope), ...target })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return added?.id ?? null
  },

  regions: (scope: Scope): Promise<{ location_id: number; region: string; version: number }[]> =>
    transaction
      .as(scope)
      .selectFrom('cotton_region')
      .select(['location_id', 'region', 'version'])
      .where('org_id', '=', scope.orgId)
      .execute(),

  /** Says where a location lies. Throws Failure where that was changed meanwhile. */
  setRegion: (scope: Scope, location_id: number, region: string, version: number): Promise<number> => {
    const of = { ...ownedBy(scope), location_id }
    return keepSetting(transaction.as(scope), 'cotton_region', of, { region }, version)
  },

  clearRegion: async (scope: Scope, locationId: number, version: number): Promise<void> => {
    const db = transaction.as(scope)
    const done = await db
      .deleteFrom('cotton_region')
      .where('org_id', '=', scope.orgId)
      .where('location_id', '=', locationId)
      .where('version', '=', version)
      .returning('location_id')
      .executeTakeFirst()
    if (!done && version > 0) throw changedMeanwhile()
  },

  limits: (scope: Scope): Promise<{ pest: CottonPest; threshold: number; version: number }[]> =>
    transaction
      .as(scope)
      .selectFrom('cotton_pest_limit')
      .select(['pest', 'threshold', 'version'])
      .where('org_id', '=', scope.orgId)
      .execute(),

  /** Sets a threshold; `version` is 0 where none was set. Throws Failure where it was changed meanwhile. */
  setLimit: (scope: Scope, pest: CottonPest, threshold: number, version: number): Promise<number> =>
    keepSetting(transaction.as(scope), 'cotton_pest_limit', { ...ownedBy(scope), pest }, { threshold }, version),

  isEmpty: async (scope: Scope): Promise<boolean> => {
    const found = await transaction
      .as(scope)
      .selectFrom('cotton_plant_map')
      .select('id')
      .where('org_id', '=', scope.orgId)
      .limit(1)
      .executeTakeFirst()
    return found === undefined
  },
})
