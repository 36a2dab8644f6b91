import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import type { FieldSeason } from '#subjects/farm/fields.ts'
import { soilTestQueries } from '#subjects/soil/soilTests.ts'
import { type Browser, startApp, type TestApp } from '../../server/app.ts'
import { grower } from '../farm/grower.ts'

// Saturday 21 November, 14:00 in Melbourne.
const orgId = 20
const scope = { userId: 1, orgId, readable: [orgId] }
const location = 801

let app: TestApp
let farmer: Browser
let grows: ReturnType<typeof grower>
let cotton: FieldSeason
let wheat: FieldSeason

beforeAll(async () => {
  app = await startApp()
  await app.store.withScope(scope, (db) =>
    db
      .insertInto('location')
      .values({
        org_id: orgId,
        id: location,
        slug: 'crops',
        name: 'Crops',
        zone: 'Australia/Melbourne',
        elevation_m: 200,
        x_min: null,
        x_max: null,
        y_min: null,
        y_max: null,
        lon: 142,
        lat: -37,
      })
      .execute(),
  )
  grows = grower(app.store, app.portal.core.quantities, scope, location)
  cotton = await grows.crop(await grows.field('Cotton field'), 'cotton', '2026-10-15', { season_slug: '2026-27' })
  wheat = await grows.crop(await grows.field('Wheat field'), 'wheat', '2026-05-15', { harvested_on: '2026-11-10' })
  farmer = await app.as('manager')
}, 120_000)
afterAll(() => app.close())

const at = (reply: Awaited<ReturnType<Browser['call']>>) => reply.json().responseException.at
const rows = async (name: string, input: Record<string, unknown> = {}): Promise<Record<string, unknown>[]> =>
  (await farmer.call(`procedure.${name}`, { location_ids: [location], ...input }, { org: orgId })).json().result

describe('the irrigation log', () => {
  const log = (input: Record<string, unknown>, who = farmer, org = orgId) =>
    who.call('irrigation.add', { field_season_slug: cotton.slug, source: 'river', ...input }, { org })

  it('questions a second irrigation of a day, and keeps it for whoever means it', async () => {
    const day = { date: '2026-11-10', depth_mm: 30 }
    expect(await log(day)).toAnswer()
    const twice = await log(day)
    expect(twice).toRefuse(409, 'Cotton field has 30 mm on that day already. Is this one more?')
    expect(twice.json().responseException).toMatchObject({ code: 'unsure', at: { date: expect.any(String) } })
    expect(await log({ ...day, is_sure: true })).toAnswer()
    await app.store.asSystem((db) => db.deleteFrom('irrigation').where('applied_on', '=', '2026-11-10').execute())
  })

  it('keeps what was put on, and shows it at once', async () => {
    const reply = await log({ date: '2026-11-20', depth_mm: 80, hours: 12 })
    expect(reply).toAnswer()
    expect(reply.json().result).toMatchObject({ status: 'done', ml: 40, field: 'Cotton field' })
    expect(await rows('irrigation_events')).toMatchObject([
      { date: '2026-11-20', depth_mm: 80, hours: 12, status: 'done' },
    ])
  })

  it('keeps a day to come as a plan, which cannot know its hours', async () => {
    expect((await log({ date: '2026-11-28', depth_mm: 60 })).json().result.status).toBe('planned')
    const reply = await log({ date: '2026-11-28', depth_mm: 60, hours: 3 })
    expect(reply).toRefuse(400)
    expect(at(reply)).toEqual({ hours: 'Hours are known afterwards; this date is to come.' })
  })

  it.each([
    [0, 'This has to be 1 or more.'],
    [201, 'This has to be 200 or less.'],
  ])('refuses %d mm', async (depth_mm, say) => {
    const reply = await log({ date: '2026-11-20', depth_mm })
    expect(reply).toRefuse(400)
    expect(at(reply)).toEqual({ depth_mm: say })
  })

  it('refuses a day before sowing and a day after harvest', async () => {
    const early = await log({ date: '2026-10-14', depth_mm: 50 })
    expect(early).toRefuse(400)
    expect(at(early)).toHaveProperty('date')
    const late = await log({ date: '2026-11-11', depth_mm: 50, field_season_slug: wheat.slug })
    expect(at(late)).toEqual({ date: 'Wheat field was harvested on 2026-11-10.' })
  })

  it('tells no difference between a crop that is not there and another organisation’s', async () => {
    const unknown = await log({ date: '2026-11-20', depth_mm: 50, field_season_slug: 'no-such-crop' })
    const foreign = await log({ date: '2026-11-20', depth_mm: 50 }, farmer, 12)
    expect(unknown).toRefuse(404, 'There is no such crop.')
    expect(foreign).toRefuse(404, 'There is no such crop.')
    expect(at(foreign)).toEqual(at(unknown))
  })

  it('is closed to those who only look', async () => {
    expect(await log({ date: '2026-11-20', depth_mm: 50 }, await app.as('viewer'))).toRefuse(403)
  })

  it('kept nothing of what it refused', async () => {
    expect(await rows('irrigation_events')).toHaveLength(2)
  })
})

