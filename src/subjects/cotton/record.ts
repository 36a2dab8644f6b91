import { localDate } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import { wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { Failure } from '#server/records/failure.ts'
import { keeping, keptOf, said, saidOf } from '#server/records/keeping.ts'
import type { KeptRecords, KeptRow } from '#server/records/keptRecords.ts'
import { writerOf } from '#server/records/ownedBy.ts'
import { cropWords } from '#subjects/farm/cropWords.ts'
import { type FieldParts, fieldSeasonOf, refuseClosed } from '#subjects/farm/openFieldSeason.ts'
import type { Calls } from '#types/calls.ts'
import { type CottonQueries, type CottonRecord, recordDays } from './cottons.ts'

type RecordParts = FieldParts & { cotton: Pick<CottonQueries, 'add'>; records: KeptRecords }

/** What a person says of a crop: its columns without those that say of which, by whom and when. */
type Told<T extends CottonRecord> = Omit<
  KeptRow<T>,
  'org_id' | 'id' | 'version' | 'field_season_id' | 'user_id' | 'created_at'
>

/** Plant maps, leaf tests, pest checks and bales: each written down, read again, corrected and taken out in the same way. */
export function recordService(parts: RecordParts) {
  const maps = kindOf(parts, 'cotton_plant_map', mapSeen, cropOf)
  const tests = kindOf(parts, 'cotton_leaf_test', testSeen, cropOf)
  const checks = kindOf(parts, 'cotton_pest_check', checkSeen, cropOf)
  const lint = kindOf(parts, 'cotton_lint', lintSeen, cropOf)

  const addMap: Handler<'cotton-map.add'> = ({ input, scope, now }) =>
    maps.add(scope, input.field_season_slug, mapOf(input), now)
  const getMap: Handler<'cotton-map.get'> = ({ input, scope }) => maps.get(scope, input.id)
  const changeMap: Handler<'cotton-map.update'> = ({ input, scope, now }) =>
    maps.change(scope, input, mapOf(input), now)
  const removeMap: Handler<'cotton-map.delete'> = ({ input, scope, now }) => maps.remove(scope, input.id, now)

  const addTest: Handler<'cotton-leaf.add'> = ({ input, scope, now }) =>
    tests.add(scope, input.field_season_slug, testOf(input), now)
  const getTest: Handler<'cotton-leaf.get'> = ({ input, scope }) => tests.get(scope, input.id)
  const changeTest: Handler<'cotton-leaf.update'> = ({ input, scope, now }) =>
    tests.change(scope, input, testOf(input), now)
  const removeTest: Handler<'cotton-leaf.delete'> = ({ input, scope, now }) => tests.remove(scope, input.id, now)

  const addCheck: Handler<'cotton-pest.add'> = ({ input, scope, now }) =>
    checks.add(scope, input.field_season_slug, checkOf(input), now)
  const getCheck: Handler<'cotton-pest.get'> = ({ input, scope }) => checks.get(scope, input.id)
  const changeCheck: Handler<'cotton-pest.update'> = ({ input, scope, now }) =>
    checks.change(scope, input, checkOf(input), now)
  const removeCheck: Handler<'cotton-pest.delete'> = ({ input, scope, now }) => checks.remove(scope, input.id, now)

  const addLint: Handler<'cotton-lint.add'> = ({ input, scope, now }) =>
    lint.add(scope, input.field_season_slug, lintOf(input), now)
  const getLint: Handler<'cotton-lint.get'> = ({ input, scope }) => lint.get(scope, input.id)
  const changeLint: Handler<'cotton-lint.update'> = ({ input, scope, now }) =>
    lint.change(scope, input, lintOf(input), now)
  const removeLint: Handler<'cotton-lint.delete'> = ({ input, scope, now }) => lint.remove(scope, input.id, now)

  return {
    ...{ addMap, getMap, changeMap, removeMap, addTest, getTest, changeTest, removeTest },
    ...{ addCheck, getCheck, changeCheck, removeCheck, addLint, getLint, changeLint, removeLint },
  }
}

const cropOf = ({ field_season_id }: { field_season_id: number }): number => field_season_id

function kindOf<T extends CottonRecord, Shown extends object>(
  parts: RecordParts,
  table: T,
  shown: (row: KeptRow<T>) => Shown,
  cropIn: (row: KeptRow<T>) => number,
) {
  const seenBy = (scope: Scope) =>
    keeping(parts.records, table, async (row) => {
      const found = await fieldSeasonOf(parts, scope, cropIn(row))
      return { ...shown(row), field_season_slug: found.row.slug, field: found.field.name }
    })
  const standsOn = (scope: Scope, wanted: string | number, values: object, now: Date) =>
    standing(parts, scope, wanted, new Map(Object.entries(values)).get(recordDays[table]), recordDays[table], now)

  return {
    add: async (
      scope: Scope,
      slug: string,
      values: Partial<KeptRow<T>>,
      now: Date,
    ): Promise<{ id: number; field: string }> => {
      const { row, field } = await standsOn(scope, slug, values, now)
      const about = { field_season_id: row.id, user_id: writerOf(scope), created_at: now }
      const [id = -1] = await parts.cotton.add(scope, table, [{ ...values, ...about }])
      return { id, field: field.name }
    },
    get: (scope: Scope, id: number) => seenBy(scope).get(scope, id),
    change: async (scope: Scope, which: { id: number; version: number }, values: Partial<KeptRow<T>>, now: Date) => {
      const kept = seenBy(scope)
      const before = await kept.row(scope, which.id)
      await standsOn(scope, cropIn(before), values, now)
      return kept.change(scope, which, values, now)
    },
    remove: async (scope: Scope, id: number, now: Date) => {
      const kept = seenBy(scope)
      const { row } = await fieldSeasonOf(parts, scope, cropIn(await kept.row(scope, id)))
      await refuseClosed(parts, scope, row.season_slug)
      return kept.remove(scope, id, now)
    },
  }
}

/** A crop of cotton that stood on a day. Refuses another crop, a closed season and a day on which nothing could be seen. */
async function standing(
  parts: FieldParts,
  scope: Scope,
  wanted: string | number,
  on: string,
  at: string,
  now: Date,
): ReturnType<typeof fieldSeasonOf> {
  const found = await fieldSeasonOf(parts, scope, wanted)
  const { row, field, location } = found
  if (row.crop !== 'cotton')
    throw new Failure({ failed: 'not_cotton', field: field.name, crop: cropWords(row.crop).toLowerCase() })
  await refuseClosed(parts, scope, row.season_slug)
  if (row.sown_on === null) throw new Failure({ failed: 'crop_not_sown', field: field.name })
  if (on < row.sown_on)
    throw new Failure({ failed: 'cotton_before_sowing', field: field.name, sown_on: row.sown_on, at })
  if (on > localDate(now, location.zone)) throw wrongField(at, 'This day is still to come.')
  if (row.harvested_on !== null && on > row.harvested_on && at !== recordDays.cotton_lint)
    throw new Failure({ failed: 'cotton_after_harvest', field: field.name, harvested_on: row.harvested_on, at })
  return found
}

const measures = [
  'squaring_nodes',
  'nawf',
  'height_cm',
  'plants_m',
  'retention_p1_pct',
  'squares_m',
  'bolls_m',
] as const
const mapOf = (input: Omit<Calls['cotton-map.add']['input'], 'field_season_slug'>): Told<'cotton_plant_map'> => ({
  observed_on: input.observed_on,
  total_nodes: input.total_nodes,
  ...keptOf(input, measures),
  comment: input.comment?.trim() || null,
})
const mapSeen = (row: KeptRow<'cotton_plant_map'>) => {
  const { id, version, observed_on, total_nodes } = row
  return { id, version, observed_on, total_nodes, ...saidOf(row, measures), ...said('comment', row.comment) }
}

const results = ['nitrate_mg_kg', 'n_pct', 'p_pct', 'k_pct'] as const
const testOf = (input: Omit<Calls['cotton-leaf.add']['input'], 'field_season_slug'>): Told<'cotton_leaf_test'> => ({
  sampled_on: input.sampled_on,
  part: input.part,
  ...keptOf(input, results),
  comment: input.comment?.trim() || null,
})
const testSeen = (row: KeptRow<'cotton_leaf_test'>) => {
  const { id, version, sampled_on, part } = row
  return { id, version, sampled_on, part, ...saidOf(row, results), ...said('comment', row.comment) }
}

const counts = ['helicoverpa', 'mirid', 'aphid', 'mite', 'whitefly', 'beneficials_m'] as const
const checkOf = (input: Omit<Calls['cotton-pest.add']['input'], 'field_season_slug'>): Told<'cotton_pest_check'> => ({
  checked_on: input.checked_on,
  ...keptOf(input, counts),
  comment: input.comment?.trim() || null,
})
const checkSeen = (row: KeptRow<'cotton_pest_check'>) => {
  const { id, version, checked_on } = row
  return { id, version, checked_on, ...saidOf(row, counts), ...said('comment', row.comment) }
}

const classing = ['turnout_pct', 'micronaire', 'length_in', 'strength_g_tex'] as const
const lintOf = (input: Omit<Calls['cotton-lint.add']['input'], 'field_season_slug'>): Told<'cotton_lint'> => ({
  ginned_on: input.ginned_on,
  bales: input.bales,
  ...keptOf(input, classing),
  grade: input.grade?.trim() || null,
  comment: input.comment?.trim() || null,
})
const lintSeen = (row: KeptRow<'cotton_lint'>) => {
  const { id, version, ginned_on, bales } = row
  return { id, version, ginned_on, bales, ...saidOf(row, classing), ...saidOf(row, ['grade', 'comment']) }
}
