import type { ColumnType, Generated } from 'kysely'
import type { Json } from './columns.ts'

interface MailOutboxTable {
  id: Generated<string>
  to_address: string
  subject: string
  body: string
  /** Of the organisation that it is from. */
  brand: string | null
  created_at: Date
  sent_at: Date | null
  tries: Generated<number>
  next_try_at: Date
  /** Since when it is given up. */
  failed_at: Date | null
  last_error: string | null
  /** Somebody delivers it until then. */
  taken_until: Date | null
}

export interface ProcedureSettingTable {
  name: string
  enabled: Generated<boolean>
  cache_seconds: number | null
  version: Generated<number>
}

interface ProcedureRunTable {
  id: Generated<number>
  name: string
  at: Date
  ms: number
  rows: number
  error: string | null
  user_id: number | null
  org_id: number | null
}

interface AuditTable {
  id: Generated<number>
  org_id: number | null
  user_id: number | null
  at: Date
  what: string
  detail: Json
  /** The request in which it was done; null for what a job or a command did. */
  request_id: Generated<string | null>
}

interface IdempotencyTable {
  user_id: number
  org_id: number | null
  key: string
  request_hash: string
  status: number | null
  reply: ColumnType<unknown, string | null, string | null>
  created_at: Date
}

/** How often people's rows of an organisation were written; 0 stands for what belongs to none. */
interface OrgVersionTable {
  org: number
  version: number
}

interface JobLeaseTable {
  job: string
  holder: string
  until: Date
}

interface LimitWindowTable {
  key: string
  ends_at: Date
  taken: number
}

/** All tables: those of the machine here, those of each subject beside it, in a declaration that is merged with this one. */
export interface Database {
  mail_outbox: MailOutboxTable
  procedure_setting: ProcedureSettingTable
  procedure_run: ProcedureRunTable
  audit: AuditTable
  idempotency: IdempotencyTable
  org_version: OrgVersionTable
  job_lease: JobLeaseTable
  limit_window: LimitWindowTable
}