describe('the crop stage record', () => {
  const record = (input: Record<string, unknown>) =>
    farmer.call('cropstage.record', { field_season_slug: cotton.slug, ...input }, { org: orgId })

  it('keeps a stage, and shows it at once', async () => {
    const reply = await record({
      observed_on: '2026-11-14',
      stage_code: 'FS',
      height_cm: 20,
      nodes: 7,
      comment: ' Even stand ',
    })
    expect(reply.json().result).toMatchObject({ stage: 'First square', field: 'Cotton field', corrected: 0 })
    expect(await rows('crop_stage_records')).toMatchObject([
      { observed_on: '2026-11-14', stage: 'First square', height_cm: 20, nodes: 7, comment: 'Even stand' },
    ])
  })

  it.each([
    ['2026-10-14', 'Cotton field was sown on 15 Oct 2026.'],
    ['2026-11-22', 'This day is still to come.'],
  ])('refuses %s', async (observed_on, say) => {
    const reply = await record({ observed_on, stage_code: 'FS' })
    expect(reply).toRefuse(400)
    expect(at(reply)).toEqual({ observed_on: say })
  })

  it('refuses a stage of another crop', async () => {
    expect(at(await record({ observed_on: '2026-11-20', stage_code: 'GS30' }))).toEqual({
      stage_code: 'This is no stage of cotton.',
    })
  })

  it('refuses a stage that goes backwards, on a later day or before an earlier one', async () => {
    for (const [observed_on, stage_code] of [
      ['2026-11-20', 'E'],
      ['2026-11-10', 'FF'],
    ]) {
      const reply = await record({ observed_on, stage_code })
      expect(reply).toRefuse(409)
      expect(at(reply).stage_code).toContain('On 14 Nov 2026 first square was recorded')
    }
    expect(await rows('crop_stage_records')).toHaveLength(1)
  })

  it('takes it as a correction when that is confirmed, and sets the wrong record aside', async () => {
    const reply = await record({ observed_on: '2026-11-20', stage_code: 'E', is_correction: true })
    expect(reply.json().result.corrected).toBe(1)
    expect((await rows('crop_stage_records')).map(({ stage_code }) => stage_code)).toEqual(['E'])
  })
})

