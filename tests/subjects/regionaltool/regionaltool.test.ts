import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { daysLater } from '#engine/date.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import { sharedNames } from '#subjects/regional/metrics.ts'
import { subscriptionChanges } from '#subjects/subscriptions/subscriptionChanges.ts'
import type { SharedMetric } from '#types/api/regional/region.ts'
import { type Browser, startApp, type TestApp } from '../../server/app.ts'
import { idIn } from '../../server/world.ts'
import { scopeOf } from '../assets/yard.ts'
import { grower } from '../farm/grower.ts'
import { drawHill, farm, silentTank } from '../regional/sharingFarm.ts'
import { holdTools } from '../subscriptions/holdTools.ts'

type Row = Record<string, unknown>

let app: TestApp
let manager: Browser
let office: Browser
/** A farm of the office's own. */
const own = idIn(36)
/** Which field of a farm's days a metric tells. */
const toldBy: Partial<Record<SharedMetric, string[]>> = {
  rain_7d: ['rain_mm'],
  temperature: ['tmax_c', 'tmin_c'],
  soil_water: ['pct_paw'],
  ndvi_anomaly: ['ndvi'],
  alerts: ['alerts'],
}
const dayFields = Object.values(toldBy).flat()

const rows = async (browser: Browser, name: string, input: Row = {}): Promise<Row[]> => {
  const reply = await browser.call(`procedure.${name}`, input)
  expect(reply).toAnswer()
  return reply.json().result
}
const range = () => ({
  from: daysOn(-10).toISOString(),
  to: app.clock.at.toISOString(),
})
const days = (browser: Browser, id = farm) => rows(browser, 'region_farm_days', { geom_id: String(id), ...range() })
const now = (browser: Browser, id = farm) => rows(browser, 'region_farm', { geom_id: String(id) })
const land = (browser: Browser, id = farm) => rows(browser, 'region_farm_land', { geom_id: String(id) })
const consent = async (call: 'give' | 'withdraw', metric: SharedMetric) =>
  expect(await manager.call(`sharing.${call}`, { office_id: 36, location_id: farm, metric }, { org: 20 })).toAnswer()
const daysOn = (days: number) => new Date(app.clock.at.getTime() + days * 86_400_000)
const today = () => app.clock.at.toISOString().slice(0, 10)

