import type { ColumnType, Generated } from 'kysely'
import type { LocalDate } from '#server/db/columns.ts'
import type { TurfAreaKind, TurfJobState, TurfJobType, TurfRateUnit } from '#types/api/turf/turf.ts'

/** A field that is looked after as turf: what kind of surface it is. */
interface TurfAreaTable {
  org_id: number
  field_id: number
  kind: TurfAreaKind
}

export interface TurfEquipmentTable {
  org_id: number
  id: Generated<number>
  name: string
  width_m: number | null
  tank_l: number | null
  version: Generated<number>
}

/** The weather at one moment of a job, and how it is known. °C, %, m/s. */
export interface JobWeather {
  from: 'measured' | 'entered'
  temp_c: number | null
  rh_pct: number | null
  delta_t_c: number | null
  wind_ms: number | null
  wind_from: string | null
  /** Which station measured it and when; null where it was entered. */
  station: string | null
  measured_at: string | null
}

type MaybeWeather = ColumnType<JobWeather | null, string | null | undefined, string | null>

/** Work on some surfaces, from its plan to its end. */
export interface TurfJobTable {
  org_id: number
  id: Generated<number>
  guid: Generated<string>
  type: TurfJobType
  status: Generated<TurfJobState>
  planned_on: LocalDate
  assigned_to: string | null
  equipment_id: number | null
  product: string | null
  active: string | null
  batch: string | null
  rate: number | null
  rate_unit: TurfRateUnit | null
  water_l_ha: number | null
  depth_mm: number | null
  note: string | null
  started_at: Date | null
  finished_at: Date | null
  start_weather: MaybeWeather
  finish_weather: MaybeWeather
  /** Where the person stood who said so. */
  start_lat: number | null
  start_lon: number | null
  finish_lat: number | null
  finish_lon: number | null
  /** What was done, ha. */
  area_ha: number | null
  operator: string | null
  reentry_h: number | null
  whp_until: LocalDate | null
  cancelled_at: Date | null
  cancelled_why: string | null
  user_id: number | null
  created_at: Date
  version: Generated<number>
}

interface TurfJobAreaTable {
  org_id: number
  job_id: number
  field_id: number
  /** The record of the spraying of this surface, once it is finished. */
  spray_record_id: number | null
}

/** What was said of a finished job afterwards. */
interface TurfJobAdditionTable {
  org_id: number
  id: Generated<number>
  job_id: number
  said: string
  user_id: number | null
  created_at: Date
}

declare module '#server/db/tables.ts' {
  interface Database {
    turf_area: TurfAreaTable
    turf_equipment: TurfEquipmentTable
    turf_job: TurfJobTable
    turf_job_area: TurfJobAreaTable
    turf_job_addition: TurfJobAdditionTable
  }
}
