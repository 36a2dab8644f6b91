import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import { newInstrumentQueries } from '#subjects/devices/newInstruments.ts'
import { type Reading, readingStore } from '#subjects/devices/readings.ts'
import { subscriptionChanges } from '#subjects/subscriptions/subscriptionChanges.ts'
import { startApp, type TestApp } from '../../server/app.ts'
import { grower } from '../farm/grower.ts'
import { holdTools } from '../subscriptions/holdTools.ts'
import { type Input, type Row, toolPeople } from '../subscriptions/toolPeople.ts'

const org = 20
const scope = { userId: 1, orgId: org, readable: [org] }
let app: TestApp
let subscription = ''
const { enter, send, done, rows } = toolPeople(org)
const job = (guid: unknown) => done('turf-job.get', { guid }, 'viewer')
const plan = async (more: Input = {}): Promise<Row> => {
  const { guid } = await done('turf-job.add', {
    ...{ type: 'mow', field_ids: [green], planned_on: '2026-11-21' },
    ...more,
  })
  return job(guid)
}
const spraying = { type: 'spray', product: 'Turf fungicide', rate: 2, rate_unit: 'L/ha' }
/** The test's clock stands at 2026-11-21 03:00 UTC. */
const started = '2026-11-21T01:00:00Z'
const finished = '2026-11-21T02:30:00Z'
const entered = { temp_c: 20, rh_pct: 50, wind_kmh: 9, wind_from: 'SW' }

let green = 0
let tee = 0

/** A square of 100 m, around the middle of the site. */
const boundary = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [142.0, -37.0],
      [142.001, -37.0],
      [142.001, -37.001],
      [142.0, -37.001],
      [142.0, -37.0],
    ] as [number, number][],
  ],
}

/** A weather station with what it measured at one moment. */
async function measured(id: number, lon: number, ts: string, values: Record<string, number>): Promise<void> {
  const quantities = app.portal.core.quantities
  const sensors = Object.keys(values).map((quantity, index) => ({
    ...{ id: id * 20 + index, name: quantity, quantity, unit: quantities[quantity]?.unit ?? '', depth_cm: null },
  }))
  await inTransactions(app.store, newInstrumentQueries).devices(scope, [
    {
      ...{ id, location_id: 2001, slug: `station-${id}`, name: `Station ${id}`, kind: 'weather_station' },
      ...{ description: '', lat: -37, lon, interval_s: 900, is_physical: true, layers: [] },
      supplier: { id: 1, name: 'Test', application: 'test', device_id: `station-${id}` },
      sensors,
    },
  ])
  const readings = sensors.map(({ id: sensor_id, quantity }) => ({
    ...{ sensor_id, ts: new Date(ts), value: values[quantity] ?? 0 },
  }))
  expect((await readingStore(app.store, () => quantities).ingest(scope, readings as Reading[])).stored).toBe(4)
}

beforeAll(async () => {
  app = await startApp()
  await enter(app, ['manager', 'member', 'viewer', 'stranger'])
  subscription = await holdTools(app, org, ['turf'])
  const farm = grower(app.store, app.portal.core.quantities, scope, 2001)
  green = await farm.field('Green 1', { boundary })
  tee = await farm.field('Tee 1')
  await done('turf-area.mark', { field_id: green, kind: 'green' }, 'manager')
  await done('turf-area.mark', { field_id: tee, kind: 'tee' }, 'manager')
}, 180_000)
afterAll(() => app.close())

