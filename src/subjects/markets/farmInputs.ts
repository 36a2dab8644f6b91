import type { Selectable } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { addAudit } from '#server/records/audit.ts'
import { absent } from '#server/records/failure.ts'
import { ownedBy, writtenBy } from '#server/records/ownedBy.ts'
import type { FarmInputTable } from './tables.ts'

const farmInputColumns = ['location_id', 'year', 'item', 'amount'] as const

/** What a location used, kept or sold in a year; the item's name ends with its unit. */
export type FarmInput = Pick<Selectable<FarmInputTable>, (typeof farmInputColumns)[number]>

export type FarmInputQueries = ReturnType<typeof farmInputQueries>

export const farmInputQueries = (transaction: OpenTransaction) => ({
  list: (scope: Scope, locationIds: number[], fromYear: number, toYear: number): Promise<FarmInput[]> =>
    transaction
      .as(scope)
      .selectFrom('farm_input')
      .select(farmInputColumns)
      .where('org_id', '=', scope.orgId)
      .where('location_id', 'in', locationIds.concat(-1))
      .where('year', '>=', fromYear)
      .where('year', '<=', toYear)
      .orderBy('year')
      .orderBy('location_id')
      .orderBy('item')
      .execute(),

  /** Takes an amount out and gives it as it was. It stays readable in the audit. */
  remove: async (scope: Scope, input: Omit<FarmInput, 'amount'>, at: Date): Promise<FarmInput> => {
    const db = transaction.as(scope)
    const was = await db
      .deleteFrom('farm_input')
      .where('org_id', '=', scope.orgId)
      .where('location_id', '=', input.location_id)
      .where('year', '=', input.year)
      .where('item', '=', input.item)
      .returning(farmInputColumns)
      .executeTakeFirst()
    if (!was) throw absent('amount')
    const { location_id, ...rest } = was
    // The audit has kept the location under this name from the beginning.
    const detail = { was: { ...rest, locationId: location_id } }
    await addAudit(db, { ...writtenBy(scope), at, what: 'farm_input.delete', detail })
    return was
  },

  /** Writes amounts down; one for the same location, year and item takes the place of the one before. */
  put: async (scope: Scope, inputs: FarmInput[]): Promise<void> => {
    const db = transaction.as(scope)
    if (inputs.length === 0) return
    await db
      .insertInto('farm_input')
      .values(inputs.map((input) => ({ ...input, ...ownedBy(scope) })))
      .onConflict((conflict) =>
        conflict
          .columns(['org_id', 'location_id', 'year', 'item'])
          .doUpdateSet((row) => ({ amount: row.ref('excluded.amount') })),
      )
      .execute()
  },
})
