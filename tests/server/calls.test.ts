import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandOfAddress, brandOfHost } from '#server/http/brand.ts'
import { failureOf } from '#server/http/envelope.ts'
import { type Browser, minute, startApp, type TestApp } from './app.ts'
import { ownPortal } from './portal.ts'
import { idIn, password } from './world.ts'

let app: TestApp
let viewer: Browser
beforeAll(async () => {
  // One of the tests changes the portal.
  app = await startApp({}, { portal: structuredClone(await ownPortal()) })
  viewer = await app.as('viewer')
})
afterAll(() => app.close())

describe('dashboards', () => {
  it('lists an organisation’s dashboards in its order, the home one alone, or by slug', async () => {
    const all = (await viewer.call('dashboard.list', { org_id: 20 })).json().result
    expect(all.map(({ slug }: { slug: string }) => slug).slice(0, 2)).toEqual(['farm-home', 'paddock-map'])
    expect(all[0]).toMatchObject({
      orgSlug: 'hamilton-grazing',
      isHomepage: true,
      resource: 'farm-home',
      metaData: { type: 'VuePage', topic: 'overview' },
      config: null,
    })
    expect((await viewer.call('dashboard.list', { org_id: 20, is_homepage: true })).json().result).toEqual([all[0]])
    expect((await viewer.call('dashboard.list', { dashboard_slug: ['paddock-map'] })).json().result).toEqual([all[1]])
  })

  it('takes the first for home where none is flagged', async () => {
    await app.store.asSystem((db) =>
      db.updateTable('dashboard').set({ is_homepage: false }).where('org_id', '=', 31).execute(),
    )
    const farm = await app.as('farm')
    expect((await farm.call('dashboard.list', { org_id: 31, is_homepage: true })).json().result).toMatchObject([
      { slug: 'farm-home' },
    ])
  })

  it('gives the tree by topic, in the order of the topics', async () => {
    const tree = (await viewer.call('dashboard.tree', { org_id: 20 })).json().result
    const orders = tree.map(({ order }: { order: number }) => order)
    expect(orders).toEqual(orders.toSorted((a: number, b: number) => a - b))
    expect(tree[0]).toMatchObject({
      topic: 'overview',
      title: 'Overview',
      dashboards: [{ slug: 'farm-home', isHomepage: true }, { slug: 'alerts-centre' }, { slug: 'only-kookaburra' }],
    })
  })

  it('puts what has an address of its own under the topic of its file', async () => {
    const tree: { topic: string; dashboards: { slug: string; icon: string | null }[] }[] = (
      await viewer.call('dashboard.tree', { org_id: 20 })
    ).json().result
    const topicOf = (slug: string) => tree.find(({ dashboards }) => dashboards.some((one) => one.slug === slug))
    expect(topicOf('paddock-map')?.topic).toBe('map')
    expect(topicOf('rain-map')?.topic).toBe('rain')
    expect(topicOf('rain-map')?.dashboards.find(({ slug }) => slug === 'rain-map')?.icon).toBe('map-2')
  })

  it('gives the dashboards that tell about a device', async () => {
    const slugs = (await viewer.call('dashboard.device', { id: idIn(20) }))
      .json()
      .result.map(({ slug }: { slug: string }) => slug)
    expect(slugs).toContain('weather-now')
    expect(slugs).not.toContain('soil-moisture')
  })
})

