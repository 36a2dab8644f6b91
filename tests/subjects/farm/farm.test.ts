import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, startApp, type TestApp } from '../../server/app.ts'
import type { PersonName } from '../../server/world.ts'

const org = 20
const location = 2001
const elsewhere = 1201
const lookOnly = 'You may look, but not change things, in this organisation.'

let app: TestApp
const people = new Map<PersonName, Browser>()
const as = (name: PersonName): Browser => {
  const found = people.get(name)
  if (!found) throw new Error(`${name} is not signed in`)
  return found
}

beforeAll(async () => {
  app = await startApp()
  for (const name of ['manager', 'member', 'viewer', 'super', 'stranger', 'nobody'] as const)
    people.set(name, await app.as(name))
}, 180_000)
afterAll(() => app.close())

type Input = Record<string, unknown>
const send = (name: string, input: Input, who: PersonName = 'member', where = org) =>
  as(who).call(name, input, { org: where })
const get = async (name: string, input: Input, where = org) =>
  (await send(name, input, where === org ? 'member' : 'stranger', where)).json().result
const fields = async (name: string, input: Input, status = 400, who: PersonName = 'member'): Promise<string[]> => {
  const reply = await send(name, input, who)
  expect(reply.statusCode, reply.body).toBe(status)
  return Object.keys(reply.json().responseException.at ?? {})
}

let made = 0
const season = async (more: Input = {}) => {
  made += 1
  const year = 1950 + made
  const input = { name: `S${year}`, kind: 'winter', starts_on: `${year}-04-01`, ends_on: `${year}-12-31`, ...more }
  const reply = await send('season.create', input)
  expect(reply).toAnswer()
  return reply.json().result
}
const field = async (more: Input = {}) => {
  made += 1
  const input = {
    name: `Field ${made}`,
    kind: 'field',
    location_id: location,
    area_ha: 50,
    soil_type: 'Clay loam',
    ...more,
  }
  const reply = await send('field.create', input)
  expect(reply).toAnswer()
  return reply.json().result
}
const crop = async (more: Input = {}) => {
  const [one, other] = [await season(), await field()]
  const year = one.name.slice(1)
  const input = { field_slug: other.slug, season_slug: one.slug, crop: 'wheat', area_ha: 40, sown_on: `${year}-05-10` }
  const reply = await send('field-season.create', { ...input, ...more })
  expect(reply).toAnswer()
  return { ...reply.json().result, year, season_version: one.version }
}
const activity = async (of: { slug: string; year: string }, more: Input = {}) => {
  const input = {
    field_season_slug: of.slug,
    type: 'fertilise',
    status: 'done',
    done_on: `${of.year}-06-01`,
    area_ha: 10,
  }
  const reply = await send('activity.add', { ...input, ...more })
  expect(reply).toAnswer()
  return reply.json().result
}
const stage = async (of: { slug: string; year: string }, more: Input = {}) => {
  const input = { field_season_slug: of.slug, observed_on: `${of.year}-07-01`, stage_code: 'GS21', ...more }
  const reply = await send('cropstage.record', input)
  expect(reply).toAnswer()
  return reply.json().result.id as number
}

