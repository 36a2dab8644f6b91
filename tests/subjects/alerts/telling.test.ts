import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import type { NewAlertRule } from '#subjects/alerts/alertRules.ts'
import { evaluateAlerts } from '#subjects/alerts/evaluation/evaluateAlerts.ts'
import { forecastQueries } from '#subjects/weather/forecasts.ts'
import { now, openYard, type Yard } from '../assets/yard.ts'
import { at, minute, waterLow } from './waterLow.ts'

const address = { publicUrl: 'http://localhost:8100', secret: 'the secret of this test, long enough' }
const rule = (more: Partial<NewAlertRule>): NewAlertRule => ({ ...waterLow, channels: ['in-app', 'email'], ...more })

let yard: Yard
let home: number
let away: number
beforeAll(async () => {
  yard = await openYard()
  home = await yard.location('Home')
  away = await yard.location('Away')
  await yard.store.asSystem(async (db) => {
    const org_id = yard.scope.orgId
    const people = ['boss', 'hand', 'left', 'held'].map((name, index) => ({
      id: index + 1,
      email: `${name}@demo.test`,
      user_name: name,
      password_hash: null,
      default_org_id: null,
      status: 'active' as const,
    }))
    await db.insertInto('user_account').values(people).execute()
    await db
      .insertInto('membership')
      .values([
        { org_id, user_id: 1, role: 'admin' },
        { org_id, user_id: 2, role: 'member' },
        { org_id, user_id: 4, role: 'member', sees_all: false },
      ])
      .execute()
    const team = {
      org_id,
      description: null,
      role: 'member' as const,
      created_by: 1,
      created_at: now,
      deleted_at: null,
    }
    await db
      .insertInto('team')
      .values([
        { ...team, id: 7, slug: 'north', name: 'North' },
        { ...team, id: 8, slug: 'away', name: 'Away' },
      ])
      .execute()
    const joined = { org_id, created_at: now }
    await db
      .insertInto('team_member')
      .values([
        { ...joined, team_id: 7, user_id: 4 },
        { ...joined, team_id: 8, user_id: 4 },
      ])
      .execute()
    await db.insertInto('team_place').values({ org_id, team_id: 8, location_id: away, access: 'read' }).execute()
  })
}, 180_000)
afterAll(() => yard.store.close())

beforeEach(async () => {
  await yard.store.asSystem(async (db) => {
    for (const table of ['alert', 'alert_rule', 'device', 'mail_outbox', 'notice', 'notice_hook'] as const)
      await db.deleteFrom(table).execute()
  })
})

const watch = (when: Date) => evaluateAlerts(yard.tools, yard.scope, when, address)
const mails = async () =>
  yard.store.asSystem((db) =>
    db.selectFrom('mail_outbox').select(['to_address as to', 'subject', 'body']).orderBy('created_at').execute(),
  )
const add = async (more: Partial<NewAlertRule>) =>
  (await yard.tools.alertRules.add(yard.scope, [rule(more)], now))[0] ?? -1
const tank = (name: string, where = home) => yard.device(where, name, 'tank_level', ['water_level'])

