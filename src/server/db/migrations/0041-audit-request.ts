import type { Migration } from './migration.ts'

/** The request in which something was done, as the reply and the log name it; none for what a job or a command did. */
export const auditRequest: Migration = {
  name: '0041-audit-request',
  statements: ['alter table audit add column request_id uuid'],
}
