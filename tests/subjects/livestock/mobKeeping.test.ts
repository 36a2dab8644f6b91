import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, startApp, type TestApp } from '../../server/app.ts'
import { idIn } from '../../server/world.ts'

let app: TestApp
let manager: Browser
let viewer: Browser
beforeAll(async () => {
  app = await startApp()
  manager = await app.as('manager')
  viewer = await app.as('viewer')
})
afterAll(() => app.close())

const call = (name: string, input: Record<string, unknown> = {}, by = manager, org = 20) =>
  by.call(name, input, { org })
const told = async (name: string, input: Record<string, unknown> = {}) => (await call(name, input)).json().result
const fieldsOf = (reply: { json(): { responseException?: { at?: Record<string, string> } } }) =>
  Object.keys(reply.json().responseException?.at ?? {})
const ewes = { name: 'Ridge ewes', location_id: idIn(20), class: 'ewe_dry', head: 320 }
const today = () => app.clock.at.toISOString().slice(0, 10)

describe('mobs as people keep them', () => {
  let slug = ''
  it('are added with where they stand and how many, and seen by whatever counts stock', async () => {
    const made = await told('mob.add', { ...ewes, moved_on: '2026-11-01' })
    expect(made).toMatchObject({
      name: 'Ridge ewes',
      species: 'sheep',
      head: 320,
      class: 'ewe_dry',
      since: '2026-11-01',
    })
    slug = made.slug
    expect(await told('mob.get', { slug })).toEqual(made)
    expect(await told('mob.list')).toContainEqual(made)
    expect(await told('procedure.livestock_summary')).toContainEqual(
      expect.objectContaining({ mob: 'Ridge ewes', head: 320, mob_slug: slug }),
    )
    expect(await told('mob.add', { ...ewes, name: 'Steers', class: 'steer' })).toMatchObject({ species: 'cattle' })
    expect(await told('mob.add', { ...ewes, name: 'Goats', class: 'wether', species: 'goats' })).toMatchObject({
      species: 'goats',
      since: today(),
    })
  })

  it('move, are counted and weighed; a day that is written down again is corrected', async () => {
    await told('mob.move', { slug, moved_on: '2026-11-10', head: 300, class: 'ewe_dry' })
    expect(await told('mob.move', { slug, moved_on: '2026-11-10', head: 310, class: 'ewe_dry' })).toMatchObject({
      head: 310,
      since: '2026-11-10',
    })
    expect(await told('mob.weigh', { slug, weighed_on: '2026-11-12', mean_kg: 54.5 })).toMatchObject({
      mean_kg: 54.5,
      weighed_on: '2026-11-12',
    })
    const lines = await told('mob.records', { slug })
    expect(lines.map(({ kind, on, head }: Record<string, unknown>) => [kind, on, head])).toEqual([
      ['weighing', '2026-11-12', 310],
      ['move', '2026-11-10', 310],
      ['move', '2026-11-01', 320],
    ])
    await told('mob.record.delete', { slug, kind: 'move', on: '2026-11-10' })
    expect(await told('mob.get', { slug })).toMatchObject({ head: 320, since: '2026-11-01' })
    expect(
      await told('mob.record.delete', { slug, kind: 'weighing', on: '2026-11-12', method: 'scales' }),
    ).toMatchObject({ mean_kg: null })
  })

  it('of ewes count by the day on which they were joined, until somebody says what they are', async () => {
    const on = (days: number): string =>
      new Date(Date.parse('2026-11-20') + days * 86_400_000).toISOString().slice(0, 10)
    const dseOn = async (slug: string, as_at: string) => {
      const all: { mob_slug: string; dse: number; class: string }[] = await told('procedure.livestock_summary', {
        as_at,
      })
      const one = all.find(({ mob_slug }) => mob_slug === slug)
      return [one?.class, Math.round(one?.dse ?? -1)]
    }
    const joined = { ...ewes, name: 'Joined ewes', head: 100, class: 'ewe_pregnant_twins', moved_on: on(-400) }
    const { slug, version, class: now } = await told('mob.add', { ...joined, joined_on: on(-300) })
    expect(now).toBe('ewe_dry')
    expect(await dseOn(slug, on(-200))).toEqual(['ewe_pregnant_twins', 150])
    expect(await dseOn(slug, on(-150))).toEqual(['ewe_twins', 370])
    expect(await dseOn(slug, on(-60))).toEqual(['ewe_twins', 370])
    expect(await dseOn(slug, on(-50))).toEqual(['ewe_dry', 110])
    // Weaned early: what somebody wrote down since holds.
    await told('mob.move', { slug, moved_on: on(-100), head: 100, class: 'ewe_dry' })
    expect(await dseOn(slug, on(-101))).toEqual(['ewe_twins', 370])
    expect(await dseOn(slug, on(-90))).toEqual(['ewe_dry', 110])
    // Joined anew, they are in lamb again; with nothing said of it, as they were written down.
    const again = await told('mob.update', { slug, version, name: 'Joined ewes', joined_on: on(-20) })
    expect([again.class, again.joined_on]).toEqual(['ewe_pregnant_single', on(-20)])
    expect(await told('mob.update', { slug, version: again.version, name: 'Joined ewes' })).toMatchObject({
      class: 'ewe_dry',
      joined_on: null,
    })
  })

  it('leave with no head, and are there to be brought back', async () => {
    const { slug: gone } = await told('mob.add', {
      ...ewes,
      name: 'Sold wethers',
      class: 'wether',
      moved_on: '2026-11-02',
    })
    expect(await told('mob.move', { slug: gone, head: 0, class: 'wether' })).toMatchObject({ head: 0, paddock: null })
    const names = (rows: { mob: string }[]) => rows.map(({ mob }) => mob)
    expect(names(await told('procedure.livestock_summary'))).not.toContain('Sold wethers')
    expect(await call('mob.delete', { slug: gone })).toRefuse(
      409,
      'More was written down of Sold wethers, and that has to stay on record. If it has left, write it down with no head.',
    )
  })

  it('are changed in the version that was read, and taken out when they were a slip', async () => {
    const { version } = await told('mob.get', { slug })
    const change = { slug, version, name: 'Hill ewes', target_kg: 60, target_on: '2027-02-01' }
    expect(await told('mob.update', change)).toMatchObject({ name: 'Hill ewes', version: version + 1, target_kg: 60 })
    const late = await call('mob.update', change)
    expect(late.statusCode).toBe(409)
    expect(late.json().responseException.theirs).toMatchObject({ name: 'Hill ewes', version: version + 1 })
    const { slug: slip } = await told('mob.add', { ...ewes, name: 'Slip' })
    expect(await told('mob.delete', { slug: slip })).toEqual({ name: 'Slip' })
    expect(await call('mob.get', { slug: slip })).toRefuse(404)
  })

  it('name what is wrong, and write nothing', async () => {
    const before = await told('mob.list')
    for (const [name, input, status, fields] of [
      ['mob.add', { ...ewes, name: 'hill EWES' }, 409, ['name']],
      ['mob.add', { ...ewes, name: '   ' }, 400, ['name']],
      ['mob.add', { ...ewes, name: 'New', class: 'llama' }, 400, ['class']],
      ['mob.add', { ...ewes, name: 'New', head: 0 }, 400, ['head']],
      ['mob.add', { ...ewes, name: 'New', moved_on: '2027-11-01' }, 400, ['moved_on']],
      ['mob.add', { ...ewes, name: 'New', paddock_id: 999_999 }, 400, ['paddock_id']],
      ['mob.add', { ...ewes, name: 'New', location_id: idIn(12) }, 404, ['location_id']],
      ['mob.move', { slug, head: 10, class: 'ewe_dry', moved_on: '1889-01-01' }, 400, ['moved_on']],
      ['mob.weigh', { slug, mean_kg: 50, weighed_on: '2026-10-01' }, 400, ['weighed_on']],
      ['mob.weigh', { slug, mean_kg: 50, head: 999 }, 400, ['head']],
      ['mob.record.delete', { slug, kind: 'move', on: '2026-11-01' }, 409, []],
      ['mob.get', { slug: 'nobody' }, 404, []],
    ] as const) {
      const reply = await call(name, input)
      expect(reply.statusCode, JSON.stringify(input)).toBe(status)
      expect(fieldsOf(reply), JSON.stringify(input)).toEqual(fields)
    }
    expect(await told('mob.list')).toEqual(before)
  })

  it('belong to their organisation, and are written down by those who may', async () => {
    expect(await call('mob.add', { ...ewes, name: 'Not mine' }, viewer)).toRefuse(403)
    const stranger = await app.as('stranger')
    expect(await call('mob.get', { slug }, stranger, 12)).toRefuse(404)
    expect((await call('mob.list', {}, stranger, 12)).json().result).toEqual([])
    expect(await call('mob.get', { slug }, stranger)).toRefuse(403)
    const audit = await app.store.asSystem((db) =>
      db.selectFrom('audit').select('what').where('org_id', '=', 20).where('what', 'like', 'mob.%').execute(),
    )
    expect(new Set(audit.map(({ what }) => what))).toEqual(
      new Set(['mob.add', 'mob.move', 'mob.update', 'mob.delete', 'mob.record.delete']),
    )
  })
})
