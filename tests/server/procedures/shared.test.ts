import { beforeAll, describe, expect, it } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import type { Scope, Store } from '#server/db/store.ts'
import { procedureRunQueries } from '#server/procedures/procedureRuns.ts'
import { type Procedures, procedureService } from '#server/procedures/runner.ts'
import { ofOnePage, sharing } from '#server/procedures/shared.ts'
import { toolsOf, withStore } from '#server/procedures/tools.ts'
import { proceduresOf } from '#server/subject.ts'
import { subjects } from '#subjects/all.ts'
import { newInstrumentQueries } from '#subjects/devices/newInstruments.ts'
import type { Endpoint } from '../../../src/engine/portal.ts'
import { procedureNames } from '../tools.ts'
import { scope, type TestFarm, testFarm } from './farm.ts'

let farm: TestFarm
let service: Procedures
let counting: Store
let reads = 0
let moment = Date.parse('2026-11-21T03:00:00Z')

beforeAll(async () => {
  farm = await testFarm()
  counting = {
    ...farm.store,
    transaction: (work, limits) =>
      farm.store.transaction(
        ({ as, ...more }) =>
          work({
            as: (...whose) => {
              reads += 1
              return as(...whose)
            },
            ...more,
          }),
        limits,
      ),
  }
  service = procedureService({
    names: procedureNames,
    make: (name, from) => proceduresOf(subjects).get(name)?.(toolsOf(subjects, { ...from, portal: () => farm.portal })),
    runs: inTransactions(farm.store, procedureRunQueries),
    portalHash: () => farm.portal.version,
    clock: () => performance.now(),
  })
}, 120_000)

const endpointOf = (name: string): Endpoint => {
  const found = farm.portal.endpoints[`procedure.${name}`]
  if (!found) throw new Error(`there is no procedure ${name}`)
  return found
}
const ask = (name: string, whose: Scope = scope, input: object = {}) => {
  // The question's stamp is no work of its procedure.
  reads -= 1
  return service.run({ ...withStore(counting), waits: true }, endpointOf(name), {
    input: { location_ids: [], ...input },
    scope: whose,
    now: new Date(moment),
  })
}
const cost = async (work: () => Promise<unknown>): Promise<number> => {
  const before = reads
  await work()
  return reads - before
}
/** Long after everything that was asked so far, so that nothing of it is fresh. */
const later = () => {
  moment += 3_600_000
}
const newTrough = (slug: string) =>
  inTransactions(farm.store, newInstrumentQueries).devices(scope, [
    {
      location_id: 1,
      slug,
      name: slug,
      kind: 'water_trough',
      description: '',
      lat: -30,
      lon: 150,
      interval_s: 3600,
      is_physical: true,
      supplier: { id: null, name: 'S', application: 's', device_id: slug },
      sensors: [],
    },
  ])

describe('what the questions of one page have in common', () => {
  it('is worked out once: numbers and list beside a map cost little more than the map', async () => {
    const apart = []
    for (const name of ['device_map', 'map_summary', 'map_looks']) {
      later()
      apart.push(await cost(() => ask(name)))
    }
    later()
    const together = await cost(() => Promise.all([ask('device_map'), ask('map_summary'), ask('map_looks')]))
    const sum = apart.reduce((a, b) => a + b, 0)
    expect(together).toBeLessThan(sum / 2)
    // Also one after the other, within the moment in which a page asks.
    later()
    const inTurn = await cost(async () => {
      for (const name of ['device_map', 'map_summary', 'map_looks']) {
        await ask(name)
        moment += 300
      }
    })
    expect(inTurn).toBeLessThan(sum / 2)
  })

  it('is made anew once somebody wrote something', async () => {
    later()
    const before = await ask('device_map')
    await newTrough('new-trough')
    expect(await ask('place_map')).toMatchObject([{ devices: before.length + 1 }])
    expect(await ask('device_map')).toHaveLength(before.length + 1)
  })

  it('is nobody else’s: who is held to no location here sees none of it', async () => {
    later()
    expect((await ask('map_summary')).length).toBe(1)
    const held: Scope = { ...scope, userId: 2, locations: { limited: [scope.orgId], readable: [], writable: [] } }
    expect(await ask('device_map', held)).toEqual([])
    const stranger: Scope = { userId: 3, orgId: 13, readable: [13] }
    expect(await ask('device_map', stranger)).toEqual([])
  })

  it('is worked out by each where the first one failed', async () => {
    const shared = sharing()(async () => 'nothing was written')
    const kind = ofOnePage<string>('broken first')
    const asked = { scope, now: new Date(moment) }
    const first = shared.of(kind, asked, {}, () => Promise.reject(new Error('stopped')))
    const second = shared.of(kind, asked, {}, async () => 'made by the second')
    await expect(first).rejects.toThrow('stopped')
    expect(await second).toBe('made by the second')
  })

  it('is made again after it failed', async () => {
    later()
    const broken: Scope = { ...scope, orgId: Number.NaN }
    await expect(ask('device_map', broken)).rejects.toThrow()
    await expect(ask('device_map', broken)).rejects.toThrow()
    expect((await ask('device_map')).length).toBeGreaterThan(0)
  })
})

it('gives rows about farms only where farms are what the caller sees', async () => {
  later()
  const all = await ask('region_map')
  expect(all.length).toBeGreaterThan(0)
  expect(await ask('region_map', scope, { of: 'device' })).toEqual(all)
  expect(await ask('region_map', scope, { of: 'farm' })).toEqual([])
})
