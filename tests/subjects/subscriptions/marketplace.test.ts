import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { localDate } from '#engine/zone.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import { productsOn } from '#subjects/demo/products.ts'
import { productQueries } from '#subjects/subscriptions/products.ts'
import { type Browser, startApp, type TestApp } from '../../server/app.ts'
import type { PersonName } from '../../server/world.ts'

// Hamilton Grazing (20) has a brand of its own, Narrabri Cotton (12) another, Merredin Grain (31) the provider's.
const org = 20
const cotton = 12
const grain = 31
const gone = 'There is no such product.'
const billing = { billing_name: 'Accounts', billing_email: 'accounts@example.org' }

let app: TestApp
const people = new Map<PersonName, Browser>()
type Input = Record<string, unknown>
interface Row {
  slug: string
  badge: string | null
  price: string
  yours: string | null
}

beforeAll(async () => {
  app = await startApp()
  const brands = { 20: 'hamilton', 12: 'narrabri', 31: 'tilth', 36: 'tilth' }
  await app.store.asSystem(async (db) => {
    for (const [id, brand] of Object.entries(brands))
      await db.updateTable('org').set({ brand }).where('id', '=', Number(id)).execute()
  })
  await inTransactions(app.store, productQueries).put(productsOn(localDate(app.clock.at, 'Australia/Melbourne')))
}, 180_000)
afterAll(() => app.close())
beforeEach(() => app.store.asSystem((db) => db.deleteFrom('subscription').execute()))

const send = async (name: string, input: Input, who: PersonName = 'manager', where = org) => {
  const browser = people.get(who) ?? (await app.as(who))
  people.set(who, browser)
  return browser.call(name, input, { org: where })
}
const ask = async (name: string, input: Input, who: PersonName = 'manager', where = org) => {
  const reply = await send(name, input, who, where)
  expect(reply).toAnswer()
  return reply.json().result
}
const list = async (input: Input, who: PersonName = 'manager', where = org): Promise<Row[]> =>
  ask('product.list', input, who, where)
const slugs = async (input: Input, who?: PersonName, where?: number) =>
  (await list(input, who, where)).map(({ slug }) => slug)
const rowOf = async (slug: string, who?: PersonName, where?: number) =>
  (await list({}, who, where)).find((row) => row.slug === slug)
const show = (slug: string, who: PersonName = 'manager', where = org) => ask('product.show', { slug }, who, where)
const setStatus = (slug: string, status: 'draft' | 'published' | 'retired') =>
  app.store.asSystem((db) => db.updateTable('product').set({ status }).where('slug', '=', slug).execute())

const draft = async (product_slug: string, where = org): Promise<string> =>
  (await ask('subscription.create', { product_slug }, 'manager', where)).guid
async function ordered(slug: string, plan_code: string, where = org): Promise<string> {
  const guid = await draft(slug, where)
  const { version } = await ask('subscription.show', { guid }, 'manager', where)
  await ask('subscription.purchase', { guid, plan_code, ...billing, version }, 'manager', where)
  return guid
}
const pay = (guid: string) => ask('subscription.paid', { guid }, 'super')

