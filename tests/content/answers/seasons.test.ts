import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PageDocument } from '../../../src/engine/portal.ts'
import { isWhole } from '../../sampling.ts'
import { type DemoStore, demoStore, now } from '../../server/procedures/demoStore.ts'
import { type Named, type Said, sentenceOn } from './page.ts'
import { wrongIn } from './wrong.ts'

// The days on which the demo is read: spring in every run, all four seasons in a whole one.
const seasons = ['2026-01-20T02:00:00Z', '2026-04-20T02:00:00Z', '2026-07-20T02:00:00Z'].map((at) => new Date(at))

describe.each(isWhole ? [...seasons, now] : [now])('the answers of every dashboard on every demo farm, %s', (at) => {
  let demo: DemoStore
  beforeAll(async () => {
    demo = await demoStore(at)
  }, 300_000)
  afterAll(() => demo.store.close())

  it('are true of where they speak, complete, of one voice with their level, and in season', async () => {
    const found: string[] = []
    for (const [slug, { id: orgId, zone, dashboards = [] }] of Object.entries(demo.portal.organisations)) {
      if (orgId === undefined) continue
      const all = (await demo.ask('farm_today', {}, orgId, at)).map(
        (row): Named => ({ id: Number(row.location_id), name: String(row.location) }),
      )
      const read = (page: PageDocument, locations: Named[]): Promise<Said> =>
        sentenceOn(page, {
          ...{ core: demo.portal.core, now: at, zone, orgId, locations, all },
          ask: async (call, input) =>
            call.startsWith('procedure.') ? demo.ask(call.slice('procedure.'.length), input, orgId, at) : null,
        })
      for (const name of dashboards) {
        const page = typeof name === 'string' ? demo.portal.pages[name] : undefined
        if (!page?.answer) continue
        for (const locations of choices(page, all)) {
          const said = await read(page, locations)
          const where = locations.map((one) => one.name).join(', ')
          if (process.env.TILTH_PRINT) console.log(`@@${slug} ${name} (${where}) [${said.level}] ${said.text}`)
          const wrong = wrongIn(said, { page, all, at })
          if (wrong) found.push(`${slug}, ${name}, ${where}: ${wrong}: [${said.level}] ${said.text}`)
        }
      }
    }
    expect(found).toEqual([])
  })
})

/** What may be chosen of some locations: the first and, where a page takes several, all together; in a whole run each of them. */
function choices(page: PageDocument, all: Named[]): Named[][] {
  const each = (isWhole ? all : all.slice(0, 1)).map((one) => [one])
  return page.show?.multipleLocations === true && all.length > 1 ? [...each, all] : each
}