describe('who may call what of the farm', () => {
  let inputs: Record<string, Input>
  beforeAll(async () => {
    const one = await crop()
    const lone = await season()
    const bare = await field()
    const done = await activity(one)
    const id = await stage(one)
    const of = {
      slug: one.slug,
      crop: 'wheat',
      area_ha: 40,
      status: 'growing',
      sown_on: one.sown_on,
      version: one.version,
    }
    const change = { name: 'Other', kind: 'winter', starts_on: lone.starts_on, ends_on: lone.ends_on }
    const what = { type: 'till', status: 'done', done_on: one.sown_on, area_ha: 1 }
    const stageChange = { observed_on: `${one.year}-07-02`, stage_code: 'GS21', version: 1 }
    inputs = {
      'season.list': {},
      'season.get': { slug: lone.slug },
      'season.update': { slug: lone.slug, ...change, version: lone.version },
      'season.close': { slug: lone.slug, version: lone.version },
      'season.reopen': { slug: lone.slug, version: lone.version },
      'season.delete': { slug: lone.slug },
      'field.page': {},
      'field.get': { slug: bare.slug },
      'field.update': {
        slug: bare.slug,
        name: 'New',
        kind: 'field',
        location_id: location,
        area_ha: 1,
        soil_type: 'Sand',
        version: 1,
      },
      'field.delete': { slug: bare.slug },
      'field-season.page': {},
      'field-season.get': { slug: one.slug },
      'field-season.update': of,
      'field-season.delete': { slug: one.slug },
      'cropstage.get': { id },
      'cropstage.update': { id, ...stageChange },
      'cropstage.delete': { id },
      'activity.page': {},
      'activity.get': { guid: done.guid },
      'activity.update': { guid: done.guid, ...what, version: 1 },
      'activity.done': { guid: done.guid, version: 1 },
      'activity.delete': { guid: done.guid },
      'season.create': { name: 'Mine', kind: 'summer', starts_on: '1940-01-01', ends_on: '1940-06-01' },
      'field.create': { name: 'Mine', kind: 'field', location_id: location, area_ha: 1, soil_type: 'Sand' },
      'field-season.create': { field_slug: bare.slug, season_slug: lone.slug, crop: 'barley', area_ha: 1 },
      'activity.add': { field_season_slug: one.slug, ...what },
    }
  }, 180_000)
  const reads = ['season.list', 'season.get', 'field.page', 'field.get', 'field-season.page', 'field-season.get']
  const more = ['cropstage.get', 'activity.page', 'activity.get']

  it('refuses the signed-out, people without an organisation and strangers, whatever the call', async () => {
    for (const [name, input] of Object.entries(inputs)) {
      expect(await app.browser().call(name, input, { org }), name).toRefuse(401)
      expect(await send(name, input, 'nobody', -1), name).toRefuse(403)
      expect(await send(name, input, 'stranger', org), name).toRefuse(403, 'You do not belong to this organisation.')
    }
  })

  it('lets a viewer read, and refuses them every change', async () => {
    for (const [name, input] of Object.entries(inputs)) {
      const reply = await send(name, input, 'viewer')
      if ([...reads, ...more].includes(name)) expect(reply, name).toAnswer()
      else if (name === 'season.reopen') expect(reply, name).toRefuse(403, 'You cannot manage this organisation.')
      else expect(reply, name).toRefuse(403, lookOnly)
    }
  })

  it('TN: answers another organisation’s ids as if they were not there, and lists none of its rows', async () => {
    for (const [name, input] of Object.entries(inputs)) {
      const reply = await send(name, input, 'stranger', 12)
      if (['season.list', 'field.page', 'field-season.page', 'activity.page'].includes(name))
        expect(reply.json().result, name).toEqual([])
      else if (name !== 'season.create') expect(reply, name).toRefuse(404)
    }
    expect(await get('field.page', {}, 12)).toEqual([])
  })

  it('refuses fields that no call knows, such as org_id and id, and says which', async () => {
    for (const [name, input] of Object.entries(inputs)) {
      if (['GET', 'DELETE'].includes(app.endpoint(name).method)) continue
      const unknown = { ...input, is_super_user: true, id_of_org: 12 }
      expect(await fields(name, unknown, 400, 'manager'), name).toEqual(['is_super_user', 'id_of_org'])
    }
  })
})