describe('the catalogue', () => {
  it('is filtered by sort, topic, price, region and words, each on the server', async () => {
    expect(await slugs({ category: 'tools' })).toEqual([
      'cotton-season',
      'cropping-reports',
      'field-officer',
      'grazing-adviser',
      'irrigation-planner',
      'turf-manager',
    ])
    expect(await slugs({ topic: 'machinery' })).toEqual(['machine-link'])
    expect(await slugs({ price: 'free' })).toEqual(['gdf', 'practice-run', 'regional-view'])
    // A yearly price counts by its month: 290 a year are 24.17, and so within 25, where 29 a month are not.
    expect(await slugs({ price: 'to_25', category: 'data' })).toEqual(['grain-price-desk', 'station-link'])
    expect(await slugs({ price: 'to_50', category: 'tools' })).toEqual([
      'cotton-season',
      'cropping-reports',
      'grazing-adviser',
      'irrigation-planner',
      'turf-manager',
    ])
    expect(await slugs({ price: 'over_50' })).toEqual([])
    expect(await slugs({ region: 'WA', category: 'tools' })).toEqual([
      'cropping-reports',
      'field-officer',
      'grazing-adviser',
      'turf-manager',
    ])
    expect(await slugs({ region: 'QLD', category: 'tools' })).toEqual([
      'cotton-season',
      'cropping-reports',
      'field-officer',
      'grazing-adviser',
      'irrigation-planner',
      'turf-manager',
    ])
    expect(await slugs({ search: 'falls silent' })).toEqual(['sensor-care'])
    expect(await slugs({ search: 'kiwi fruit' })).toEqual([])
    expect(await slugs({ topic: 'soil', region: 'WA' })).toEqual([])
  })

  it.each([
    ['category', 'fruit'],
    ['topic', 'gossip'],
    ['price', 'cheap'],
    ['region', 'NZ'],
    ['recent', 'maybe'],
    ['partner', 'hamilton'],
  ])('refuses %s: %s and names the field', async (field, value) => {
    const reply = await send('product.list', { [field]: value })
    expect(reply).toRefuse(400)
    expect(Object.keys(reply.json().responseException.at)).toEqual([field])
  })

  it('tells what a month costs at least, and how that is paid', async () => {
    expect((await rowOf('grain-price-desk'))?.price).toBe('from A$24.17/month, paid yearly')
    expect((await rowOf('station-link'))?.price).toBe('A$15/month')
    expect((await rowOf('machine-link'))?.price).toBe('A$20/month, paid yearly')
    expect((await rowOf('practice-run'))?.price).toBe('Free')
    const sorted = await slugs({ sort: 'price', category: 'tools' })
    expect(sorted).toEqual([
      'field-officer',
      'irrigation-planner',
      'turf-manager',
      'cropping-reports',
      'cotton-season',
      'grazing-adviser',
    ])
  })

  it('marks what is new for 60 days, and not a day longer', async () => {
    const published = async (days: number) => {
      const today = localDate(app.clock.at, 'Australia/Melbourne')
      const published_on = new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
      await app.store.asSystem((db) =>
        db.updateTable('product').set({ published_on }).where('slug', '=', 'sensor-care').execute(),
      )
      return [(await rowOf('sensor-care'))?.badge, (await slugs({ recent: true })).includes('sensor-care')]
    }
    expect(await published(59)).toEqual(['new', true])
    expect(await published(60)).toEqual([null, false])
    expect(await published(400)).toEqual([null, false])
  })

  it('says popular of what five organisations have, and of nothing that fewer do', async () => {
    const extra = [901, 902]
    await app.store.asSystem(async (db) => {
      const like = await db.selectFrom('org').selectAll().where('id', '=', org).executeTakeFirstOrThrow()
      for (const id of extra)
        await db
          .insertInto('org')
          .values({ ...like, id, slug: `farm-${id}`, name: `Farm ${id}`, guid: undefined, declared: null, geo: null })
          .execute()
    })
    const has = async (orgId: number, state: 'active' | 'draft') =>
      app.store.asSystem((db) =>
        db
          .insertInto('subscription')
          .values({
            org_id: orgId,
            product_slug: 'station-link',
            name: 'Station link',
            plan_code: 'monthly',
            plan_name: 'Monthly',
            period: 'month',
            price_cents: 1500,
            seats: 0,
            state,
            billing_name: 'A',
            billing_email: 'a@example.org',
            created_at: app.clock.at,
          })
          .execute(),
      )
    for (const id of [cotton, grain, 36, 901]) await has(id, 'active')
    await has(902, 'draft')
    expect((await rowOf('station-link'))?.badge).not.toBe('popular')
    await has(902, 'active')
    expect((await rowOf('station-link'))?.badge).toBe('popular')
    await app.store.asSystem((db) => db.deleteFrom('subscription').execute())
    await app.store.asSystem((db) => db.deleteFrom('org').where('id', 'in', extra).execute())
  })
})

