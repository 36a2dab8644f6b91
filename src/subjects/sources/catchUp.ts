import type { Portal } from '#engine/portal.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import { nobodyIn, type Store } from '#server/db/store.ts'
import { raise } from '#server/db/versions.ts'
import { Failure } from '#server/records/failure.ts'
import { dataSourceQueries } from './dataSources.ts'
import { makeIntake } from './intake.ts'
import { sourceDeviceQueries } from './sourceDevices.ts'
import { supplierIn } from './supplier.ts'

/**
 * Reads the kept messages of a device that was claimed. What is owed stands in the database from the claim on, so that a
 * server that is killed in between owes it still, and the job pays.
 */
export async function catchUp(
  store: Store,
  portal: () => Portal,
  org_id: number,
  id: number,
  now: Date,
): Promise<void> {
  const scope = nobodyIn(org_id)
  const devices = inTransactions(store, sourceDeviceQueries)
  const row = await devices.find(scope, id).catch((error: unknown) => {
    if (error instanceof Failure) return null
    throw error
  })
  const supplier = row && supplierIn(portal(), row.supplier)
  if (!row || !supplier) return
  const source = { org_id, id: row.source_id }
  const readings = await makeIntake(store, portal).catchUp(supplier, source, row.supplier_device_id)
  await store.transaction(async (open) => {
    await sourceDeviceQueries(open).paid(scope, row)
    if (readings === 0) return
    await dataSourceQueries(open).count(scope, row.source_id, { at: now, messages: 0, readings, unread: 0 })
    // Whoever has just claimed it looks for its values: no answer from before stands for them.
    await raise(open.system(), [org_id])
  })
}

/** Reads whatever is owed. One device that cannot be read keeps no other. */
export async function catchUpAll(
  store: Store,
  portal: () => Portal,
  now: Date,
  failed: (error: unknown) => void,
): Promise<void> {
  for (const { org_id, id } of await inTransactions(store, sourceDeviceQueries).owed())
    await catchUp(store, portal, org_id, id, now).catch(failed)
}
