import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import type { NewAlertRule } from '#subjects/alerts/alertRules.ts'
import { evaluateAlerts } from '#subjects/alerts/evaluation/evaluateAlerts.ts'
import { dayList } from '#subjects/home/procedures/dayList.ts'
import { animalQueries } from '#subjects/livestock/animals.ts'
import { now, openYard, type Yard } from '../assets/yard.ts'
import { grazier } from '../livestock/livestock.ts'
import { at, waterLow } from './waterLow.ts'

const hour = 3_600_000
const still: NewAlertRule = {
  ...waterLow,
  ...{ name: 'Not moving', quantity: null, kind: null, operator: 'no_movement', value: null, hysteresis: 0 },
  ...{ for_minutes: 360, severity: 'critical' },
}

let yard: Yard
let home: number
let mob: number
const animals = () => inTransactions(yard.store, animalQueries)
let ids = 5000

/** An animal with a collar that reports every half hour: how far it lies from its spot, in degrees, by the hours ago. */
async function collared(name: string, away: (hoursAgo: number) => number, from = 12, to = 0): Promise<number> {
  ids += 1
  await animals().addAnimals(yard.scope, [{ id: ids, location_id: home, mob_id: mob, name }])
  await reports(ids, away, from, to)
  return ids
}
const reports = (animal_id: number, away: (hoursAgo: number) => number, from: number, to: number) =>
  animals().addFixes(
    yard.scope,
    Array.from({ length: (from - to) * 2 }, (_, nth) => from - nth / 2).map((ago) => ({
      ...{ animal_id, ts: new Date(now.getTime() - ago * hour), lat: -37.7, lon: 142 + away(ago) },
      ...{ activity: away(ago) === 0 ? 3 : 40, rumination_min: 20 },
    })),
  )
const walks = (ago: number): number => 0.001 + 0.0005 * Math.abs(Math.sin(ago))
const watch = (when: Date) =>
  evaluateAlerts(yard.tools, yard.scope, when, {
    publicUrl: 'http://localhost:8100',
    secret: 'the secret of this test',
  })
const open = () => yard.ask('alerts', { status: 'open', location_ids: [home] })

beforeAll(async () => {
  yard = await openYard()
  home = await yard.location('Home')
  mob = await grazier(yard.store, yard.scope, home).mob('Ewes', 'sheep', [['2026-10-01', null, 40, 'ewe_dry']])
  await yard.tools.alertRules.add(yard.scope, [still], now)
}, 180_000)
afterAll(() => yard.store.close())

describe('a rule about animals that do not move', () => {
  it('raises an alert for each that keeps to its spot so long, in its own name, once, and closes it when it moves', async () => {
    const down = await collared('Ewe 203', (ago) => (ago <= 7 ? 0 : walks(ago)))
    await collared('Ewe 204', walks)
    await collared('Ewe 205', (ago) => (ago <= 5 ? 0 : walks(ago)))
    expect(await watch(now)).toMatchObject({ opened: 1, closed: 0 })
    expect(await watch(at(1))).toMatchObject({ opened: 0, closed: 0 })
    expect(await open()).toMatchObject([
      {
        device: 'Ewe 203',
        device_id: null,
        animal_id: down,
        location: 'Home',
        severity: 'critical',
        message: 'No movement for 6 hours (Ewes).',
      },
    ])
    await reports(down, walks, 0, -1)
    expect(await watch(at(60))).toMatchObject({ closed: 1 })
    expect(await open()).toEqual([])
    const [over] = await yard.ask('alerts', { status: 'closed', location_ids: [home] })
    expect(over).toMatchObject({ device: 'Ewe 203', ended: 'It moves again' })
  })

  it('says nothing of one that is not heard any more, and leaves what it said of it as it is', async () => {
    const lost = await collared('Ewe 301', (ago) => (ago <= 10 ? 0 : walks(ago)), 20, 4)
    expect(await watch(at(60))).toMatchObject({ opened: 0 })
    await reports(lost, () => 0, 4, 0)
    expect(await watch(at(61))).toMatchObject({ opened: 1 })
    expect(await watch(at(60 * 6))).toMatchObject({ opened: 0, closed: 0 })
    expect(await open()).toMatchObject([{ animal_id: lost }])
  })

  it('is about its location alone where it names one', async () => {
    const lane = await yard.location('Lane')
    await yard.tools.alertRules.add(yard.scope, [{ ...still, name: 'At the lane', location_id: lane }], now)
    expect(await watch(at(62))).toMatchObject({ opened: 0 })
  })

  it('stands once in the list of the day: among the stock', async () => {
    const list = await dayList(yard.tools)({ input: {}, scope: yard.scope, now: at(62) })
    expect(list.filter(({ what }) => what === 'Ewe 301')).toMatchObject([{ do: 'Look for Ewe 301', level: 'danger' }])
  })

  it('names each of two in the list of the day, where they are, and counts more of a mob', async () => {
    const lieStill = (ago: number) => (ago <= 10 ? 0 : walks(ago))
    const sought = async () =>
      (await dayList(yard.tools)({ input: {}, scope: yard.scope, now: at(62) }))
        .filter(({ page }) => page === 'animal-sensors')
        .map((task) => [task.do, task.why, task.location, task.level])
    await collared('Ewe 302', lieStill)
    expect(await sought()).toEqual([
      ['Look for Ewe 301', 'no movement for six hours', 'Home', 'danger'],
      ['Look for Ewe 302', 'no movement for six hours', 'Home', 'danger'],
    ])
    await collared('Ewe 303', lieStill)
    expect(await sought()).toEqual([['Look for 3 animals of Ewes', 'no movement for six hours', 'Home', 'danger']])
  })
})
