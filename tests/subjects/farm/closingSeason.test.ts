import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Store } from '#server/db/store.ts'
import { openSeason } from '#subjects/farm/seasons.ts'
import { openStore } from '#subjects/store.ts'
import { type Browser, startApp, type TestApp } from '../../server/app.ts'
import { holding, waitingFor } from '../../server/holding.ts'
import { findPostgres, migratedDatabase } from '../../server/postgres.ts'

const isInstalled = findPostgres() !== null
const scope = { userId: 1, orgId: 20, readable: [20] }
const season = { name: '2026', kind: 'winter', starts_on: '2026-04-01', ends_on: '2026-12-31' }
const closed = '2026 is closed and can only be read. An administrator can open it again.'

/** What people write into a season, each with what it needs of a crop. */
const writes: Record<string, (crop: string, field: string) => Record<string, unknown>> = {
  'field-season.create': (_, field) => ({ field_slug: field, season_slug: '2026', crop: 'barley', area_ha: 5 }),
  'activity.add': (crop) => ({
    field_season_slug: crop,
    type: 'fertilise',
    status: 'done',
    done_on: '2026-06-01',
    area_ha: 10,
  }),
  'cropstage.record': (crop) => ({ field_season_slug: crop, observed_on: '2026-07-01', stage_code: 'GS21' }),
  'irrigation.add': (crop) => ({ field_season_slug: crop, date: '2026-07-02', depth_mm: 20, source: 'bore' }),
}
const tables = ['field_season', 'activity', 'crop_stage_record', 'irrigation'] as const

describe.skipIf(!isInstalled)(`closing a season${isInstalled ? '' : ' (PostgreSQL is not installed here)'}`, () => {
  let store: Store
  let app: TestApp
  let manager: Browser
  let crop = ''
  let field = ''
  const send = (name: string, input: Record<string, unknown>) => manager.call(name, input, { org: 20 })
  beforeAll(async () => {
    store = await openStore({ databaseUrl: await migratedDatabase(), poolSize: 6 })
    app = await startApp({}, { store })
    manager = await app.as('manager')
    await send('season.create', season)
    const land = { name: 'Long field', kind: 'field', location_id: 2001, area_ha: 50, soil_type: 'Clay loam' }
    field = (await send('field.create', land)).json().result.slug
    const sown = { field_slug: field, season_slug: '2026', crop: 'wheat', area_ha: 40, sown_on: '2026-05-10' }
    crop = (await send('field-season.create', sown)).json().result.slug
  }, 120_000)
  afterAll(() => app.close())

  const rows = () =>
    store.withScope(scope, async (db) => {
      const counts: number[] = []
      for (const table of tables)
        counts.push((await db.selectFrom(table).select('id').where('org_id', '=', 20).execute()).length)
      return counts
    })
  const turn = (status: 'open' | 'closed') =>
    store.withScope(scope, (db) =>
      db.updateTable('season').set({ status }).where('org_id', '=', 20).where('slug', '=', '2026').execute(),
    )

  for (const [name, inputOf] of Object.entries(writes))
    it(`lets ${name} wait, and refuses it once the season is closed`, async () => {
      const before = await rows()
      const closing = await holding(store, (open) =>
        open
          .as(scope)
          .updateTable('season')
          .set({ status: 'closed' })
          .where('org_id', '=', 20)
          .where('slug', '=', '2026')
          .execute(),
      )
      const writing = send(name, inputOf(crop, field))
      await waitingFor(store, 1)
      await closing.release()
      expect(await writing).toRefuse(409, closed)
      expect(await rows()).toEqual(before)
      await turn('open')
      expect(await send(name, inputOf(crop, field))).toAnswer()
    })

  it('waits for what is being written into it', async () => {
    const writing = await holding(store, (open) => openSeason(open.as(scope), 20, '2026'))
    const { version } = (await send('season.get', { slug: '2026' })).json().result
    const closing = send('season.close', { slug: '2026', version })
    await waitingFor(store, 1)
    await writing.release()
    expect((await closing).json().result.status).toBe('closed')
  })
})