describe('an alert is told', () => {
  it('to the administrators where the rule names nobody, gathered after some minutes, and once more when it is over', async () => {
    await add({ advice: 'Open the upper valve.' })
    const [hill, lane] = [await tank('Hill tank'), await tank('Lane tank')]
    await hill.says('water_level', [[1, 9]])
    await lane.says('water_level', [[1, 12]])
    expect(await watch(now)).toMatchObject({ opened: 2, told: 0 })
    expect(await watch(at(5))).toMatchObject({ told: 1 })
    expect(await watch(at(6))).toMatchObject({ told: 0 })
    const [first, ...others] = await mails()
    expect(others).toEqual([])
    expect(first).toMatchObject({ to: 'boss@demo.test', subject: '2 alerts: Farm' })
    expect(first?.body).toContain('Hill tank, Home: Water low\nWater level is 9\u202f%, below 25\u202f%. Since 14:00.')
    expect(first?.body).toContain('What to do: Open the upper valve.')
    expect(first?.body).toMatch(/See it: http:\/\/localhost:8100\/org-20\/alert\/\d+/)
    expect(first?.body).toMatch(
      /No more mail of “Water low”: http:\/\/localhost:8100\/alertstop\/20\.\d+\.1\.[\w-]{43}\n/,
    )
    await hill.says('water_level', [[-180, 60]])
    await lane.says('water_level', [[-180, 8]])
    expect(await watch(at(180))).toMatchObject({ closed: 1, told: 0 })
    expect(await watch(at(190))).toMatchObject({ told: 1 })
    expect(await watch(at(191))).toMatchObject({ told: 0 })
    const over = (await mails()).at(-1)
    expect(over?.subject).toBe('Over: Hill tank: Water low')
    expect(over?.body).toContain('Water level is back to 60\u202f% at 17:00, after 3 h.')
  })

  it('once, where the value flaps about its bound', async () => {
    await add({})
    const hill = await tank('Hill tank')
    for (let round = 0; round < 12; round++) {
      await hill.says('water_level', [[-round, round % 2 === 0 ? 24 : 26]])
      await watch(at(round))
    }
    await hill.says('water_level', [[-12, 24]])
    await watch(at(12))
    expect(await mails()).toHaveLength(1)
    expect(await yard.tools.alerts.list(yard.scope, {})).toHaveLength(1)
  })

  it('to a team and people, of the locations that each may see, and not to who left', async () => {
    const team = await add({ team_id: 7, severity: 'critical' })
    await (await tank('Hill tank')).says('water_level', [[1, 9]])
    await (await tank('Far tank', away)).says('water_level', [[1, 9]])
    expect(await watch(now)).toMatchObject({ told: 1 })
    expect(await mails()).toMatchObject([{ to: 'held@demo.test', subject: 'Far tank: Water low' }])
    await yard.tools.alertRules.remove(yard.scope, team, now)
    await yard.store.asSystem((db) => db.deleteFrom('mail_outbox').execute())
    // The third left: nobody is named any more, so the administrators hear of it.
    await add({ user_ids: [3], severity: 'critical' })
    await add({ user_ids: [2], severity: 'critical', name: 'Mine', value: 10 })
    await watch(at(1))
    const told = (await mails()).map(({ to, subject }) => `${to} ${subject}`).sort()
    expect(told).toEqual([
      'boss@demo.test Far tank: Water low',
      'boss@demo.test Hill tank: Water low',
      'hand@demo.test Far tank: Mine',
      'hand@demo.test Hill tank: Mine',
    ])
  })

  it('after quiet hours, gathered with what was over by then; danger passes them', async () => {
    const quiet = { quiet_from: '13:00', quiet_to: '15:00' }
    await add({ ...quiet })
    await add({ ...quiet, name: 'Empty', value: 5, severity: 'critical' })
    const [hill, lane] = [await tank('Hill tank'), await tank('Lane tank')]
    await hill.says('water_level', [[1, 9]])
    await watch(now)
    await watch(at(10))
    expect(await mails()).toEqual([])
    await lane.says('water_level', [[-11, 3]])
    await watch(at(11))
    expect(await mails()).toMatchObject([{ subject: 'Lane tank: Empty' }])
    await hill.says('water_level', [[-20, 50]])
    await watch(at(20))
    await watch(at(59))
    expect(await mails()).toHaveLength(1)
    await watch(at(60))
    const [, second, ...others] = await mails()
    expect(others).toEqual([])
    expect(second?.subject).toBe('1 alert, 1 over: Farm')
    expect(second?.body).toContain(
      'Water level is 9\u202f%, below 25\u202f%. Water level is back to 50\u202f% at 14:20, after 20 min.',
    )
  })

  it('to webhooks, in one post, where the rule says so; and on devices of whoever is mailed, also where they take no mail', async () => {
    await yard.store.asSystem(async (db) => {
      const hook = { org_id: yard.scope.orgId, form: 'data' as const, host: 'example.com', sealed: Buffer.from('x') }
      const made = { created_by: null, created_at: now, last_sent_at: null, last_failed_at: null, last_error: null }
      await db
        .insertInto('notice_hook')
        .values([
          { ...hook, ...made, name: 'Office' },
          { ...hook, ...made, name: 'Off', is_on: false },
        ])
        .execute()
      const [family, ended] = ['5b2d8a5e-59a5-4c0e-9d1c-6c7d52d0a001', '5b2d8a5e-59a5-4c0e-9d1c-6c7d52d0a002']
      const session = { user_id: 1, fingerprint_hash: Buffer.from('x'), created_at: now, last_used_at: now }
      const until = { expires_at: at(1000), address: null, browser: null }
      await db
        .insertInto('session_family')
        .values([
          { ...session, ...until, id: family, revoked_at: null, revoked_why: null },
          { ...session, ...until, id: ended, revoked_at: now, revoked_why: 'signed out' },
        ])
        .execute()
      const device = { user_id: 1, public_key: 'x', secret: 'x', created_at: now, last_sent_at: null, last_error: null }
      await db
        .insertInto('notice_browser')
        .values([
          { ...device, family_id: family, address: 'https://example.com/1', name: 'Phone' },
          { ...device, family_id: ended, address: 'https://example.com/2', name: 'Ended' },
        ])
        .execute()
      await db
        .insertInto('user_preference')
        .values({ user_id: 1, preferences: JSON.stringify({ alert_mails: false }), updated_at: now })
        .execute()
    })
    await add({ channels: ['in-app', 'email', 'webhook'] })
    await add({ channels: ['in-app'], name: 'Quiet', value: 30 })
    for (const name of ['Hill tank', 'Lane tank']) await (await tank(name)).says('water_level', [[1, 9]])
    await watch(now)
    await watch(at(5))
    expect(await mails()).toEqual([])
    const notices = await yard.store.asSystem((db) =>
      db
        .selectFrom('notice as n')
        .leftJoin('notice_hook as h', 'h.id', 'n.hook_id')
        .leftJoin('notice_browser as b', 'b.id', 'n.browser_id')
        .select(['n.title', 'n.body', 'h.name as hook', 'b.name as device'])
        .execute(),
    )
    expect(notices.map(({ hook, device, title }) => ({ hook, device, title }))).toEqual([
      { hook: 'Office', device: null, title: '2 alerts: Farm' },
      { hook: null, device: 'Phone', title: '2 alerts: Farm' },
    ])
    expect(notices[0]?.body).toMatchObject({ alerts: [{ device: 'Hill tank', value: 9 }, { device: 'Lane tank' }] })
    expect(notices[1]?.body).toMatchObject({
      text: expect.stringContaining('Hill tank, Home: Water low'),
      isUrgent: false,
    })
    await yard.store.asSystem((db) => db.deleteFrom('user_preference').execute())
  })

  it('by the clock of the location when summer time begins', async () => {
    await add({ quiet_from: '01:00', quiet_to: '03:30' })
    const hill = await tank('Hill tank')
    // Sun 4 Oct 2026 in Melbourne: 02:00 is 03:00 at once, at 16:00 UTC of the day before.
    const change = new Date('2026-10-03T16:00:00Z')
    const ago = (when: Date) => (now.getTime() - when.getTime()) / minute
    await hill.says('water_level', [[ago(change), 9]])
    const since = (minutes: number) => new Date(change.getTime() + minutes * minute)
    await watch(since(1))
    await watch(since(29))
    expect(await mails()).toEqual([])
    await watch(since(30))
    expect(await mails()).toHaveLength(1)
  })

  it('in one mail with the first twenty where 500 open at once', async () => {
    const id = await add({ severity: 'critical', quantity: null, operator: 'no_data', value: null, for_minutes: 60 })
    const { id: device_id } = await tank('Hill tank')
    const one = { rule_id: id, rule: 'Silent', severity: 'critical' as const, device_id, quantity: null, value: null }
    const about = {
      operator: 'no_data' as const,
      threshold: null,
      message: 'No report.',
      opened_at: now,
      to_tell: true,
    }
    await yard.tools.alerts.open(
      yard.scope,
      Array.from({ length: 500 }, (_, nth) => ({ ...one, ...about, sensor_id: nth + 1 })),
    )
    await yard.tools.alertTelling.tell(yard.scope, now, address)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('500 alerts: Farm')
    expect(mail?.body.match(/See it:/g)).toHaveLength(20)
    expect(mail?.body).toContain('And 480 more. See them all: http://localhost:8100/org-20/d/alerts-centre')
  })

  it('to nobody whom its mail was stopped for, and not at all once somebody has seen it', async () => {
    const id = await add({})
    await yard.tools.alertStops.set(yard.scope, id, true, now)
    await (await tank('Hill tank')).says('water_level', [[1, 9]])
    await watch(now)
    await watch(at(5))
    expect(await mails()).toEqual([])
    await yard.tools.alertStops.set(yard.scope, id, false, now)
    await (await tank('Lane tank')).says('water_level', [[-6, 9]])
    await watch(at(6))
    const [lane] = await yard.tools.alerts.list(yard.scope, { status: 'open' })
    await yard.tools.alerts.acknowledge(yard.scope, lane?.id ?? -1, at(7))
    await watch(at(15))
    expect(await mails()).toEqual([])
  })

  it('as not watched any more where its device is taken out of use while it is open', async () => {
    await add({ severity: 'critical' })
    const hill = await tank('Hill tank')
    await hill.says('water_level', [[1, 9]])
    await watch(now)
    await yard.store.asSystem((db) =>
      db.updateTable('device').set({ is_active: false }).where('id', '=', hill.id).execute(),
    )
    await watch(at(1))
    await watch(at(11))
    expect((await mails()).at(-1)?.body).toContain('the device is out of use')
  })
})