describe('seasons', () => {
  const plain = { name: '2024-25', kind: 'cotton', starts_on: '2024-09-01', ends_on: '2025-05-31' }

  it('are added with a slug of their name, told by their dates, and listed the latest first', async () => {
    const old = (await send('season.create', { ...plain, default_crop: 'cotton' })).json().result
    expect(old).toMatchObject({ slug: '2024-25', label: '2024-25, cotton', status: 'open', crops: 0, version: 1 })
    const ahead = { name: '2024-25', kind: 'summer', starts_on: '2027-01-01', ends_on: '2027-05-01' }
    expect((await send('season.create', ahead)).json().result).toMatchObject({
      slug: '2024-25-summer',
      status: 'planning',
    })
    const list = await get('season.list', {})
    const starts = list.map((one: { starts_on: string }) => one.starts_on)
    expect(starts).toEqual([...starts].sort().reverse())
  })

  it.each([
    ['no name', { name: undefined }, ['name']],
    ['a short name', { name: 'x' }, ['name']],
    ['a name of spaces', { name: '    ' }, ['name']],
    ['a long name', { name: 'x'.repeat(41) }, ['name']],
    ['a number for a name', { name: 5 }, ['name']],
    ['a kind that is none', { kind: 'spring' }, ['kind']],
    ['a day that is none', { starts_on: '2030-02-30' }, ['starts_on']],
    ['an end before the start', { starts_on: '2031-01-01', ends_on: '2030-12-31' }, ['ends_on']],
    ['ten years', { starts_on: '2031-01-01', ends_on: '2041-01-01' }, ['ends_on']],
    ['a crop that is none', { default_crop: 'weeds' }, ['default_crop']],
  ])('refuse %s and name the field, with nothing kept', async (_, input, at) => {
    const before = (await get('season.list', {})).length
    expect(
      await fields('season.create', { ...plain, starts_on: '2030-01-01', ends_on: '2030-06-01', ...input }),
    ).toEqual(at)
    expect(await get('season.list', {})).toHaveLength(before)
  })

  it('do not overlap one of their kind, whether added or changed; another kind may', async () => {
    const first = await season({ name: 'First', kind: 'pasture', starts_on: '2000-01-01', ends_on: '2000-12-31' })
    const over = { name: 'Second', kind: 'pasture', starts_on: '2000-12-31', ends_on: '2001-12-31' }
    const reply = await send('season.create', over)
    expect(reply).toRefuse(409, 'This overlaps First, which runs from 1 Jan 2000 to 31 Dec 2000.')
    expect(Object.keys(reply.json().responseException.at)).toEqual(['starts_on'])
    const second = await season({ ...over, starts_on: '2001-01-01' })
    const back = { slug: second.slug, ...over, starts_on: '2000-06-01', version: 1 }
    expect(await send('season.update', back)).toRefuse(409)
    expect(await send('season.update', { ...back, starts_on: '2001-02-01', version: second.version })).toAnswer()
    expect(await get('season.get', { slug: first.slug })).toMatchObject({ ends_on: '2000-12-31', version: 1 })
  })

  it('tell the second of two people who change one, and lose nothing', async () => {
    const one = await season()
    const change = { slug: one.slug, kind: 'winter', starts_on: one.starts_on, ends_on: one.ends_on, version: 1 }
    expect(await send('season.update', { ...change, name: 'Mine' })).toAnswer()
    const late = await send('season.update', { ...change, name: 'Theirs' }, 'manager')
    expect(late.statusCode).toBe(409)
    expect(late.json().responseException).toMatchObject({ code: 'changed', theirs: { name: 'Mine', version: 2 } })
    expect(await get('season.get', { slug: one.slug })).toMatchObject({ name: 'Mine', version: 2 })
  })

  it('make all that belongs to them read-only when closed, until a manager opens them again', async () => {
    const one = await crop()
    const done = await activity(one)
    const seen = await stage(one)
    const { version } = (await send('season.close', { slug: one.season_slug, version: 1 })).json().result
    const words = /^S\d{4} is closed and can only be read\. An administrator can open it again\.$/
    const tries: [string, Input][] = [
      ['field-season.update', { slug: one.slug, crop: 'wheat', area_ha: 1, status: 'planned', version: 1 }],
      ['field-season.delete', { slug: one.slug }],
      ['field-season.create', { field_slug: one.field_slug, season_slug: one.season_slug, crop: 'oats', area_ha: 1 }],
      ['activity.add', { field_season_slug: one.slug, type: 'till', status: 'done', done_on: one.sown_on, area_ha: 1 }],
      [
        'activity.update',
        { guid: done.guid, type: 'till', status: 'done', done_on: one.sown_on, area_ha: 1, version: 1 },
      ],
      ['activity.delete', { guid: done.guid }],
      ['cropstage.record', { field_season_slug: one.slug, observed_on: `${one.year}-08-01`, stage_code: 'GS30' }],
      ['cropstage.update', { id: seen, observed_on: `${one.year}-08-01`, stage_code: 'GS21', version: 1 }],
      ['cropstage.delete', { id: seen }],
      ['irrigation.add', { field_season_slug: one.slug, date: `${one.year}-08-01`, depth_mm: 20, source: 'bore' }],
    ]
    for (const [name, input] of tries) {
      const reply = await send(name, input, 'manager')
      expect(reply.statusCode, name).toBe(409)
      expect(reply.json().responseException.exceptionMessage, name).toMatch(words)
    }
    expect(await get('field-season.get', { slug: one.slug })).toMatchObject({
      area_ha: 40,
      is_closed: true,
      version: 1,
    })
    expect(await send('season.reopen', { slug: one.season_slug, version })).toRefuse(403)
    expect(await send('season.reopen', { slug: one.season_slug, version }, 'manager')).toAnswer()
    expect(await send('activity.delete', { guid: done.guid })).toAnswer()
  })

  it('are removed only when nothing depends on them, and say what does', async () => {
    const one = await crop()
    const reply = await send('season.delete', { slug: one.season_slug })
    expect(reply).toRefuse(409, `One crop belongs to S${one.year}. Remove it first.`)
    expect(await send('field-season.delete', { slug: one.slug })).toAnswer()
    expect(await send('season.delete', { slug: one.season_slug })).toAnswer()
    expect(await send('season.get', { slug: one.season_slug })).toRefuse(404)
  })
})

