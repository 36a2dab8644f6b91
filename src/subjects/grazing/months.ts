import { sql } from 'kysely'
import { monthNames } from '#engine/date.ts'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { ownedBy, writerOf } from '#server/records/ownedBy.ts'
import type { MonthlyRecommendation, SaveMonthlyRecommendations } from '#types/api/grazing/grazing.ts'

export const monthQueries = (transaction: OpenTransaction) => ({
  list: async (scope: Scope, locationId: number, year: number): Promise<MonthlyRecommendation[]> => {
    const rows = await transaction
      .as(scope)
      .selectFrom('grazing_month')
      .select([
        'month',
        'target_ae',
        'utilisation_pct',
        'note',
        'updated_at',
        sql<string | null>`person_name(updated_by)`.as('updater'),
      ])
      .where('org_id', '=', scope.orgId)
      .where('location_id', '=', locationId)
      .where('year', '=', year)
      .orderBy('month')
      .execute()
    return rows.map(({ month, target_ae, utilisation_pct, note, updated_at, updater }) => ({
      year,
      month,
      month_name: monthNames[month - 1] ?? '',
      target_ae,
      utilisation_pct,
      note,
      updated_by: updater,
      updated_at: updated_at.toISOString(),
    }))
  },

  save: async (
    scope: Scope,
    { location, year, months }: SaveMonthlyRecommendations,
    updated_at: Date,
  ): Promise<void> => {
    for (const { month, target_ae, utilisation_pct, note } of months) {
      const said = {
        target_ae,
        utilisation_pct,
        note: note?.trim() || null,
        updated_by: writerOf(scope),
        updated_at,
      }
      await transaction
        .as(scope)
        .insertInto('grazing_month')
        .values({ ...ownedBy(scope), location_id: location, year, month, ...said })
        .onConflict((conflict) => conflict.columns(['org_id', 'location_id', 'year', 'month']).doUpdateSet(said))
        .execute()
    }
  },
})