describe('a rule about a change', () => {
  it('opens when a value rises by more than its bound within the time, and closes when it is steady', async () => {
    await add({ name: 'Heating', quantity: 'grain_temp', operator: 'rises', value: 3, for_minutes: 180 })
    const silo = await yard.device(home, 'Silo', 'grain_probe', [['grain_temp', 100]])
    await silo.says('grain_temp', [
      [120, 20],
      [60, 21],
      [1, 22.5],
    ])
    expect(await watch(now)).toMatchObject({ opened: 0 })
    await silo.says('grain_temp', [[-15, 24]])
    expect(await watch(at(15))).toMatchObject({ opened: 1 })
    const [alert] = await yard.tools.alerts.list(yard.scope, { status: 'open' })
    expect(alert?.message).toBe(
      'Grain temperature at 100 cm rose by 4.0\u202f°C within 180 min, more than 3.0\u202f°C: it is 24.0\u202f°C now.'.replace(
        '180 min',
        '3 hours',
      ),
    )
    await silo.says('grain_temp', [[-220, 24]])
    expect(await watch(at(220))).toMatchObject({ closed: 1 })
  })
})

describe('a rule about a forecast', () => {
  const hour = (ts: Date, temp_c: number, location_id = home) => ({
    location_id,
    ts,
    issued_at: now,
    temp_c,
    rh_pct: null,
    dew_c: null,
    wind_ms: null,
    gust_ms: null,
    wind_dir_deg: null,
    rain_mm: null,
    rain_prob_pct: null,
    cloud_pct: null,
    solar_wm2: null,
    delta_t_c: null,
    inversion_risk: null,
    source: 'a test',
  })

  it('opens by location when frost is forecast within its time, and closes when the forecast changes', async () => {
    const keep = inTransactions(yard.store, forecastQueries).keep
    await add({ name: 'Frost', quantity: 'air_temp', operator: 'forecast_below', value: -1, for_minutes: 1440 })
    await keep(yard.scope, [hour(at(900), -2.1), hour(at(1500), -5), hour(at(900), 4, away)], [])
    expect(await watch(now)).toMatchObject({ opened: 1 })
    expect(await yard.ask('alerts', { status: 'open', location_ids: [home] })).toMatchObject([
      {
        device: 'Forecast',
        device_id: null,
        location: 'Home',
        message: 'The forecast says air temperature −2.1\u202f°C on Sun 22 Nov, 05:00, below −1.0\u202f°C.',
      },
    ])
    await keep(yard.scope, [hour(at(900), 2), hour(at(1500), 3)], [])
    expect(await watch(at(1))).toMatchObject({ closed: 1 })
  })
})
