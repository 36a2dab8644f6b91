import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { propertiesOf } from '#linker/schema/shape.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import { newInstrumentQueries } from '#subjects/devices/newInstruments.ts'
import { fieldQueries } from '#subjects/farm/fields.ts'
import { grower } from '../subjects/farm/grower.ts'
import { grazier } from '../subjects/livestock/livestock.ts'
import { type Browser, startApp, type TestApp } from './app.ts'
import { idIn } from './world.ts'

// It is Sat 21 Nov 2026, 14:00 in Melbourne.
const org = 20
const location = idIn(org)
const silo = 9_120
const scope = { userId: 1, orgId: org, readable: [org] }

type Values = Record<string, unknown>
interface Kind {
  /** The call's name without its verb. */
  name: string
  first: () => Values
  corrected: Values
  /** The list that shows it, and what a row there says after the correction. */
  list: string
  asks?: Values
  shows: Values
}

let app: TestApp
let [manager, member, viewer, stranger]: Browser[] = []
let [field, mob] = [0, 0]
let crop = ''

beforeAll(async () => {
  app = await startApp()
  const grows = grower(app.store, app.portal.core.quantities, scope, location)
  field = await grows.field('Flat')
  crop = (await grows.crop(field, 'cotton', '2026-10-15', { season_slug: '2026-27' })).slug
  const farm = grazier(app.store, scope, location)
  mob = await farm.mob('Ewes', 'sheep', [['2026-06-01', await farm.paddock('Hill', 20), 300, 'ewe_dry']])
  await inTransactions(app.store, newInstrumentQueries).devices(scope, [
    {
      id: silo,
      location_id: location,
      slug: 'silo',
      name: 'Silo',
      kind: 'grain_probe',
      description: '',
      lat: -37,
      lon: 142,
      interval_s: 3600,
      is_physical: true,
      supplier: { id: 1, name: 'Test', application: 'test', device_id: 'silo' },
      sensors: [{ id: silo, name: 'cable', quantity: 'grain_temp', unit: '°C', depth_cm: null }],
      layers: [],
    },
  ])
  ;[manager, member, viewer, stranger] = [
    await app.as('manager'),
    await app.as('member'),
    await app.as('viewer'),
    await app.as('stranger'),
  ]
}, 120_000)
afterAll(() => app.close())

const year = { location_ids: [location], from: '2025-11-21T00:00:00Z', to: '2026-11-22T00:00:00Z' }
const kinds: Kind[] = [
  {
    name: 'spray.record',
    first: () => ({
      field_id: field,
      start_at: '2026-11-20T22:00:00.000Z',
      end_at: '2026-11-21T01:30:00.000Z',
      product: 'Glyphosate 540',
      rate: 1.6,
      rate_unit: 'L/ha',
      temp_c: 20,
      rh_pct: 50,
      wind_kmh: 9,
      wind_from: 'SSW',
      operator: 'Jo',
    }),
    corrected: { product: 'Clethodim 240', temp_c: 25, note: 'Wrong drum' },
    list: 'spray_records',
    // Delta T follows the corrected temperature.
    shows: { product: 'Clethodim 240', temp_c: 25, delta_t_c: 7, note: 'Wrong drum' },
  },
  {
    name: 'sale.cattle',
    first: () => ({ sold_on: '2026-11-20', class: 'heavy_steer', head: 24, avg_kg: 612.5, price_ckg: 358 }),
    corrected: { head: 23, note: 'One went lame' },
    list: 'own_sales',
    asks: { market: 'cattle' },
    shows: { kind: 'own', head: 23, price: 358, note: 'One went lame' },
  },
  {
    name: 'sale.sheep',
    first: () => ({ sold_on: '2026-11-20', class: 'trade_lamb', head: 200, avg_kg: 22, price_ckg: 810 }),
    corrected: { class: 'mutton', price_ckg: 380 },
    list: 'own_sales',
    asks: { market: 'sheep' },
    shows: { kind: 'own', code: 'mutton', price: 380 },
  },
  {
    name: 'biosecurity.movement',
    first: () => ({
      location_id: location,
      moved_on: '2026-11-20',
      direction: 'out',
      species: 'sheep',
      head: 120,
      from_pic: '3HMLT024',
      to_pic: '3HAMS001',
      document: 'NVD-1',
    }),
    corrected: { to_pic: '3HAMS002', head: 121 },
    list: 'biosecurity_register',
    asks: year,
    shows: { kind: 'movement', to_pic: '3HAMS002', qty: 121 },
  },
  {
    name: 'biosecurity.visitor',
    first: () => ({
      location_id: location,
      visited_on: '2026-11-20',
      name: 'Ann Lee',
      purpose: 'Shearing',
      stock_contact: 'no',
    }),
    corrected: { stock_contact: 'yes', company: 'Lee Shearing' },
    list: 'biosecurity_register',
    asks: year,
    shows: { kind: 'visitor', stock_contact: 'yes', note: 'Lee Shearing: Shearing' },
  },
  {
    name: 'biosecurity.treatment',
    first: () => ({ mob_id: mob, treated_on: '2026-11-20', product: 'Drench', head: 300, whp_days: 10, esi_days: 21 }),
    corrected: { whp_days: 14 },
    list: 'biosecurity_register',
    asks: year,
    shows: { kind: 'treatment', subject: 'Drench', whp_until: '2026-12-04' },
  },
  {
    name: 'irrigation',
    first: () => ({ field_season_slug: crop, date: '2026-11-20', depth_mm: 80, source: 'river', hours: 12 }),
    corrected: { depth_mm: 60 },
    list: 'irrigation_events',
    shows: { depth_mm: 60, hours: 12, status: 'done' },
  },
  {
    name: 'asset.fumigation',
    first: () => ({ device_id: silo, started_on: '2026-11-01', product: 'Phosphine', operator: 'Jo' }),
    corrected: { ended_on: '2026-11-12', withhold_until: '2026-11-14' },
    list: 'fumigations',
    shows: { product: 'Phosphine', ended_on: '2026-11-12', withhold_until: '2026-11-14' },
  },
]

