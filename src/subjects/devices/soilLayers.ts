import type { Scope, Store } from '#server/db/store.ts'

/** What one layer of soil under a probe can hold, in % of its volume. The depth is that of its lower edge. */
export interface SoilLayer {
  deviceId: number
  depthCm: number
  thicknessMm: number
  wiltingPct: number
  fullPct: number
  saturationPct: number
}

export type SoilStore = ReturnType<typeof soilStore>

export const soilStore = (store: Store) => ({
  layers: (scope: Scope, deviceIds: number[]): Promise<SoilLayer[]> =>
    store.withScope(scope, (db) =>
      db
        .selectFrom('soil_layer')
        .select([
          'device_id as deviceId',
          'depth_cm as depthCm',
          'thickness_mm as thicknessMm',
          'wilting_pct as wiltingPct',
          'full_pct as fullPct',
          'saturation_pct as saturationPct',
        ])
        .where('org_id', '=', scope.orgId)
        .where('device_id', 'in', deviceIds.concat(-1))
        .orderBy('device_id')
        .orderBy('depth_cm')
        .execute(),
    ),
})
