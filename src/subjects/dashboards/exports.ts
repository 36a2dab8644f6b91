import type { Scope, Store } from '#server/db/store.ts'
import { addAudit } from '#server/records/audit.ts'

export type ExportStore = ReturnType<typeof exportStore>

/** What people take out of an organisation as a file. */
export const exportStore = (store: Store) => ({
  note: (scope: Scope, taken: { title: string; rows: number }, at: Date): Promise<void> =>
    store.withScope(scope, (db) =>
      addAudit(db, { orgId: scope.orgId, userId: scope.userId, at, what: 'data.exported', detail: taken }),
    ),
})