describe('locations and devices', () => {
  it('lists devices with their sensors, in the specification’s words', async () => {
    const [device] = (
      await viewer.call('device.list', { filter_to_active: true, filter_to_active_sensors: true })
    ).json().result
    expect(device).toMatchObject({
      id: idIn(20),
      locationId: idIn(20),
      slug: 'kookaburra-station',
      isActive: true,
      supplierDevice: { isPhysical: true, supplierName: 'Kookaburra' },
    })
    expect(device.sensors.map(({ quantity }: { quantity: string }) => quantity)).toEqual(['air_temp', 'battery_pct'])
  })

  it('filters sensors to those that are active and normalised', async () => {
    await app.store.withScope({ userId: 1, orgId: 20, readable: [20] }, (db) =>
      db.updateTable('sensor').set({ is_active: false, norm_id: null }).where('id', '=', idIn(20, 2)).execute(),
    )
    const names = async (filter: object) =>
      (await viewer.call('sensor.list', { ...filter })).json().result.map(({ id }: { id: number }) => id)
    expect(await names({})).toEqual([idIn(20), idIn(20, 2)])
    expect(await names({ filter_to_active: true })).toEqual([idIn(20)])
    expect(await names({ filter_to_normalised: true })).toEqual([idIn(20)])
  })

  it('tells a device’s charge, and null where none was reported', async () => {
    expect((await viewer.call('device.battery', { id: idIn(20) })).json().result).toEqual({
      device_id: idIn(20),
      battery_pct: null,
      ts: null,
    })
    const scope = { userId: 1, orgId: 20, readable: [20] }
    const { readingStore } = await import('#subjects/devices/readings.ts')
    await readingStore(app.store, () => app.portal.core.quantities).ingest(scope, [
      { sensor_id: idIn(20, 2), ts: new Date('2026-11-21T02:00:00Z'), value: 81.5 },
    ])
    expect((await viewer.call('device.battery', { id: idIn(20) })).json().result).toEqual({
      device_id: idIn(20),
      battery_pct: 81.5,
      ts: '2026-11-21T02:00:00.000Z',
    })
  })
})

