import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { ownedBy } from '#server/records/ownedBy.ts'

/** A probe that stands in a field. */
interface FieldProbe {
  field_id: number
  device_id: number
}

export type FieldProbeQueries = ReturnType<typeof fieldProbeQueries>

export const fieldProbeQueries = (transaction: OpenTransaction) => ({
  /** The probes of some fields. */
  list: (scope: Scope, fieldIds: number[]): Promise<FieldProbe[]> =>
    transaction
      .as(scope)
      .selectFrom('field_probe')
      .select(['field_id', 'device_id'])
      .where('org_id', '=', scope.orgId)
      .where('field_id', 'in', fieldIds.concat(-1))
      .orderBy('field_id')
      .orderBy('device_id')
      .execute(),

  add: async (scope: Scope, probes: FieldProbe[]): Promise<void> => {
    const db = transaction.as(scope)
    if (probes.length === 0) return
    await db
      .insertInto('field_probe')
      .values(
        probes.map((probe) => ({
          ...ownedBy(scope),
          field_id: probe.field_id,
          device_id: probe.device_id,
        })),
      )
      .onConflict((conflict) => conflict.columns(['org_id', 'field_id', 'device_id']).doNothing())
      .execute()
  },
})