const call = (who: Browser | undefined, name: string, input: Values, at = org) => {
  if (!who) throw new Error('nobody is signed in')
  return who.call(name, input, { org: at })
}
const listed = async (kind: Kind): Promise<Values[]> =>
  (await call(member, `procedure.${kind.list}`, kind.asks ?? { location_ids: [location] })).json().result
const write = async (kind: Kind): Promise<Values> => {
  const added = await call(member, `${kind.name}.add`, kind.first())
  expect(added).toAnswer()
  const read = await call(member, `${kind.name}.get`, { id: added.json().result.id })
  expect(read).toAnswer()
  return read.json().result
}
const audited = async (what: string): Promise<Values[]> =>
  app.store.asSystem((db) => db.selectFrom('audit').select(['user_id', 'detail']).where('what', '=', what).execute())

/** What is said after a call, wherever a page calls it. */
function saidAfter(name: string, within: unknown): Values[] {
  if (typeof within !== 'object' || within === null) return []
  const at = Array.isArray(within) ? within.findIndex((action) => Object(action).call === name) : -1
  const said =
    Array.isArray(within) && at >= 0
      ? within
          .slice(at)
          .filter((action) => Object(action).say)
          .slice(0, 1)
      : []
  return [...said, ...Object.values(within).flatMap((inner) => saidAfter(name, inner))]
}

describe.each(kinds)('what a farm wrote down: $name', (kind) => {
  const { name, corrected, shows } = kind

  it('is read again as it was written, corrected, and seen so in its list', async () => {
    const record = await write(kind)
    expect(record).toMatchObject({ ...kind.first(), version: 1 })
    expect(await call(member, `${name}.update`, { ...record, ...corrected })).toAnswer()
    const again = (await call(member, `${name}.get`, { id: record.id })).json().result
    expect(again).toEqual({ ...record, ...corrected, version: 2 })
    expect(await listed(kind)).toContainEqual(expect.objectContaining(shows))
    await call(member, `${name}.delete`, { id: record.id })
  })

  it('tells the second of two editors what the first one wrote, and keeps that', async () => {
    const record = await write(kind)
    expect(await call(manager, `${name}.update`, { ...record, ...corrected })).toAnswer()
    const late = await call(member, `${name}.update`, record)
    expect(late).toRefuse(409)
    expect(late.json().responseException).toMatchObject({ code: 'changed', theirs: { ...corrected, version: 2 } })
    expect((await call(member, `${name}.get`, { id: record.id })).json().result).toMatchObject(corrected)
    await call(member, `${name}.delete`, { id: record.id })
  })

  it('is taken out, and its answer is enough to write it down again', async () => {
    const before = (await listed(kind)).length
    const record = await write(kind)
    const gone = await call(member, `${name}.delete`, { id: record.id })
    expect(gone).toAnswer()
    expect(await listed(kind)).toHaveLength(before)
    expect(await call(member, `${name}.get`, { id: record.id })).toRefuse(404, 'There is no such record.')
    expect(await call(member, `${name}.delete`, { id: record.id })).toRefuse(404, 'There is no such record.')
    const { id: _id, version: _version, ...said } = gone.json().result
    const back = await call(member, `${name}.add`, said)
    expect(back).toAnswer()
    const { id } = back.json().result
    expect((await call(member, `${name}.get`, { id })).json().result).toEqual({ ...said, id, version: 1 })
    await call(member, `${name}.delete`, { id })
  })

  it('is offered again by the words that follow on each page that takes it out', () => {
    const after = saidAfter(`${name}.delete`, app.portal.pages)
    const needs = propertiesOf(app.portal.endpoints[`${name}.add`]?.input).map(([input]) => input)
    // What would be questioned is meant.
    const given = (at: string) => (at === 'is_sure' ? true : { var: `result.${at}` })
    const undo = { call: `${name}.add`, with: Object.fromEntries(needs.map((at) => [at, given(at)])) }
    expect(after).not.toEqual([])
    expect(after.map((said) => said.undo)).toEqual(after.map(() => undo))
  })

  it('is judged again when it is corrected: what could not be written is refused, and nothing is changed', async () => {
    const record = await write(kind)
    const on = Object.keys(record).find((key) => key.endsWith('_on') || key === 'date' || key === 'start_at') ?? ''
    const wrong = on === 'date' ? '2026-01-01' : on === 'start_at' ? '2026-11-22T00:00:00Z' : '2026-11-30'
    const reply = await call(member, `${name}.update`, { ...record, [on]: wrong })
    expect(reply).toRefuse(400)
    expect(Object.keys(reply.json().responseException.at)).toEqual([on])
    expect((await call(member, `${name}.get`, { id: record.id })).json().result).toEqual(record)
    await call(member, `${name}.delete`, { id: record.id })
  })

  it('TN-05: is out of reach for who may only look, and not there for another organisation', async () => {
    const record = await write(kind)
    for (const verb of ['get', 'update', 'delete'])
      expect(await call(viewer, `${name}.${verb}`, verb === 'update' ? record : { id: record.id })).toRefuse(403)
    expect(await call(stranger, `${name}.get`, { id: record.id }, 12)).toRefuse(404, 'There is no such record.')
    expect(await call(stranger, `${name}.delete`, { id: record.id }, 12)).toRefuse(404, 'There is no such record.')
    expect((await call(stranger, `${name}.update`, record, 12)).statusCode).toBe(404)
    expect((await call(member, `${name}.get`, { id: record.id })).json().result).toEqual(record)
    await call(member, `${name}.delete`, { id: record.id })
  })
})