describe('branding', () => {
  it('gives the organisation’s brand, and the provider’s before sign-in', async () => {
    const own = (await viewer.call('ui.style')).json().result
    expect(own).toMatchObject({ slug: 'hamilton', address: app.portal.core.brands.hamilton })
    expect(own.colorPalette.headerText).toMatch(/^#/)
    expect((await app.browser().call('ui.style')).json().result.slug).toBe('tilth')
  })

  it('falls back to the provider’s brand for an organisation whose brand is gone', async () => {
    await app.store.asSystem((db) =>
      db.updateTable('org').set({ brand: 'no-such-brand' }).where('id', '=', 12).execute(),
    )
    const stranger = await app.as('stranger')
    expect((await stranger.call('ui.style')).json().result.slug).toBe('tilth')
  })

  it('knows a brand by the host, and falls back to the provider’s for any other', () => {
    const organisations = {
      'hamilton-grazing': { name: 'H', zone: 'UTC', brand: 'hamilton', hosts: ['farm.example.com'] },
    }
    const portal = { ...app.portal, organisations }
    expect(brandOfHost(portal, 'Farm.Example.com:443').slug).toBe('hamilton')
    for (const host of [undefined, '', 'evil.example', '__proto__'])
      expect(brandOfHost(portal, host).slug).toBe('tilth')
  })

  it('is that of the organisation whose landing page is asked for, on whichever host', () => {
    const brandAt = (path: string) => brandOfAddress(app.portal, undefined, path).slug
    expect(brandAt('/hamilton-grazing/landing')).toBe('hamilton')
    expect(brandAt('/hamilton-grazing/landing/')).toBe('hamilton')
    for (const path of ['/hamilton-grazing/d', '/nobody/landing', '/__proto__/landing', '/landing', '/'])
      expect(brandAt(path), path).toBe('tilth')
  })

  it('links only to what the person may open', async () => {
    const links = (await viewer.call('ui.icons')).json().result
    expect(links).toContainEqual({ label: 'Home dashboard', icon: 'home', route: 'dashboard' })
    expect((await app.browser().call('ui.icons')).json().result).not.toContainEqual(
      expect.objectContaining({ route: 'dashboard' }),
    )
  })
})

describe('reports of the browser', () => {
  const report = {
    componentName: 'panel gauge',
    lifecycleStage: 'render',
    errorMessage: 'it broke \u001b[31mred\u001b[0m\u0007\r\nfake log line',
    stackTrace: 'at x\n at y',
  }
  const stored = () => app.store.asSystem((db) => db.selectFrom('ui_report').selectAll().execute())

  it('keeps one of many that are alike, as text without control characters', async () => {
    for (let i = 0; i < 3; i++) expect(await viewer.call('ui.report', report)).toAnswer()
    const [row, ...more] = await stored()
    expect(more).toEqual([])
    expect(row).toMatchObject({
      seen: 3,
      user_id: 3,
      org_id: 20,
      detail: { component: 'panel gauge', stage: 'render' },
    })
    expect(row?.message).toBe('it broke red\nfake log line')
  })

  it('takes ten a minute from a session, six from nobody, and none that is long', async () => {
    app.clock.pass(2 * minute)
    const member = await app.as('member')
    const codes = []
    for (let i = 0; i < 12; i++)
      codes.push((await member.call('ui.report', { componentName: 'x', errorMessage: `m${i}` })).statusCode)
    expect(codes).toEqual([...Array(10).fill(200), 429, 429])
    const anonymous = []
    for (let i = 0; i < 8; i++)
      anonymous.push((await app.browser().call('ui.report', { componentName: 'x', errorMessage: `m${i}` })).statusCode)
    expect(anonymous).toEqual([...Array(6).fill(200), 429, 429])
    app.clock.pass(minute)
    expect(await member.call('ui.report', { componentName: 'x', errorMessage: 'later' })).toAnswer()
    expect(
      await member.call('ui.report', { componentName: 'x', errorMessage: 'x', stackTrace: 'x'.repeat(12_001) }),
    ).toRefuse(400)
    expect(
      await member.call('ui.report', {
        componentName: 'x',
        errorMessage: 'é'.repeat(2000),
        stackTrace: '✓'.repeat(12_000),
      }),
    ).toRefuse(413)
  })
})

describe('a call that happens once', () => {
  const key = { 'idempotency-key': 'a-key-of-my-own' }
  const runs = () =>
    app.store.asSystem((db) =>
      db.selectFrom('ui_report').select('seen').where('message', '=', 'once').executeTakeFirst(),
    )

  it('answers the same key with the same answer, without doing it again', async () => {
    app.clock.pass(5 * minute)
    const input = { componentName: 'x', errorMessage: 'once' }
    const first = await viewer.call('ui.report', input, { headers: key })
    const second = await viewer.call('ui.report', input, { headers: key })
    expect(second.json()).toEqual(first.json())
    expect(await runs()).toEqual({ seen: 1 })
    expect(await viewer.call('ui.report', { ...input, errorMessage: 'other' }, { headers: key })).toRefuse(
      409,
      'This Idempotency-Key stood for another request.',
    )
    const member = await app.as('member')
    expect(await member.call('ui.report', input, { headers: key })).toAnswer()
    expect(await runs()).toEqual({ seen: 2 })
    expect(await viewer.call('ui.report', input, { headers: { 'idempotency-key': 'short' } })).toRefuse(400)
  })

  it('keeps no answer that opens a session', async () => {
    const browser = await app.as('member')
    await browser.call('auth.refresh', {}, { headers: key })
    expect(await browser.call('auth.signin', { email: 'member@example.test', password }, { headers: key })).toAnswer()
    const kept = await app.store.asSystem((db) => db.selectFrom('idempotency').selectAll().execute())
    expect(JSON.stringify(kept)).not.toContain('isAuthenticated')
  })

  it('does one of two that come at once', async () => {
    const input = { componentName: 'x', errorMessage: 'at once' }
    const replies = await Promise.all(
      [1, 2, 3].map(() => viewer.call('ui.report', input, { headers: { 'idempotency-key': 'three-at-once' } })),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0)
    const row = await app.store.asSystem((db) =>
      db.selectFrom('ui_report').select('seen').where('message', '=', 'at once').executeTakeFirst(),
    )
    expect(row).toEqual({ seen: 1 })
  })
})

describe('errors', () => {
  it('IN-16: tell a sentence and a number, never a stack, a query or a path', async () => {
    const inside = Object.assign(new Error('insert into "user_account" failed at /srv/tilth/src/x.ts:1'), {
      code: '23505',
      stack: 'at secret (/srv/x.ts)',
    })
    const told = failureOf(inside, 'number-1')
    expect(told).toEqual({
      status: 500,
      headers: {},
      body: {
        responseException: {
          exceptionMessage: 'Something went wrong on our side. Tell us this number: number-1',
          code: 'our-fault',
        },
      },
    })
    expect(failureOf(Object.assign(new Error('canceling statement'), { code: '57014' }), 'x')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
    })
    for (const thrown of [
      'text',
      null,
      undefined,
      7,
      { statusCode: 999 },
      Object.assign(new Error('x'), { statusCode: 418 }),
    ])
      expect(JSON.stringify(failureOf(thrown, 'n').body)).not.toMatch(/text|418/)
  })

  it('IN-16: what fails inside gives 500 with the request’s number, which the log has too', async () => {
    const endpoint = app.endpoint('org.legacy')
    const { result } = endpoint
    endpoint.result = { type: 'string' }
    try {
      const reply = await viewer.call('org.legacy')
      const number = String(reply.headers['x-request-id'])
      expect(reply).toRefuse(500, `Something went wrong on our side. Tell us this number: ${number}`)
      expect(reply.body).not.toMatch(/\.ts|Error|schema/)
      expect(app.log()).toContain(number)
    } finally {
      endpoint.result = result
    }
  })

  it('logs each call that is refused, with its name, its status and where it came from', async () => {
    const before = app.log().length
    const lineOf = (status: number) =>
      app
        .log()
        .slice(before)
        .split('\n')
        .find((line) => line.includes(`"status":${status}`))
    expect(await app.browser().call('location.list', {}, { org: 20 })).toRefuse(401)
    expect(await viewer.call('admin.user.page')).toRefuse(403)
    const stranger = app.browser()
    let last = 0
    for (let turn = 0; turn < 80 && last !== 429; turn++) last = (await stranger.call('auth.passkey.begin')).statusCode
    expect(last).toBe(429)
    for (const [status, endpoint] of Object.entries({
      401: 'location.list',
      403: 'admin.user.page',
      429: 'auth.passkey.begin',
    }))
      expect(JSON.parse(lineOf(Number(status)) ?? '{}')).toMatchObject({ level: 30, endpoint, ip: expect.any(String) })
  })

  it('says how many there are where a list comes in pages, and nothing of pages elsewhere', async () => {
    const super_ = await app.as('super')
    const { page, result } = (await super_.call('admin.user.page', { limit: 2 })).json()
    expect(result).toHaveLength(2)
    expect(page).toMatchObject({ total: expect.any(Number) })
    expect(page.total).toBeGreaterThan(2)
    expect((await viewer.call('dashboard.list', { org_id: 20 })).json()).not.toHaveProperty('page')
  })

  it('asks for nothing secret in an address: what is read is named there, and what is secret is sent', () => {
    const read = Object.values(app.portal.endpoints).filter(({ method }) => method === 'GET')
    expect(read.length).toBeGreaterThan(100)
    const told = read.flatMap(({ name, path, input }) => [
      ...Object.keys(input?.properties ?? {}).map((field) => `${name}: ${field}`),
      ...(path.match(/\{\w{1,80}\}/g) ?? []).map((field) => `${name}: ${field}`),
    ])
    expect(told.filter((one) => /password|secret|token|api_?key/i.test(one.split(': ')[1] ?? ''))).toEqual([])
  })
})
