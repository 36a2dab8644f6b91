import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import type { NewAlertRule } from '#subjects/alerts/alertRules.ts'
import { newInstrumentQueries } from '#subjects/devices/newInstruments.ts'
import { type Browser, startApp, type TestApp } from '../../server/app.ts'
import { toolsOf } from '../../server/tools.ts'
import { deviceSetter, scopeOf } from '../assets/yard.ts'

const org = 20
const scope = scopeOf(org)

let app: TestApp
let manager: Browser
let viewer: Browser
let silo: number

beforeAll(async () => {
  app = await startApp()
  manager = await app.as('manager')
  viewer = await app.as('viewer')
  const location = {
    slug: 'alerts',
    is_default: false,
    zone: 'Australia/Melbourne',
    lat: -37.7,
    lon: 142,
    elevation_m: 200,
  }
  await inTransactions(app.store, newInstrumentQueries).locations(scope, [{ id: 28_000, name: 'Yards', ...location }])
  const set = deviceSetter(app.store, app.portal, scope, () => app.clock.at)
  silo = (await set(28_000, 'Silo 1', 'grain_probe', [['grain_temp', 100]])).id
}, 120_000)
afterAll(() => app.close())

const tools = () => toolsOf(app.store, () => app.portal)
const low = {
  name: 'Tank low',
  quantity: 'water_level',
  operator: 'below',
  value: 25,
  for_minutes: 0,
  severity: 'warning',
}
const create = (input: Record<string, unknown>, who = manager) => who.call('alert.rule.create', input, { org })

async function anAlert(): Promise<number> {
  const id = (await create(low)).json().result.id
  const one = { rule_id: id, rule: 'Tank low', severity: 'warning' as const, device_id: silo, sensor_id: null }
  const about = { quantity: 'water_level', operator: 'below' as const, value: 12, threshold: 25, message: 'Low.' }
  await tools().alerts.open(scope, [{ ...one, ...about, opened_at: app.clock.at }])
  const [alert] = await tools().alerts.list(scope, { status: 'open' })
  return alert?.id ?? -1
}

describe('alerts through the API', () => {
  it('are acknowledged and closed by those who may write, and seen by name', async () => {
    const id = await anAlert()
    expect((await manager.call('alert.acknowledge', { id }, { org })).json().result).toMatchObject({
      status: 'acknowledged',
      acknowledged_by: expect.stringMatching(/\w+/),
    })
    const closed = await manager.call('alert.close', { id, note: 'Float valve mended' }, { org })
    expect(closed.json().result).toMatchObject({ status: 'closed', level: 'none', note: 'Float valve mended' })
  })

  it('refuse a viewer, an unknown id and another organisation’s', async () => {
    const id = await anAlert()
    const words = 'You may look, but not change things, in this organisation.'
    expect(await viewer.call('alert.acknowledge', { id }, { org })).toRefuse(403, words)
    expect(await viewer.call('alert.close', { id }, { org })).toRefuse(403, words)
    expect(await create(low, viewer)).toRefuse(403, words)
    expect(await manager.call('alert.close', { id: 999_999 }, { org })).toRefuse(404, 'There is no such alert.')
    expect(await manager.call('alert.close', { id }, { org: 12 })).toRefuse(404, 'There is no such alert.')
    expect(await tools().alerts.list(scope, { status: 'open' })).toMatchObject([{ id }])
  })
})

