import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewAlertRule } from '#subjects/alerts/alertRules.ts'
import { evaluateAlerts } from '#subjects/alerts/evaluation/evaluateAlerts.ts'
import { evaluateAll } from '#subjects/alerts/evaluation/evaluateAll.ts'
import { tellAssetEvents } from '#subjects/assets/eventsFrom.ts'
import { every, now, openYard, scopeOf, type Yard, yardOn } from '../assets/yard.ts'
import { at, waterLow } from './waterLow.ts'

const rule = (more: Partial<NewAlertRule>): NewAlertRule => ({
  ...waterLow,
  hysteresis: 10,
  severity: 'critical',
  ...more,
})

let yard: Yard
let home: number
beforeAll(async () => {
  yard = await openYard()
  home = await yard.location('Home')
}, 180_000)
afterAll(() => yard.store.close())

const address = { publicUrl: 'http://localhost:8100', secret: 'the secret of this test, long enough' }
const watch = (when: Date) => evaluateAlerts(yard.tools, yard.scope, when, address)
const open = () => yard.ask('alerts', { status: 'open', location_ids: [home] })

describe('alerts', () => {
  it('open once when a rule holds, and close when the value is back past the hysteresis', async () => {
    const tank = await yard.device(home, 'Hill tank', 'tank_level', ['water_level'])
    await yard.tools.alertRules.add(yard.scope, [rule({})], now)
    await tank.says('water_level', [[10, 20]])
    expect(await watch(now)).toMatchObject({ opened: 1, closed: 0 })
    expect(await watch(at(1))).toMatchObject({ opened: 0, closed: 0 })
    expect(await open()).toMatchObject([
      {
        device: 'Hill tank',
        severity: 'critical',
        status: 'open',
        value: 20,
        threshold: 25,
        message: 'Water level is 20\u202f%, below 25\u202f%.',
      },
    ])
    await tank.says('water_level', [[-10, 30]])
    expect(await watch(at(11))).toMatchObject({ opened: 0, closed: 0 })
    await tank.says('water_level', [[-20, 36]])
    expect(await watch(at(21))).toMatchObject({ opened: 0, closed: 1 })
    expect(await open()).toEqual([])
    expect(await yard.ask('alerts', { status: 'closed', location_ids: [home] })).toMatchObject([
      { status: 'closed', closed_by: null, closed_at: at(21).toISOString() },
    ])
  })

  it('that a person closed stay closed until their cause was over once', async () => {
    const tank = await yard.device(home, 'Lane tank', 'tank_level', ['water_level'])
    await tank.says('water_level', [[5, 12]])
    await watch(at(30))
    const [alert] = await open()
    expect(alert).toMatchObject({ device: 'Lane tank' })
    await yard.tools.alerts.close(yard.scope, Number(alert?.alert_id), at(31), 'Float valve mended')
    await tank.says('water_level', [[-31, 11]])
    expect(await watch(at(32))).toMatchObject({ opened: 0 })
    await tank.says('water_level', [[-33, 90]])
    await watch(at(34))
    await tank.says('water_level', [[-35, 10]])
    expect(await watch(at(36))).toMatchObject({ opened: 1 })
  })

  it('about silence are about devices, and open when nothing came for the rule’s time', async () => {
    await yard.tools.alertRules.add(
      yard.scope,
      [
        rule({
          name: 'Silent',
          quantity: null,
          operator: 'no_data',
          value: null,
          for_minutes: 120,
          kind: 'cold_monitor',
        }),
      ],
      now,
    )
    const fridge = await yard.device(home, 'Fridge', 'cold_monitor', ['cold_temp', 'door_state'])
    await fridge.says('cold_temp', [[300, 4]])
    await fridge.says('door_state', [[90, 0]])
    const mine = async () => (await open()).filter(({ device }) => device === 'Fridge')
    await watch(at(29))
    expect(await mine()).toEqual([])
    await watch(at(31))
    expect(await mine()).toMatchObject([{ message: 'No report for more than 2 hours.', quantity: null }])
    await fridge.says('cold_temp', [[-40, 4]])
    await watch(at(41))
    expect(await mine()).toEqual([])
  })

  it('of a rule that is turned off or removed close with it', async () => {
    const [id] = await yard.tools.alertRules.add(
      yard.scope,
      [rule({ name: 'Warm', quantity: 'grain_temp', operator: 'above', value: 25, hysteresis: 1 })],
      now,
    )
    const silo = await yard.device(home, 'Silo', 'grain_probe', [['grain_temp', 100]])
    await silo.says('grain_temp', [[5, 31]])
    await watch(at(50))
    const mine = async () => (await open()).filter(({ device }) => device === 'Silo')
    expect(await mine()).toMatchObject([
      { message: 'Grain temperature at 100 cm is 31.0\u202f°C, above 25.0\u202f°C.' },
    ])
    await yard.tools.alertRules.turn(yard.scope, id ?? -1, false, at(51))
    expect(await mine()).toEqual([])
    await yard.tools.alertRules.turn(yard.scope, id ?? -1, true, at(52))
    await silo.says('grain_temp', [[-52, 32]])
    await watch(at(53))
    expect(await mine()).toHaveLength(1)
    await yard.tools.alertRules.remove(yard.scope, id ?? -1, at(54))
    await watch(at(55))
    expect(await mine()).toEqual([])
  })

  it('of one organisation are nobody else’s, and a failure in one costs that one only (TN-05)', async () => {
    const other = await yardOn(yard.store, yard.portal, 31)
    const location = await other.location('Other')
    const tank = await other.device(location, 'Other tank', 'tank_level', ['water_level'])
    await other.tools.alertRules.add(other.scope, [rule({ name: 'Other low' })], now)
    await tank.says('water_level', [[5, 3]])
    const failed: number[] = []
    await evaluateAll(yard.store, yard.tools, now, address, (orgId) => failed.push(orgId))
    expect(failed).toEqual([])
    expect(await other.ask('alerts', { status: 'open' })).toMatchObject([{ device: 'Other tank' }])
    expect((await open()).map(({ device }) => device)).not.toContain('Other tank')
    const [mine] = await other.ask('alerts', { status: 'open' })
    await expect(yard.tools.alerts.acknowledge(scopeOf(20), Number(mine?.alert_id), now)).rejects.toMatchObject({
      facts: { failed: 'absent', noun: 'alert' },
    })
  })
})

