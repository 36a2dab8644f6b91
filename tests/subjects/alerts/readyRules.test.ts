import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import { readyRules } from '#subjects/alerts/readyRules.ts'
import { animalQueries } from '#subjects/livestock/animals.ts'
import { startApp, type TestApp } from '../../server/app.ts'
import { deviceSetter, scopeOf } from '../assets/yard.ts'
import { grazier } from '../livestock/livestock.ts'
import { toolPeople } from '../subscriptions/toolPeople.ts'

const org = 20
let app: TestApp
const { enter, send, done, rows } = toolPeople(org)
const offered = async (): Promise<string[]> => {
  const reply = await send('alert.rule.ready', {}, 'manager')
  expect(reply).toAnswer()
  return reply.json().result.map(({ name }: { name: string }) => name)
}

beforeAll(async () => {
  app = await startApp()
  await enter(app, ['manager', 'member', 'viewer'])
}, 180_000)
afterAll(() => app.close())

describe('ready-made rules', () => {
  it('are offered for what is measured, whole devices and the forecast, and for nothing else', async () => {
    const before = await offered()
    expect(before).toEqual(expect.arrayContaining(['device-silent', 'frost-ahead']))
    expect(before).not.toContain('cold-store-too-warm')
    expect(before).not.toContain('animal-not-moving')
    const set = deviceSetter(app.store, app.portal, scopeOf(org), () => app.clock.at)
    await set(2001, 'Vaccine fridge', 'cold_storage', [['cold_temp', 1]])
    expect(await offered()).toContain('cold-store-too-warm')
    const scope = scopeOf(org)
    const mob_id = await grazier(app.store, scope, 2001).mob('Ewes', 'sheep', [['2026-10-01', null, 40, 'ewe_dry']])
    const animals = inTransactions(app.store, animalQueries)
    await animals.addAnimals(scope, [{ id: 1, location_id: 2001, mob_id, name: 'Ewe 203' }])
    expect(await offered()).toContain('animal-not-moving')
  })

  it('become rules of the organisation by one press, once, and can be corrected like any', async () => {
    const { id } = await done('alert.rule.use', { name: 'cold-store-too-warm' }, 'manager')
    expect(await offered()).not.toContain('cold-store-too-warm')
    const [made] = await rows('alert_rules', { rule_id: id })
    expect(made).toMatchObject({
      rule: 'Cold store too warm',
      condition: 'above 8.0\u202f°C for 15 min',
      severity: 'critical',
      tells: 'Administrators',
      told_by: 'In the portal',
    })
    const record = await done('alert.rule.get', { id }, 'manager')
    expect(record.advice).toMatch(/Vaccines/)
    await done('alert.rule.update', { ...record, by_email: true }, 'manager')
    const again = await send('alert.rule.use', { name: 'cold-store-too-warm' }, 'manager')
    expect(again).toRefuse(409, 'A rule “Cold store too warm” is there already: see Rules.')
  })

  it('are nothing for whoever only looks, and a name that is none is told', async () => {
    expect(await send('alert.rule.ready', {}, 'viewer')).toRefuse(403)
    expect(await send('alert.rule.use', { name: 'frost' }, 'viewer')).toRefuse(403)
    expect(await send('alert.rule.use', { name: 'no-such' }, 'member')).toRefuse(404)
  })

  it('about animals are refused with a device, a bound, something measured, or too short a time', async () => {
    const rule = { name: 'Still', operator: 'no_movement', for_minutes: 360, severity: 'critical' }
    for (const [more, field] of [
      [{ quantity: 'air_temp' }, 'quantity'],
      [{ value: 3 }, 'value'],
      [{ for_minutes: 60 }, 'for_minutes'],
      [{ for_minutes: 2880 }, 'for_minutes'],
      [{ kind: 'collar' }, 'kind'],
    ] as const) {
      const reply = await send('alert.rule.create', { ...rule, ...more }, 'manager')
      expect(reply.statusCode, field).toBe(400)
      expect(reply.body).toContain(field)
    }
  })

  it('would each be taken by the form', async () => {
    for (const { rule } of readyRules(app.portal)) {
      const { name, quantity, operator, value, for_minutes, hysteresis, severity, advice } = rule
      const input = { name: `${name} by form`, operator, for_minutes, hysteresis, severity }
      const more = Object.entries({ quantity, value, advice }).filter(([, said]) => said !== null && said !== undefined)
      expect(await send('alert.rule.create', { ...input, ...Object.fromEntries(more) }, 'manager'), name).toAnswer()
    }
  })
})