describe('what an organisation sees of its own, and of others', () => {
  it('a draft is no Included, what is on is, and another organisation learns nothing of either', async () => {
    const guid = await draft('sensor-care')
    expect(await rowOf('sensor-care')).toMatchObject({
      badge: null,
      yours: 'Begun, not on yet',
      subscription_guid: guid,
    })
    const { version } = await ask('subscription.show', { guid })
    await ask('subscription.purchase', { guid, plan_code: 'ten', ...billing, version })
    expect((await rowOf('sensor-care'))?.badge).toBeNull()
    await pay(guid)
    expect(await rowOf('sensor-care')).toMatchObject({ badge: 'included', yours: 'You have it' })
    expect(await rowOf('sensor-care', 'stranger', cotton)).toMatchObject({
      badge: null,
      yours: null,
      subscription_guid: null,
    })
    expect(await show('sensor-care', 'stranger', cotton)).toMatchObject({ step: 'add', subscription_guid: null })
  })

  it('a partner’s programme, and its price, is for the organisations under its brand alone', async () => {
    expect(await slugs({ programmes: true })).toEqual(['gdf', 'member-device-care'])
    expect(await slugs({ programmes: true }, 'stranger', cotton)).toEqual(['gdf'])
    expect(await slugs({}, 'stranger', cotton)).not.toContain('member-device-care')
    expect(await send('product.show', { slug: 'member-device-care' }, 'stranger', cotton)).toRefuse(404, gone)
    expect(await send('programme.show', { slug: 'member-device-care' }, 'stranger', cotton)).toRefuse(404, gone)
    expect(await send('product.terms', { slug: 'member-device-care', code: 'care' }, 'stranger', cotton)).toRefuse(404)
    const reply = await send('subscription.create', { product_slug: 'member-device-care' }, 'stranger', cotton)
    expect(reply).toRefuse(404, gone)
    const kept = await app.store.asSystem((db) => db.selectFrom('subscription').selectAll().execute())
    expect(kept).toEqual([])
  })

  it('a retired product, a draft of one and one that never was are not found, with the same words', async () => {
    for (const status of ['retired', 'draft'] as const) {
      await setStatus('machine-link', status)
      expect(await slugs({})).not.toContain('machine-link')
      expect(await send('product.show', { slug: 'machine-link' })).toRefuse(404, gone)
      expect(await send('subscription.create', { product_slug: 'machine-link' })).toRefuse(404, gone)
    }
    expect(await send('product.show', { slug: 'no-such-thing' })).toRefuse(404, gone)
    await setStatus('machine-link', 'published')
    expect(await send('product.show', { slug: 'No Such' })).toRefuse(400)
  })

  it('what was ordered of a product that is retired since goes on', async () => {
    const guid = await ordered('sensor-care', 'ten')
    await setStatus('sensor-care', 'retired')
    expect((await pay(guid)).state).toBe('active')
    expect(await send('product.show', { slug: 'sensor-care' })).toRefuse(404, gone)
    await setStatus('sensor-care', 'published')
  })
})

describe('a product’s page', () => {
  it('tells what it brings, what its provider sees, and answers', async () => {
    const found = await show('irrigation-planner')
    expect(found).toMatchObject({
      topics: ['water', 'soil'],
      say: 'From A$30/month, paid yearly. You can try it free for 30 days.',
      step: 'add',
      ask: null,
      opens_tool: null,
      opens_dashboard: null,
    })
    expect(found.components).toContainEqual({
      kind: 'dashboard',
      title: 'Irrigation schedule',
      words: 'A page in the menu of dashboards',
    })
    expect(found.data_shared).toContain('Nothing of your farm')
    expect(found.faq[0]).toEqual({
      question: 'Does it open valves?',
      answer: 'No. It says when and how much; you decide and water.',
    })
  })

  it('leads from a draft to its order, and from what is on to where it is managed and opened', async () => {
    const guid = await draft('grain-price-desk')
    expect(await show('grain-price-desk')).toMatchObject({ step: 'order', subscription_guid: guid, may_add: false })
    await ask('subscription.trial', { guid })
    expect(await show('grain-price-desk')).toMatchObject({ step: 'manage', level: 'watch', opens_dashboard: null })
    const { components } = await ask('subscription.show', { guid })
    const { guid: component_guid } = components.find(({ kind }: { kind: string }) => kind === 'agreement')
    const agreed = { guid, component_guid, terms_version: '2026-07', typed_name: 'Mo Reid', accept: true }
    await ask('subscription.agree', agreed)
    const on = await show('grain-price-desk')
    expect(on).toMatchObject({ step: 'manage', level: 'good', opens_dashboard: 'grain-futures', badge: 'included' })
    expect(on.say).toMatch(/^Your organisation has it\. The trial runs until /)
  })

  it('is not sold where no location of the organisation is, in the words of its page', async () => {
    const setState = (state: string | null) =>
      app.store.asSystem((db) => db.updateTable('location').set({ state }).where('org_id', '=', cotton).execute())
    const order = () => send('subscription.create', { product_slug: 'cotton-season' }, 'manager', cotton)
    await setState('WA')
    const { name, say, step, may_add } = await show('cotton-season', 'manager', cotton)
    const words = `${name} is offered in NSW, QLD, VIC. Your locations are in WA, so it cannot be ordered.`
    expect({ say, step, may_add }).toEqual({ say: words, step: 'none', may_add: false })
    expect(await order()).toRefuse(409, words)
    expect(await show('sensor-care', 'manager', cotton)).toMatchObject({ may_add: true })
    await setState('NSW')
    const { guid } = (await order()).json().result
    const { version } = await ask('subscription.show', { guid }, 'manager', cotton)
    await setState('WA')
    const purchase = { guid, plan_code: 'yearly', ...billing, version }
    expect(await send('subscription.purchase', purchase, 'manager', cotton)).toRefuse(409, words)
    await setState(null)
    expect(await show('cotton-season', 'manager', cotton)).toMatchObject({ step: 'order' })
  })

  it('tells members and viewers whom to ask, and refuses what they send all the same', async () => {
    const { first_name, last_name } = await app.store.asSystem((db) =>
      db.selectFrom('user_account').selectAll().where('id', '=', 1).executeTakeFirstOrThrow(),
    )
    for (const who of ['member', 'viewer'] as const) {
      const { ask: words } = await show('sensor-care', who)
      expect(words).toContain('Only those who manage your organisation can subscribe to Sensor care. Ask ')
      expect(words).toContain(`${first_name} ${last_name}`.trim())
      const reply = await send('subscription.create', { product_slug: 'sensor-care' }, who)
      expect(reply).toRefuse(403, 'You cannot manage this organisation.')
    }
    expect(await send('product.list', {}, 'viewer')).toAnswer()
    expect(await send('product.list', {}, 'nobody', -1)).toRefuse(403)
    expect(await app.browser().call('product.list', {}, { org })).toRefuse(401)
  })

  it('gives its terms as a file, and says where there is none', async () => {
    const reply = await send('product.terms', { slug: 'gdf', code: 'terms' }, 'viewer')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-disposition']).toContain('gdf-terms-2026-07.txt')
    expect(reply.body).toContain('Version 2026-07')
    expect(await send('product.terms', { slug: 'gdf', code: 'cover' })).toRefuse(404, 'There is no such document.')
  })
})