describe('asset events', () => {
  it('tell when a gate stood open, once, however often it is looked at', async () => {
    const gate = await yard.device(home, 'Road gate', 'gate_sensor', ['gate_state'])
    await gate.says(
      'gate_state',
      every(15, 120, 0, (ago) => (ago <= 90 && ago > 45 ? 1 : 0)),
    )
    const input = { kind: 'gate', device_ids: [gate.id], from: at(-200).toISOString(), to: at(200).toISOString() }
    await tellAssetEvents(yard.tools, yard.scope, now)
    await tellAssetEvents(yard.tools, yard.scope, at(1))
    expect(await yard.ask('asset_events', input)).toMatchObject([
      { ts: at(-90).toISOString(), until: at(-45).toISOString(), words: 'Gate open', lasted: '45 min', level: 'watch' },
    ])
  })

  it('that go on have no end, and get one when it comes', async () => {
    const gate = await yard.device(home, 'Yard gate', 'gate_sensor', ['gate_state'])
    await gate.says('gate_state', [
      [60, 0],
      [30, 1],
      [0, 1],
    ])
    const input = { kind: 'gate', device_ids: [gate.id], from: at(-200).toISOString(), to: at(200).toISOString() }
    await tellAssetEvents(yard.tools, yard.scope, now)
    expect(await yard.ask('asset_events', input)).toMatchObject([{ until: null, lasted: '30 min' }])
    await gate.says('gate_state', [[-30, 0]])
    await tellAssetEvents(yard.tools, yard.scope, at(31))
    expect(await yard.ask('asset_events', input)).toMatchObject([
      { ts: at(-30).toISOString(), until: at(30).toISOString(), lasted: '1 h' },
    ])
  })

  it('tell how low a fence fell and how warm a vaccine fridge got, by the store’s own range', async () => {
    const fence = await yard.device(home, 'Lane fence', 'fence_monitor', ['fence_kv'])
    const stores = { vaccine: 9.5, 'cool-room': 4 } as const
    await fence.says('fence_kv', [
      [60, 6],
      [45, 2.9],
      [30, 2.2],
      [15, 5],
    ])
    for (const [storeClass, warm] of Object.entries(stores)) {
      const store = await yard.device(home, storeClass, 'cold_monitor', ['cold_temp'], {
        storeClass: storeClass as keyof typeof stores,
      })
      await store.says('cold_temp', [
        [60, 4],
        [45, warm],
        [30, warm - 1],
        [15, 4],
      ])
    }
    await tellAssetEvents(yard.tools, yard.scope, now)
    const input = { from: at(-200).toISOString(), to: at(0).toISOString() }
    expect(await yard.ask('asset_events', { ...input, kind: 'fence', device_ids: [fence.id] })).toMatchObject([
      { value: 2.2, lasted: '30 min' },
    ])
    expect(await yard.ask('asset_events', { ...input, kind: 'cold' })).toMatchObject([
      { device: 'vaccine', value: 9.5, words: 'Out of range' },
    ])
  })
})
