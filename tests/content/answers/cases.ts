import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatInstant } from '../../../src/engine/format.ts'
import type { PageDocument } from '../../../src/engine/portal.ts'
import { quantitiesOf } from '../../../src/engine/quantities.ts'
import { type Browser, startApp, type TestApp } from '../../server/app.ts'
import { ownPortal } from '../../server/portal.ts'
import { type Location, newLocation, orgId, zone } from './location.ts'
import { sentenceOf } from './page.ts'

export interface Case {
  dashboard: string
  /** Which of its sentences, from 0. */
  entry: number
  /** What is so on the location. */
  when: string
  put: (location: Location, app: TestApp) => Promise<void>
  /** What somebody chose on the page, by the name of the choice. */
  chosen?: Record<string, unknown>
  /** {-90} is the time 90 minutes ago. */
  says: string
}

/** A sentence with its times. */
const timed = (says: string, now: Date): string =>
  says.replace(/\{(-\d+)\}/g, (_, minutes) =>
    formatInstant(new Date(now.getTime() + Number(minutes) * 60_000), { now, quantities: quantitiesOf({}), zone }),
  )

/** Only this location is left in the organisation, and what was asked before is forgotten: for what tells of all its locations. */
export const alone =
  (put: Case['put']): Case['put'] =>
  async (location, app) => {
    await app.store.withScope({ userId: 1, orgId, readable: [orgId] }, (db) =>
      db.deleteFrom('location').where('org_id', '=', orgId).where('id', '!=', location.id).execute(),
    )
    app.clock.pass(600_000)
    await put(location, app)
  }

/** The cases of dashboards that ask all locations, each with its location alone in the organisation. */
export const withAllLocations = (dashboards: string[], cases: Case[]): Case[] =>
  cases.map((one) => (dashboards.includes(one.dashboard) ? { ...one, put: alone(one.put) } : one))

/** Puts each case on a location of its own, in their order, and reads the sentence; none of these dashboards' sentences may be left out. */
export function tryAll(topic: string, at: Date, cases: Case[]): void {
  let app: TestApp
  let browser: Browser

  beforeAll(async () => {
    // Some cases change the portal.
    app = await startApp({}, { portal: structuredClone(await ownPortal()) })
    app.clock.at = at
    browser = await app.as('manager')
  }, 120_000)
  afterAll(() => app.close())

  const pageOf = (name: string): PageDocument => {
    const page = app.portal.pages[name]
    if (!page) throw new Error(`there is no dashboard ${name}`)
    return page
  }

  describe(`change the data, and each answer sentence of ${topic} changes as it should`, () => {
    for (const { dashboard, entry, when, put, chosen, says } of cases) {
      it(`${dashboard}, when ${when}`, async () => {
        const location = await newLocation(app, 'Top paddock')
        const before = app.clock.at.getTime()
        await put(location, app)
        // A case that lets time pass outlives its session.
        if (app.clock.at.getTime() !== before) browser = await app.as('manager')
        const said = await sentenceOf(app, browser, pageOf(dashboard), location, chosen)
        // A thin space stands between a number and its unit.
        const text = said.text.replaceAll('\u202f', ' ')
        const level = pageOf(dashboard).answer?.[entry]?.level
        expect({ ...said, text }).toEqual({ entry, level, text: timed(says, app.clock.at) })
      })
    }

    it(`leaves no sentence of ${topic} untried`, () => {
      const names = [...new Set(cases.map(({ dashboard }) => dashboard))]
      const all = names.flatMap((name) => (pageOf(name).answer ?? []).map((_, entry) => `${name} ${entry}`))
      expect(all.filter((one) => !cases.some(({ dashboard, entry }) => `${dashboard} ${entry}` === one))).toEqual([])
    })
  })
}