describe('a programme', () => {
  const steps = (found: { steps: { title: string; status: string }[] }) =>
    found.steps.map(({ title, status }) => `${title}: ${status}`)

  it('goes step by step from joining to its devices, as the records say', async () => {
    const before = await ask('programme.show', { slug: 'gdf' })
    expect(before).toMatchObject({ is_joined: false, is_on: false, subscription_guid: null, level: 'none' })
    expect(steps(before)).toEqual(['Join: todo', 'Accept “Programme terms”: waiting', 'Choose its devices: waiting'])
    const guid = await ordered('gdf', 'member')
    const joined = await ask('programme.show', { slug: 'gdf' })
    expect(joined).toMatchObject({ is_joined: true, is_on: false, obligations: 'To do: Accept “Programme terms”.' })
    expect(joined.say).toBe('2 of 3 steps left. Next: Accept “Programme terms”.')
    const { component_guid } = joined.steps[1]
    await ask('subscription.agree', {
      guid,
      component_guid,
      terms_version: '2026-07',
      typed_name: 'Mo Reid',
      accept: true,
    })
    const on = await ask('programme.show', { slug: 'gdf' })
    expect(steps(on)).toEqual(['Join: done', 'Accept “Programme terms”: done', 'Choose its devices: todo'])
    expect(on.documents[0].accepted).toMatch(/^Mo Reid, .*, version 2026-07$/)
    await ask('subscription.device.add', { guid, device_ids: [org * 100 + 1] })
    const done = await ask('programme.show', { slug: 'gdf' })
    expect(done).toMatchObject({ say: 'All 3 steps are done.', level: 'good', is_on: true })
    expect(done.obligations).toMatch(/^Nothing is due\. It renews after /)
    expect(await ask('programme.show', { slug: 'gdf' }, 'stranger', cotton)).toMatchObject({ is_joined: false })
  })

  it('asks for its invoice where it costs something', async () => {
    const guid = await ordered('member-device-care', 'ten')
    const open = await ask('programme.show', { slug: 'member-device-care' })
    expect(steps(open)).toEqual(['Join: done', 'Pay the invoice: todo', 'Choose its devices: waiting'])
    await pay(guid)
    const paid = await ask('programme.show', { slug: 'member-device-care' })
    expect(steps(paid)).toEqual(['Join: done', 'Pay the invoice: done', 'Choose its devices: todo'])
  })

  it('tells whoever may not join whom to ask, and is no product that no partner runs', async () => {
    const seen = await ask('programme.show', { slug: 'gdf' }, 'viewer')
    expect(seen.ask).toMatch(/^Ask .+, who manages your organisation\.$/)
    expect(await send('programme.show', { slug: 'sensor-care' })).toRefuse(404, 'There is no such programme.')
  })
})
