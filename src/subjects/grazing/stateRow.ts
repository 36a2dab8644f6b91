import type { Selectable } from 'kysely'
import type { GrazingStateTable } from './tables.ts'

/** A state with its paddock, its pasture type and who changed it. */
export interface StateRow extends Selectable<GrazingStateTable> {
  paddock_name: string
  area_ha: number
  boundary: unknown
  pasture_type: string | null
  residual_kg_ha: number | null
  overrider: string | null
  updater: string | null
  is_locked: boolean
}
