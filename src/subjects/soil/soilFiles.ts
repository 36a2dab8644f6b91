import { type RawBuilder, sql } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { addAudit } from '#server/records/audit.ts'
import { writtenBy } from '#server/records/ownedBy.ts'

/** Samples that were brought in together, known by the first of them. */
interface SoilFile {
  id: number
  source: string
  brought_in_at: Date
  samples: number
  fields: string
  first_on: string
  last_on: string
}

export type SoilFileQueries = ReturnType<typeof soilFileQueries>

/** Soil samples as they came in, to be taken out again. What is taken out stays readable in the audit. */
export const soilFileQueries = (transaction: OpenTransaction) => {
  const remove = async (scope: Scope, what: string, which: RawBuilder<unknown>, at: Date): Promise<number> => {
    const db = transaction.as(scope)
    const { rows } = await sql<Record<string, unknown>>`
        select s.*, (
          select coalesce(json_object_agg(r.analyte, r.value), '{}'::json) from soil_result r
          where r.org_id = s.org_id and r.sample_id = s.id
        ) as results
        from soil_sample s where s.org_id = ${scope.orgId}::int and ${which} order by s.id for update`.execute(db)
    if (rows.length === 0) return 0
    const gone = await db
      .deleteFrom('soil_sample')
      .where('org_id', '=', scope.orgId)
      .where(
        'id',
        'in',
        rows.map(({ id }) => Number(id)),
      )
      .returning('id')
      .execute()
    const were = new Set(gone.map(({ id }) => id))
    const detail = { was: rows.filter(({ id }) => were.has(Number(id))) }
    await addAudit(db, { ...writtenBy(scope), at, what, detail })
    return gone.length
  }
  return {
    /** The latest first, at most 500. */
    list: async (scope: Scope): Promise<SoilFile[]> => {
      const db = transaction.as(scope)
      const { rows } = await sql<SoilFile>`
          select min(s.id) as id, s.source, s.created_at as brought_in_at, count(*)::int as samples,
            string_agg(distinct f.name, ', ' order by f.name) as fields,
            min(s.sampled_on)::text as first_on, max(s.sampled_on)::text as last_on
          from soil_sample s join field f on f.org_id = s.org_id and f.id = s.field_id
          where s.org_id = ${scope.orgId}::int
          group by s.source, s.user_id, s.created_at order by s.created_at desc, min(s.id) limit 500`.execute(db)
      return rows
    },

    /** Takes out what came in with a sample. Gives how many samples; 0 when there is none of that id. */
    remove: (scope: Scope, id: number, at: Date): Promise<number> =>
      remove(
        scope,
        'soil_file.delete',
        sql`exists (
          select 1 from soil_sample o where o.org_id = s.org_id and o.id = ${id}::int and o.source = s.source
            and o.user_id is not distinct from s.user_id and o.created_at = s.created_at
        )`,
        at,
      ),

    removeSample: (scope: Scope, id: number, at: Date): Promise<number> =>
      remove(scope, 'soil_sample.delete', sql`s.id = ${id}::int`, at),
  }
}