let officeSubscription = ''
beforeAll(async () => {
  app = await startApp()
  manager = await app.as('manager')
  office = await app.as('regional')
  officeSubscription = await holdTools(app, 36, ['fjp'])
  await holdTools(app, 20, ['fjp'])
  await drawHill(app)
  const land = grower(app.store, app.portal.core.quantities, scopeOf(20), farm)
  await land.weather(daysLater(today(), -8), today(), () => [8, 22, 3])
  await silentTank(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.store.asSystem(async (db) => {
    await db.deleteFrom('farm_share').execute()
    await db.deleteFrom('region_note').execute()
  })
})

describe('one farm of a region (TN-22)', () => {
  it('is nobody’s to look into until it shares something', async () => {
    for (const found of [await now(office), await days(office), await land(office)]) expect(found).toEqual([])
    expect((await office.call('region.info', {})).json().result.locations).toEqual([
      expect.objectContaining({ location_id: own }),
    ])
  })

  it.each(sharedNames)('%s: tells that metric of its days alone', async (metric) => {
    await consent('give', metric)
    const told = toldBy[metric] ?? []
    for (const row of await days(office)) {
      expect(row.withheld).toEqual(dayFields.filter((field) => !told.includes(field)))
      for (const field of row.withheld as string[]) expect([field, row[field]]).toEqual([field, null])
    }
    expect((await land(office)).length).toBe(metric === 'outline' ? 1 : 0)
    const body = JSON.stringify([await now(office), await days(office)])
    expect(body).not.toMatch(/Kookaburra tank|142\.0|37\.7/)
  })

  it('tells the rain and the temperatures that were measured, day by day', async () => {
    await consent('give', 'rain_7d')
    await consent('give', 'temperature')
    const found = await days(office)
    const day = found.find(({ date }) => date === daysLater(today(), -3))
    expect(day).toMatchObject({ rain_mm: 3, tmin_c: 8, tmax_c: 22, pct_paw: null, ndvi: null, alerts: null })
    // A day on which nothing was measured is not a dry one.
    expect(found.find(({ date }) => date === daysLater(today(), -10))).toMatchObject({ rain_mm: null })
  })

  it('is closed with the next question once the last metric is withdrawn, and the log keeps who looked', async () => {
    await consent('give', 'outline')
    expect(await land(office)).toEqual([expect.objectContaining({ name: 'Hill', area_ha: 40 })])
    await consent('withdraw', 'outline')
    expect(await land(office)).toEqual([])
    expect(await now(office)).toEqual([])
    const [seen] = (await manager.call('procedure.sharing_views', {}, { org: 20 })).json().result
    expect(seen).toMatchObject({ what: expect.stringContaining('Outline of the farm') })
  })

  it('is open to nobody of another farm, and to its own people as a whole', async () => {
    await consent('give', 'rain_7d')
    const member = await app.as('member')
    expect((await now(member))[0]).toMatchObject({ withheld: [] })
    expect(await now(member, own)).toEqual([])
    expect((await land(member)).length).toBe(1)
  })

  it('is told nothing of by an address that is none', async () => {
    for (const geom_id of ['0', '-1', '1e3', "1' or 1=1", '99999999999'])
      expect((await office.call('procedure.region_farm', { geom_id })).statusCode).toBe(400)
    expect(await now(office, 999_999)).toEqual([])
  })
})

describe('region info and roles', () => {
  it('says what the organisation is, and of each farm what it shares', async () => {
    await consent('give', 'rain_7d')
    await consent('give', 'alerts')
    const { role, locations } = (await office.call('region.info', {})).json().result
    expect(role).toBe('regional_office')
    expect(locations).toContainEqual(
      expect.objectContaining({ location_id: farm, geom_id: farm, shared_metrics: ['rain_7d', 'alerts'] }),
    )
    const theirs = (await manager.call('region.info', {}, { org: 20 })).json().result
    expect(theirs).toMatchObject({ id: 20, role: 'client_farm' })
    expect(theirs.locations[0]).toMatchObject({ shared_metrics: ['rain_7d', 'alerts'] })
    const roles = (await office.call('fahmatool.roles', {})).json().result
    expect(roles).toEqual([{ orgId: 36, userOrgRole: 'regional_office' }])
  })
})

describe('asking for the outline', () => {
  const ask = (who: Browser, location_id = farm) => who.call('region.ask', { location_id, metric: 'outline' })
  const asked = async () =>
    (await rows(manager, 'sharing_consents', { location_ids: [farm] })).find(({ metric }) => metric === 'outline')

  it('is seen by the farm with who asked, shares nothing by itself, and is answered by sharing', async () => {
    expect(await ask(office)).toRefuse(404)
    await consent('give', 'alerts')
    expect(await asked()).toMatchObject({ asked_at: null, asked_by: null })
    expect(await ask(office)).toAnswer()
    expect(await ask(office)).toAnswer()
    expect(await asked()).toMatchObject({ state: 'withheld', asked_at: app.clock.at.toISOString() })
    expect((await now(office))[0]).toMatchObject({ outline: 'asked' })
    expect(await land(office)).toEqual([])
    await consent('give', 'outline')
    expect(await asked()).toMatchObject({ state: 'shared', asked_at: null })
    expect((await now(office))[0]).toMatchObject({ outline: 'shared' })
  })

  it('is not for one’s own farm, nor of another’s by another farm', async () => {
    expect(await ask(office, own)).toRefuse(404)
    const member = await app.as('member')
    expect(await ask(member, own)).toRefuse(404)
  })
})

describe('notes of a region', () => {
  const note = (more: Row = {}) => ({ kind: 'visit', noted_on: today(), body: 'Walked the hill.', ...more })
  const list = async (input: Row = {}): Promise<Row[]> => (await office.call('region-note.list', input)).json().result

  it('are written by an officer, tell of the last visit, and no farm reads them', async () => {
    await consent('give', 'rain_7d')
    const added = await office.call('region-note.add', note({ location_id: farm }))
    expect(added).toAnswer()
    expect(await office.call('region-note.add', note({ kind: 'note', body: 'Dry in the west.' }))).toAnswer()
    expect((await list()).map(({ kind, body }) => [kind, body])).toEqual([
      ['note', 'Dry in the west.'],
      ['visit', 'Walked the hill.'],
    ])
    expect((await now(office))[0]).toMatchObject({ visited_on: today() })
    expect((await manager.call('region-note.list', {}, { org: 20 })).json().result).toEqual([])
    const { id } = added.json().result
    expect(await manager.call('region-note.get', { id }, { org: 20 })).toRefuse(404)
    const was = (await office.call('region-note.get', { id })).json().result
    expect(await office.call('region-note.update', { ...was, body: 'Walked it twice.' })).toAnswer()
    expect(await office.call('region-note.update', { ...was, body: 'Walked it thrice.' })).toRefuse(409)
    expect(await office.call('region-note.delete', { id })).toAnswer()
    expect((await list()).length).toBe(1)
  })

  it('stay without the farm’s name once it shares nothing, and can be put right', async () => {
    await consent('give', 'rain_7d')
    const { id } = (await office.call('region-note.add', note({ location_id: farm }))).json().result
    await consent('withdraw', 'rain_7d')
    const [kept] = await list()
    expect(kept).toMatchObject({ location_id: null, farm: 'A farm that shares nothing now', body: 'Walked the hill.' })
    const was = (await office.call('region-note.get', { id })).json().result
    expect(await office.call('region-note.update', { ...was, body: 'Walked the hill, and the flat.' })).toAnswer()
  })

  it('are refused of a farm that shares nothing, of a day to come, and empty', async () => {
    expect(await office.call('region-note.add', note({ location_id: farm }))).toRefuse(404)
    expect(await office.call('region-note.add', note({ noted_on: daysLater(today(), 2) }))).toRefuse(400)
    expect(await office.call('region-note.add', note({ body: '   ' }))).toRefuse(400)
    expect(await list()).toEqual([])
  })

  it('are refused to who may only look, and once the subscription has ended; what there is stays to be read', async () => {
    const viewer = await app.as('viewer')
    expect(await viewer.call('region-note.add', note(), { org: 20 })).toRefuse(403)
    expect(await office.call('region-note.add', note())).toAnswer()
    const changes = inTransactions(app.store, (transaction) => subscriptionChanges(transaction, null))
    await changes.cancel(scopeOf(36), officeSubscription, app.clock.at)
    await changes.keepTime(scopeOf(36), officeSubscription, daysOn(400))
    expect(await office.call('region-note.add', note())).toRefuse(403)
    expect((await list()).length).toBe(1)
  })
})
