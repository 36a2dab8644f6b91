import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { JoiningTables } from './joiningTables.ts'
import type { BucketTable, DayTable, ForecastDayTable, ForecastHourTable, ReadingTable } from './readingTables.ts'
import type { SharingTables } from './sharingTables.ts'
import type { TopicTables } from './topicTables.ts'

type Json<T extends object = Record<string, unknown>> = JSONColumnType<T>
type MaybeJson = ColumnType<Record<string, unknown> | null, string | null, string | null>

export type UserStatus = 'active' | 'suspended' | 'unverified'
export type MemberRole = 'admin' | 'member' | 'viewer' | 'regional_office' | 'client_farm'

export interface OrgTable {
  id: Generated<number>
  guid: Generated<string>
  slug: string
  name: string
  brand: string | null
  zone: string
  geo: MaybeJson
  /** What its declaration said when it was last brought in; null for one that no file declares. */
  declared: MaybeJson
  created_at: Generated<Date>
  version: Generated<number>
  /** Where it is, in words. */
  region: string | null
  /** Switched off, it lets nobody in. */
  is_on: Generated<boolean>
  /** Whether its data is made up. Said when it is made, and never changed. */
  is_demo: Generated<boolean>
}

export interface UserAccountTable {
  id: Generated<number>
  guid: Generated<string>
  /** In lower case. */
  email: string
  user_name: string
  first_name: Generated<string>
  last_name: Generated<string>
  /** Not granted to tilth_app. */
  password_hash: string | null
  is_super_user: Generated<boolean>
  status: Generated<UserStatus>
  default_org_id: number | null
  created_at: Generated<Date>
  version: Generated<number>
  /** What a locked account was before it was locked. */
  status_before: Generated<'active' | 'unverified' | null>
  /** Whether the demo made it: then its password is one that everybody knows. */
  is_demo: Generated<boolean>
  /** Suspended because of the setting DEMO, not by a person. */
  is_asleep: Generated<boolean>
}

export interface MembershipTable {
  org_id: number
  user_id: number
  role: MemberRole
  created_at: Generated<Date>
  /** Whether they see every place while they are in no team. */
  sees_all: Generated<boolean>
}

export interface SessionFamilyTable {
  id: Generated<string>
  user_id: number
  created_at: Date
  last_used_at: Date
  expires_at: Date
  revoked_at: Date | null
  revoked_why: string | null
  fingerprint_hash: Buffer
}

export interface RefreshTokenTable {
  hash: Buffer
  family_id: string
  parent_hash: Buffer | null
  created_at: Date
  used_at: Date | null
  child_sealed: Buffer | null
}

export interface AttemptTable {
  key: string
  at: Date
  ok: boolean
}

export interface LocationTable {
  org_id: number
  id: Generated<number>
  guid: Generated<string>
  slug: string
  name: string
  is_default: Generated<boolean>
  zone: string
  elevation_m: number | null
  x_min: number | null
  x_max: number | null
  y_min: number | null
  y_max: number | null
  lon: number | null
  lat: number | null
  /** NSW, VIC …; null outside Australia or when nobody said. */
  state: string | null
  version: Generated<number>
}

export interface DeviceTable {
  org_id: number
  id: Generated<number>
  location_id: number
  slug: string
  name: string
  description: string | null
  display_name: string | null
  kind: string
  is_active: Generated<boolean>
  lat: number | null
  lon: number | null
  interval_s: number | null
  supplier_device_id: string | null
  is_physical: Generated<boolean>
  application_name: string | null
  supplier_id: number | null
  supplier_name: string | null
  serviced_on: ColumnType<string | null, string | null | undefined>
  version: Generated<number>
}

export interface SensorTable {
  org_id: number
  id: Generated<number>
  device_id: number
  name: string
  quantity: string
  depth_cm: number | null
  unit: string | null
  is_active: Generated<boolean>
  supplier_sensor_id: string | null
  norm_id: number | null
  norm_application: string | null
  /** In its unit, like `alarm_high`. */
  alarm_low: number | null
  alarm_high: number | null
  version: Generated<number>
}

export interface SoilLayerTable {
  org_id: number
  device_id: number
  depth_cm: number
  thickness_mm: number
  wilting_pct: number
  full_pct: number
  saturation_pct: number
}

export interface DashboardTable {
  org_id: number
  slug: string
  title: string
  is_homepage: Generated<boolean>
  container: string | null
  resource: string
  display_type: string
  meta_data: Json
  config: MaybeJson
  component_instance: string | null
  position: Generated<number>
}

export interface MailOutboxTable {
  id: Generated<string>
  to_address: string
  subject: string
  body: string
  created_at: Date
  sent_at: Date | null
  tries: Generated<number>
  last_error: string | null
}

export interface ProcedureSettingTable {
  name: string
  enabled: Generated<boolean>
  cache_seconds: number | null
  version: Generated<number>
}

export interface ProcedureRunTable {
  id: Generated<number>
  name: string
  at: Date
  ms: number
  rows: number
  error: string | null
  user_id: number | null
  org_id: number | null
}

export interface UiReportTable {
  id: Generated<number>
  /** What makes two reports the same one. */
  fingerprint: string
  message: string
  detail: Json
  seen: Generated<number>
  first_at: Date
  last_at: Date
  user_id: number | null
  org_id: number | null
}

export interface AuditTable {
  id: Generated<number>
  org_id: number | null
  user_id: number | null
  at: Date
  what: string
  detail: Json
}

export interface IdempotencyTable {
  user_id: number
  org_id: number | null
  key: string
  request_hash: string
  status: number | null
  reply: ColumnType<unknown, string | null, string | null>
  created_at: Date
}

/** Every table, as Kysely sees it. JSON goes in as text (`JSON.stringify`) and comes out parsed; a date is YYYY-MM-DD. */
export interface Database extends TopicTables, JoiningTables, SharingTables {
  org: OrgTable
  user_account: UserAccountTable
  membership: MembershipTable
  session_family: SessionFamilyTable
  refresh_token: RefreshTokenTable
  attempt: AttemptTable
  location: LocationTable
  device: DeviceTable
  sensor: SensorTable
  soil_layer: SoilLayerTable
  reading: ReadingTable
  reading_15m: BucketTable
  reading_hour: BucketTable
  reading_day: DayTable
  forecast_hour: ForecastHourTable
  forecast_day: ForecastDayTable
  dashboard: DashboardTable
  mail_outbox: MailOutboxTable
  procedure_setting: ProcedureSettingTable
  procedure_run: ProcedureRunTable
  ui_report: UiReportTable
  audit: AuditTable
  idempotency: IdempotencyTable
}