describe('the rule editor', () => {
  const at = async (input: Record<string, unknown>) =>
    Object.keys((await create({ ...low, ...input })).json().responseException?.at ?? {})

  it('takes a rule about a value and one about silence, and lists them in words', async () => {
    expect(await create({ ...low, for_minutes: 1440, hysteresis: 5, by_email: true })).toAnswer()
    const silent = { name: 'Silent', operator: 'no_data', for_minutes: 10_080, severity: 'critical' }
    expect(await create(silent)).toAnswer()
    const rows: Record<string, unknown>[] = (await manager.call('procedure.alert_rules', {}, { org })).json().result
    expect(rows.find(({ rule }) => rule === 'Silent')).toMatchObject({
      watches: 'Every device',
      condition: 'no report for 168 h',
    })
    expect(rows.filter(({ for_minutes }) => for_minutes === 1440)).toMatchObject([
      { condition: 'below 25\u202f% for 24 h', hysteresis: 5, channels: ['in-app', 'email'] },
    ])
  })

  it.each([
    ['a hysteresis below 0', { hysteresis: -1 }, 'hysteresis'],
    ['more than a day', { for_minutes: 1441 }, 'for_minutes'],
    ['silence of less than 30 minutes', { operator: 'no_data', value: undefined, for_minutes: 29 }, 'for_minutes'],
    ['silence of more than a week', { operator: 'no_data', value: undefined, for_minutes: 10_081 }, 'for_minutes'],
    ['a bound for silence', { operator: 'no_data', for_minutes: 60 }, 'value'],
    ['no bound', { value: undefined }, 'value'],
    ['nothing to measure', { quantity: undefined }, 'quantity'],
    ['a quantity that is none', { quantity: 'moon' }, 'quantity'],
    ['quiet hours without an end', { quiet_from: '21:00' }, 'quiet_to'],
    ['a clock that is none', { quiet_from: '25:00', quiet_to: '05:00' }, 'quiet_from'],
  ])('refuses %s and names the field', async (_, input, field) => {
    expect(await at(input)).toEqual([field])
  })

  it('is corrected: read again, changed as a whole, its optional words emptied; the second of two editors is told', async () => {
    const night = { quiet_from: '21:00', quiet_to: '05:30' }
    const id = (await create({ ...low, ...night, name: 'Trough', hysteresis: 5, by_email: true })).json().result.id
    const read = async () => (await manager.call('alert.rule.get', { id }, { org })).json().result
    const first = await read()
    expect(first).toEqual({
      ...low,
      ...night,
      id,
      version: 1,
      name: 'Trough',
      hysteresis: 5,
      by_email: true,
      by_hook: false,
    })
    const { quiet_from: _, quiet_to: __, ...wanted } = { ...first, name: 'Trough low', severity: 'critical' }
    expect(await manager.call('alert.rule.update', wanted, { org })).toAnswer()
    expect(await read()).toEqual({ ...wanted, version: 2 })
    const late = await manager.call('alert.rule.update', { ...first, value: 30 }, { org })
    expect(late.statusCode).toBe(409)
    expect(late.json().responseException).toMatchObject({ code: 'changed', theirs: { ...wanted, version: 2 } })
    const silence = { id, version: 2, name: 'Trough', operator: 'no_data', for_minutes: 60, severity: 'info' }
    expect(await manager.call('alert.rule.update', silence, { org })).toAnswer()
    expect(await read()).toEqual({ ...silence, version: 3, hysteresis: 0, by_email: false, by_hook: false })
  })

  it('closes what was open under another bound, and nothing when only words change', async () => {
    const alert = await anAlert()
    const id = (await tools().alerts.list(scope, { status: 'open' })).find((one) => one.id === alert)?.rule_id
    const isOpen = async () => (await tools().alerts.list(scope, { status: 'open' })).some((one) => one.id === alert)
    expect(await manager.call('alert.rule.update', { ...low, id, version: 1, name: 'Tank' }, { org })).toAnswer()
    expect(await isOpen()).toBe(true)
    expect(await manager.call('alert.rule.update', { ...low, id, version: 2, value: 10 }, { org })).toAnswer()
    expect(await isOpen()).toBe(false)
    expect((await tools().alerts.present(scope)).some((one) => one.id === alert)).toBe(false)
  })

  it('keeps the device of a rule that is about one, and refuses what a new rule may not say', async () => {
    const about = { name: 'One silo', quantity: 'grain_temp', kind: 'grain_probe', device_id: silo }
    const rule: NewAlertRule = {
      ...about,
      operator: 'above',
      value: 25,
      hysteresis: 0,
      for_minutes: 0,
      severity: 'info',
      channels: ['in-app'],
      quiet_from: null,
      quiet_to: null,
    }
    const [id] = await tools().alertRules.add(scope, [rule], app.clock.at)
    const now = (await manager.call('alert.rule.get', { id }, { org })).json().result
    expect(await manager.call('alert.rule.update', { ...now, value: 26 }, { org })).toAnswer()
    const named = (await manager.call('alert.rule.quantities', { id }, { org })).json().result
    expect(named).toContainEqual({ quantity: 'grain_temp', name: 'Grain temperature (°C)' })
    const moon = await manager.call('alert.rule.update', { ...now, quantity: 'moon' }, { org })
    expect(Object.keys(moon.json().responseException.at)).toEqual(['quantity'])
    const [kept] = (await tools().alertRules.list(scope)).filter((one) => one.id === id)
    expect(kept).toMatchObject({ ...about, value: 26, version: 2 })
    for (const [wrong, field] of [
      [{ for_minutes: 1441 }, 'for_minutes'],
      [{ value: undefined }, 'value'],
      [{ quiet_from: '21:00' }, 'quiet_to'],
    ] as const) {
      const reply = await manager.call('alert.rule.update', { ...now, ...wrong }, { org })
      expect(Object.keys(reply.json().responseException?.at ?? {})).toEqual([field])
    }
  })

  it('is corrected by those who may write there, and by nobody else', async () => {
    const id = (await create({ ...low, name: 'Guarded' })).json().result.id
    const words = 'You may look, but not change things, in this organisation.'
    const wanted = { ...low, id, version: 1, name: 'Mine' }
    expect(await viewer.call('alert.rule.get', { id }, { org })).toRefuse(403, words)
    expect(await viewer.call('alert.rule.update', wanted, { org })).toRefuse(403, words)
    expect(await viewer.call('alert.rule.quantities', { id }, { org })).toRefuse(403, words)
    for (const call of ['alert.rule.get', 'alert.rule.quantities', 'alert.rule.update'])
      expect(await manager.call(call, call.endsWith('update') ? wanted : { id }, { org: 12 })).toRefuse(404)
    expect((await manager.call('alert.rule.get', { id }, { org })).json().result).toMatchObject({ name: 'Guarded' })
  })

  it('turns rules off and on and removes them; an unknown one is refused', async () => {
    const id = (await create({ ...low, name: 'Passing' })).json().result.id
    const rule = async () => (await tools().alertRules.list(scope)).find((one) => one.id === id)
    expect(await manager.call('alert.rule.switch', { id, is_enabled: false }, { org })).toAnswer()
    expect(await rule()).toMatchObject({ is_enabled: false, version: 2 })
    expect(await manager.call('alert.rule.delete', { id }, { org: 12 })).toRefuse(404, 'There is no such rule.')
    expect(await manager.call('alert.rule.delete', { id }, { org })).toAnswer()
    expect(await rule()).toBeUndefined()
    expect(await manager.call('alert.rule.switch', { id, is_enabled: true }, { org })).toRefuse(
      404,
      'There is no such rule.',
    )
  })
})

