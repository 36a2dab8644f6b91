import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import { fieldQueries, type NewField } from '#subjects/farm/fields.ts'
import { type Browser, startApp, type TestApp } from '../../server/app.ts'
import { idIn } from '../../server/world.ts'

let app: TestApp
let member: Browser

const field = (orgId: number, id: number): NewField => ({
  id,
  location_id: idIn(orgId),
  slug: `field-${id}`,
  name: `Field ${id}`,
  kind: 'field',
  area_ha: 40,
  boundary: null,
  soil_type: 'Clay loam',
  pawc_mm: 120,
  pasture_type: null,
})

beforeAll(async () => {
  app = await startApp()
  for (const orgId of [12, 20])
    await inTransactions(app.store, fieldQueries).addFields({ userId: 1, orgId, readable: [orgId] }, [
      field(orgId, orgId),
    ])
  member = await app.as('member')
})
afterAll(() => app.close())

// It is Sat 21 Nov 2026, 14:00 in Melbourne.
const record = {
  field_id: 20,
  start_at: '2026-11-20T22:00:00Z',
  end_at: '2026-11-21T01:30:00Z',
  product: ' Glyphosate 540 ',
  rate: 1.6,
  rate_unit: 'L/ha',
  temp_c: 20,
  rh_pct: 50,
  wind_kmh: 9,
  wind_from: 'SSW',
  operator: 'Jo',
}
const save = (change: Record<string, unknown> = {}, browser = member) =>
  browser.call('spray.record.add', { ...record, ...change }, { org: 20 })
const listed = async (): Promise<Record<string, unknown>[]> =>
  (await member.call('procedure.spray_records', {}, { org: 20 })).json().result

describe('the spray record', () => {
  it('is seen as soon as it is written, with Delta T worked out where it was left empty', async () => {
    expect(await listed()).toEqual([])
    expect(await save()).toAnswer()
    expect(await listed()).toMatchObject([
      {
        field: 'Field 20',
        start_at: '2026-11-20T22:00:00.000Z',
        end_at: '2026-11-21T01:30:00.000Z',
        product: 'Glyphosate 540',
        rate: '1.6 L/ha',
        delta_t_c: 6.3,
        wind_ms: 2.5,
        wind_from: 'SSW',
        operator: 'Jo',
      },
    ])
  })

  it('keeps what was measured where Delta T is given, and nothing where nothing was', async () => {
    await save({ delta_t_c: 4.5, product: 'Given' })
    await save({ temp_c: undefined, rh_pct: undefined, wind_kmh: undefined, wind_from: undefined, product: 'Bare' })
    const all = await listed()
    expect(all.find(({ product }) => product === 'Given')).toMatchObject({ delta_t_c: 4.5 })
    expect(all.find(({ product }) => product === 'Bare')).toMatchObject({ delta_t_c: null, wind_ms: null })
  })

  it('belongs to a field of the organisation: another’s and an unknown one are the same to it, and nothing is kept', async () => {
    const before = (await listed()).length
    for (const id of [12, 999_999]) {
      const reply = await save({ field_id: id })
      expect(reply).toRefuse(404, 'There is no such field.')
      expect(reply.json().responseException.at).toEqual({ field_id: 'There is no such field.' })
    }
    expect(await listed()).toHaveLength(before)
  })

  it.each([
    [{ start_at: '2026-11-21T05:00:00Z', end_at: '2026-11-21T06:00:00Z' }, 'start_at'],
    [{ end_at: '2026-11-21T04:00:00Z' }, 'end_at'],
    [{ end_at: '2026-11-20T22:00:00Z' }, 'end_at'],
    [{ start_at: '2026-11-18T22:00:00Z' }, 'end_at'],
    [{ product: '   ' }, 'product'],
    [{ operator: '  ' }, 'operator'],
    [{ rate: 0 }, 'rate'],
    [{ wind_from: 'up' }, 'wind_from'],
  ])('refuses %o and names the field', async (change, name) => {
    const before = (await listed()).length
    const reply = await save(change)
    expect(reply).toRefuse(400)
    expect(Object.keys(reply.json().responseException.at)).toEqual([name])
    expect(await listed()).toHaveLength(before)
  })

  it('is not written by who may only look, nor seen by another organisation', async () => {
    expect(await save({}, await app.as('viewer'))).toRefuse(403)
    const stranger = await app.as('stranger')
    expect((await stranger.call('procedure.spray_records', {}, { org: 12 })).json().result).toEqual([])
  })
})
