import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitsOf } from '#server/subject.ts'
import { subjects } from '#subjects/all.ts'
import { isItsTurn } from '../sampling.ts'
import { type Browser, startApp, type TestApp } from './app.ts'
import { messagesOf, statementsIn, transactionsOf } from './messages.ts'
import { plainInput } from './sample.ts'

let app: TestApp
let person: Browser
beforeAll(async () => {
  // What the server writes down of itself now and then would count as a call's.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  app = await startApp()
})
beforeEach(async () => {
  person = await app.as('super')
})
afterAll(() => {
  vi.useRealTimers()
  return app.close()
})

const day = { from: '2026-11-20T03:00:00Z', to: '2026-11-21T03:00:00Z' }
const twoSeries = { series: [{ quantity: 'air_temp' }, { quantity: 'battery_pct' }], ...day, width: 800 }

const endsSessions = ['auth.signout', 'auth.signouteverywhere']

describe('a call', () => {
  it('has at most one transaction, unless its subject says why it waits', async () => {
    const waits = waitsOf(subjects)
    const more: string[] = []
    const signedOut: string[] = []
    let most = 0
    for (const { name } of Object.values(app.portal.endpoints)) {
      if (waits.has(name) || !isItsTurn(name, 3)) continue
      const opened = await transactionsOf(app.store, async () => {
        const { statusCode } = await person.call(name, plainInput(app.endpoint(name)), { org: 20 })
        if (statusCode === 401) signedOut.push(name)
      })
      // A call with a limit is admitted and counted in two of its own before, so that the count outlives a refusal.
      if (opened > (app.endpoint(name).limit ? 3 : 1)) more.push(name)
      most = Math.max(most, opened)
      if (endsSessions.includes(name)) person = await app.as('super')
    }
    expect(more).toEqual([])
    expect(most).toBeGreaterThan(0)
    expect(signedOut).toEqual([])
  })

  it('waits where it asks for the password again: a wrong one counts although the call is refused', () => {
    const again = /^The (?:password you signed in|one that you sign in) with\.$/
    const asking = Object.values(app.portal.endpoints).filter(({ input }) =>
      Object.values(Object(input.properties)).some((field) => again.test(Object(field).description)),
    )
    expect(asking.length).toBeGreaterThan(8)
    const waits = waitsOf(subjects)
    expect(asking.map(({ name }) => name).filter((name) => !waits.has(name))).toEqual([])
  })

  it('asks the database at most five things for a day of two series that have no readings yet', async () => {
    const ask = () => person.call('procedure.timeseries', twoSeries, { org: 20 })
    expect(await ask()).toAnswer()
    const messages = await messagesOf(async () => expect((await ask()).json().result).toHaveLength(2))
    expect(statementsIn(messages).length).toBeLessThanOrEqual(5)
  })

  it('is in the next answer once it wrote', async () => {
    const list = async () => (await person.call('season.list', {}, { org: 20 })).json().result.length
    const before = await list()
    const season = { name: 'Wheat 2029', kind: 'winter', starts_on: '2029-04-01', ends_on: '2029-11-30' }
    expect(await person.call('season.create', season, { org: 20 })).toAnswer()
    expect(await list()).toBe(before + 1)
  })
})
