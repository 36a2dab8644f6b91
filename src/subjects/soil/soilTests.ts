import type { Selectable } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { ownedBy } from '#server/records/ownedBy.ts'
import type { SoilSampleTable } from './tables.ts'

/** A soil sample of a field, with what was found in it: by the analyte's code, in the unit of its quantity. */
export interface SoilSample extends Omit<Selectable<SoilSampleTable>, 'org_id' | 'user_id' | 'created_at'> {
  results: Record<string, number>
}

export type NewSoilSample = Omit<SoilSample, 'id'> & { user_id: number | null; created_at: Date }

export type SoilTestQueries = ReturnType<typeof soilTestQueries>

export const soilTestQueries = (transaction: OpenTransaction) => ({
  /** Samples of some fields, the latest first. */
  list: async (scope: Scope, fieldIds: number[]): Promise<SoilSample[]> => {
    const db = transaction.as(scope)
    const samples = await db
      .selectFrom('soil_sample')
      .select(['id', 'field_id', 'sampled_on', 'depth_from_cm', 'depth_to_cm', 'texture', 'source'])
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
      .select(['soil_result.sample_id', 'soil_result.analyte', 'soil_result.value'])
      .where('soil_result.org_id', '=', scope.orgId)
      .where('soil_sample.field_id', 'in', fieldIds.concat(-1))
      .execute()
    const results = new Map<number, Record<string, number>>()
    for (const one of found) results.set(one.sample_id, { ...results.get(one.sample_id), [one.analyte]: one.value })
    return samples.map((sample) => ({ ...sample, results: results.get(sample.id) ?? {} }))
  },

  isEmpty: async (scope: Scope): Promise<boolean> => {
    const db = transaction.as(scope)
    const one = await db
      .selectFrom('soil_sample')
      .select('id')
      .where('org_id', '=', scope.orgId)
      .limit(1)
      .executeTakeFirst()
    return one === undefined
  },

  /** Brings samples with their results in, all or none. Gives how many were new; one that is there already stays. */
  add: async (scope: Scope, samples: NewSoilSample[]): Promise<number> => {
    const db = transaction.as(scope)
    if (samples.length === 0) return 0
    const added = await db
      .insertInto('soil_sample')
      .values(
        samples.map((sample) => ({
          ...ownedBy(scope),
          field_id: sample.field_id,
          sampled_on: sample.sampled_on,
          depth_from_cm: sample.depth_from_cm,
          depth_to_cm: sample.depth_to_cm,
          texture: sample.texture,
          source: sample.source,
          user_id: sample.user_id,
          created_at: sample.created_at,
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
    const results = samples.flatMap((sample) => {
      const id = ids.get(keyOf(sample.field_id, sample.sampled_on, sample.depth_from_cm, sample.depth_to_cm))
      if (id === undefined) return []
      return Object.entries(sample.results).map(([analyte, value]) => ({
        ...ownedBy(scope),
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
  },
})
