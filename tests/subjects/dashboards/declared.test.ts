import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Browser, startApp, type TestApp } from '../../server/app.ts'
import { ownPortal } from '../../server/portal.ts'
import { canaries, idIn } from '../../server/world.ts'

// Organisation 20 declares dashboards that name what belongs to organisation 12; its people are not in that one.
const [ours, theirs] = [20, 12]
const dashboards = [
  { slug: 'borrowed', title: 'Borrowed', type: 'VuePage' as const, resource: 'weather-station' },
  { slug: 'own-of-theirs', title: 'Like theirs', type: 'GrafanaPage' as const, resource: 'd/theirs' },
]
let app: TestApp
let viewer: Browser
beforeAll(async () => {
  const portal = await ownPortal()
  const organisations = Object.fromEntries(
    Object.entries(portal.organisations).map(([slug, one]) => {
      if (one.id === ours) return [slug, { ...one, homepage: 'borrowed', dashboards: [...dashboards] }]
      const own = { slug: 'only-theirs', title: 'Only theirs', type: 'VuePage' as const, resource: 'farm-home' }
      return [slug, one.id === theirs ? { ...one, dashboards: [...(one.dashboards ?? []), own] } : one]
    }),
  )
  app = await startApp({}, { portal: { ...portal, organisations } })
  viewer = await app.as('viewer')
})
afterAll(() => app.close())

const stationOf = (org: number): string => `${canaries[org]?.word.toLowerCase()}-station`
const asOurs = { org: ours }
const slugsOf = async (input: Record<string, unknown>): Promise<string[]> =>
  (await viewer.call('dashboard.list', input, asOurs)).json().result.map(({ slug }: { slug: string }) => slug)

it('CF-19: what a declaration names of another organisation is not there when it is asked for', async () => {
  expect(await slugsOf({})).toEqual(expect.arrayContaining(['borrowed', 'own-of-theirs']))
  expect(await slugsOf({ dashboard_slug: ['only-theirs'] })).toEqual([])
  expect(await slugsOf({ dashboard_slug: ['only-theirs', 'borrowed'] })).toEqual(['borrowed'])

  // What a panel's constants ask of a device of the other: the same as of one that nobody has.
  const device = await viewer.call('device.show', { slug: stationOf(theirs) }, asOurs)
  const nobodys = await viewer.call('device.show', { slug: 'no-such-station' }, asOurs)
  expect(device).toRefuse(404)
  expect(device.json().responseException.exceptionMessage).toBe(nobodys.json().responseException.exceptionMessage)
  expect(await viewer.call('device.show', { slug: stationOf(ours) }, asOurs)).toAnswer()
  const input = { quantities: ['air_temp'] }
  const foreign = await viewer.call('procedure.latest_values', { ...input, device_ids: [idIn(theirs)] }, asOurs)
  const unknown = await viewer.call('procedure.latest_values', { ...input, device_ids: [999_999] }, asOurs)
  expect([foreign.statusCode, foreign.body]).toEqual([unknown.statusCode, unknown.body])

  for (const path of ['/icons/no-brand-of-ours/16x16.png', '/icons/..%2forganisations/16x16.png'])
    expect((await viewer.send('GET', path)).statusCode, path).toBe(404)
})