describe('whom a rule tells', () => {
  const wrongAt = async (input: Record<string, unknown>) =>
    (await create({ ...low, ...input })).json().responseException?.at ?? {}

  it.each([
    ['an unknown team', { team_id: 999_999 }, { team_id: 'There is no such team here. Choose one from the list.' }],
    [
      'an unknown location',
      { location_id: 999_999 },
      { location_id: 'There is no such location here. Choose one from the list.' },
    ],
    [
      'an unknown device',
      { device_slug: 'no-such' },
      { device_slug: 'There is no such device here. Choose one from the list.' },
    ],
    [
      'a stranger',
      { user_ids: [999_999] },
      { user_ids: 'Somebody of these does not belong to the organisation. Choose from the list.' },
    ],
    [
      'a bound that is never reached',
      { value: 1000 },
      { value: 'It is never outside of 0 to 110 %. Enter a bound within.' },
    ],
    [
      'a rise by nothing',
      { operator: 'rises', value: 0, for_minutes: 60 },
      { value: 'Enter by how much it changes, above 0.' },
    ],
    [
      'a forecast of water',
      { operator: 'forecast_below', for_minutes: 1440 },
      { quantity: 'Forecasts say air temperature, humidity, wind, gusts and rain. Choose one of these.' },
    ],
  ])('cannot be %s, and nothing is kept', async (_, input, at) => {
    const before = (await tools().alertRules.list(scope)).length
    expect(await wrongAt(input)).toEqual(at)
    expect(await tools().alertRules.list(scope)).toHaveLength(before)
  })

  it('cannot be another organisation’s device, location, team or person, in the words of one that is not there', async () => {
    const silo1 = (await manager.call('alert.rule.create', { ...low, device_slug: 'silo-of-20' }, { org })).json()
    await inTransactions(app.store, newInstrumentQueries).locations(scopeOf(12), [
      {
        id: 28_001,
        name: 'Theirs',
        slug: 'theirs',
        is_default: false,
        zone: 'Australia/Sydney',
        lat: -30,
        lon: 149,
        elevation_m: 200,
      },
    ])
    expect(silo1.responseException.at).toEqual(await wrongAt({ device_slug: 'no-such' }))
    expect(await wrongAt({ location_id: 28_001 })).toEqual(await wrongAt({ location_id: 999_999 }))
    await app.store.asSystem((db) =>
      db
        .insertInto('team')
        .values({
          id: 7000,
          org_id: 12,
          slug: 'theirs',
          name: 'Theirs',
          description: null,
          role: 'member',
          created_by: null,
          created_at: app.clock.at,
          deleted_at: null,
        })
        .execute(),
    )
    expect(await wrongAt({ team_id: 7000 })).toEqual(await wrongAt({ team_id: 999_999 }))
  })

  it('is said on its page, and a trial goes to whoever asks alone, with a link that stops its mail signed out', async () => {
    const id = (await create({ ...low, name: 'Told', by_email: true })).json().result.id
    const rows = async () =>
      (await manager.call('procedure.alert_rules', { rule_id: id }, { org })).json().result as Record<string, unknown>[]
    expect(await rows()).toMatchObject([{ tells: 'Administrators', told_by: 'In the portal, mail', stopped: false }])
    expect(await manager.call('alert.rule.trial', { id }, { org })).toAnswer()
    expect(await manager.call('alert.rule.trial', { id: 999_999 }, { org })).toRefuse(404, 'There is no such rule.')
    const mails = await app.store.asSystem((db) =>
      db.selectFrom('mail_outbox').select(['to_address', 'body']).where('subject', '=', 'Trial: Told').execute(),
    )
    expect(mails).toMatchObject([{ to_address: 'manager@example.test' }])
    const signature = /alertstop\/([\w.-]+)/.exec(mails[0]?.body ?? '')?.[1] ?? ''
    const out = app.browser()
    const altered = signature.replace(/^20\.(\d+)\.(\d+)/, (_, rule, user) => `20.${rule}.${Number(user) + 1}`)
    for (const wrong of [altered, `${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`, 'nonsense'])
      expect(await out.call('alert.stop', { signature: wrong })).toRefuse(
        400,
        'This link is not whole. Take it from the mail again, as a whole.',
      )
    expect((await out.call('alert.stop', { signature })).json().result).toMatchObject({ rule: 'Told', is_new: true })
    expect((await out.call('alert.stop', { signature })).json().result).toMatchObject({ rule: 'Told', is_new: false })
    expect(await rows()).toMatchObject([{ stopped: true }])
    expect(await manager.call('alert.rule.mail', { id, is_stopped: false }, { org })).toAnswer()
    expect(await rows()).toMatchObject([{ stopped: false }])
    expect(await manager.call('alert.rule.mail', { id, is_stopped: true }, { org: 12 })).toRefuse(
      404,
      'There is no such rule.',
    )
    expect(await manager.call('alert.rule.delete', { id }, { org })).toAnswer()
    expect(await out.call('alert.stop', { signature })).toRefuse(404, 'There is no such rule.')
  })
})

