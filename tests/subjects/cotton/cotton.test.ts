import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import { type FieldSeason, fieldQueries } from '#subjects/farm/fields.ts'
import { subscriptionChanges } from '#subjects/subscriptions/subscriptionChanges.ts'
import { startApp, type TestApp } from '../../server/app.ts'
import { grower } from '../farm/grower.ts'
import { holdTools } from '../subscriptions/holdTools.ts'
import { type Input, type Row, toolPeople } from '../subscriptions/toolPeople.ts'

const org = 20
const scope = { userId: 1, orgId: org, readable: [org] }
let app: TestApp
let subscription = ''
const { enter, send, done, rows: answered } = toolPeople(org)
const rows = (name: string, crop: FieldSeason, input: Input = {}) =>
  answered(name, { field_season_slug: crop.slug, ...input })
const present = async (crop: FieldSeason): Promise<Row> => (await rows('cotton_now', crop))[0] ?? {}
const map = (crop: FieldSeason, more: Input = {}) => ({
  field_season_slug: crop.slug,
  observed_on: '2026-11-20',
  total_nodes: 16,
  ...more,
})
const targets = (more: Input) => ({ method: 'dd1532', first_flower_dd: 584, ...more })

let river: FieldSeason
let gate: FieldSeason
let wheat: FieldSeason
let reaped: FieldSeason

// The clock stands at 2026-11-21 03:00 UTC. 51 days from sowing are over: 49 of 10 day degrees and two of 7.5, which are cold
// shocks (10 °C to 30 °C), on the fifth and sixth day. By DD12 they are 14, and 9 on the cold days.
beforeAll(async () => {
  app = await startApp()
  await enter(app, ['manager', 'member', 'viewer', 'stranger'])
  subscription = await holdTools(app, org, ['cotton_tool'])
  const farm = grower(app.store, app.portal.core.quantities, scope, 2001)
  const season = (slug: string, starts_on: string, ends_on: string) => ({
    ...{ slug, name: slug, kind: 'cotton' as const, starts_on, ends_on, status: 'open' as const },
  })
  const seasons = [
    season('2025-26', '2025-09-01', '2026-08-31'),
    season('2026', '2026-09-01', '2027-05-31'),
    season('2027', '2027-09-01', '2028-05-31'),
  ]
  await inTransactions(app.store, fieldQueries).addSeasons(scope, seasons, [])
  const isCold = (date: string): boolean => date === '2026-10-05' || date === '2026-10-06'
  await farm.weather('2026-10-01', '2026-11-20', (date) => (isCold(date) ? [10, 30, 0] : [18, 34, 0]))
  await farm.forecast(
    '2026-11-21',
    Array.from({ length: 14 }, () => ({ tmin_c: 18, tmax_c: 34 })),
  )
  river = await farm.crop(await farm.field('River 1'), 'cotton', '2026-10-01', { variety: 'Namoi Gold' })
  gate = await farm.crop(await farm.field('Gate'), 'cotton', '2026-10-01', { variety: 'Kamilaroi 2' })
  wheat = await farm.crop(await farm.field('Hill'), 'wheat', '2026-05-20')
  reaped = await farm.crop(await farm.field('Creek'), 'cotton', '2026-01-02', {
    harvested_on: '2026-06-01',
    season_slug: '2025-26',
  })
}, 180_000)
afterAll(() => app.close())

