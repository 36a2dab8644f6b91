import { usefulPasture } from '#agronomy/pasture.ts'
import { dayText } from '#server/dayText.ts'
import type { PaddockState, PaddockStateName, StateDate } from '#types/api/grazing/grazing.ts'
import type { LinkRow } from './pastureTypes.ts'
import type { StateRow } from './stateRow.ts'
import { usualSettings } from './usual.ts'

const rounded = (value: number, digits = 0): number => Math.round(value * 10 ** digits) / 10 ** digits

/** What counts of a paddock as standing, kg DM/ha: what somebody saw, else what was measured. */
export const effectiveOf = ({
  override_kg_ha,
  metric,
  metric_value,
}: Pick<StateRow, 'override_kg_ha' | 'metric' | 'metric_value'>): number | null =>
  override_kg_ha ?? (metric === 'cover' || metric === 'growth' ? null : metric_value)

export function stateShown(row: StateRow): PaddockState {
  const standing = effectiveOf(row)
  const residual = row.residual_kg_ha ?? usualSettings.residual_kg_ha
  const useful = standing === null ? null : usefulPasture({ startKgHa: standing, residualKgHa: residual })
  const grazeable = (row.area_ha * row.available_pct) / 100
  return {
    id: row.id,
    location_id: row.location_id,
    paddock_id: row.paddock_id,
    paddock_name: row.paddock_name,
    rec_date: row.rec_date,
    area_ha: row.area_ha,
    grazeable_ha: rounded(grazeable, 2),
    pasture_type_id: row.pasture_type_id,
    pasture_type: row.pasture_type,
    productivity_pct: row.productivity_pct,
    metric: row.metric,
    metric_value_kg_ha: row.metric_value === null ? null : rounded(row.metric_value, 1),
    metric_date: row.metric_date,
    tsdm_override_kg_ha: row.override_kg_ha,
    override_by: row.overrider,
    override_reason: row.override_reason,
    tsdm_effective_kg_ha: standing === null ? null : rounded(standing, 1),
    available_pct: row.available_pct,
    residual_kg_ha: residual,
    useful_kg_ha: useful === null ? null : rounded(useful, 1),
    useful_kg_total: useful === null ? null : rounded(useful * grazeable),
    state: row.state,
    state_reason: row.state_reason,
    is_locked: row.is_locked,
    updated_by: row.updater,
    updated_at: row.updated_at.toISOString(),
  }
}

export const stateDateShown = (row: {
  state_date: string
  is_locked: boolean
  creator: string | null
  paddocks: number
  without_data: number
  overrides: number
  final_reports: number
}): StateDate => ({
  state_date: row.state_date,
  label: dayText(row.state_date),
  paddocks: row.paddocks,
  without_data: row.without_data,
  overrides: row.overrides,
  locked: row.is_locked,
  final_reports: row.final_reports,
  created_by: row.creator,
})

/** The state that the links suggest for what stands, the first that fits by priority, and why. */
export function suggestedState(
  links: LinkRow[],
  typeId: number | null,
  type: string | null,
  standing: number | null,
  nothing: string,
): { state: PaddockStateName; state_reason: string; is_chosen: boolean } {
  if (standing === null) return { state: 'no_data', state_reason: nothing, is_chosen: false }
  const fits = links
    .filter((link) => link.pasture_type_id === typeId && link.min_kg_ha <= standing && standing < link.max_kg_ha)
    .sort((a, b) => a.priority - b.priority || a.id - b.id)[0]
  const kg = `${rounded(standing).toLocaleString('en-AU')} kg DM/ha`
  return fits
    ? { state: fits.state, state_reason: `${kg} of ${type ?? 'pasture'}`, is_chosen: false }
    : { state: 'no_data', state_reason: `No state link of ${type ?? 'this pasture'} has ${kg}.`, is_chosen: false }
}
