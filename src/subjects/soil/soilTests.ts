import type { Scope, Store } from '#server/db/store.ts'

/** A soil sample of a field, with what was found in it: by the analyte's code, in the unit of its quantity. */
export interface SoilSample {
  id: number
  fieldId: number
  /** YYYY-MM-DD */
  sampledOn: string
  depthFromCm: number
  depthToCm: number
  texture: string | null
  source: string
  results: Record<string, number>
}

export type NewSoilSample = Omit<SoilSample, 'id'> & { userId: number | null; createdAt: Date }

export type SoilTestStore = ReturnType<typeof soilTestStore>

export const soilTestStore = (store: Store) => ({
  /** Samples of some fields, the latest first. */
  list: (scope: Scope, fieldIds: number[]): Promise<SoilSample[]> =>
    store.withScope(scope, async (db) => {
      const samples = await db
        .selectFrom('soil_sample')
        .select([
          'id',
          'field_id as fieldId',
          'sampled_on as sampledOn',
          'depth_from_cm as depthFromCm',
          'depth_to_cm as depthToCm',
          'texture',
          'source',
        ])
        .where('org_id', '=', scope.orgId)
        .where('field_id', 'in', fieldIds.concat(-1))
        .orderBy('sampled_on', 'desc')
        .orderBy('field_id')
        .orderBy('depth_from_cm')
        .execute()
      const found = await db
        .selectFrom('soil_result')
        .innerJoin('soil_sample', (join) =>
          join
            .onRef('soil_sample.org_id', '=', 'soil_result.org_id')
            .onRef('soil_sample.id', '=', 'soil_result.sample_id'),
        )
        .select(['soil_result.sample_id as sampleId', 'soil_result.analyte', 'soil_result.value'])
        .where('soil_result.org_id', '=', scope.orgId)
        .where('soil_sample.field_id', 'in', fieldIds.concat(-1))
        .execute()
      const results = new Map<number, Record<string, number>>()
      for (const { sampleId, analyte, value } of found)
        results.set(sampleId, { ...results.get(sampleId), [analyte]: value })
      return samples.map((sample) => ({ ...sample, results: results.get(sample.id) ?? {} }))
    }),

  isEmpty: (scope: Scope): Promise<boolean> =>
    store.withScope(scope, async (db) => {
      const one = await db
        .selectFrom('soil_sample')
        .select('id')
        .where('org_id', '=', scope.orgId)
        .limit(1)
        .executeTakeFirst()
      return one === undefined
    }),

  /** Brings samples with their results in, all or none. Gives how many were new; one that is there already stays. */
  add: (scope: Scope, samples: NewSoilSample[]): Promise<number> =>
    store.withScope(scope, async (db) => {
      if (samples.length === 0) return 0
      const added = await db
        .insertInto('soil_sample')
        .values(
          samples.map((sample) => ({
            org_id: scope.orgId,
            field_id: sample.fieldId,
            sampled_on: sample.sampledOn,
            depth_from_cm: sample.depthFromCm,
            depth_to_cm: sample.depthToCm,
            texture: sample.texture,
            source: sample.source,
            user_id: sample.userId,
            created_at: sample.createdAt,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['org_id', 'field_id', 'sampled_on', 'depth_from_cm', 'depth_to_cm']).doNothing(),
        )
        .returning(['id', 'field_id', 'sampled_on', 'depth_from_cm', 'depth_to_cm'])
        .execute()
      const keyOf = (field: number, on: string, from: number, to: number): string => `${field} ${on} ${from} ${to}`
      const ids = new Map(
        added.map((row) => [keyOf(row.field_id, row.sampled_on, row.depth_from_cm, row.depth_to_cm), row.id]),
      )
      const results = samples.flatMap(({ fieldId, sampledOn, depthFromCm, depthToCm, results: all }) => {
        const id = ids.get(keyOf(fieldId, sampledOn, depthFromCm, depthToCm))
        if (id === undefined) return []
        return Object.entries(all).map(([analyte, value]) => ({
          org_id: scope.orgId,
          sample_id: id,
          analyte,
          value,
        }))
      })
      for (let from = 0; from < results.length; from += 2000)
        await db
          .insertInto('soil_result')
          .values(results.slice(from, from + 2000))
          .execute()
      return added.length
    }),
})
