import { type Selectable, sql } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { changedMeanwhile } from '#server/records/failure.ts'
import type { CropStageRecordTable } from './tables.ts'

const stageRecordColumns = [
  'id',
  'field_season_id',
  'observed_on',
  'stage_code',
  'growth_stage_decimal',
  'height_cm',
  'nodes',
  'comment',
] as const

/** A stage that somebody saw in a field season. */
export type StageRecord = Pick<Selectable<CropStageRecordTable>, (typeof stageRecordColumns)[number]>

/** A record as it is changed: its version, and its crop's name in addresses. */
export interface KeptStage extends StageRecord {
  version: number
  crop: string
}

export type NewStageRecord = Omit<StageRecord, 'id'> & { user_id: number | null; created_at: Date }

export type CropStageQueries = ReturnType<typeof cropStageQueries>

export const cropStageQueries = (transaction: OpenTransaction) => ({
  /** Records of some field seasons that no later one corrects, oldest first. */
  list: (scope: Scope, fieldSeasonIds: number[]): Promise<StageRecord[]> =>
    transaction
      .as(scope)
      .selectFrom('crop_stage_record')
      .select(stageRecordColumns)
      .where('org_id', '=', scope.orgId)
      .where('field_season_id', 'in', fieldSeasonIds.concat(-1))
      .where('corrected_by', 'is', null)
      .orderBy('observed_on')
      .orderBy('id')
      .execute(),

  /** Brings records in. */
  add: async (scope: Scope, records: NewStageRecord[]): Promise<void> => {
    const db = transaction.as(scope)
    if (records.length === 0) return
    await db
      .insertInto('crop_stage_record')
      .values(records.map((record) => rowOf(scope.orgId, record)))
      .execute()
  },

  /** Adds a record and sets aside those that it corrects, in one step; gives its id. */
  record: async (scope: Scope, record: NewStageRecord, corrects: number[]): Promise<number> => {
    const db = transaction.as(scope)
    const { id } = await db
      .insertInto('crop_stage_record')
      .values(rowOf(scope.orgId, record))
      .returning('id')
      .executeTakeFirstOrThrow()
    if (corrects.length > 0) {
      await db
        .updateTable('crop_stage_record')
        .set({ corrected_by: id })
        .where('org_id', '=', scope.orgId)
        .where('field_season_id', '=', record.field_season_id)
        .where('id', 'in', corrects)
        .execute()
    }
    return id
  },

  /** A record that no later one corrects, with the crop that it is of; null when there is none. */
  one: async (scope: Scope, id: number): Promise<KeptStage | null> => {
    const db = transaction.as(scope)
    const found = await db
      .selectFrom('crop_stage_record as record')
      .innerJoin('field_season', (join) =>
        join.onRef('field_season.org_id', '=', 'record.org_id').onRef('field_season.id', '=', 'record.field_season_id'),
      )
      .select([
        'record.id',
        'record.field_season_id',
        'record.observed_on',
        'record.stage_code',
        'record.growth_stage_decimal',
        'record.height_cm',
        'record.nodes',
        'record.comment',
        'record.version',
        'field_season.slug as crop',
      ])
      .where('record.org_id', '=', scope.orgId)
      .where('record.id', '=', id)
      .where('record.corrected_by', 'is', null)
      .executeTakeFirst()
    return found ?? null
  },

  /** Changes a record and sets aside those that it corrects, in one step. */
  change: async (
    scope: Scope,
    id: number,
    version: number,
    to: Omit<StageRecord, 'id' | 'field_season_id'>,
    corrects: number[],
  ): Promise<void> => {
    const db = transaction.as(scope)
    const done = await db
      .updateTable('crop_stage_record')
      .set({
        observed_on: to.observed_on,
        stage_code: to.stage_code,
        growth_stage_decimal: to.growth_stage_decimal,
        height_cm: to.height_cm,
        nodes: to.nodes,
        comment: to.comment,
        version: sql`version + 1`,
      })
      .where('org_id', '=', scope.orgId)
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('field_season_id')
      .execute()
    const [row] = done
    if (!row) throw changedMeanwhile()
    if (corrects.length > 0) {
      await db
        .updateTable('crop_stage_record')
        .set({ corrected_by: id })
        .where('org_id', '=', scope.orgId)
        .where('field_season_id', '=', row.field_season_id)
        .where('id', 'in', corrects)
        .execute()
    }
  },

  remove: async (scope: Scope, id: number): Promise<void> => {
    const db = transaction.as(scope)
    await db.deleteFrom('crop_stage_record').where('org_id', '=', scope.orgId).where('id', '=', id).execute()
  },
})

const rowOf = (org_id: number, record: NewStageRecord) => ({
  org_id,
  field_season_id: record.field_season_id,
  observed_on: record.observed_on,
  stage_code: record.stage_code,
  growth_stage_decimal: record.growth_stage_decimal,
  height_cm: record.height_cm,
  nodes: record.nodes,
  comment: record.comment,
  user_id: record.user_id,
  corrected_by: null,
  created_at: record.created_at,
})