describe('fields', () => {
  const plain = { name: 'River flat', kind: 'field', location_id: location, area_ha: 42.5, soil_type: 'Vertosol' }

  it.each([
    ['no name', { name: undefined }, ['name']],
    ['a long name', { name: 'x'.repeat(61) }, ['name']],
    ['no area', { area_ha: 0 }, ['area_ha']],
    ['an area below 0', { area_ha: -1 }, ['area_ha']],
    ['an area as text', { area_ha: '12' }, ['area_ha']],
    ['an area of a country', { area_ha: 1e9 }, ['area_ha']],
    ['a profile that holds too much', { pawc_mm: 501 }, ['pawc_mm']],
    ['a location that is text', { location_id: 'here' }, ['location_id']],
    ['two things wrong at once', { area_ha: -1, soil_type: undefined }, ['soil_type', 'area_ha']],
  ])('refuse %s and name the field', async (_, input, at) => {
    expect((await fields('field.create', { ...plain, name: 'Wrong', ...input })).sort()).toEqual([...at].sort())
    expect(await get('field.page', { search: 'Wrong' })).toEqual([])
  })

  it('refuse another organisation’s location, and a name that the location has', async () => {
    expect(await fields('field.create', { ...plain, location_id: elsewhere }, 404)).toEqual(['location_id'])
    expect(await send('field.create', plain)).toAnswer()
    const twin = await send('field.create', { ...plain, name: 'RIVER FLAT' })
    expect(twin).toRefuse(409, 'A field of this location has this name already.')
    expect(await get('field.page', { search: 'river flat' })).toHaveLength(1)
  })

  it('are searched, sorted and paged on the server, with the crop of the chosen season', async () => {
    const one = await crop({ variety: 'Rare sort' })
    await stage(one)
    const { json } = await send('field.page', { season_slug: one.season_slug, sort: 'crop', limit: 1 })
    const { result, page } = json()
    expect(result).toMatchObject([
      { name: one.field, crop: 'Wheat', stage: 'Tillering', status: 'sown', level: 'good' },
    ])
    expect(page.next).toBe(1)
    expect(page.total).toBeGreaterThan(2)
    const rest = (await send('field.page', { season_slug: one.season_slug, sort: 'crop', limit: 1, after: 1 })).json()
    expect(rest.result).toHaveLength(1)
    expect(rest.result[0].slug).not.toBe(result[0].slug)
    expect(await get('field.page', { season_slug: one.season_slug, search: 'rare' })).toHaveLength(1)
    expect(await get('field.page', { search: '100%_' })).toEqual([])
    const bare = await get('field.page', { season_slug: one.season_slug, bare: true })
    expect(bare.map((row: { slug: string }) => row.slug)).not.toContain(one.field_slug)
    const names = (await get('field.page', { sort: 'area_ha', down: true })).map(
      (row: { area_ha: number }) => row.area_ha,
    )
    expect(names).toEqual([...names].sort((a, b) => b - a))
    expect(await fields('field.page', { sort: 'name; drop table field' })).toEqual(['sort'])
  })

  it('tell the second of two people who change one, and stay at least as large as their crops', async () => {
    const one = await crop()
    const change = { slug: one.field_slug, name: one.field, kind: 'field', location_id: location, soil_type: 'Sand' }
    expect(await fields('field.update', { ...change, area_ha: 39, version: 1 }, 409)).toEqual(['area_ha'])
    expect(await send('field.update', { ...change, area_ha: 60, pawc_mm: 120, version: 1 })).toAnswer()
    const late = await send('field.update', { ...change, area_ha: 70, version: 1 })
    expect(late.json().responseException).toMatchObject({ code: 'changed', theirs: { area_ha: 60, pawc_mm: 120 } })
    expect(await get('field.get', { slug: one.field_slug })).toMatchObject({ area_ha: 60, version: 2, crops: 1 })
  })

  it('are not removed while anything was recorded of them, and say what', async () => {
    const one = await crop()
    await activity(one)
    const reply = await send('field.delete', { slug: one.field_slug })
    expect(reply).toRefuse(
      409,
      `${one.field} cannot be removed: 1 crop and 1 activity belong to it. Remove those first.`,
    )
    const bare = await field()
    expect((await send('field.delete', { slug: bare.slug })).json().result).toEqual({ say: bare.name })
    expect(await send('field.get', { slug: bare.slug })).toRefuse(404)
  })
})

