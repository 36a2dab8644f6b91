import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import { fieldProbeQueries } from '#subjects/farm/fieldProbes.ts'
import { mobQueries } from '#subjects/livestock/mobs.ts'
import { type Browser, startApp, type TestApp } from '../../server/app.ts'
import type { PersonName } from '../../server/world.ts'
import { grazier } from '../livestock/livestock.ts'

// Boundaries of fields: kept with a field, and as a drawing that changes many at once.
const org = 20
const location = 2001
const elsewhere = 1201

let app: TestApp
const people = new Map<PersonName, Browser>()
beforeAll(async () => {
  app = await startApp()
  for (const name of ['manager', 'member', 'viewer', 'stranger', 'nobody'] as const)
    people.set(name, await app.as(name))
}, 180_000)
afterAll(() => app.close())

type Input = Record<string, unknown>
type Ring = [number, number][]
const send = async (name: string, input: Input, who: PersonName = 'member', where = org) => {
  const browser = people.get(who)
  if (!browser) throw new Error(`${who} is not signed in`)
  return browser.call(name, input, { org: where })
}
const result = async (name: string, input: Input) => {
  const reply = await send(name, input)
  expect(reply).toAnswer()
  return reply.json().result
}
/** The fields that a refusal names, and the words at the first. */
const refusedAt = async (name: string, input: Input, status = 400): Promise<[string[], string]> => {
  const reply = await send(name, input)
  expect(reply.statusCode, reply.body).toBe(status)
  const at: Record<string, string> = reply.json().responseException.at ?? {}
  return [Object.keys(at), Object.values(at)[0] ?? reply.json().responseException.exceptionMessage]
}

/** A square of so many thousandths of a degree, its south-west corner so many east of 142. */
const square = (east: number, side = 5) => {
  const [west, south, d] = [142 + east / 1000, -37.7, side / 1000]
  const ring: Ring = [
    [west, south],
    [west + d, south],
    [west + d, south + d],
    [west, south + d],
    [west, south],
  ]
  return { type: 'Polygon', coordinates: [ring] }
}
const bowTie = {
  type: 'Polygon',
  coordinates: [
    [
      [142, -37],
      [142.01, -37.01],
      [142.01, -37],
      [142, -37.01],
      [142, -37],
    ],
  ],
}
let made = 0
const plain = (more: Input = {}): Input => {
  made += 1
  return { name: `Drawn ${made}`, kind: 'paddock', location_id: location, soil_type: 'Clay loam', ...more }
}
const field = (more: Input = {}) => result('field.create', plain(more))
const all = async (): Promise<{ field_id: number; name: string; version: number; area_ha: number }[]> =>
  result('field.page', { location_id: location })
const drawing = (more: Input = {}) => ({ location_id: location, kind: 'paddock', ...more })

