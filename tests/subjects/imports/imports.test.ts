import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import { keptRecords } from '#server/records/keptRecords.ts'
import { makeWorkers } from '#server/workers/workers.ts'
import { kinds } from '#subjects/imports/kinds/kinds.ts'
import { workOnAll } from '#subjects/imports/readingsWork.ts'
import { mobQueries } from '#subjects/livestock/mobs.ts'
import { startApp, type TestApp } from '../../server/app.ts'
import type { PersonName } from '../../server/world.ts'
import { grazier } from '../livestock/livestock.ts'
import { type Input, type Row, toolPeople } from '../subscriptions/toolPeople.ts'
import { numberCell, textCell, workbook } from './sheets.ts'

const org = 20
const scope = { userId: 1, orgId: org, readable: [org] }
let app: TestApp
const { enter, send, done } = toolPeople(org)
let steers = 0
const workers = makeWorkers()

beforeAll(async () => {
  app = await startApp()
  await enter(app, ['manager', 'member', 'viewer', 'stranger'])
  const farm = grazier(app.store, scope, 2001)
  const paddock = await farm.paddock('River flat', 40)
  steers = await farm.mob('Steers', 'cattle', [['2025-06-01', paddock, 80, 'steer']])
  await farm.mob('Ewes 2023', 'sheep', [['2025-06-01', paddock, 200, 'ewe_dry']])
}, 180_000)
afterAll(() => {
  workers.end()
  return app.close()
})

const base64 = (file: string | Buffer): string => Buffer.from(file).toString('base64')
const start = async (kind: string, file: string | Buffer, who: PersonName = 'member'): Promise<Row> =>
  done(
    'import.get',
    { id: (await done('import.start', { kind, file: base64(file), file_name: `${kind}.csv` }, who)).id },
    who,
  )
/** What the portal found columns to be, said as it is; some of it otherwise. */
const check = (one: Row, more: Input = {}, columns: Input[] = asList(one.columns)) =>
  send('import.check', {
    id: one.id,
    version: one.version,
    columns,
    dates: one.dates,
    decimals: one.decimals,
    clock: one.clock,
    stamp: one.stamp,
    ...more,
  })
const asList = (value: unknown): Row[] => (Array.isArray(value) ? value : [])
const checked = async (one: Row, more: Input = {}): Promise<Row> => {
  expect(await check(one, more)).toAnswer()
  return done('import.get', { id: one.id })
}
const run = async (one: Row): Promise<Row> => {
  expect(await send('import.run', { id: one.id, version: one.version })).toAnswer()
  return done('import.get', { id: one.id })
}
const undo = async ({ id }: Row): Promise<Row> => {
  expect(await send('import.undo', { id })).toAnswer()
  return done('import.get', { id })
}
const problems = async ({ id }: Row): Promise<string[]> =>
  asList(await done('import.problems', { id })).map(({ row, column, say }) => `${row}, ${column}: ${say}`)
const at = (reply: { json(): { responseException: { at?: Record<string, string> } } }) =>
  reply.json().responseException.at ?? {}
/** What the job does. */
const goOn = async (): Promise<void> => {
  const { store, portal, clock } = app
  await workOnAll({ store, workers, portal: () => portal, now: () => clock.at }, (_, error) => {
    throw error
  })
}
const treatments = () =>
  app.store.withScope(scope, (db) =>
    db.selectFrom('treatment').selectAll().where('org_id', '=', org).orderBy('id').execute(),
  )

const register = `Group,Treatment date,Drug,Head,WHP (weeks),Comment
Steers,18/02/2026,Drench A,70,2,=cmd|' /C calc'!A0
steers,19/02/2026,=HYPERLINK("http://example.test"),80,1,
Steers,20/02/2026,Vaccine,81,0,
Bulls,20/02/2026,Vaccine,4,0,
Ewes 2023,31/02/2026,Drench A,10,1,
Ewes 2023,21/02/2026,Drench A,many,1,
Ewes 2023,22/02/2026,Drench A,100,4000,
Steers,18/02/2026,DRENCH A,60,2,
Total,,,405,,`