describe('how far a field is', () => {
  it('is told by day degrees against the usual targets', async () => {
    // 49 × 10 + 2 × 7.5 = 505. 343 are there on the 35th day (345), 584 on the 59th (585), eight days on.
    expect(await present(river)).toMatchObject({
      ...{ degree_days: 505, method: 'dd1532', stage: 'First square', stage_on: '2026-11-04' },
      ...{ stage_source: 'modelled', next_stage: 'First flower', next_on: '2026-11-28', next_dd: 79, next_in_days: 7 },
      ...{ targets_from: 'Usual, indicative', days_ahead: null, years: 0, days_from_sowing: 51, is_harvested: false },
    })
    const stages = await rows('cotton_stages', river)
    expect(stages.map(({ stage, target_dd: target }) => [stage, target])).toEqual([
      ['Emergence', 80],
      ['First square', 343],
      ['First flower', 584],
      ['Peak flower', 1000],
      ['First open boll', 1180],
      ['Ready to defoliate', 1430],
    ])
    expect(stages.filter((one) => one.is_indicative === false).map(({ stage }) => stage)).toEqual(['First flower'])
    const line = await rows('cotton_progress', river)
    expect(line[0]).toMatchObject({ date: '2026-10-01', degree_days: 10, ahead_dd: null, target_dd: 584 })
    expect(line.find(({ date }) => date === '2026-11-20')).toMatchObject({ degree_days: 505, ahead_dd: 505 })
    expect(line.find(({ date }) => date === '2026-11-28')).toMatchObject({ degree_days: null, ahead_dd: 585 })
  })

  it('follows what somebody saw', async () => {
    const stage = { field_season_slug: gate.slug, observed_on: '2026-11-19', stage_code: 'FF' }
    await done('cropstage.record', stage)
    expect(await present(gate)).toMatchObject({
      ...{ stage: 'First flower', stage_source: 'observed', stage_on: '2026-11-19', next_stage: 'Peak flower' },
    })
  })

  it('lists the fields of a season, and of none where there is no cotton', async () => {
    const reply = await send('procedure.cotton_fields', { season_slug: '2026' }, 'viewer')
    expect(reply.json().result.map(({ field, stage }: Row) => [field, stage])).toEqual([
      ['River 1', 'First square'],
      ['Gate', 'First flower'],
    ])
    expect((await send('procedure.cotton_fields', { season_slug: '1999' }, 'viewer')).json().result).toEqual([])
    expect((await send('procedure.cotton_seasons', {}, 'viewer')).json().result).toMatchObject([
      { season_slug: '2026', crops: 2, is_present: true },
      { season_slug: '2027', crops: 0 },
      { season_slug: '2025-26', crops: 1 },
    ])
  })

  it('changes with the targets: those of a variety before those of a region', async () => {
    const all = await done('cotton-target.add', targets({ first_square_dd: 343, first_flower_dd: 500 }), 'manager')
    // 500 are there on the 51st day (505).
    expect(await present(river)).toMatchObject({ stage: 'First flower', stage_on: '2026-11-20', targets_from: 'Own' })
    expect((await rows('cotton_stages', river))[2]).toMatchObject({ target_dd: 500, is_indicative: true })

    const region = await done('cotton-target.add', targets({ region: 'Namoi', first_flower_dd: 510 }), 'manager')
    expect(await present(river)).toMatchObject({ stage: 'First flower' })
    await done('cotton-region.set', { location_id: 2001, region: 'namoi', version: 0 }, 'manager')
    expect(await present(river)).toMatchObject({ next_stage: 'First flower', next_on: '2026-11-21', next_dd: 5 })
    expect((await send('cotton-region.list', {}, 'manager')).json().result).toContainEqual(
      expect.objectContaining({ location_id: 2001, region: 'namoi', version: 1 }),
    )

    const gold = targets({ variety: 'namoi gold', first_flower_dd: 480 })
    const variety = await done('cotton-target.add', gold, 'manager')
    expect(await present(river)).toMatchObject({ stage: 'First flower', targets_from: 'Own: namoi gold' })
    expect(await present(gate)).toMatchObject({ targets_from: 'Own: Namoi' })

    // A correction holds at once, and what was taken out no longer.
    const kept = await done('cotton-target.get', { id: variety.id }, 'manager')
    expect(kept).toMatchObject({ variety: 'namoi gold', first_flower_dd: 480, version: 1 })
    await done('cotton-target.update', { ...gold, ...kept, first_flower_dd: 506 }, 'manager')
    expect(await present(river)).toMatchObject({ next_stage: 'First flower', next_dd: 1 })
    expect(await send('cotton-target.update', { ...gold, ...kept }, 'manager')).toRefuse(409)
    for (const { id } of [all, region, variety]) await done('cotton-target.delete', { id }, 'manager')
    await done('cotton-region.set', { location_id: 2001, version: 1 }, 'manager')
    expect(await present(river)).toMatchObject({ targets_from: 'Usual, indicative', degree_days: 505 })
    expect((await send('cotton-target.list', {}, 'manager')).json().result).toEqual([])
  })

  it('holds targets from a season on, and not before', async () => {
    const farm = grower(app.store, app.portal.core.quantities, scope, 2001)
    const next = { season_slug: '2027' }
    await farm.crop(await farm.field('Far'), 'cotton', null, next)
    const { id } = await done('cotton-target.add', targets({ ...next, first_flower_dd: 490 }), 'manager')
    expect(await present(river)).toMatchObject({ targets_from: 'Usual, indicative' })
    await done('cotton-target.delete', { id }, 'manager')
    const same = await done('cotton-target.add', targets({ season_slug: '2026', first_flower_dd: 490 }), 'manager')
    expect(await present(river)).toMatchObject({ targets_from: 'Own: from 2026', stage: 'First flower' })
    await done('cotton-target.delete', { id: same.id }, 'manager')
  })

  it('counts the older way, in which cold shocks move first square alone', async () => {
    const old = { method: 'dd12', first_square_dd: 500, first_flower_dd: 750 }
    const { id } = await done('cotton-target.add', old, 'manager')
    // 49 × 14 + 2 × 9 = 704. First square is at 500 + 2 × 5.2 = 510.4: on the 38th day (522), not the 37th (508); flower on the
    // 55th (760).
    expect(await present(river)).toMatchObject({
      ...{ method: 'dd12', degree_days: 704, stage: 'First square', stage_on: '2026-11-07', next_on: '2026-11-24' },
    })
    const stages = await rows('cotton_stages', river)
    expect(stages.map(({ target_dd: target }) => target)).toEqual([null, 500, 750, null, null, null])
    await done('cotton-target.delete', { id }, 'manager')
  })
})