describe('the life of a job', () => {
  it('goes from its plan to its start and its finish', async () => {
    const planned = await plan()
    expect(planned).toMatchObject({ status: 'planned', areas: 'Green 1', started_at: null, missing: null })
    const { guid } = planned
    await done('turf-job.start', { guid, version: planned.version, started_at: started, ...entered })
    const running = await job(guid)
    // Delta T of 20 °C at 50 % is 6.3 (Stull).
    expect(running).toMatchObject({ status: 'started', weather_from: 'entered', delta_t_c: 6.3, wind_ms: 2.5 })
    await done('turf-job.finish', {
      ...{ guid, version: running.version, finished_at: finished, area_ha: 0.5, operator: 'Jo' },
      ...{ latitude: -37.73, longitude: 142.05 },
    })
    expect(await job(guid)).toMatchObject({
      ...{ status: 'finished', hours: 1.5, area_ha: 0.5, operator: 'Jo', start_position: null },
      finish_position: '-37.73000, 142.05000',
    })
    const areas = await rows('turf_areas')
    expect(areas.find(({ area }) => area === 'Green 1')).toMatchObject({ kind: 'green', days_since_job: 0 })
    expect(areas.find(({ area }) => area === 'Tee 1')).toMatchObject({ last_job_on: null, days_since_job: null })
  })

  it('is listed with what is open, the next first, before what is over, the latest first', async () => {
    for (const planned_on of ['2026-12-10', '2026-11-24', '2026-11-10']) await plan({ planned_on })
    const listed = await rows('turf_jobs')
    const open = listed.filter(({ due }) => due !== 'done').map(({ planned_on }) => planned_on)
    expect(open).toEqual(['2026-11-10', '2026-11-24', '2026-12-10'])
    expect(listed.slice(0, 3).every(({ status }) => status === 'planned')).toBe(true)
    expect(listed.slice(3).map(({ status }) => status)).toEqual(['finished'])
  })

  it('refuses a step that does not follow', async () => {
    const { guid, version } = await plan()
    const finish = { guid, area_ha: 0.5, operator: 'Jo', ...entered }
    expect(await send('turf-job.finish', { ...finish, version })).toRefuse(
      409,
      'This job has not begun yet: start it first.',
    )
    expect(await send('turf-job.start', { guid, version, started_at: '2026-11-22T01:00:00Z' })).toRefuse(
      400,
      'The start cannot be in the future.',
    )
    await done('turf-job.start', { guid, version, started_at: started, ...entered })
    const running = await job(guid)
    expect(await send('turf-job.start', { guid, version: running.version })).toRefuse(
      409,
      'This job has begun already: finish or cancel it.',
    )
    for (const finished_at of ['2026-11-21T00:30:00Z', started])
      expect(await send('turf-job.finish', { ...finish, version: running.version, finished_at })).toRefuse(
        400,
        'A job cannot finish before it began.',
      )
    expect(await send('turf-job.correct', { guid, said: 'No.' })).toRefuse(
      409,
      'This job has begun already: finish it first.',
    )
    // Nothing was half-saved by what was refused.
    expect(await job(guid)).toEqual(running)
    expect(await send('turf-job.finish', { ...finish, version: 1 })).toRefuse(409)
    await done('turf-job.cancel', { guid, version: running.version, why: 'Rain' })
    const gone = await job(guid)
    expect(gone).toMatchObject({ status: 'cancelled', cancelled_why: 'Rain' })
    expect(await send('turf-job.finish', { ...finish, version: gone.version })).toRefuse(
      409,
      'This job was cancelled: plan a new one.',
    )
  })

  it('refuses surfaces and equipment that are not there', async () => {
    const wanted = { type: 'mow', planned_on: '2026-11-21' }
    expect(await send('turf-job.add', { ...wanted, field_ids: [] })).toRefuse(400)
    expect(await send('turf-job.add', { ...wanted, field_ids: [999_999] })).toRefuse(404, 'There is no such surface.')
    expect(await send('turf-job.add', { ...wanted, field_ids: [green], equipment_id: 5 })).toRefuse(
      404,
      'There is no such equipment.',
    )
    expect(await send('turf-job.add', { ...wanted, type: 'spray', field_ids: [green] })).toRefuse(
      400,
      'Say what is to be sprayed.',
    )
  })
})

describe('a spraying', () => {
  it('is written down once, with what was not recorded named, and is final', async () => {
    const planned = await plan({ ...spraying, field_ids: [green, tee] })
    const { guid } = planned
    await done('turf-job.start', { guid, version: planned.version, started_at: started, ...entered })
    const { version } = await job(guid)
    await done('turf-job.finish', {
      ...{ guid, version, finished_at: finished, area_ha: 12, operator: 'Jo', water_l_ha: 400, reentry_h: 4 },
    })
    const record = await job(guid)
    expect(record).toMatchObject({
      ...{ dose: '2 L/ha', batch: null, missing: 'active, batch, withholding', missing_count: 3 },
      reentry_at: '2026-11-21T06:30:00.000Z',
    })
    // The same facts stand where every spraying of the organisation stands.
    const kept = (await rows('spray_records')).filter(({ product }) => product === 'Turf fungicide')
    expect(kept.map(({ field }) => field).sort()).toEqual(['Green 1', 'Tee 1'])
    expect(kept[0]).toMatchObject({ delta_t_c: 6.3, wind_from: 'SW', operator: 'Jo', rate: '2 L/ha' })
    const final = 'This spraying is final: it was finished as a job. Add a correction to the job instead.'
    const [first] = kept
    expect(await send('spray.record.delete', { id: first?.id })).toRefuse(409, final)
    const told = (await send('spray.record.get', { id: first?.id })).json().result
    expect(await send('spray.record.update', { ...told, rate: 9 })).toRefuse(409, final)
    expect((await send('spray.record.get', { id: first?.id })).json().result).toEqual(told)

    await done('turf-job.correct', { guid, said: 'The batch was B77.' })
    const corrected = await job(guid)
    expect(corrected.batch).toBeNull()
    expect(corrected.additions).toEqual([
      { said: 'The batch was B77.', who: expect.stringMatching(/\S+ \S+/), created_at: app.clock.at.toISOString() },
    ])
  })

  it('takes the weather of the moment from the nearest station, and says so', async () => {
    await measured(81_001, 142.3, started, { air_temp: 30, rh: 20, wind_speed: 9, wind_dir: 0 })
    await measured(81_002, 142.002, started, { air_temp: 18, rh: 60, wind_speed: 3, wind_dir: 225 })
    const planned = await plan({ ...spraying, active: 'Iprodione', batch: 'B1', water_l_ha: 400 })
    const { guid } = planned
    await done('turf-job.start', { guid, version: planned.version, started_at: started })
    const running = await job(guid)
    expect(running).toMatchObject({ weather_from: 'measured', temp_c: 18, rh_pct: 60, wind_ms: 3, wind_from: 'SW' })
    expect(running.weather_by).toBe('Measured by Station 81002')
  })

  it('does not end without weather: an old measurement is none', async () => {
    const long = '2026-11-15T01:00:00Z'
    const planned = await plan(spraying)
    const { guid } = planned
    await done('turf-job.start', { guid, version: planned.version, started_at: long })
    const running = await job(guid)
    expect(running.weather_from).toBeNull()
    const finish = { guid, version: running.version, finished_at: '2026-11-15T02:00:00Z', area_ha: 0.5, operator: 'Jo' }
    const before = await rows('spray_records')
    expect(await send('turf-job.finish', finish)).toRefuse(
      400,
      'No station measured all of the weather: enter temperature, humidity and wind.',
    )
    expect(await job(guid)).toEqual(running)
    expect(await rows('spray_records')).toEqual(before)
    await done('turf-job.finish', { ...finish, ...entered })
    expect(await rows('spray_records')).toHaveLength(before.length + 1)
  })
})

