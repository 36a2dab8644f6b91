import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, startApp, type TestApp } from '../../server/app.ts'
import { idIn } from '../../server/world.ts'
import { grazier } from './livestock.ts'

let app: TestApp
let member: Browser
let [ewes, theirs] = [0, 0]

// It is Sat 21 Nov 2026, 14:00 in Melbourne.
const year = { from: '2025-11-21T00:00:00Z', to: '2026-11-22T00:00:00Z' }

beforeAll(async () => {
  app = await startApp()
  for (const orgId of [12, 20]) {
    const farm = grazier(app.store, { userId: 1, orgId, readable: [orgId] }, idIn(orgId))
    const hill = await farm.paddock('Hill', 20)
    const id = await farm.mob('Ewes', 'sheep', [['2026-06-01', hill, 300, 'ewe_dry']])
    if (orgId === 20) ewes = id
    else theirs = id
  }
  member = await app.as('member')
})
afterAll(() => app.close())

const register = async (kind: string): Promise<Record<string, unknown>[]> => {
  const reply = await member.call('procedure.biosecurity_register', { ...year, location_ids: [idIn(20)] }, { org: 20 })
  return reply.json().result.filter((row: Record<string, unknown>) => row.kind === kind)
}

const movement = {
  moved_on: '2026-11-21',
  direction: 'out',
  species: 'sheep',
  head: 120,
  from_pic: '3HMLT024',
  to_pic: '3HAMS001',
  document: ' NVD-1 ',
}
const move = (change: Record<string, unknown> = {}, browser = member) =>
  browser.call('biosecurity.movement.add', { location_id: idIn(20), ...movement, ...change }, { org: 20 })

describe('a movement', () => {
  it('is seen as soon as it is written, and so is its month', async () => {
    expect(await register('movement')).toEqual([])
    expect(await move()).toAnswer()
    expect(await register('movement')).toMatchObject([
      { date: '2026-11-21', direction: 'out', qty: 120, from_pic: '3HMLT024', to_pic: '3HAMS001', document: 'NVD-1' },
    ])
    const months = await member.call('procedure.movements_monthly', { ...year, location_ids: [idIn(20)] }, { org: 20 })
    expect(months.json().result.at(-1)).toEqual({ month: '2026-11', direction: 'out', head: 120, movements: 1 })
  })

  it.each([
    ['a code in small letters', { from_pic: '3hmlt024' }, 'from_pic'],
    ['a code of seven', { to_pic: '3HAMS01' }, 'to_pic'],
    ['the same code twice', { to_pic: '3HMLT024' }, 'to_pic'],
    ['no head', { head: 0 }, 'head'],
    ['half a head', { head: 1.5 }, 'head'],
    ['tomorrow', { moved_on: '2026-11-22' }, 'moved_on'],
    ['a day that is none', { moved_on: '2026-02-30' }, 'moved_on'],
    ['blanks for a document', { document: '   ' }, 'document'],
    ['another species', { species: 'emu' }, 'species'],
  ])('with %s is refused at its field, and nothing is written', async (_, change, at) => {
    const before = await register('movement')
    const reply = await move(change)
    expect(reply.statusCode).toBe(400)
    expect(Object.keys(reply.json().responseException.at ?? {})).toContain(at)
    expect(await register('movement')).toEqual(before)
  })

  it('counts the day of the location: after midnight in Melbourne the 22nd is today', async () => {
    const was = app.clock.at
    app.clock.at = new Date('2026-11-21T13:30:00Z')
    member = await app.as('member')
    expect(await move({ moved_on: '2026-11-22' })).toAnswer()
    app.clock.at = was
    member = await app.as('member')
  })

  it('at another organisation’s location is refused as one that is not there (TN-05)', async () => {
    const message = 'There is no such location.'
    expect(await move({ location_id: idIn(12) })).toRefuse(404, message)
    expect(await move({ location_id: 2_000_000_000 })).toRefuse(404, message)
  })

  it('is not written by somebody who only reads', async () => {
    expect(await move({}, await app.as('viewer'))).toRefuse(
      403,
      'You may look, but not change things, in this organisation.',
    )
  })
})

describe('a visitor', () => {
  const come = (change: Record<string, unknown> = {}) =>
    member.call(
      'biosecurity.visitor.add',
      {
        location_id: idIn(20),
        visited_on: '2026-11-20',
        name: 'Jo',
        purpose: 'Shearing',
        stock_contact: 'yes',
        ...change,
      },
      { org: 20 },
    )

  it('is seen as soon as it is written', async () => {
    expect(await come({ company: ' Burke ' })).toAnswer()
    expect(await register('visitor')).toMatchObject([{ subject: 'Jo', note: 'Burke: Shearing', stock_contact: 'yes' }])
  })

  it('of tomorrow, without a name or of a foreign location is refused', async () => {
    expect(await come({ visited_on: '2026-11-22' })).toRefuse(400, 'The day cannot be in the future.')
    expect(await come({ name: '  ' })).toRefuse(400, 'Say who came.')
    expect(await come({ location_id: idIn(12) })).toRefuse(404, 'There is no such location.')
    expect(await register('visitor')).toHaveLength(1)
  })
})

describe('a treatment', () => {
  const treat = (change: Record<string, unknown> = {}) =>
    member.call(
      'biosecurity.treatment.add',
      { mob_id: ewes, treated_on: '2026-11-21', product: 'Drench', head: 300, whp_days: 14, esi_days: 28, ...change },
      { org: 20 },
    )

  it('says when its periods end, and holds the mob back at once', async () => {
    const reply = await treat()
    expect(reply.json().result).toMatchObject({ whp_until: '2026-12-05', esi_until: '2026-12-19' })
    expect(await register('treatment')).toMatchObject([
      { mob: 'Ewes', subject: 'Drench', qty: 300, whp_until: '2026-12-05', esi_until: '2026-12-19' },
    ])
    const present = await member.call('procedure.biosecurity_now', { location_ids: [idIn(20)] }, { org: 20 })
    expect(present.json().result).toMatchObject([{ under_whp: 300, next_clear: '2026-12-05' }])
  })

  it('of more head than the mob had, before it had any, or of tomorrow is refused at its field', async () => {
    expect(await treat({ head: 301 })).toRefuse(400, 'The mob had 300 head on that day.')
    expect(await treat({ treated_on: '2026-05-31' })).toRefuse(400, 'The mob had no stock on that day.')
    expect(await treat({ treated_on: '2026-11-22' })).toRefuse(400, 'The day cannot be in the future.')
    expect((await treat({ whp_days: -1 })).statusCode).toBe(400)
    expect(await register('treatment')).toHaveLength(1)
  })

  it('of another organisation’s mob is refused as one that is not there (TN-05)', async () => {
    const reply = await treat({ mob_id: theirs })
    expect(reply).toRefuse(404, 'There is no such mob.')
    expect(reply.json().responseException.at).toEqual({ mob_id: 'There is no such mob.' })
  })
})
