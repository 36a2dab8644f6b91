import { type Selectable, sql } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { absent } from '#server/records/failure.ts'
import { ownedBy, writerOf } from '#server/records/ownedBy.ts'
import type { CreateGrazingReport } from '#types/api/grazing/grazing.ts'
import type { GrazingReportTable } from './tables.ts'

export interface ReportRow extends Selectable<GrazingReportTable> {
  author: string | null
}

export type ReportQueries = ReturnType<typeof reportQueries>

/** Reports of state dates. */
export const reportQueries = (transaction: OpenTransaction) => {
  const reports = (scope: Scope) =>
    transaction
      .as(scope)
      .selectFrom('grazing_report')
      .selectAll()
      .select(sql<string | null>`person_name(created_by)`.as('author'))
      .where('org_id', '=', scope.orgId)

  /** One report, held until the transaction ends where it is about to change. */
  const one = async (scope: Scope, id: number, isHeld = false): Promise<ReportRow> => {
    const found = await reports(scope)
      .where('id', '=', id)
      .$if(isHeld, (query) => query.forUpdate())
      .executeTakeFirst()
    if (!found) throw absent('report')
    return found
  }

  return {
    one,

    list: (scope: Scope, locationId: number): Promise<ReportRow[]> =>
      reports(scope)
        .where('location_id', '=', locationId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),

    add: async (scope: Scope, report: CreateGrazingReport, at: Date): Promise<ReportRow> => {
      const { id } = await transaction
        .as(scope)
        .insertInto('grazing_report')
        .values({
          ...ownedBy(scope),
          location_id: report.location_id,
          rec_date: report.rec_date,
          title: report.title,
          comment: report.comment ?? null,
          sections: report.sections,
          scenario_id: report.scenario_id ?? null,
          created_by: writerOf(scope),
          created_at: at,
          updated_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return one(scope, id)
    },

    change: async (
      scope: Scope,
      id: number,
      change: Partial<Pick<ReportRow, 'title' | 'comment' | 'status'>>,
      at: Date,
    ): Promise<ReportRow> => {
      await transaction
        .as(scope)
        .updateTable('grazing_report')
        .set({ ...change, updated_at: at })
        .where('org_id', '=', scope.orgId)
        .where('id', '=', id)
        .execute()
      return one(scope, id)
    },

    remove: async (scope: Scope, id: number): Promise<void> => {
      await transaction
        .as(scope)
        .deleteFrom('grazing_report')
        .where('org_id', '=', scope.orgId)
        .where('id', '=', id)
        .execute()
    },
  }
}