describe('crops of fields', () => {
  it('are put in once, in their season, on no more than the field', async () => {
    const one = await crop()
    const again = { field_slug: one.field_slug, season_slug: one.season_slug, crop: 'wheat', area_ha: 5 }
    expect(await fields('field-season.create', again, 409)).toEqual(['crop'])
    const other = { ...again, crop: 'oats' }
    expect(await fields('field-season.create', { ...other, area_ha: 51 })).toEqual(['area_ha'])
    expect(await fields('field-season.create', { ...other, sown_on: '2020-05-01' })).toEqual(['sown_on'])
    expect(await fields('field-season.create', { ...other, sown_on: '2026-11-22' })).toEqual(['sown_on'])
    expect(await fields('field-season.create', { ...other, yield_unit: 'bales/ha' })).toEqual(['yield_unit'])
    expect(await fields('field-season.create', { ...other, season_slug: 'none' }, 404)).toEqual(['season_slug'])
    expect(await fields('field-season.create', { ...other, field_slug: 'none' }, 404)).toEqual(['field_slug'])
    expect(await get('field-season.page', { field_slug: one.field_slug })).toHaveLength(1)
    const cotton = (await send('field-season.create', { ...again, crop: 'cotton' })).json().result
    expect(cotton).toMatchObject({ status: 'planned', yield_unit: 'bales/ha', yield_quantity: 'lint_yield' })
  })

  it('go from planned to harvested with dates that agree', async () => {
    const one = await crop()
    const change = { slug: one.slug, crop: 'wheat', area_ha: 40, status: 'growing', sown_on: one.sown_on, version: 1 }
    const wrong: [Input, string[]][] = [
      [{ sown_on: undefined }, ['sown_on']],
      [{ status: 'planned' }, ['status']],
      [{ status: 'harvested' }, ['harvested_on']],
      [{ harvested_on: `${one.year}-11-01` }, ['status']],
      [{ status: 'harvested', harvested_on: `${one.year}-04-20` }, ['harvested_on']],
      [{ actual_yield: 3 }, ['actual_yield']],
      [{ target_yield: 101 }, ['target_yield']],
      [{ status: 'harvested', harvested_on: '2026-11-22', actual_yield: 3 }, ['harvested_on']],
    ]
    for (const [more, at] of wrong) expect(await fields('field-season.update', { ...change, ...more })).toEqual(at)
    expect(await get('field-season.get', { slug: one.slug })).toMatchObject({ status: 'sown', version: 1 })
    const harvest = { status: 'harvested', harvested_on: `${one.year}-11-20`, actual_yield: 3.4, n_applied_kg_ha: 60 }
    expect((await send('field-season.update', { ...change, ...harvest })).json().result).toMatchObject({
      ...harvest,
      version: 2,
    })
    const late = await send('field-season.update', change, 'manager')
    expect(late.json().responseException).toMatchObject({ code: 'changed', theirs: { actual_yield: 3.4 } })
  })

  it('are searched, paged and sorted by every column that can be', async () => {
    const one = await crop({ variety: 'Scepter' })
    await send('field-season.create', {
      field_slug: one.field_slug,
      season_slug: one.season_slug,
      crop: 'oats',
      area_ha: 5,
    })
    const ask = (more: Input) => send('field-season.page', { field_slug: one.field_slug, ...more })
    const crops = async (more: Input) => (await ask(more)).json().result.map(({ crop: of }: { crop: string }) => of)
    expect(await crops({ sort: 'crop' })).toEqual(['oats', 'wheat'])
    expect(await crops({ sort: 'area_ha', down: true })).toEqual(['wheat', 'oats'])
    expect(await crops({ search: 'scept' })).toEqual(['wheat'])
    expect(await crops({ status: 'planned' })).toEqual(['oats'])
    expect(await crops({ sort: 'crop', limit: 1, after: 1 })).toEqual(['wheat'])
    for (const sort of ['field', 'location', 'season', 'crop_name', 'variety', 'sown_on', 'stage', 'status'])
      expect(await crops({ sort }), sort).toHaveLength(2)
    for (const sort of ['target_yield', 'actual_yield', 'harvested_on'])
      expect(await crops({ sort, down: true }), sort).toHaveLength(2)
    expect(await fields('field-season.page', { sort: 'id; drop table field' })).toEqual(['sort'])
  })

  it('tell what their operations cost a hectare, as soon as one is done', async () => {
    const one = await crop()
    expect(await get('field-season.get', { slug: one.slug })).toMatchObject({ cost_ha: null })
    const till = { field_season_slug: one.slug, type: 'till', area_ha: 1, cost: one.area_ha * 12.5 }
    await send('activity.add', { ...till, status: 'planned', planned_on: one.sown_on })
    expect(await get('field-season.get', { slug: one.slug })).toMatchObject({ cost_ha: null })
    await send('activity.add', { ...till, status: 'done', done_on: one.sown_on })
    expect(await get('field-season.get', { slug: one.slug })).toMatchObject({ cost_ha: 12.5 })
  })

  it('keep to what was seen of them, and are not removed while there is anything', async () => {
    const one = await crop()
    const id = await stage(one)
    const change = { slug: one.slug, crop: 'wheat', area_ha: 40, status: 'growing', sown_on: one.sown_on, version: 1 }
    expect(await fields('field-season.update', { ...change, crop: 'cotton' }, 409)).toEqual(['crop'])
    expect(await fields('field-season.update', { ...change, sown_on: `${one.year}-07-02` }, 409)).toEqual(['sown_on'])
    const reply = await send('field-season.delete', { slug: one.slug })
    expect(reply).toRefuse(409, `${one.label} cannot be removed: 1 stage record belongs to it. Remove that first.`)
    expect(await send('cropstage.delete', { id })).toAnswer()
    expect(await send('field-season.delete', { slug: one.slug })).toAnswer()
  })
})