describe('targets', () => {
  it('have to rise from stage to stage, each told at its field', async () => {
    const add = (more: Input) => send('cotton-target.add', targets(more), 'manager')
    const wrong = await add({ first_square_dd: 600 })
    expect(wrong).toRefuse(400, 'This stage comes later than one with 600: it has to be more.')
    expect(wrong.json().responseException.at).toHaveProperty('first_flower_dd')
    expect((await add({ open_boll_dd: 584 })).json().responseException.at).toHaveProperty('open_boll_dd')
    // Those that say nothing stand between without a word.
    expect((await add({ emergence_dd: 700 })).json().responseException.at).toHaveProperty('first_flower_dd')
    expect((await add({ height_min_cm: 60, height_max_cm: 50 })).json().responseException.at).toHaveProperty(
      'height_max_cm',
    )
    expect(await add({ retention_min_pct: 101 })).toRefuse(400)
    expect(await add({ season_slug: '1999' })).toRefuse(404, 'There is no such season.')
    expect((await send('cotton-target.list', {}, 'manager')).json().result).toEqual([])
  })

  it('stand once for a region, variety and season', async () => {
    const { id } = await done('cotton-target.add', targets({ region: 'Gwydir' }), 'manager')
    const twice = await send('cotton-target.add', targets({ region: ' gwydir ' }), 'manager')
    expect(twice).toRefuse(409, 'There are targets for this region, variety and season already. Change those.')
    await done('cotton-target.delete', { id }, 'manager')
    expect(await send('cotton-region.set', { location_id: 1, region: 'Namoi', version: 0 }, 'manager')).toRefuse(404)
    expect((await send('procedure.cotton_usual', {}, 'viewer')).json().result).toMatchObject([
      { method: 'dd1532', first_flower_dd: 584, nodes_min: 16, retention_min_pct: 80 },
      { method: 'dd12', first_square_dd: 500, first_flower_dd: 750, open_boll_dd: null },
    ])
  })
})

