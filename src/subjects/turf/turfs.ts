import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { ownedBy } from '#server/records/ownedBy.ts'
import type { Field } from '#subjects/farm/fields.ts'
import type { TurfAreaKind } from '#types/api/turf/turf.ts'
import type { TurfEquipmentTable, TurfJobTable } from './tables.ts'

/** A surface: a field with what it is. */
interface TurfArea extends Pick<Field, 'name' | 'slug' | 'location_id' | 'area_ha' | 'boundary'> {
  field_id: number
  kind: TurfAreaKind
}

type TurfEquipment = Omit<Selectable<TurfEquipmentTable>, 'org_id'>

/** A job with its surfaces. */
export interface TurfJob extends Omit<Selectable<TurfJobTable>, 'org_id'> {
  equipment: string | null
  areas: { field_id: number; name: string; area_ha: number; location_id: number; spray_record_id: number | null }[]
}

export type NewJob = Omit<Insertable<TurfJobTable>, 'org_id' | 'id' | 'version' | 'created_at' | 'user_id'>
type JobChange = Partial<Omit<Insertable<TurfJobTable>, 'org_id' | 'id' | 'guid' | 'version'>>

interface Addition {
  said: string
  who: string
  created_at: Date
}

export type TurfQueries = ReturnType<typeof turfQueries>

/** The surfaces, equipment and jobs of a site. */
export const turfQueries = (transaction: OpenTransaction) => ({
  areas: (scope: Scope): Promise<TurfArea[]> =>
    transaction
      .as(scope)
      .selectFrom('turf_area')
      .innerJoin('field', (join) =>
        join.onRef('field.org_id', '=', 'turf_area.org_id').onRef('field.id', '=', 'turf_area.field_id'),
      )
      .select(['turf_area.field_id', 'turf_area.kind as kind', 'field.name', 'field.slug', 'field.location_id'])
      .select(['field.area_ha', 'field.boundary'])
      .where('turf_area.org_id', '=', scope.orgId)
      .orderBy('turf_area.kind')
      .orderBy('field.name')
      .execute(),

  /** Says what a field is as a surface; false where the organisation has no such field. */
  mark: async (scope: Scope, fieldId: number, kind: TurfAreaKind): Promise<boolean> => {
    const db = transaction.as(scope)
    const { numAffectedRows } = await sql`insert into turf_area (org_id, field_id, kind)
        select org_id, id, ${kind} from field where org_id = ${scope.orgId} and id = ${fieldId}
        on conflict (org_id, field_id) do update set kind = excluded.kind`.execute(db)
    return (numAffectedRows ?? 0n) > 0n
  },

  /** Looks after a field as a surface no more; false where it was none. */
  unmark: async (scope: Scope, fieldId: number): Promise<boolean> => {
    const db = transaction.as(scope)
    const gone = await db
      .deleteFrom('turf_area')
      .where('org_id', '=', scope.orgId)
      .where('field_id', '=', fieldId)
      .returning('field_id')
      .executeTakeFirst()
    return gone !== undefined
  },

  equipment: (scope: Scope): Promise<TurfEquipment[]> =>
    transaction
      .as(scope)
      .selectFrom('turf_equipment')
      .select(['id', 'name', 'width_m', 'tank_l', 'version'])
      .where('org_id', '=', scope.orgId)
      .orderBy('name')
      .execute(),

  /** Adds one; null where its name is taken. */
  addEquipment: async (
    scope: Scope,
    one: Pick<TurfEquipment, 'name' | 'width_m' | 'tank_l'>,
  ): Promise<number | null> => {
    const db = transaction.as(scope)
    const added = await db
      .insertInto('turf_equipment')
      .values({ ...ownedBy(scope), ...one })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return added?.id ?? null
  },

  /** Jobs, the latest plan first: all, or one by its guid. */
  jobs: (scope: Scope, guid?: string): Promise<TurfJob[]> => jobsOf(transaction, scope, guid),

  isEmpty: async (scope: Scope): Promise<boolean> => {
    const db = transaction.as(scope)
    const one = await db.selectFrom('turf_area').select('kind').where('org_id', '=', scope.orgId).executeTakeFirst()
    return one === undefined
  },

  addJob: async (
    scope: Scope,
    job: NewJob,
    fieldIds: number[],
    at: Date,
    user_id: number | null,
  ): Promise<{ id: number; guid: string }> => {
    const db = transaction.as(scope)
    const added = await db
      .insertInto('turf_job')
      .values({ ...ownedBy(scope), ...job, user_id, created_at: at })
      .returning(['id', 'guid'])
      .executeTakeFirstOrThrow()
    await db
      .insertInto('turf_job_area')
      .values(
        fieldIds.map((field_id) => ({
          ...ownedBy(scope),
          job_id: added.id,
          field_id,
          spray_record_id: null,
        })),
      )
      .execute()
    return added
  },

  /** Changes a job whose version is still this one; false where it is another by now. */
  change: async (scope: Scope, id: number, version: number, values: JobChange): Promise<boolean> => {
    const db = transaction.as(scope)
    const done = await db
      .updateTable('turf_job')
      .set((row) => ({ ...values, version: row('version', '+', 1) }))
      .where('org_id', '=', scope.orgId)
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst()
    return done !== undefined
  },

  /** Says which record of spraying a surface got by a job. */
  recorded: async (scope: Scope, jobId: number, fieldId: number, recordId: number): Promise<void> => {
    const db = transaction.as(scope)
    await db
      .updateTable('turf_job_area')
      .set({ spray_record_id: recordId })
      .where('org_id', '=', scope.orgId)
      .where('job_id', '=', jobId)
      .where('field_id', '=', fieldId)
      .execute()
  },

  additions: async (scope: Scope, jobId: number): Promise<Addition[]> => {
    const db = transaction.as(scope)
    const { rows } = await sql<Addition>`
      select a.said, coalesce(u.first_name || ' ' || u.last_name, 'Somebody who left') as who, a.created_at
      from turf_job_addition a left join user_account u on u.id = a.user_id
      where a.org_id = ${scope.orgId} and a.job_id = ${jobId} order by a.created_at, a.id`.execute(db)
    return rows
  },

  addAddition: async (scope: Scope, jobId: number, said: string, at: Date, userId: number | null): Promise<void> => {
    const db = transaction.as(scope)
    await db
      .insertInto('turf_job_addition')
      .values({ ...ownedBy(scope), job_id: jobId, said, user_id: userId, created_at: at })
      .execute()
  },
})