describe('records of stages', () => {
  it('are changed and removed; they go backwards only as a confirmed correction', async () => {
    const one = await crop()
    const [first, second] = [
      await stage(one),
      await stage(one, { observed_on: `${one.year}-08-01`, stage_code: 'GS30' }),
    ]
    const back = { id: second, observed_on: `${one.year}-08-01`, stage_code: 'GS10', version: 1 }
    expect(await fields('cropstage.update', back, 409)).toEqual(['stage_code'])
    expect((await send('cropstage.update', { ...back, is_correction: true })).json().result.corrected).toBe(1)
    expect(await send('cropstage.get', { id: first })).toRefuse(404, 'There is no such record.')
    const late = await send('cropstage.update', { ...back, stage_code: 'GS14' })
    expect(late.json().responseException).toMatchObject({ code: 'changed', theirs: { stage_code: 'GS10', version: 2 } })
    expect(await fields('cropstage.update', { ...back, version: 2, observed_on: `${one.year}-05-01` })).toEqual([
      'observed_on',
    ])
    expect(await fields('cropstage.update', { ...back, version: 2, observed_on: '2026-11-22' })).toEqual([
      'observed_on',
    ])
    expect(await fields('cropstage.update', { ...back, version: 2, height_cm: 401 })).toEqual(['height_cm'])
    expect(await fields('cropstage.update', { ...back, version: 2, stage_code: 'FF' })).toEqual(['stage_code'])
    expect(await send('cropstage.delete', { id: second })).toAnswer()
    expect(await send('cropstage.delete', { id: second })).toRefuse(404, 'There is no such record.')
  })
})