describe('a plant map', () => {
  it('is written down, held against its targets, corrected and taken out', async () => {
    // 84 cm over 16 nodes are 5.3 cm a node; 80 % of first positions is the usual target.
    const good = map(river, { nawf: 8, squaring_nodes: 10, height_cm: 84, retention_p1_pct: 84, squares_m: 71 })
    const { id, field } = await done('cotton-map.add', good)
    expect(field).toBe('River 1')
    expect(await rows('cotton_maps', river)).toMatchObject([
      {
        id,
        verdict: 'As it should be',
        level: 'good',
        cm_per_node: 5.3,
        degree_days: 505,
      },
    ])
    const { version, ...kept } = await done('cotton-map.get', { id })
    expect(kept).toEqual({ id, field: 'River 1', ...good })
    const change = { id, version, observed_on: '2026-11-20', total_nodes: 16, retention_p1_pct: 79 }
    await done('cotton-map.update', change)
    expect(await rows('cotton_maps', river)).toMatchObject([{ verdict: 'Retention is below 80 %', nawf: null }])
    const late = await send('cotton-map.update', change)
    expect(late).toRefuse(409)
    expect(late.json().responseException.theirs).toMatchObject({ retention_p1_pct: 79, version: 2 })
    await done('cotton-map.delete', { id })
    expect(await rows('cotton_maps', river)).toEqual([])
    expect(await send('cotton-map.get', { id })).toRefuse(404, 'There is no such record.')
  })

  it('says what was misread, and what is cut out', async () => {
    const verdictOf = async (more: Input): Promise<unknown> => {
      const { id } = await done('cotton-map.add', map(river, more))
      const [row] = await rows('cotton_maps', river)
      await done('cotton-map.delete', { id })
      return row?.verdict
    }
    expect(await verdictOf({ height_cm: 150 })).toBe('9.4 cm a node: look at the height and the nodes again')
    expect(await verdictOf({ height_cm: 31 })).toBe('1.9 cm a node: look at the height and the nodes again')
    expect(await verdictOf({ height_cm: 144, retention_p1_pct: 80 })).toBe('As it should be')
    expect(await verdictOf({ nawf: 4 })).toBe('Cut out')
    expect(await verdictOf({})).toBe('Nothing to judge it by')
  })

  it('is judged at first flower, and not before', async () => {
    const of = async (crop: FieldSeason, measure: string) =>
      (await rows('cotton_health', crop)).find((row) => row.measure === measure)
    expect(await of(river, 'NAWF')).toMatchObject({
      verdict: 'Judged at first flower, about 28 Nov 2026',
      value: null,
    })
    // Gate was seen in flower on 19 November.
    expect(await of(gate, 'NAWF')).toMatchObject({ verdict: 'No plant map of first flower, 19 Nov 2026' })
    const { id } = await done('cotton-map.add', map(gate, { nawf: 7, squaring_nodes: 9, retention_p1_pct: 80 }))
    expect(await of(gate, 'NAWF')).toMatchObject({ value: 7, target: 8, verdict: 'Below its target', level: 'watch' })
    expect(await of(gate, 'Nodes')).toMatchObject({ value: 16, verdict: 'On target', target_words: '16 or more' })
    expect(await of(gate, 'Squaring nodes')).toMatchObject({ verdict: 'On target' })
    expect(await of(gate, 'Retention, %')).toMatchObject({ verdict: 'On target' })
    expect(await of(gate, 'Bolls a metre')).toMatchObject({ verdict: 'No target is set', level: 'none' })
    await done('cotton-map.delete', { id })
  })

  it('is refused with what it cannot be, at its field', async () => {
    const wrong = async (more: Input, at: string, status = 400, crop = river) => {
      const reply = await send('cotton-map.add', map(crop, more))
      expect(reply).toRefuse(status)
      expect(Object.keys(reply.json().responseException.at), at).toEqual([at])
      return reply.json().responseException.exceptionMessage
    }
    await wrong({ retention_p1_pct: 101 }, 'retention_p1_pct')
    await wrong({ nawf: 17, total_nodes: 16 }, 'nawf', 400, gate)
    await wrong({ squaring_nodes: 17 }, 'squaring_nodes')
    await wrong({ total_nodes: 41 }, 'total_nodes')
    expect(await wrong({ observed_on: '2026-09-30' }, 'observed_on')).toBe(
      'River 1 was sown on 1 Oct 2026: this is before that.',
    )
    expect(await wrong({ observed_on: '2026-11-22' }, 'observed_on')).toBe('This day is still to come.')
    expect(await wrong({ observed_on: '2026-06-02' }, 'observed_on', 400, reaped)).toBe(
      'Creek was harvested on 1 Jun 2026: this is after that.',
    )
    expect(await wrong({}, 'field_season_slug', 400, wheat)).toBe('Hill grows wheat, and this is for cotton.')
    expect(await rows('cotton_maps', river)).toEqual([])
  })

  it('keeps its crop from being removed', async () => {
    const { id } = await done('cotton-map.add', map(river))
    expect(await send('field-season.delete', { slug: river.slug }, 'manager')).toRefuse(409)
    await done('cotton-map.delete', { id })
  })
})

