import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isWhole } from '../../sampling.ts'
import { type DemoStore, demoStore, now } from '../../server/procedures/demoStore.ts'
import { emptyPlace } from './emptyPlace.ts'
import { sentenceOn } from './page.ts'

// The days on which the demo is read: spring in every run, all four seasons in a whole one.
const seasons = ['2026-01-20T02:00:00Z', '2026-04-20T02:00:00Z', '2026-07-20T02:00:00Z'].map((at) => new Date(at))

/** What a sentence that finds all well may not say: nobody knows how that is. */
const unknown = /unknown|silent|nobody knows|not reported|waits for|not measured/i
/** What nobody should read in a sentence about prices. */
const trading = /\b(?:sell|buy|cheap|dear|good time)\b/i

describe.each(isWhole ? [...seasons, now] : [now])('the answers of every dashboard on every demo farm, %s', (at) => {
  let demo: DemoStore
  beforeAll(async () => {
    demo = await demoStore(at)
  }, 300_000)
  afterAll(() => demo.store.close())

  it('have no empty place, find nothing well that is unknown, and give no advice to trade', async () => {
    const found: string[] = []
    for (const [slug, { id: orgId, zone, dashboards = [] }] of Object.entries(demo.portal.organisations)) {
      if (orgId === undefined) continue
      const [location] = await demo.ask('farm_today', {}, orgId, at)
      if (!location) continue
      for (const name of dashboards) {
        const page = typeof name === 'string' ? demo.portal.pages[name] : undefined
        if (!page?.answer) continue
        const { text, level } = await sentenceOn(page, {
          ...{ core: demo.portal.core, now: at, zone, orgId },
          location: { id: Number(location.location_id), name: String(location.location) },
          ask: async (call, input) =>
            call.startsWith('procedure.') ? demo.ask(call.slice('procedure.'.length), input, orgId, at) : null,
        })
        if (process.env.TILTH_PRINT) console.log(`@@${slug} ${name} [${level}] ${text}`)
        const isWrong =
          emptyPlace.test(text) ||
          (level === 'good' && unknown.test(text)) ||
          (page.topic === 'markets' && trading.test(text))
        if (isWrong) found.push(`${slug}, ${name}, ${level}: ${text}`)
      }
    }
    expect(found).toEqual([])
  })
})
