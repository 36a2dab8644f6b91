import type { ColumnType, Generated } from 'kysely'
import type { LocalDate } from '#server/db/columns.ts'
import type { GrazingAeChange, GrazingCondition, GrazingMetric, PaddockStateName } from '#types/api/grazing/grazing.ts'

interface AtLocation {
  org_id: number
  location_id: number
}

interface GrazingDateTable extends AtLocation {
  state_date: LocalDate
  is_locked: Generated<boolean>
  created_by: number | null
  created_at: Date
}

/** One paddock on one date. */
export interface GrazingStateTable extends AtLocation {
  id: Generated<number>
  paddock_id: number
  rec_date: LocalDate
  pasture_type_id: number | null
  productivity_pct: number
  available_pct: number
  metric: GrazingMetric
  /** In the metric's own unit, from the nearest scene within 30 days. */
  metric_value: number | null
  metric_date: LocalDate | null
  override_kg_ha: number | null
  override_by: number | null
  override_reason: string | null
  state: PaddockStateName
  /** Somebody decided on the state: it no longer follows the links. */
  is_chosen: boolean
  state_reason: string
  updated_by: number | null
  updated_at: Date
}

export interface GrazingPastureTypeTable extends AtLocation {
  id: Generated<number>
  name: string
  /** kg DM/ha a day, from January on. */
  growth: number[]
  safe_utilisation_pct: number
  default_residual_kg_ha: number
  digestibility_pct: number
  colour: string
}

export interface GrazingStateLinkTable extends AtLocation {
  id: Generated<number>
  pasture_type_id: number
  state: PaddockStateName
  min_kg_ha: number
  max_kg_ha: number
  priority: number
}

interface GrazingSettingTable extends AtLocation {
  intake_kg_ae_d: number
  dse_per_ae: number
  detachment_pct_d: number
  utilisation_pct: number
  residual_kg_ha: number
}

interface GrazingMonthTable extends AtLocation {
  year: number
  month: number
  target_ae: number
  utilisation_pct: number
  note: string | null
  updated_by: number | null
  updated_at: Date
}

export interface GrazingScenarioTable extends AtLocation {
  id: Generated<number>
  rec_date: LocalDate
  name: string
  condition: GrazingCondition
  utilisation_pct: number
  residual_kg_ha: number
  ae_changes: ColumnType<GrazingAeChange[], string, string>
  created_by: number | null
  created_at: Date
}

export interface GrazingReportTable extends AtLocation {
  id: Generated<number>
  guid: Generated<string>
  rec_date: LocalDate
  title: string
  status: Generated<'draft' | 'final'>
  comment: string | null
  sections: string[]
  scenario_id: number | null
  created_by: number | null
  created_at: Date
  updated_at: Date
}

declare module '#server/db/tables.ts' {
  interface Database {
    grazing_date: GrazingDateTable
    grazing_state: GrazingStateTable
    grazing_pasture_type: GrazingPastureTypeTable
    grazing_state_link: GrazingStateLinkTable
    grazing_setting: GrazingSettingTable
    grazing_month: GrazingMonthTable
    grazing_scenario: GrazingScenarioTable
    grazing_report: GrazingReportTable
  }
}