describe('a file of treatments', () => {
  let one: Row
  it('is matched by its headings and the units in them', async () => {
    one = await start('treatments', register)
    expect(one).toMatchObject({ state: 'read', rows: 8, title: 'Treatments', format: 'CSV', is_remembered: false })
    expect(one.notes).toBe('Row 10 is a total, and is left out.')
    expect(asList(one.columns).map(({ means }) => means)).toEqual([
      'mob',
      'treated_on',
      'product',
      'head',
      'whp_days|weeks',
      '',
    ])
    const labels = asList(await done('import.meanings', { id: one.id })).map(({ label }) => label)
    expect(labels).toContain('Withholding period, weeks')
  })

  it('is judged row by row, in sentences that name row and column, and nothing is kept', async () => {
    const before = await treatments()
    one = await checked(one)
    expect(await problems(one)).toEqual([
      '4, Head: The mob had 80 head on that day.',
      '5, Group: There is no mob "Bulls" here.',
      '6, Treatment date: "31/02/2026" is no day; write 18/02/2026 or 2026-02-18.',
      '7, Head: "many" is no number.',
      '8, WHP (weeks): 28,000 days is longer than any label asks for (3,650). Enter days.',
      '9, null: It has the same mob, day of the treatment and product as row 2.',
    ])
    expect(one).toMatchObject({ state: 'checked', good: 2, added: 2, refused: 6, can_run: true })
    expect(one.say).toBe('2 rows can be brought in. 6 rows cannot be brought in: see below why. Nothing is kept yet.')
    expect(asList(one.faults)).toContainEqual({ what: 'Against a rule of the portal', rows: 1 })
    expect(asList(await done('import.preview', { id: one.id })).slice(0, 2)).toEqual([
      { column: 'Mob', heading: 'Group', first: 'Steers', second: 'Steers', third: '–' },
      {
        column: 'Day of the treatment',
        heading: 'Treatment date',
        first: '18 Feb 2026',
        second: '19 Feb 2026',
        third: '–',
      },
    ])
    expect(await treatments()).toEqual(before)
  })

  it('can be fetched again with why each row is left out, and no cell of that is a formula', async () => {
    const reply = await send('import.refused', { id: one.id })
    const lines = reply.body.trim().split('\r\n')
    expect(lines).toHaveLength(7)
    expect(lines[0]).toBe('Group,Treatment date,Drug,Head,WHP (weeks),Comment,Why it is not brought in')
    expect(lines[2]).toBe('Bulls,20/02/2026,Vaccine,4,0,,"Row 5, Group: There is no mob ""Bulls"" here."')
    expect(reply.headers['content-disposition']).toContain('treatments not brought in.csv')
  })

  it('is brought in once: what the second browser tab sends finds that it was', async () => {
    const [first, second] = await Promise.all([
      send('import.run', { id: one.id, version: one.version }),
      send('import.run', { id: one.id, version: one.version }),
    ])
    expect([first.statusCode, second.statusCode].sort()).toEqual([200, 409])
    expect([first, second].find(({ statusCode }) => statusCode === 409)).toRefuse(
      409,
      'It was brought in already. Look at what came of it.',
    )
    one = await done('import.get', { id: one.id })
    expect(one).toMatchObject({ state: 'done', added: 2, refused: 6, say: 'Brought in: 2 new, 6 rows left out.' })
    // What begins like a formula is text; what was in weeks is in days.
    expect(await treatments()).toMatchObject([
      { mob_id: steers, treated_on: '2026-02-18', product: 'Drench A', head: 70, whp_days: 14, created_by: 2 },
      { treated_on: '2026-02-19', product: '=HYPERLINK("http://example.test")', head: 80, whp_days: 7 },
    ])
  })

  it('changes nothing when it is brought again, even at the same time, and its columns are remembered', async () => {
    const again = await checked(await start('treatments', register))
    expect(again).toMatchObject({ is_remembered: true, there: 2, good: 0, can_run: false })
    expect(await send('import.run', { id: again.id, version: again.version })).toRefuse(409)
    const more = register.replace('Steers,18/02/2026,Drench A', 'Steers,17/02/2026,Drench A')
    const two = await Promise.all([start('treatments', more), start('treatments', more)])
    const ready = [await checked(two[0]), await checked(two[1])]
    const ran = await Promise.all(ready.map(({ id, version }) => send('import.run', { id, version })))
    expect(ran.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const added = await Promise.all(ready.map(async ({ id }) => (await done('import.get', { id })).added))
    expect(added.map(Number).reduce((sum, count) => sum + count, 0)).toBe(1)
    expect((await treatments()).filter(({ treated_on: on }) => on === '2026-02-17')).toHaveLength(1)
  })

  it('is taken back but for what somebody corrected since, which is named', async () => {
    const [first] = await treatments()
    if (!first) throw new Error('there is no treatment')
    await inTransactions(app.store, keptRecords).change(scope, 'treatment', first, { head: 60 }, app.clock.at)
    one = await undo(one)
    expect(one).toMatchObject({
      state: 'undone',
      taken: 1,
      kept: 1,
      say: 'Taken back: 1 record. 1 record stayed, because somebody changed them since.',
    })
    expect(asList(await done('import.records', { id: one.id }))[0]).toMatchObject({
      row: 2,
      kept_since: 'It was corrected since.',
    })
    expect(await send('import.undo', { id: one.id })).toRefuse(409, 'It was taken back already.')
    const [latest] = asList(await done('import.page', {}))
    expect(latest).toMatchObject({ who: 'member', title: 'Treatments' })
  })
})

describe('what a file is said to be', () => {
  it('is refused where two columns are one thing, or none is what every row needs', async () => {
    const one = await start('treatments', 'Mob,Date,Day,Product,Head,WHP\nSteers,18/02/2026,18/02/2026,Drench B,2,0')
    const columns = asList(one.columns)
    expect(columns[2]).toMatchObject({ heading: 'Day', means: '' })
    const twice = await check(
      one,
      {},
      columns.map((column) => (column.at === 2 ? { ...column, means: 'treated_on' } : column)),
    )
    expect(at(twice).columns).toBe('"Date" and "Day" are both said to be Day of the treatment. Leave one of them out.')
    const lacks = await check(
      one,
      {},
      columns.filter(({ means }) => means !== 'product'),
    )
    expect(at(lacks).columns).toBe(
      'No column is said to be Product, which every row needs. Choose it, or add it to the file.',
    )
    expect(await check(one, { version: 999 })).toRefuse(409)
  })

  it('is asked where every date could be read either way, and told by the dates where it cannot', async () => {
    const file = 'Mob,Date,Product,Head,WHP\nSteers,03/04/2026,Drench C,2,0\nSteers,05/06/2026,Drench C,2,0\n'
    const one = await start('treatments', file)
    expect(at(await check(one)).dates).toMatch(/^Every date of this file could have its day or its month first/)
    expect(asList(await done('import.preview', { id: (await checked(one, { dates: 'mdy' })).id }))[1]?.first).toBe(
      '4 Mar 2026',
    )
    const american = await checked(await start('treatments', `${file}Steers,02/18/2026,Drench C,2,0\n`), {
      dates: 'auto',
    })
    expect(american).toMatchObject({ dates: 'mdy', good: 3 })
  })
})

it('tells of a cell that no field can hold, and of cells beyond the headings, by their row', async () => {
  const one = await checked(
    await start(
      'treatments',
      `Mob,Date,Product,Head,WHP\nSteers,18/02/2026,${'x'.repeat(100_000)},2,0\nSteers,18/02/2026,Drench,2,0,7\n`,
    ),
    { dates: 'dmy' },
  )
  expect(await problems(one)).toEqual([
    `2, Product: "${'x'.repeat(40)}…" has more than 2,000 letters; at most 80 fit.`,
    '3, null: It has 6 cells under 5 headings. Put quotes around cells that hold the separator.',
  ])
})

describe('who may', () => {
  it('is who writes for the organisation, and only they see its files', async () => {
    const one = await start('treatments', 'Mob,Date,Product,Head,WHP\nSteers,18/02/2026,Drench D,2,0')
    const file = { kind: 'treatments', file: base64('a,b\n1,2') }
    expect(await send('import.start', file, 'viewer')).toRefuse(403)
    for (const name of ['import.get', 'import.problems', 'import.refused'])
      expect(await send(name, { id: one.id }, 'viewer')).toRefuse(403)
    expect(await send('import.get', { id: one.id }, 'stranger', 12)).toRefuse(404)
    expect(await send('import.undo', { id: one.id }, 'stranger', 12)).toRefuse(404)
    expect(await send('import.start', { ...file, kind: 'payslips' })).toRefuse(404)
    expect(await send('import.start', { ...file, file: base64('%PDF-1.7') })).toRefuse(400)
    expect(await send('import.leave', { id: one.id })).toAnswer()
    expect(await send('import.run', { id: one.id, version: 1 })).toRefuse(409, 'It was left. Choose the file again.')
  })
})

const weighings = () => inTransactions(app.store, mobQueries).weighings(scope, [steers], '2000-01-01', '2030-01-01')

describe('other kinds', () => {
  it('weights come out of a workbook in pounds, change what was there, and are put back', async () => {
    const first = await run(
      await checked(
        await start('weights', 'Mob,Date,Weight,Head\nSteers,18/02/2026,400,70\nSteers,19/02/2026,4500,70'),
      ),
    )
    expect(await problems(first)).toEqual(['3, Weight: 4,500 kg is more than a beast weighs (1,500). Enter kilograms.'])
    const texts = ['Mob', 'Date', 'Weight (lb)', 'Head', 'Steers']
    const rows = [
      [0, 1, 2, 3].map(textCell).join(''),
      `${textCell(4)}${numberCell(46071, 1)}${numberCell(1000)}${numberCell(75)}`,
    ]
    const second = await run(await checked(await start('weights', workbook({ rows, texts }))))
    expect(second).toMatchObject({ format: 'XLSX', changed: 1, added: 0 })
    expect(await weighings()).toMatchObject([{ weighed_on: '2026-02-18', mean_kg: 453.59237, head: 75 }])
    // The first cannot be taken back while the second stands on it.
    expect(await undo(first)).toMatchObject({ taken: 0, kept: 1 })
    await undo(second)
    expect(await weighings()).toMatchObject([{ mean_kg: 400, head: 70 }])
  })

  it('animals are added, moved to the mob that the file names, and taken back', async () => {
    const first = await run(await checked(await start('animals', 'Tag,Mob\nY1,Steers\nY2,Steers\nY1,Ewes 2023')))
    expect(first).toMatchObject({ added: 2, refused: 1 })
    const second = await run(await checked(await start('animals', 'Tag,Mob\ny2,Ewes 2023\nY1,Steers')))
    expect(second).toMatchObject({ changed: 1, there: 1 })
    await undo(second)
    expect(await undo(first)).toMatchObject({ taken: 2, kept: 0 })
    const left = await app.store.withScope(scope, (db) =>
      db.selectFrom('animal').select('id').where('org_id', '=', org).execute(),
    )
    expect(left).toEqual([])
  })

  it('devices come with the sensors of their kind, and go again unless they have reported', async () => {
    const file =
      'Name,Location,Kind,Lat,Long\nNorth probe,Kookaburra farm,soil probe,-30.1,150.1\nTank,kookaburra,tank,,150\nFence,Elsewhere,fence,,'
    const one = await run(await checked(await start('devices', file)))
    expect(one).toMatchObject({ added: 1, refused: 2 })
    expect(await problems(one)).toEqual([
      '3, Lat: Enter the latitude too, or neither.',
      '4, Location: There is no location "Elsewhere" here.',
    ])
    const page = asList(await done('device.page', { search: 'North probe' }))
    expect(page[0]).toMatchObject({ kind: 'soil_probe_capacitance', sensors: 3, latitude: -30.1 })
    const moved = await run(
      await checked(await start('devices', 'Name,Location,Kind,Serial\nNorth probe,Kookaburra farm,soil probe,A1')),
    )
    expect(moved).toMatchObject({ changed: 1 })
    expect(await undo(one)).toMatchObject({ kept: 1 })
    expect(await undo(moved)).toMatchObject({ taken: 1 })
  })

  it('fields come with their crops, but not into a season that is closed, and none by halves', async () => {
    await app.store.withScope(scope, (db) =>
      sql`insert into season (org_id, slug, name, kind, starts_on, ends_on, status) values
        (20, 'winter-2025', 'Winter 2025', 'winter', '2025-04-01', '2026-01-31', 'closed'),
        (20, 'winter-2026', 'Winter 2026', 'winter', '2026-04-01', '2027-01-31', 'open')`.execute(db),
    )
    const file = `Name,Location,Area (ac),Season,Crop,Sown
West,Kookaburra farm,100,Winter 2026,wheat,12/05/2026
East,Kookaburra farm,100,Winter 2025,wheat,12/05/2025
South,Kookaburra farm,100,Winter 2026,wheat,12/05/2025
Hill,Kookaburra farm,50,,,`
    const one = await run(await checked(await start('fields', file), { dates: 'dmy' }))
    expect(await problems(one)).toEqual([
      '3, null: Winter 2025 is closed and can only be read. An administrator can open it again.',
      '4, Sown: Winter 2026 runs from 1 Apr 2026 to 31 Jan 2027.',
    ])
    const page = asList(await done('field.page', { season_slug: 'winter-2026' }))
    expect(page.map(({ name, crop }) => [name, crop]).sort()).toEqual([
      ['Hill', null],
      ['River flat', null],
      ['West', 'Wheat'],
    ])
    expect(page.find(({ name }) => name === 'West')?.area_ha).toBeCloseTo(40.468564224)
    const changed = await run(
      await checked(await start('fields', 'Name,Location,Area (ha),Soil\nHill,Kookaburra farm,20,red loam')),
    )
    expect(changed).toMatchObject({ changed: 1, added: 0 })
    await undo(changed)
    expect(await undo(one)).toMatchObject({ taken: 1, kept: 1 })
    expect(
      asList(await done('field.page', {}))
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Hill', 'River flat'])
  })

  it('soil tests are known by what laboratories call things', async () => {
    const file =
      'Paddock,Date sampled,Depth (cm),pH CaCl2,Colwell P (mg/kg),Odd\nRiver flat,18/02/2026,0-10,5.4,<5,1\nRiver flat,18/02/2026,0-10,5.4,7,1\nRiver flat,18/02/2026,ten,5.4,7,1\nRiver flat,19/02/2026,0-10,54,7,1'
    const one = await checked(await start('soil_tests', file))
    expect(await problems(one)).toEqual([
      '3, null: It has the same field, day of the sample and depth from and to as row 2.',
      '4, Depth (cm): "ten" is no depth; write it like 0-10, in cm.',
      '5, pH CaCl2: 54 is too large (11).',
    ])
    await run(one)
    const kept = await app.store.withScope(scope, (db) =>
      db.selectFrom('soil_result').select(['analyte', 'value']).where('org_id', '=', org).orderBy('analyte').execute(),
    )
    expect(kept).toEqual([
      { analyte: 'p_colwell', value: 2.5 },
      { analyte: 'soil_ph_ca', value: 5.4 },
    ])
    expect(await undo(one)).toMatchObject({ taken: 1 })
  })
})

describe('readings', () => {
  const values = (id = 2001) =>
    app.store.withScope(scope, (db) =>
      db
        .selectFrom('reading')
        .select(['ts', 'value'])
        .where('org_id', '=', org)
        .where('sensor_id', '=', id)
        .orderBy('ts')
        .execute(),
    )
  const hours = async () =>
    (
      await app.store.withScope(scope, (db) =>
        db.selectFrom('reading_hour').select('n').where('org_id', '=', org).where('sensor_id', '=', 2001).execute(),
      )
    ).map(({ n }) => n)
  const minutes = (count: number, each: (at: Date, nth: number) => string): string =>
    Array.from({ length: count }, (_, nth) => each(new Date(Date.UTC(2026, 1, 1) + nth * 60_000), nth)).join('\n')

  it('come with a column a sensor, of which the units are said by the headings, and a wrong cell costs itself alone', async () => {
    const file = `Time,Kookaburra air_temp (°F),Kookaburra battery
18/02/2026 09:00,50,3.9 V
18/02/2026 09:15,n/a,88
18/02/2026 09:30,hot,87
01/01/2999 09:45,51,87`
    const one = await checked(await start('readings', file.replace('3.9 V', '90 %')))
    expect(asList(one.columns).map(({ means }) => means)).toEqual(['at', 'each:2001|°F', 'each:2002'])
    expect(await problems(one)).toEqual([
      '4, Kookaburra air_temp (°F): "hot" is no number.',
      '5, Time: 01/01/2999 09:45 is still to come.',
    ])
    expect(one).toMatchObject({
      good: 4,
      refused: 2,
      notes: '1 cell says that there is no value; nothing is kept there.',
    })
    expect(await run(one)).toMatchObject({ state: 'done', added: 4, changed: 0 })
    expect(await values()).toEqual([{ ts: new Date('2026-02-17T22:00:00Z'), value: 10 }])
    // Another value for a time replaces the one that was there, and gives it back.
    const second = await run(
      await checked(
        await start(
          'readings',
          'Device,Sensor,Time,Value\nKookaburra,air temperature,18/02/2026 09:00,12\nNowhere,air temperature,18/02/2026 09:00,12',
        ),
      ),
    )
    expect(second).toMatchObject({ added: 0, changed: 1, refused: 1 })
    expect((await values()).map(({ value }) => value)).toEqual([12])
    expect(await undo(second)).toMatchObject({ state: 'undone', taken: 1 })
    expect((await values()).map(({ value }) => value)).toEqual([10])
    expect(await undo(one)).toMatchObject({ taken: 4, kept: 0 })
    expect(await values()).toEqual([])
    expect(await hours()).toEqual([])
  })

  it('of many parts are brought in part after part, by whichever process has the next, and the same file changes nothing', async () => {
    const file = gzipSync(
      `Time,Kookaburra air_temp\n${minutes(41_000, (at, nth) => `${at.toISOString()},${nth === 25_000 ? 'broken' : nth % 40}`)}`,
    )
    const one = await checked(await start('readings', file))
    expect(one).toMatchObject({ rows: 41_000, good: 40_999, refused: 1 })
    expect(await problems(one)).toEqual(['25002, Kookaburra air_temp: "broken" is no number.'])
    // Two of three parts are in when it is answered; the job brings the rest.
    expect(await run(one)).toMatchObject({ state: 'running', added: 39_999 })
    await goOn()
    expect(await done('import.get', { id: one.id })).toMatchObject({ state: 'done', added: 40_999 })
    const again = await run(await checked(await start('readings', file)))
    await goOn()
    expect(await done('import.get', { id: again.id })).toMatchObject({
      added: 0,
      changed: 0,
      there: 40_999,
      can_undo: false,
    })
    await undo(one)
    await goOn()
    expect(await done('import.get', { id: one.id })).toMatchObject({ state: 'undone', taken: 40_999, kept: 0 })
    expect(await values()).toEqual([])
    expect(await hours()).toEqual([])
  })

  it('of a logger that says when an interval ended are kept at its start, which is remembered for such a file', async () => {
    const file = 'Time,Kookaburra air_temp\n18/02/2026 09:00,12\n18/02/2026 09:30,14'
    const one = await checked(await start('readings', file), { stamp: 'end_30' })
    expect(asList(await done('import.preview', { id: one.id }))[0]).toMatchObject({
      first: expect.stringContaining('08:30: 12'),
      second: expect.stringContaining('09:00: 14'),
    })
    await run(one)
    expect(await values()).toEqual([
      { ts: new Date('2026-02-17T21:30:00Z'), value: 12 },
      { ts: new Date('2026-02-17T22:00:00Z'), value: 14 },
    ])
    expect(await start('readings', file)).toMatchObject({ is_remembered: true, stamp: 'end_30' })
    await undo(one)
    expect(await values()).toEqual([])
  })

  it('name no device of another organisation', async () => {
    const file =
      'Device,Sensor,Time,Value\nWattlebird,air temperature,18/02/2026 09:00,12\nwattlebird-station,air temperature,18/02/2026 09:00,12'
    const one = await checked(await start('readings', file))
    expect(await problems(one)).toEqual([
      '2, Device: There is no device "Wattlebird" here.',
      '3, Device: There is no device "wattlebird-station" here.',
    ])
    expect(one).toMatchObject({ good: 0, can_run: false })
  })
})

it('gives an example of every kind that is a file of that kind', async () => {
  const listed = asList(await done('import.kinds'))
  expect(listed.map(({ kind }) => kind).sort()).toEqual(Object.keys(app.portal.imports).sort())
  expect([...Object.keys(kinds), 'readings'].sort()).toEqual(Object.keys(app.portal.imports).sort())
  for (const { kind } of listed) {
    const reply = await send('import.example', { kind })
    const one = await start(String(kind), reply.rawPayload)
    expect(
      asList(one.columns)
        .filter(({ means }) => means === '')
        .map(({ heading }) => `${kind} ${heading}`),
    ).toEqual([])
  }
})