describe('a field’s boundary', () => {
  it('gives the field its area, and comes back with it, tidied', async () => {
    const one = await field({ boundary: square(0) })
    // 0.005° square at 37.7° south: 440.98 m by 554.97 m, by hand 24.47 ha.
    expect(one.area_ha).toBeCloseTo(24.47, 1)
    expect(one).toMatchObject({ corners: 4, boundary: square(0) })
    expect(await result('field.get', { slug: one.slug })).toEqual(one)
    const [row] = await result('field.page', { search: one.name })
    expect(row).toMatchObject({ boundary: square(0), corners: 4, area_ha: one.area_ha })
    expect(await field({ area_ha: 12 })).toMatchObject({ boundary: null, corners: null, area_ha: 12 })
  })

  it('lets a written area differ by 5 %, and says so at the area when it differs by more', async () => {
    expect(await field({ boundary: square(0), area_ha: 25 })).toMatchObject({ area_ha: 25 })
    const [at, say] = await refusedAt('field.create', plain({ boundary: square(0), area_ha: 30 }))
    expect(at).toEqual(['area_ha'])
    expect(say).toMatch(/^The boundary encloses 24\.\d+ ha\. What is written may differ from it by 5 %/)
    expect((await refusedAt('field.create', plain()))[0]).toEqual(['area_ha'])
  })

  it('stays when a change does not name it, is replaced when it does, and can be taken away', async () => {
    const one = await field({ boundary: square(0) })
    const change = { slug: one.slug, name: one.name, kind: 'paddock', location_id: location, soil_type: 'Sand' }
    const kept = await result('field.update', { ...change, area_ha: one.area_ha, version: 1 })
    expect(kept).toMatchObject({ boundary: square(0), soil_type: 'Sand', area_ha: one.area_ha })
    expect((await refusedAt('field.update', { ...change, area_ha: 50, version: 2 }))[0]).toEqual(['area_ha'])
    const larger = await result('field.update', { ...change, boundary: square(0, 10), version: 2 })
    expect(larger.area_ha).toBeCloseTo(97.9, 0)
    const bare = await result('field.update', { ...change, boundary: null, area_ha: 50, version: 3 })
    expect(bare).toMatchObject({ boundary: null, area_ha: 50, version: 4 })
    const late = await send('field.update', { ...change, boundary: square(0), version: 1 })
    expect(late.json().responseException).toMatchObject({ code: 'changed', theirs: { area_ha: 50 } })
  })

  it.each<[string, unknown]>([
    ['crosses itself', bowTie],
    [
      'has no area',
      {
        type: 'Polygon',
        coordinates: [
          [
            [142, -37],
            [142.1, -37],
            [142.2, -37],
            [142, -37],
          ],
        ],
      },
    ],
    [
      'lies at latitude 91',
      {
        type: 'Polygon',
        coordinates: [
          [
            [142, 91],
            [142.1, 91],
            [142.1, 90.5],
            [142, 91],
          ],
        ],
      },
    ],
    [
      'lies at longitude 181',
      {
        type: 'Polygon',
        coordinates: [
          [
            [181, -37],
            [180.5, -37],
            [181, -37.1],
            [181, -37],
          ],
        ],
      },
    ],
    [
      'crosses the antimeridian',
      {
        type: 'Polygon',
        coordinates: [
          [
            [179, -37],
            [-179, -37],
            [-179, -38],
            [179, -37],
          ],
        ],
      },
    ],
    [
      'has two corners',
      {
        type: 'Polygon',
        coordinates: [
          [
            [142, -37],
            [142.1, -37],
            [142, -37],
          ],
        ],
      },
    ],
    ['has no ring', { type: 'Polygon', coordinates: [[]] }],
    [
      'has a continent inside',
      {
        type: 'Polygon',
        coordinates: [
          [
            [115, -35],
            [150, -35],
            [150, -15],
            [115, -15],
            [115, -35],
          ],
        ],
      },
    ],
    [
      'has 10,001 corners',
      {
        type: 'Polygon',
        coordinates: [
          Array.from({ length: 10_002 }, (_, n) => [
            142 + Math.cos(n / 1591.7) / 100,
            -37 + Math.sin(n / 1591.7) / 100,
          ]),
        ],
      },
    ],
  ])('IN-08: is refused when it %s, in words, with nothing kept', async (_, boundary) => {
    const before = (await all()).length
    const [at, say] = await refusedAt('field.create', plain({ boundary }))
    expect(at).toEqual(['boundary'])
    expect(say).toMatch(/^[A-Z].*\.$/)
    expect(await all()).toHaveLength(before)
  })

  it('IN-08: is refused when its shape is another, or its numbers are none', async () => {
    for (const boundary of [
      5,
      'POLYGON((0 0))',
      [],
      { type: 'Point', coordinates: [142, -37] },
      { type: 'Polygon' },
      { type: 'Polygon', coordinates: [[['142', '-37']]] },
      { type: 'Polygon', coordinates: [[[142, -37, 5]]] },
      { ...square(0), crs: 'x' },
    ])
      expect((await refusedAt('field.create', plain({ boundary })))[0][0], JSON.stringify(boundary)).toMatch(
        /^boundary/,
      )
    // JSON has no NaN; 1e309 is read as infinity, and -0 is kept as 0.
    const endless = JSON.stringify(plain({ boundary: square(0) })).replace('142', '1e309')
    const member = people.get('member')
    const reply = await member?.send('POST', '/portal/v2/api/farm/field', { org, body: JSON.parse(endless) })
    expect(reply?.statusCode).toBe(400)
    const zero = {
      type: 'Polygon',
      coordinates: [
        [
          [-0, -0],
          [0.01, -0],
          [0.01, 0.01],
          [-0, -0],
        ],
      ],
    }
    const one = await field({ boundary: zero })
    expect(Object.is(one.boundary.coordinates[0][0][0], 0)).toBe(true)
  })

  it('is closed where the ring is open, and loses corners that are there twice', async () => {
    const ring = square(0).coordinates[0] ?? []
    const open = { type: 'Polygon', coordinates: [[ring[0], ring[0], ...ring.slice(1, 4)]] }
    expect(await field({ boundary: open })).toMatchObject({ boundary: square(0), corners: 4 })
  })
})