describe('a fumigation', () => {
  const add = (input: Record<string, unknown>, who = manager, where = org) =>
    who.call(
      'asset.fumigation.add',
      { device_id: silo, started_on: '2026-11-01', product: 'Phosphine', operator: 'Frankie', ...input },
      { org: where },
    )
  const log = async () => (await manager.call('procedure.fumigations', {}, { org })).json().result

  it('is written down once and seen in the log', async () => {
    expect(await add({ ended_on: '2026-11-11', withhold_until: '2026-11-13' })).toAnswer()
    expect(await log()).toMatchObject([{ device: 'Silo 1', started_on: '2026-11-01', withhold_until: '2026-11-13' }])
    expect(await add({})).toRefuse(409, 'This silo has a fumigation of that day already.')
  })

  it('is refused in the future, back to front, for another’s silo and to a viewer, with nothing half-saved', async () => {
    expect(await add({ started_on: '2026-11-22' })).toRefuse(400, 'This day is still to come.')
    expect(await add({ ended_on: '2026-10-30' })).toRefuse(400, 'It cannot be aired before it was sealed.')
    expect(await add({}, manager, 12)).toRefuse(404, 'There is no such silo.')
    expect((await add({}, viewer)).statusCode).toBe(403)
    expect(await log()).toHaveLength(1)
  })
})
