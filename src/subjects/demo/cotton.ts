import { usualPlants, usualTargets } from '#agronomy/cottonTargets.ts'
import { cottonStages, daysReached, nodeDd12 } from '#agronomy/cropStages.ts'
import { cottonDd12, cottonDd1532 } from '#agronomy/degreeDays.ts'
import { daysLater, daysSince } from '#engine/date.ts'
import { round } from '#engine/round.ts'
import { localDate } from '#engine/zone.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import { nobodyIn } from '#server/db/store.ts'
import { type CottonRecord, cottonQueries } from '#subjects/cotton/cottons.ts'
import { type FieldSeason, fieldQueries } from '#subjects/farm/fields.ts'
import type { DemoFarm } from './farms.ts'
import { fieldsOf } from './fields.ts'
import { hashOf, noiseAt } from './random.ts'
import type { Topic } from './topic.ts'

/** The cotton farm, which has the cotton tool. */
const holder = 12

/** Seasons that somebody walked the fields in: this one and the last. */
const walkedDays = 460

/** What was written down of one crop. */
type Walked = Record<CottonRecord, object[]>

/** What the demo's consultant saw in the fields of cotton, and what the farm holds them against. */
export const cottonTopic: Topic = {
  isEmpty: async (store, scope) =>
    scope.orgId === holder && (await inTransactions(store, cottonQueries).isEmpty(scope)),
  async fill(store, farms, now) {
    const own = farms.filter(({ farm }) => farm.org_id === holder)
    if (own.length === 0) return
    const scope = nobodyIn(holder)
    const cotton = inTransactions(store, cottonQueries)
    const today = localDate(now, own[0]?.farm.climate.zone ?? 'UTC')
    for (const { farm } of own) await cotton.setRegion(scope, farm.id, 'Namoi', 0)
    await cotton.addTarget(scope, {
      ...{ region: 'Namoi', variety: '', season_slug: '', method: 'dd1532' },
      ...usualTargets('dd1532'),
      ...{ ...usualPlants, retention_min_pct: 75, squares_m_min: 60, bolls_m_min: 90 },
    })
    const all: Walked = { cotton_plant_map: [], cotton_leaf_test: [], cotton_pest_check: [], cotton_lint: [] }
    const fields = own.flatMap((demo) => fieldsOf(demo.farm).map((field) => ({ demo, id: field.id ?? -1 })))
    const rows = await inTransactions(store, fieldQueries).grown(
      scope,
      fields.map(({ id }) => id),
    )
    for (const row of rows) {
      const demo = fields.find(({ id }) => id === row.field_id)?.demo
      const { sown_on: sown } = row
      if (!demo || row.crop !== 'cotton' || sown === null || daysSince(sown, today) > walkedDays) continue
      for (const [table, walked] of Object.entries(walkedIn(demo, row, sown, today, now)))
        all[table as CottonRecord].push(...walked)
    }
    for (const [table, records] of Object.entries(all)) await cotton.add(scope, table as CottonRecord, records)
  },
}

/** A walk a week from first square on: plants, pests, petioles around flowering, and bales after the harvest. */
function walkedIn({ weather }: DemoFarm, row: FieldSeason, sown: string, today: string, now: Date): Walked {
  const seed = hashOf(`${row.slug}:walks`)
  const first = weather.days.findIndex(({ date }) => date === sown)
  const season = weather.days.slice(first, first + 220)
  const reached = daysReached(
    cottonStages,
    season.map(({ tminC, tmaxC }) => cottonDd1532(tminC, tmaxC)),
  )
  const dayOf = (code: string, otherwise: number): number =>
    reached[cottonStages.findIndex((stage) => stage.code === code)] ?? otherwise
  const [flower, boll] = [dayOf('FF', 65), dayOf('OB', 125)]
  const about = { field_season_id: row.id, comment: null, user_id: null, created_at: now }
  const luck = (index: number): number => noiseAt(seed, index)
  const walked: Walked = { cotton_plant_map: [], cotton_leaf_test: [], cotton_pest_check: [], cotton_lint: [] }
  const end = row.harvested_on ?? today
  let dd12 = 0
  season.forEach(({ tminC, tmaxC, date }, day) => {
    dd12 += cottonDd12(tminC, tmaxC) ?? 0
    if (day < 28 || (day - 28) % 7 !== 0 || day > boll + 21 || date > today || date >= end) return
    const isOdd = luck(day) < 0.12
    if (isOdd) return
    const nodes = Math.min(24, Math.round(dd12 / (nodeDd12 * 1.25)))
    const nawf = day < flower ? null : Math.max(2, round(8.6 - (day - flower) * (0.09 + 0.04 * luck(1)), 1))
    const squares = Math.max(0, (day - 32) * 3.1 - Math.max(0, day - flower) * 4.4)
    walked.cotton_plant_map.push({
      ...about,
      observed_on: date,
      total_nodes: nodes,
      squaring_nodes: Math.max(0, Math.min(nodes - 6, 14)),
      nawf: nawf === null ? null : Math.min(nawf, nodes),
      height_cm: Math.round(nodes * (3.3 + day / 60 + 0.4 * luck(day + 300))),
      plants_m: round(9 + 2.5 * luck(2), 1),
      retention_p1_pct: Math.round(Math.max(48, 95 - Math.max(0, day - 35) * 0.4 - 11 * luck(day + 100))),
      squares_m: round(squares * (0.85 + 0.3 * luck(day + 400)), 0),
      bolls_m: day < flower + 10 ? 0 : round(Math.min(125, (day - flower - 9) * 2.9) * (0.85 + 0.2 * luck(3)), 0),
    })
    const pests = round(2.6 * luck(day + 500) ** 2, 1)
    walked.cotton_pest_check.push({
      ...about,
      checked_on: date,
      helicoverpa: pests,
      mirid: round(1.5 * luck(day + 600) ** 2, 1),
      aphid: day < 60 ? null : Math.round(30 * luck(day + 700) ** 2),
      mite: Math.round(24 * luck(day + 800) ** 2),
      whitefly: day < 90 ? null : Math.round(38 * luck(day + 900) ** 2),
      beneficials_m: round(1 + 5 * luck(day + 1000), 1),
    })
    if (day > flower - 15 && day < flower + 40 && (day - 28) % 14 === 0)
      walked.cotton_leaf_test.push({
        ...about,
        sampled_on: date,
        part: 'petiole',
        nitrate_mg_kg: Math.round((26_000 - Math.max(0, day - flower + 15) * 340) * (0.85 + 0.25 * luck(day + 1100))),
        n_pct: null,
        p_pct: round(0.3 + 0.12 * luck(day + 1200), 2),
        k_pct: round(4.1 + luck(day + 1300), 1),
      })
  })
  const ginned = row.harvested_on === null ? null : daysLater(row.harvested_on, 21 + Math.round(12 * luck(4)))
  if (ginned !== null && ginned <= today && row.actual_yield !== null)
    walked.cotton_lint.push({
      ...about,
      ginned_on: ginned,
      bales: Math.max(1, Math.round(row.actual_yield * row.area_ha)),
      turnout_pct: round(39.5 + 3 * luck(5), 1),
      micronaire: round(3.9 + 1.2 * luck(6), 1),
      length_in: round(1.12 + 0.09 * luck(7), 2),
      strength_g_tex: round(29 + 3 * luck(8), 1),
      grade: luck(9) < 0.7 ? '21-2' : '31-3',
    })
  return walked
}
