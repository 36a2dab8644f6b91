import type { Migration } from './migration.ts'

/** Whether a call was written down is looked up by its moment, and what had its time is forgotten by it. */
export const auditAt: Migration = {
  name: '0029-audit-at',
  statements: ['create index audit_at on audit (at)'],
}