describe('pests, tests and bales', () => {
  it('are held against thresholds, the usual ones and one’s own', async () => {
    const check = {
      field_season_slug: gate.slug,
      checked_on: '2026-11-18',
      helicoverpa: 1.5,
      mirid: 0.5,
      beneficials_m: 4,
    }
    const { id } = await done('cotton-pest.add', check)
    // Four beneficials to two pests a metre.
    expect(await rows('cotton_pests', gate)).toMatchObject([
      { verdict: 'Below the thresholds', level: 'good', ratio: 2, days_ago: 3, aphid: null },
    ])
    await done('cotton-limit.set', { pest: 'helicoverpa', threshold: 1.5, version: 0 }, 'manager')
    expect(await rows('cotton_pests', gate)).toMatchObject([
      { verdict: 'Helicoverpa 1.5 a metre, threshold 1.5', level: 'act' },
    ])
    expect((await send('cotton-limit.list', {}, 'manager')).json().result[0]).toEqual({
      ...{ pest: 'helicoverpa', threshold: 1.5, version: 1, per: 'metre', is_own: true },
    })
    expect(await send('cotton-limit.set', { pest: 'mite', threshold: 101, version: 0 }, 'manager')).toRefuse(400)
    expect(await send('cotton-limit.set', { pest: 'helicoverpa', threshold: 2, version: 0 }, 'manager')).toRefuse(409)
    const none = await send('cotton-pest.add', { field_season_slug: gate.slug, checked_on: '2026-11-18' })
    expect(none).toRefuse(400, 'Enter at least one count. 0 is one too.')
    const { version } = await done('cotton-pest.get', { id })
    await done('cotton-pest.update', { id, version, checked_on: '2026-11-18', mite: 0, beneficials_m: 3 })
    expect(await rows('cotton_pests', gate)).toMatchObject([{ ratio: null, helicoverpa: null, level: 'good' }])
    await done('cotton-pest.delete', { id })
  })

  it('show a petiole test by the day degrees of its day', async () => {
    const test = { field_season_slug: river.slug, sampled_on: '2026-11-04', part: 'petiole' }
    expect(await send('cotton-leaf.add', test)).toRefuse(400, 'Enter at least one result.')
    const { id } = await done('cotton-leaf.add', { ...test, nitrate_mg_kg: 21_000 })
    expect(await rows('cotton_leaf_tests', river)).toMatchObject([
      { degree_days: 345, days_from_sowing: 34, nitrate_mg_kg: 21_000, part: 'petiole' },
    ])
    const { version } = await done('cotton-leaf.get', { id })
    await done('cotton-leaf.update', { id, version, sampled_on: '2026-11-05', part: 'leaf', n_pct: 4.1 })
    expect(await rows('cotton_leaf_tests', river)).toMatchObject([{ part: 'leaf', nitrate_mg_kg: null, n_pct: 4.1 }])
    await done('cotton-leaf.delete', { id })
  })

  it('tell bales over the area of their crop, after the harvest too', async () => {
    const bales = {
      field_season_slug: reaped.slug,
      ginned_on: '2026-06-20',
      bales: 500,
      micronaire: 5.1,
      length_in: 1.15,
    }
    const { id } = await done('cotton-lint.add', bales)
    expect(await rows('cotton_lint', reaped)).toMatchObject([
      { bales_ha: 10, verdict: 'Micronaire above 4.9', level: 'watch' },
    ])
    const { version } = await done('cotton-lint.get', { id })
    await done('cotton-lint.update', { ...bales, id, version, micronaire: 4.2, field_season_slug: undefined })
    expect(await rows('cotton_lint', reaped)).toMatchObject([{ verdict: 'Within base grade', level: 'good' }])
    await done('cotton-lint.delete', { id })
    expect(await present(reaped)).toMatchObject({ is_harvested: true, stage: 'Harvested', next_stage: null })
  })
})