describe('a drawing', () => {
  it('changes, adds and removes at once, and tells overlaps without refusing them', async () => {
    const [one, gone] = [await field({ boundary: square(100) }), await field({ area_ha: 9 })]
    const done = await result(
      'field.reshape',
      drawing({
        changed: [{ id: one.field_id, version: 1, boundary: square(100, 6) }],
        added: [
          { name: 'North half', boundary: square(105), like: one.field_id },
          { name: 'Far off', boundary: square(200) },
        ],
        removed: [{ id: gone.field_id, version: 1 }],
      }),
    )
    expect(done).toMatchObject({ changed: 1, added: 2, removed: 1 })
    expect(done.overlaps).toHaveLength(1)
    const [overlap] = done.overlaps
    expect([overlap.a, overlap.b].sort()).toEqual([one.name, 'North half'].sort())
    // They share 0.001° by 0.005°, a fifth of the smaller.
    expect(overlap.share_pct).toBeCloseTo(20, 0)
    expect(overlap.overlap_ha).toBeCloseTo(4.9, 1)
    expect(await result('field.get', { slug: one.slug })).toMatchObject({ version: 2, boundary: square(100, 6) })
    const [half] = await result('field.page', { search: 'North half' })
    expect(half).toMatchObject({ soil_type: 'Clay loam', kind: 'paddock', location_id: location })
    expect((await result('field.page', { search: 'Far off' }))[0].soil_type).toBe('Not told')
    expect(await send('field.get', { slug: gone.slug })).toRefuse(404)
  })

  it('tells no overlap of neighbours that share a fence, nor of land that is used otherwise', async () => {
    await field({ boundary: square(300) })
    await field({ boundary: square(305), kind: 'field' })
    const added = [{ name: 'Beside', boundary: square(305) }]
    expect((await result('field.reshape', drawing({ added }))).overlaps).toEqual([])
  })

  it('is kept whole or not at all', async () => {
    const [one, other] = [await field({ boundary: square(400) }), await field({ boundary: square(410) })]
    const fine = { id: one.field_id, version: 1, boundary: square(400, 4) }
    const tries: [Input, number, string][] = [
      [{ changed: [fine, { id: other.field_id, version: 2, boundary: square(410, 4) }] }, 409, 'changed.1.version'],
      [{ changed: [fine, { id: other.field_id, version: 1, boundary: bowTie }] }, 400, 'changed.1.boundary'],
      [{ changed: [fine], added: [{ name: other.name.toUpperCase(), boundary: square(420) }] }, 409, 'added.0.name'],
      [{ changed: [fine], added: [{ name: 'A', boundary: square(420) }] }, 400, 'added.0.name'],
      [{ changed: [fine], added: [{ name: '  ', boundary: square(420) }] }, 400, 'added.0.name'],
      [{ changed: [fine], added: [1, 2].map(() => ({ name: 'Twin', boundary: square(420) })) }, 409, 'added.1.name'],
      [{ changed: [fine], removed: [{ id: 999_999_999, version: 1 }] }, 404, 'removed.0.id'],
      [{ changed: [fine], added: [{ name: 'Like', boundary: square(420), like: 999_999 }] }, 404, 'added.0.like'],
      [{ changed: [fine, fine] }, 400, 'changed'],
      [{ changed: [fine], removed: [{ id: one.field_id, version: 1 }] }, 400, 'changed'],
      [{ changed: [fine], location_id: elsewhere }, 404, 'location_id'],
      [{ changed: [fine], kind: 'field' }, 404, 'changed.0.id'],
    ]
    const before = await all()
    for (const [input, status, at] of tries)
      expect(await refusedAt('field.reshape', drawing(input), status), JSON.stringify(input).slice(0, 200)).toEqual([
        [at],
        expect.stringMatching(/^[A-Z].*\.$/),
      ])
    expect(await all()).toEqual(before)
    const late = await send('field.reshape', drawing({ changed: [{ ...fine, version: 7 }] }))
    expect(late.json().responseException).toMatchObject({ code: 'changed', theirs: { name: one.name, version: 1 } })
  })

  it('lets one of two people win who draw at once, and loses no boundary', async () => {
    const one = await field({ boundary: square(450) })
    const tries = [4, 5].map((side) =>
      send('field.reshape', drawing({ changed: [{ id: one.field_id, version: 1, boundary: square(450, side) }] })),
    )
    expect((await Promise.all(tries)).map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await result('field.get', { slug: one.slug })).toMatchObject({ version: 2 })
  })

  it('frees the name of what it removes for what it adds, as in a merge', async () => {
    const [one, other] = [await field({ boundary: square(460) }), await field({ boundary: square(465) })]
    const removed = [one, other].map(({ field_id: id, version }) => ({ id, version }))
    const added = [{ name: one.name, boundary: square(460, 8), like: one.field_id }]
    expect(await result('field.reshape', drawing({ removed, added }))).toMatchObject({ added: 1, removed: 2 })
  })

  it('removes nothing that something was recorded of, and leaves no crop larger than its field', async () => {
    const one = await field({ boundary: square(500) })
    const season = { name: 'Drawn 2020', kind: 'pasture', starts_on: '2020-01-01', ends_on: '2020-12-31' }
    const { slug } = await result('season.create', season)
    await result('field-season.create', { field_slug: one.slug, season_slug: slug, crop: 'pasture', area_ha: 24 })
    const removed = [{ id: one.field_id, version: 1 }]
    expect(await send('field.reshape', drawing({ removed }))).toRefuse(
      409,
      `${one.name} cannot be removed: 1 crop belongs to it. Remove that first.`,
    )
    const smaller = { id: one.field_id, version: 1, boundary: square(500, 3) }
    const [at, say] = await refusedAt('field.reshape', drawing({ changed: [smaller] }), 409)
    expect(at).toEqual(['changed.0.boundary'])
    expect(say).toMatch(/would have 8\.8\d? ha, but its pasture of drawn-2020 covers 24 ha/)
    expect(await result('field.get', { slug: one.slug })).toMatchObject({ version: 1, boundary: square(500) })
  })

  it('removes no land that stock graze or a probe stands in, says how much of what, and half-removes nothing', async () => {
    const [grazed, probed, bare] = [
      await field({ boundary: square(520) }),
      await field({ boundary: square(530) }),
      await field({ boundary: square(540) }),
    ]
    const scope = { userId: 1, orgId: org, readable: [org] }
    const herd = grazier(app.store, scope, location)
    const mob = await herd.mob('Ewes', 'sheep', [
      ['2026-10-01', grazed.field_id, 200, 'ewe'],
      ['2026-10-20', null, 0, 'ewe'],
      ['2026-11-01', grazed.field_id, 190, 'ewe'],
    ])
    const [device] = await result('device.list', {})
    await inTransactions(app.store, fieldProbeQueries).add(scope, [
      { field_id: probed.field_id, device_id: device?.id ?? -1 },
    ])
    const why = [
      [grazed, '2 grazing records belong to it. Remove those first.'],
      [probed, '1 soil probe belongs to it. Remove that first.'],
    ] as const
    const before = await all()
    for (const [one, say] of why) {
      const words = `${one.name} cannot be removed: ${say}`
      expect(await send('field.delete', { slug: one.slug })).toRefuse(409, words)
      // On the map with others, one of which may go: none goes, and nothing else of the drawing is kept.
      const removed = [bare, one].map(({ field_id: id, version }) => ({ id, version }))
      const added = [{ name: 'Comes instead', boundary: square(550) }]
      expect(await send('field.reshape', drawing({ removed, added }))).toRefuse(409, words)
    }
    expect(await all()).toEqual(before)
    expect(
      (await inTransactions(app.store, mobQueries).moves(scope, [mob], '2026-12-31')).map(
        ({ paddock_id: paddockId }) => paddockId,
      ),
    ).toEqual([grazed.field_id, null, grazed.field_id])
    expect(await inTransactions(app.store, fieldProbeQueries).list(scope, [probed.field_id])).toHaveLength(1)
    expect((await send('field.delete', { slug: bare.slug })).json().result).toEqual({ say: bare.name })
  })

  it.each<[string, Input, string[]]>([
    ['nothing', {}, []],
    ['no location', { location_id: undefined, added: [] }, ['location_id']],
    ['a use that is none', { kind: 'lake' }, ['kind']],
    ['a field that no call knows', { is_super_user: true }, ['is_super_user']],
    ['501 shapes', { removed: Array.from({ length: 501 }, (_, n) => ({ id: n + 1, version: 1 })) }, ['removed']],
    [
      '501 in all',
      {
        removed: Array.from({ length: 251 }, (_, n) => ({ id: n + 1, version: 1 })),
        changed: Array.from({ length: 250 }, (_, n) => ({ id: n + 400, version: 1, boundary: square(n) })),
      },
      ['changed'],
    ],
    ['a version that is text', { removed: [{ id: 1, version: '1' }] }, ['removed.0.version']],
    ['a list that is none', { changed: {} }, ['changed']],
  ])('is refused with %s', async (_, input, at) => {
    expect((await refusedAt('field.reshape', drawing(input)))[0]).toEqual(at)
  })

  it('RS-09: is refused with a million corners before anything reads them', async () => {
    const ring = Array.from({ length: 30_000 }, (_, n) => [142 + n / 1e6, -37])
    const reply = await send(
      'field.reshape',
      drawing({ added: [{ name: 'Much', boundary: { type: 'Polygon', coordinates: [ring] } }] }),
    )
    expect(reply.statusCode).toBe(400)
    const whole = `{"location_id":${location},"kind":"paddock","added":[{"name":"Much","boundary":{"type":"Polygon","coordinates":[[${'[1,2],'.repeat(1_000_000)}[1,2]]]}}]}`
    const { token, cookies } = people.get('member') ?? { token: '', cookies: {} }
    const huge = await app.app.inject({
      method: 'POST',
      url: '/portal/v2/api/farm/field/reshape',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-org-id': String(org),
        cookie: Object.entries(cookies)
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
      },
      payload: whole,
    })
    expect(huge.statusCode).toBe(413)
  })

  it('is for those who may change the organisation, and touches no other’s fields', async () => {
    const one = await field({ boundary: square(600) })
    const input = drawing({ changed: [{ id: one.field_id, version: 1, boundary: square(600, 4) }] })
    expect(await app.browser().call('field.reshape', input, { org })).toRefuse(401)
    expect(await send('field.reshape', input, 'viewer')).toRefuse(
      403,
      'You may look, but not change things, in this organisation.',
    )
    expect(await send('field.reshape', input, 'stranger')).toRefuse(403)
    expect(await send('field.reshape', input, 'stranger', 12)).toRefuse(404)
    expect(await send('field.reshape', { ...input, location_id: elsewhere }, 'stranger', 12)).toRefuse(404)
    expect(await result('field.get', { slug: one.slug })).toMatchObject({ version: 1 })
  })
})
