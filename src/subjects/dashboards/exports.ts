import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { addAudit } from '#server/records/audit.ts'
import { writtenBy } from '#server/records/ownedBy.ts'

export type ExportQueries = ReturnType<typeof exportQueries>

/** What people take out of an organisation as a file. */
export const exportQueries = (transaction: OpenTransaction) => ({
  note: (scope: Scope, taken: { title: string; rows: number }, at: Date): Promise<void> =>
    addAudit(transaction.as(scope), {
      ...writtenBy(scope),
      at,
      what: 'data.exported',
      detail: taken,
    }),
})
