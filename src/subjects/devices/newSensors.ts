import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { ownedBy } from '#server/records/ownedBy.ts'
import type { NewSensor } from './deviceEntry.ts'

/** A sensor of a device, as whoever adds others to it has to know them. */
export interface PresentSensor {
  id: number
  name: string
  quantity: string
  depth_cm: number | null
}

export type NewSensorQueries = ReturnType<typeof newSensorQueries>

/** Sensors that a device gets after it was made. */
export const newSensorQueries = (transaction: OpenTransaction) => ({
  ofDevice: (scope: Scope, deviceId: number): Promise<PresentSensor[]> =>
    transaction
      .as(scope)
      .selectFrom('sensor')
      .select(['id', 'name', 'quantity', 'depth_cm'])
      .where('org_id', '=', scope.orgId)
      .where('device_id', '=', deviceId)
      .orderBy('id')
      .execute(),

  /** Adds one, and gives its id. */
  add: async (scope: Scope, device_id: number, sensor: NewSensor & { depth_cm: number | null }): Promise<number> => {
    const { id } = await transaction
      .as(scope)
      .insertInto('sensor')
      .values({ ...ownedBy(scope), device_id, ...sensor })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  /** Says how deep one is. */
  sink: async (scope: Scope, id: number, depth_cm: number | null): Promise<void> => {
    await transaction
      .as(scope)
      .updateTable('sensor')
      .set((set) => ({ depth_cm, version: set('version', '+', 1) }))
      .where('org_id', '=', scope.orgId)
      .where('id', '=', id)
      .execute()
  },
})