describe('who may', () => {
  const none = 'Your organisation does not have this tool, or your teams do not open it.'

  it('keeps a viewer from writing, and a member from the site', async () => {
    const { guid, version } = await plan()
    expect(await send('turf-job.start', { guid, version }, 'viewer')).toRefuse(403)
    expect(
      await send('turf-job.add', { type: 'mow', field_ids: [green], planned_on: '2026-11-21' }, 'viewer'),
    ).toRefuse(403)
    expect(await send('turf-area.mark', { field_id: green, kind: 'tee' })).toRefuse(403)
    expect(await send('turf-job.get', { guid }, 'viewer')).toAnswer()
  })

  it('shows a job to nobody else: who has not the tool, and who has it elsewhere', async () => {
    const { guid, version } = await plan()
    expect(await send('turf-job.get', { guid }, 'stranger', 12)).toRefuse(403, none)
    await holdTools(app, 12, ['turf'])
    expect(await send('turf-job.get', { guid }, 'stranger', 12)).toRefuse(404, 'There is no such job.')
    expect(await send('turf-job.start', { guid, version, ...entered }, 'stranger', 12)).toRefuse(404)
    expect(await send('turf-area.mark', { field_id: green, kind: 'tee' }, 'stranger', 12)).toRefuse(404)
    for (const name of ['turf_jobs', 'turf_areas'])
      expect((await send(`procedure.${name}`, {}, 'stranger', 12)).json().result, name).toEqual([])
    const others = (await send('procedure.turf_other_fields', {}, 'stranger', 12)).json().result
    expect(others.filter(({ field_id: id }: Row) => id === green || id === tee)).toEqual([])
  })

  it('leaves the site as it is while jobs need it', async () => {
    const { id } = await done('turf-equipment.add', { name: 'Triplex', width_m: 1.8 }, 'manager')
    expect(await send('turf-equipment.add', { name: ' triplex ' }, 'manager')).toRefuse(
      409,
      'triplex is in the list already.',
    )
    await plan({ equipment_id: id })
    expect(await send('turf-equipment.delete', { id }, 'manager')).toRefuse(409)
    expect(await send('turf-area.unmark', { field_id: green }, 'manager')).toRefuse(
      409,
      'A job on Green 1 is planned or running. Finish or cancel it first.',
    )
    await done('turf-product.add', { name: 'Iron', unit: 'L' }, 'manager')
    expect((await send('turf-product.list')).json().result).toMatchObject([{ name: 'Iron' }])
  })

  it('lets jobs be read once the subscription has ended, and refuses to write', async () => {
    const { guid, version } = await plan()
    const changes = () => inTransactions(app.store, (transaction) => subscriptionChanges(transaction, null))
    await changes().cancel(scope, subscription, app.clock.at)
    await changes().keepTime(scope, subscription, new Date(app.clock.at.getTime() + 400 * 86_400_000))
    expect(await job(guid)).toMatchObject({ status: 'planned' })
    expect((await rows('turf_jobs', { status: 'finished' })).every(({ status }) => status === 'finished')).toBe(true)
    expect(await send('turf-job.start', { guid, version })).toRefuse(
      403,
      'The subscription to this tool has ended, so you can look at it but not change it. Renew it in Account, Subscriptions.',
    )
  })
})