describe('who may', () => {
  const none = 'Your organisation does not have this tool, or your teams do not open it.'

  it('keeps a viewer from writing, and a member from the targets', async () => {
    expect(await send('cotton-map.add', map(river), 'viewer')).toRefuse(403)
    expect(await send('cotton-target.add', targets({}))).toRefuse(403)
    expect(await send('cotton-limit.set', { pest: 'mite', threshold: 10, version: 0 })).toRefuse(403)
    expect(await present(river)).toMatchObject({ field: 'River 1' })
  })

  it('shows a field to nobody else: who has not the tool, and who has it elsewhere', async () => {
    const { id } = await done('cotton-map.add', map(river))
    expect(await send('cotton-map.get', { id }, 'stranger', 12)).toRefuse(403, none)
    await holdTools(app, 12, ['cotton_tool'])
    expect(await send('cotton-map.get', { id }, 'stranger', 12)).toRefuse(404, 'There is no such record.')
    const here = { id, version: 1, observed_on: '2026-11-20', total_nodes: 1 }
    expect(await send('cotton-map.update', here, 'stranger', 12)).toRefuse(404)
    expect(await send('cotton-map.delete', { id }, 'stranger', 12)).toRefuse(404)
    expect(await send('cotton-map.add', map(river), 'stranger', 12)).toRefuse(404)
    const asked = ['now', 'progress', 'stages', 'maps', 'health', 'leaf_tests', 'pests', 'lint', 'fields', 'seasons']
    for (const name of asked)
      for (const input of name === 'fields' || name === 'seasons' ? [{}] : [{ field_season_slug: river.slug }, {}])
        expect((await send(`procedure.cotton_${name}`, input, 'stranger', 12)).json().result, name).toEqual([])
    await done('cotton-map.delete', { id })
  })

  it('lets records be read once the subscription has ended, and refuses to write', async () => {
    const { id } = await done('cotton-map.add', map(river))
    const changes = () => inTransactions(app.store, (transaction) => subscriptionChanges(transaction, null))
    await changes().cancel(scope, subscription, app.clock.at)
    await changes().keepTime(scope, subscription, new Date(app.clock.at.getTime() + 400 * 86_400_000))
    expect(await rows('cotton_maps', river)).toHaveLength(1)
    const ended =
      'The subscription to this tool has ended, so you can look at it but not change it. Renew it in Account, Subscriptions.'
    expect(await send('cotton-map.add', map(river))).toRefuse(403, ended)
    expect(await send('cotton-map.delete', { id })).toRefuse(403, ended)
    expect(await send('cotton-target.add', targets({}), 'manager')).toRefuse(403, ended)
  })
})
