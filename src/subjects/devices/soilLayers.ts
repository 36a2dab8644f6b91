import type { Selectable } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { SoilLayerTable } from './tables.ts'

const soilLayerColumns = ['device_id', 'depth_cm', 'thickness_mm', 'wilting_pct', 'full_pct', 'saturation_pct'] as const

/** What one layer of soil under a probe can hold, in % of its volume. The depth is that of its lower edge. */
export type SoilLayer = Pick<Selectable<SoilLayerTable>, (typeof soilLayerColumns)[number]>

/** The layer as the formulas of agronomy take it, when so much of its volume (%) is water. */
export const layerWith = (layer: SoilLayer, vwcPct: number | null) => ({
  thicknessMm: layer.thickness_mm,
  vwcPct,
  wiltingPct: layer.wilting_pct,
  fullPct: layer.full_pct,
})

export type SoilQueries = ReturnType<typeof soilQueries>

export const soilQueries = (transaction: OpenTransaction) => ({
  layers: (scope: Scope, deviceIds: number[]): Promise<SoilLayer[]> =>
    transaction
      .as(scope)
      .selectFrom('soil_layer')
      .select(soilLayerColumns)
      .where('org_id', '=', scope.orgId)
      .where('device_id', 'in', deviceIds.concat(-1))
      .orderBy('device_id')
      .orderBy('depth_cm')
      .execute(),
})