async function jobsOf(transaction: OpenTransaction, scope: Scope, guid?: string): Promise<TurfJob[]> {
  const db = transaction.as(scope)
  const jobs = await db
    .selectFrom('turf_job')
    .leftJoin('turf_equipment', (join) =>
      join
        .onRef('turf_equipment.org_id', '=', 'turf_job.org_id')
        .onRef('turf_equipment.id', '=', 'turf_job.equipment_id'),
    )
    .selectAll('turf_job')
    .select('turf_equipment.name as equipment')
    .where('turf_job.org_id', '=', scope.orgId)
    .$if(guid !== undefined, (query) => query.where('turf_job.guid', '=', guid ?? ''))
    .orderBy('turf_job.planned_on', 'desc')
    .orderBy('turf_job.id', 'desc')
    .limit(2000)
    .execute()
  const areas = await db
    .selectFrom('turf_job_area')
    .innerJoin('field', (join) =>
      join.onRef('field.org_id', '=', 'turf_job_area.org_id').onRef('field.id', '=', 'turf_job_area.field_id'),
    )
    .select(['turf_job_area.job_id', 'turf_job_area.field_id', 'turf_job_area.spray_record_id'])
    .select(['field.name', 'field.area_ha', 'field.location_id'])
    .where('turf_job_area.org_id', '=', scope.orgId)
    .where('turf_job_area.job_id', 'in', jobs.map(({ id }) => id).concat(-1))
    .orderBy('field.name')
    .execute()
  return jobs.map(({ org_id: _, ...job }) => ({
    ...job,
    areas: areas.filter(({ job_id: id }) => id === job.id).map(({ job_id: __, ...area }) => area),
  }))
}
