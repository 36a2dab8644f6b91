import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Portal } from '#engine/portal.ts'
import { type Browser, type Reply, startApp, type TestApp } from './app.ts'
import { ownPortal } from './portal.ts'

const swaps = 200
const clients = 8
/** What every version writes into its texts and addresses. */
const markOf = (version: number): string => `(v${version})`
const marksIn = (text: string): string[] => [...new Set(text.match(/\(v\d+\)/g) ?? [])]

const eachOf = <T, U>(all: Record<string, T>, make: (one: T, key: string) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(all).map(([key, one]) => [key, make(one, key)]))

/** The portal with the mark of a version in every text that it shows, and in the names of its guards. */
function versionOf(portal: Portal, version: number): Portal {
  const mark = markOf(version)
  const { core } = portal
  return {
    ...portal,
    version: `${portal.version}${mark}`,
    endpoints: eachOf(portal.endpoints, (one) => ({ ...one, access: `${one.access}${mark}` })),
    brands: eachOf(portal.brands, (one) => ({ ...one, name: `${one.name} ${mark}` })),
    core: {
      ...core,
      version: `${core.version}${mark}`,
      guards: Object.fromEntries(Object.entries(core.guards).map(([name, guard]) => [`${name}${mark}`, guard])),
      brands: eachOf(core.brands, (address) => `${address}${mark}`),
      quantities: eachOf(core.quantities, (one) => ({ ...one, name: `${one.name} ${mark}` })),
      app: {
        ...core.app,
        topics: eachOf(core.app.topics ?? {}, (one) => ({ ...one, title: `${one.title} ${mark}` })),
      },
    },
  }
}

let app: TestApp
let manager: Browser
let served = 0
let isSwapping = false
beforeAll(async () => {
  const own = await ownPortal()
  const versions = Array.from({ length: swaps }, (_, version) => versionOf(own, version))
  app = await startApp(
    {},
    {
      portal: own,
      // Whoever asks twice finds another portal the second time: harder than any moment at which a file could be saved.
      served: () => {
        if (isSwapping) served += 1
        return versions[served % swaps] ?? own
      },
    },
  )
  manager = await app.as('manager')
})
afterAll(() => app.close())

/** Calls whose answers hold words of the declarations, and some that only pass their guards. */
const calls: { ask: () => Promise<Reply>; isMarked: boolean }[] = [
  { ask: () => manager.call('ui.style'), isMarked: true },
  { ask: () => manager.call('dashboard.tree'), isMarked: true },
  { ask: () => manager.call('dashboard.topics'), isMarked: true },
  { ask: () => manager.send('GET', '/farm', { headers: { accept: 'text/html' } }), isMarked: true },
  { ask: () => manager.call('device.list'), isMarked: false },
  { ask: () => manager.call('user.profile'), isMarked: false },
  { ask: () => manager.call('procedure.latest_values', { quantities: ['air_temp'] }), isMarked: false },
]

it(`CF-16: ${swaps} swaps while calls come in cost none of them, and no answer is of two versions`, async () => {
  isSwapping = true
  const marks = new Set<string>()
  let asked = 0
  const client = async (): Promise<void> => {
    while (served < swaps) {
      const { ask, isMarked } = calls[asked % calls.length] as (typeof calls)[number]
      asked += 1
      const reply = await ask()
      const told = `${reply.statusCode} ${reply.body.slice(0, 300)}`
      expect(reply.statusCode, told).toBe(200)
      const found = marksIn(reply.body)
      expect(found.length, told).toBe(isMarked ? 1 : Math.min(found.length, 1))
      for (const mark of found) marks.add(mark)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  expect(asked).toBeGreaterThanOrEqual(swaps)
  expect(marks.size).toBeGreaterThan(swaps / 4)
})