describe('the soil-test file', () => {
  const upload = (input: Record<string, unknown>) => farmer.call('soiltest.upload', input, { org: orgId })
  const csv = [
    'Lab no;Paddock;Date sampled;Depth;Colwell P (mg/kg);pH (CaCl2);"Nitrate N";My K',
    '4711;Wheat field;18/02/2026;0-10;23;4.6;<2;90',
    '4712;"Wheat field";2026-02-18;10 to 30 cm;9;4.4;;n/a',
    '',
  ].join('\n')
  const match = 'My K = Colwell K\nLab no = skip'
  const kept = async () => {
    const all = await inTransactions(app.store, soilTestQueries).list(scope, [wheat.field_id, cotton.field_id])
    return all.map(({ depth_from_cm: depthFromCm, results }) => [depthFromCm, results])
  }

  it('is only checked unless keeping is asked for', async () => {
    const reply = await upload({ csv, match })
    expect(reply).toAnswer()
    expect(reply.json().result).toMatchObject({
      samples: 2,
      results: 6,
      added: 0,
      skipped: ['Lab no'],
      columns: [
        'Paddock → field',
        'Date sampled → date',
        'Depth → depth',
        'Colwell P (mg/kg) → Colwell P',
        'pH (CaCl2) → pH (CaCl2)',
        'Nitrate N → nitrate nitrogen',
        'My K → Colwell K',
      ],
    })
    expect(reply.json().result.say).toContain('Nothing is kept yet')
    expect(reply.json().result).toMatchObject({
      fine: true,
      lines: [
        { line: 2, what: 'Wheat field, 2026-02-18, 0–10 cm, 4 values', problem: null },
        { line: 3, what: 'Wheat field, 2026-02-18, 10–30 cm, 2 values', problem: null },
      ],
    })
    expect(await kept()).toEqual([])
  })

  it('is tried out line by line: what is fine beside what is to be mended', async () => {
    const half = ['field,date,depth,Colwell P', 'Wheat field,2026-02-18,0-10,23', 'Hill,2026-02-18,0-10,low'].join('\n')
    const { result } = (await upload({ csv: half })).json()
    expect(result).toMatchObject({
      fine: false,
      samples: 1,
      added: 0,
      say: '1 line to mend, 1 sample fine. Nothing is kept yet.',
    })
    expect(result.lines).toEqual([
      { line: 2, what: 'Wheat field, 2026-02-18, 0–10 cm, 1 value', problem: null },
      { line: 3, what: 'field', problem: 'there is no field "Hill" here.' },
      { line: 3, what: 'Colwell P', problem: '"low" is no number.' },
    ])
    expect(await kept()).toEqual([])
  })

  it('is kept once, however often it is sent', async () => {
    expect((await upload({ csv, match, check_only: false })).json().result).toMatchObject({ added: 2 })
    expect((await upload({ csv, match, check_only: false })).json().result).toMatchObject({
      added: 0,
      say: '0 samples kept, 2 were there already. Left out: Lab no.',
    })
    expect(await kept()).toEqual([
      [0, { p_colwell: 23, soil_ph_ca: 4.6, nitrate_n: 1, k_colwell: 90 }],
      [10, { p_colwell: 9, soil_ph_ca: 4.4 }],
    ])
    const [row] = await rows('soil_test_fields')
    expect(row).toMatchObject({ field: 'Wheat field', p: 23, p_level: 'watch' })
  })

  it('is taken out again: one sample, or all that came in with it, and nothing else', async () => {
    const files = async (who = farmer) => (await who.call('soiltest.files', {}, { org: orgId })).json().result
    const viewer = await app.as('viewer')
    const [first] = await files(viewer)
    expect(first).toMatchObject({ source: 'uploaded file', samples: 2, fields: 'Wheat field', first_on: '2026-02-18' })
    app.clock.at = new Date(app.clock.at.getTime() + 60_000)
    const later = ['field,date,depth,Colwell P', 'Cotton field,2026-03-01,0-10,31', 'Wheat field,2026-03-01,0-10,30']
    await upload({ csv: later.join('\n'), check_only: false })
    const [second, ...rest] = await files()
    expect(second).toMatchObject({ samples: 2, fields: 'Cotton field, Wheat field', first_on: '2026-03-01' })
    expect(rest).toEqual([first])

    for (const name of ['soiltest.file.delete', 'soiltest.sample.delete']) {
      expect(await viewer.call(name, { id: second.id }, { org: orgId })).toRefuse(403)
      expect(await farmer.call(name, { id: second.id }, { org: 12 })).toRefuse(404, 'There is no such sample.')
    }
    const [sample] = await rows('soil_tests', { analyte: 'p_colwell', field_id: cotton.field_id })
    const one = await farmer.call('soiltest.sample.delete', { id: sample?.sample_id }, { org: orgId })
    expect(one.json().result).toEqual({ samples: 1, say: '1 sample is taken out.' })
    const [left] = await files()
    expect(left).toMatchObject({ samples: 1, fields: 'Wheat field' })
    expect(await farmer.call('soiltest.file.delete', { id: left.id }, { org: orgId })).toAnswer()
    expect(await files()).toEqual([first])
    expect(await farmer.call('soiltest.file.delete', { id: left.id }, { org: orgId })).toRefuse(404)
    expect(await kept()).toHaveLength(2)
    // What was taken out stays readable, with what was found in it.
    const audited = await app.store.withScope(scope, (db) =>
      db
        .selectFrom('audit')
        .select('detail')
        .where('org_id', '=', orgId)
        .where('what', '=', 'soil_file.delete')
        .execute(),
    )
    expect(audited).toMatchObject([{ detail: { was: [{ sampled_on: '2026-03-01', results: { p_colwell: 30 } }] } }])
    // And it can be brought in anew.
    expect((await upload({ csv: later.join('\n'), check_only: false })).json().result).toMatchObject({ added: 2 })
    const [again] = await files()
    expect(await farmer.call('soiltest.file.delete', { id: again.id }, { org: orgId })).toAnswer()
  })

  it.each([
    ['a field that is not there', ['Hill,2026-02-18,0-10,23'], 'Line 2, column field: there is no field "Hill" here.'],
    ['a day to come', ['Wheat field,2026-12-18,0-10,23'], 'Line 2, column date: 2026-12-18 is still to come.'],
    ['a day that does not exist', ['Wheat field,30/02/2026,0-10,23'], 'Line 2, column date: "30/02/2026" is no date'],
    ['a depth upside down', ['Wheat field,2026-02-18,10-0,23'], 'Line 2, column depth: the depth has to be like 0-10'],
    ['a word for a number', ['Wheat field,2026-02-18,0-10,low'], 'Line 2, column Colwell P: "low" is no number.'],
    ['a value that cannot be', ['Wheat field,2026-02-18,0-10,-3'], 'Line 2, column Colwell P: -3 cannot be Colwell P'],
    ['nothing to tell', ['Wheat field,2026-02-18,0-10,'], 'Line 2 has no value.'],
  ])('with %s keeps nothing, and says the line', async (_, lines, say) => {
    const before = await kept()
    const text = ['field,date,depth,Colwell P', ...lines, 'Cotton field,2026-02-18,0-10,23'].join('\r\n')
    const reply = await upload({ csv: text, check_only: false })
    expect(reply).toRefuse(400, 'Nothing was kept: the file has problems.')
    expect(at(reply).csv).toContain(say)
    expect(await kept()).toEqual(before)
  })

  it('says which column it misses', async () => {
    const reply = await upload({ csv: 'paddock,P\nWheat field,3', check_only: false })
    expect(at(reply).csv).toContain('No column tells the date')
    expect(at(reply).csv).toContain('No column tells the depth')
    expect(at(await upload({ csv, match: 'My K = kryptonite', check_only: false })).csv).toContain(
      '"kryptonite" is not known here.',
    )
    expect(at(await upload({ csv: 'field,date', check_only: false })).csv).toBe(
      'The file has a line of headings and nothing under it.',
    )
  })

  it('takes no prototype for a heading', async () => {
    const reply = await upload({
      csv: 'field,date,depth,__proto__,constructor,P\nWheat field,2025-02-18,0-10,1,2,3',
      check_only: false,
    })
    expect(at(reply).csv).toBe('No column is an analyte that is known here.')
  })
})