describe('operations', () => {
  it.each([
    ['a plan without a day', { status: 'planned', done_on: undefined }, ['planned_on']],
    ['a plan that is done', { status: 'planned', planned_on: '2026-12-01' }, ['done_on']],
    ['done without a day', { done_on: undefined }, ['done_on']],
    ['done tomorrow', { done_on: '2026-11-22' }, ['done_on']],
    ['a plan in ten years', { status: 'planned', done_on: undefined, planned_on: '2036-01-01' }, ['planned_on']],
    ['a rate without its unit', { product: 'Urea', rate: 80 }, ['rate_unit']],
    ['a rate of nothing', { rate: 80, rate_unit: 'kg/ha' }, ['product']],
    ['a unit that is none', { product: 'Urea', rate: 80, rate_unit: 'spoons' }, ['rate_unit']],
    ['an end of withholding before it', { whp_until: '1940-01-01' }, ['whp_until']],
    ['more than the field', { area_ha: 51 }, ['area_ha']],
    ['a type that is none', { type: 'dance' }, ['type']],
    ['a long note', { note: 'x'.repeat(1001) }, ['note']],
    ['a cost below 0', { cost: -1 }, ['cost']],
  ])('refuse %s and name the field', async (_, more, at) => {
    const one = await crop()
    const input = {
      field_season_slug: one.slug,
      type: 'till',
      status: 'done',
      done_on: `${one.year}-06-01`,
      area_ha: 5,
    }
    expect(await fields('activity.add', { ...input, ...more })).toEqual(at)
    expect(await get('activity.page', { field_season_slug: one.slug })).toEqual([])
  })

  it('are planned, marked as done once, changed and removed', async () => {
    const one = await crop()
    const plan = {
      status: 'planned',
      planned_on: '2026-11-01',
      done_on: undefined,
      product: 'Urea',
      rate: 80,
      rate_unit: 'kg/ha',
    }
    const made = await activity(one, plan)
    expect(made).toMatchObject({ level: 'watch', date: '2026-11-01', dose: '80 kg/ha', field: one.field })
    const done = (await send('activity.done', { guid: made.guid, version: 1 })).json().result
    expect(done).toMatchObject({ status: 'done', done_on: '2026-11-21', date: '2026-11-21', version: 2 })
    expect(await send('activity.done', { guid: made.guid, version: 2 })).toRefuse(409)
    const change = { guid: made.guid, type: 'spray', status: 'done', done_on: '2026-11-20', area_ha: 12, version: 1 }
    expect((await send('activity.update', change)).json().responseException.theirs).toMatchObject({ type: 'fertilise' })
    expect((await send('activity.update', { ...change, version: 2 })).json().result).toMatchObject({ product: null })
    expect((await send('activity.delete', { guid: made.guid })).json().result.say).toContain('spray of 20 Nov 2026')
    expect(await send('activity.get', { guid: made.guid })).toRefuse(404, 'There is no such operation.')
    expect((await send('activity.get', { guid: 'x' })).statusCode).toBe(400)
  })

  it('are listed the latest first, searched and sorted', async () => {
    const one = await crop()
    await activity(one, { operator: 'Sam' })
    await activity(one, { type: 'inspect', done_on: `${one.year}-07-01` })
    const types = async (ask: Input) =>
      (await get('activity.page', { field_season_slug: one.slug, ...ask })).map(({ type }: { type: string }) => type)
    expect(await types({})).toEqual(['inspect', 'fertilise'])
    expect(await types({ sort: 'date' })).toEqual(['fertilise', 'inspect'])
    expect(await types({ search: 'sam' })).toEqual(['fertilise'])
    expect(await types({ status: 'planned' })).toEqual([])
  })
})