describe('a record that was corrected or taken out', () => {
  it('stays readable in the audit, with who did it', async () => {
    const [spray] = kinds
    if (!spray) throw new Error('no kind')
    const record = await write(spray)
    await call(member, 'spray.record.update', { ...record, product: 'Other' })
    await call(manager, 'spray.record.delete', { id: record.id })
    const [updated, deleted] = [await audited('spray_record.update'), await audited('spray_record.delete')]
    expect(updated.at(-1)).toMatchObject({ user_id: 2, detail: { was: { product: 'Glyphosate 540' } } })
    expect(deleted.at(-1)).toMatchObject({ user_id: 1, detail: { was: { product: 'Other' } } })
  })

  it('is not of the other market: a sale of cattle is no sale of sheep', async () => {
    const sale = kinds.find(({ name }) => name === 'sale.cattle')
    if (!sale) throw new Error('no kind')
    const record = await write(sale)
    expect(await call(member, 'sale.sheep.get', { id: record.id })).toRefuse(404)
    expect(await call(member, 'sale.sheep.delete', { id: record.id })).toRefuse(404)
    expect(await call(member, 'sale.cattle.get', { id: record.id })).toAnswer()
  })

  it('belongs to an open season: what was put on a crop of a closed one stays as it is', async () => {
    const irrigation = kinds.find(({ name }) => name === 'irrigation')
    if (!irrigation) throw new Error('no kind')
    const record = await write(irrigation)
    const season = (await call(manager, 'season.get', { slug: '2026-27' })).json().result
    expect(await call(manager, 'season.close', { slug: '2026-27', version: season.version })).toAnswer()
    for (const [verb, input] of [
      ['update', { ...record, depth_mm: 50 }],
      ['delete', { id: record.id }],
    ] as const)
      expect(await call(manager, `irrigation.${verb}`, input)).toRefuse(409)
    expect((await call(member, 'irrigation.get', { id: record.id })).json().result).toEqual(record)
  })

  it('cannot be put on a field of another organisation', async () => {
    const [spray] = kinds
    if (!spray) throw new Error('no kind')
    await inTransactions(app.store, fieldQueries).addFields({ userId: 1, orgId: 12, readable: [12] }, [
      {
        id: 77_012,
        location_id: idIn(12),
        slug: 'theirs',
        name: 'Theirs',
        kind: 'field',
        area_ha: 40,
        boundary: null,
        soil_type: 'Loam',
        pawc_mm: 120,
        pasture_type: null,
      },
    ])
    const record = await write(spray)
    const reply = await call(member, 'spray.record.update', { ...record, field_id: 77_012 })
    expect(reply).toRefuse(404, 'There is no such field.')
    expect((await call(member, 'spray.record.get', { id: record.id })).json().result).toEqual(record)
  })
})
