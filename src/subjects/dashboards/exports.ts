import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { addAudit } from '#server/records/audit.ts'

export type ExportQueries = ReturnType<typeof exportQueries>

/** What people take out of an organisation as a file. */
export const exportQueries = (transaction: OpenTransaction) => ({
  note: (scope: Scope, taken: { title: string; rows: number }, at: Date): Promise<void> =>
    addAudit(transaction.as(scope), {
      orgId: scope.orgId,
      userId: scope.userId,
      at,
      what: 'data.exported',
      detail: taken,
    }),
})
