import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import { demoProducts } from '#subjects/demo/products.ts'
import { productQueries } from '#subjects/subscriptions/products.ts'
import { keepSubscriptionTime } from '#subjects/subscriptions/subscriptionClock.ts'
import { mayMove, periodEnd } from '#subjects/subscriptions/subscriptionState.ts'
import { type Browser, startApp, type TestApp } from '../../server/app.ts'
import { idIn, type PersonName } from '../../server/world.ts'

const org = 20
const other = 12
const day = 86_400_000
const nowhere = '00000000-0000-4000-8000-000000000000'
const mayNot = 'You cannot manage this organisation.'
const billing = { billing_name: 'Accounts', billing_email: 'accounts@example.org' }

let app: TestApp
const people = new Map<PersonName, Browser>()
type Input = Record<string, unknown>

beforeAll(async () => {
  app = await startApp()
  await inTransactions(app.store, productQueries).put(demoProducts)
}, 180_000)
afterAll(() => app.close())

const as = async (name: PersonName): Promise<Browser> => {
  const found = people.get(name) ?? (await app.as(name))
  people.set(name, found)
  return found
}
const send = async (name: string, input: Input, who: PersonName = 'manager', where = org) =>
  (await as(who)).call(name, input, { org: where })
const ask = async (name: string, input: Input, who: PersonName = 'manager') => {
  const reply = await send(name, input, who)
  expect(reply).toAnswer()
  return reply.json().result
}
const fieldsOf = (reply: { json(): { responseException?: { at?: Record<string, string> } } }) =>
  Object.keys(reply.json().responseException?.at ?? {})
const show = (guid: string) => ask('subscription.show', { guid })
const partOf = async (guid: string, kind: string): Promise<string> =>
  (await show(guid)).components.find((part: { kind: string }) => part.kind === kind).guid
const mails = () => app.store.asSystem((db) => db.selectFrom('mail_outbox').selectAll().orderBy('created_at').execute())
const subjects = async (name: string) =>
  (await mails()).map(({ subject }) => subject).filter((one) => one.includes(name))
/** The dashboards that its parts brought to the organisation. */
const brought = async (guid: string): Promise<string[]> => {
  const parts = (await show(guid)).components.map((part: { guid: string }) => part.guid)
  const rows = await app.store.withScope({ userId: 1, orgId: org, readable: [org] }, (db) =>
    db.selectFrom('dashboard').select(['slug', 'component_instance']).where('org_id', '=', org).execute(),
  )
  return rows.filter(({ component_instance }) => parts.includes(component_instance)).map(({ slug }) => slug)
}
const moves = async (guid: string) =>
  (await app.store.asSystem((db) => db.selectFrom('audit').selectAll().orderBy('id').execute())).flatMap(
    ({ what, detail }) => {
      const told = (typeof detail === 'string' ? JSON.parse(detail) : detail) as Record<string, string>
      return what === 'subscription.moved' && told.guid === guid ? [`${told.from} → ${told.to}`] : []
    },
  )

/** The clock's round, as the server makes it every hour. A token does not live that long, so everybody signs in anew. */
async function later(days: number): Promise<void> {
  app.clock.pass(days * day)
  people.clear()
  await round()
}
const round = () =>
  keepSubscriptionTime(app.store, app.settings.publicUrl, app.clock.at, (_, error) => {
    throw error
  })

const draft = async (product_slug: string, plan_code?: string): Promise<string> =>
  (await ask('subscription.create', { product_slug, ...(plan_code ? { plan_code } : {}) })).guid
const order = async (guid: string, plan_code: string, more: Input = {}) =>
  send('subscription.purchase', { guid, plan_code, ...billing, version: (await show(guid)).version, ...more })
const agree = async (guid: string) => {
  const component_guid = await partOf(guid, 'agreement')
  const { terms_version } = await ask('subscription.agreement', { guid, component_guid })
  return ask('subscription.agree', { guid, component_guid, terms_version, typed_name: 'Mo Reid', accept: true })
}
const pay = (guid: string) => ask('subscription.paid', { guid }, 'super')
const remove = async (guid: string) => ask('subscription.remove', { guid, name: (await show(guid)).name })
const set = async (guid: string, more: Input) =>
  send('subscription.settings', { guid, ...billing, auto_renew: true, version: (await show(guid)).version, ...more })
/** Ordered, agreed and paid. */
async function active(slug: string, plan: string): Promise<string> {
  const guid = await draft(slug, plan)
  expect(await order(guid, plan)).toAnswer()
  if ((await show(guid)).state === 'pending_agreement') await agree(guid)
  if ((await show(guid)).state === 'pending_payment') await pay(guid)
  expect((await show(guid)).state).toBe('active')
  return guid
}
/** Removes what still runs and waits until it has ended, so that the same product can be added again. */
async function ended(guid: string): Promise<void> {
  if ((await show(guid)).may_remove) await remove(guid)
}

describe('the states of a subscription', () => {
  const states =
    'draft pending_agreement pending_payment provisioning active trial expiring suspended cancelled expired'
  const allowed = [
    ...['draft pending_agreement', 'draft pending_payment', 'draft trial'],
    ...['pending_agreement pending_payment', 'pending_agreement trial', 'pending_agreement cancelled'],
    ...['pending_payment provisioning', 'pending_payment cancelled', 'provisioning active'],
    ...['active expiring', 'active suspended', 'active cancelled', 'active expired'],
    ...['trial provisioning', 'trial cancelled', 'trial expired'],
    ...['expiring active', 'expiring suspended', 'expiring cancelled', 'expiring expired'],
    ...['suspended active', 'suspended expiring', 'suspended cancelled', 'suspended expired', 'cancelled expired'],
  ]

  it('follow each other as the domain says, and in no other way', () => {
    const pairs = states.split(' ').flatMap((from) => states.split(' ').map((to) => [from, to] as const))
    const found = pairs.filter(([from, to]) => mayMove(from as 'draft', to as 'draft')).map((pair) => pair.join(' '))
    expect(found.sort()).toEqual(allowed.sort())
  })

  it.each([
    ['2026-01-31', 'month', '2026-02-28'],
    ['2024-01-31', 'month', '2024-02-29'],
    ['2026-11-21', 'month', '2026-12-20'],
    ['2024-02-29', 'year', '2025-02-28'],
    ['2026-07-01', 'year', '2027-06-30'],
  ] as const)('last from %s for one %s until %s', (from, period, to) => {
    expect(periodEnd(from, period)).toBe(to)
  })
})

describe('who may call what of subscriptions', () => {
  let inputs: Record<string, Input>
  const reads = [
    'product.list',
    'product.show',
    'product.terms',
    'programme.show',
    'subscription.page',
    'subscription.show',
  ]
  const more = [
    'subscription.plans',
    'subscription.agreement',
    'subscription.device.page',
    'subscription.connection.show',
  ]
  let guid = ''

  beforeAll(async () => {
    guid = await active('practice-run', 'free')
    const { version } = await show(guid)
    const [terms, link] = [await partOf(guid, 'agreement'), await partOf(guid, 'connector')]
    const part = { guid, component_guid: link }
    inputs = {
      'product.list': {},
      'product.show': { slug: 'sensor-care' },
      'programme.show': { slug: 'gdf' },
      'subscription.page': {},
      'subscription.show': { guid },
      'subscription.plans': { guid },
      'subscription.agreement': { guid, component_guid: terms },
      'subscription.device.page': { guid },
      'subscription.connection.show': part,
      'subscription.trial': { guid },
      'subscription.purchase': { guid, plan_code: 'free', ...billing, version },
      'subscription.settings': { guid, ...billing, auto_renew: true, version },
      'subscription.agree': { guid, component_guid: terms, terms_version: '2026-07', typed_name: 'Mo', accept: true },
      'subscription.device.add': { guid, device_ids: [idIn(org)] },
      'subscription.device.remove': { guid, device_ids: [idIn(org)] },
      'subscription.connection.weather': { ...part, address: 'https://a.example', api_key: 'abcd', version: 1 },
      'subscription.connection.machine': { ...part, account: 'a@example.org', password: 'abcd', version: 1 },
      'subscription.connection.practice': { ...part, station: 'P-1', pass_code: 'practice', version: 1 },
      'subscription.connection.test': part,
      'subscription.connection.remove': part,
      'subscription.remove': { guid, name: 'Practice run' },
      'subscription.create': { product_slug: 'practice-run' },
    }
  }, 180_000)

  it('refuses the signed-out, people without an organisation and strangers, whatever the call', async () => {
    for (const [name, input] of Object.entries(inputs)) {
      expect(await app.browser().call(name, input, { org }), name).toRefuse(401)
      expect(await send(name, input, 'nobody', -1), name).toRefuse(403)
      expect(await send(name, input, 'stranger', org), name).toRefuse(403, 'You do not belong to this organisation.')
    }
  })

  it('lets members and viewers read, and refuses them every change', async () => {
    for (const who of ['member', 'viewer'] as const)
      for (const [name, input] of Object.entries(inputs)) {
        const reply = await send(name, input, who)
        if ([...reads, ...more].includes(name)) expect(reply, name).toAnswer()
        else expect(reply, name).toRefuse(403, mayNot)
      }
    expect((await show(guid)).state).toBe('active')
  })

  it('lets nobody but a super user say that an invoice is paid', async () => {
    for (const who of ['manager', 'member', 'viewer', 'stranger'] as const)
      expect(await send('subscription.paid', { guid }, who, who === 'stranger' ? other : org), who).toRefuse(403)
    expect(await send('subscription.paid', { guid: nowhere }, 'super')).toRefuse(404)
    expect(await send('subscription.paid', { guid }, 'super')).toRefuse(409, 'No invoice waits to be paid.')
  })

  it('TN: answers another organisation’s subscriptions and parts as if they were not there', async () => {
    for (const [name, input] of Object.entries(inputs)) {
      if (!('guid' in input)) continue
      expect(await send(name, input, 'stranger', other), name).toRefuse(404)
    }
    expect((await send('subscription.page', {}, 'stranger', other)).json().result).toEqual([])
    expect((await show(guid)).state).toBe('active')
  })

  it('TN: covers no device of another organisation, and none of a list that holds one', async () => {
    const reply = await send('subscription.device.add', { guid, device_ids: [idIn(org), idIn(other)] })
    expect(reply).toRefuse(404, 'There is no such device.')
    expect(fieldsOf(reply)).toEqual(['device_ids'])
    expect((await show(guid)).seats_used).toBe(0)
  })

  it('refuses fields that no call knows, and says which', async () => {
    for (const [name, input] of Object.entries(inputs)) {
      if (['GET', 'DELETE'].includes(app.endpoint(name).method)) continue
      const reply = await send(name, { ...input, is_super_user: true, state: 5 })
      expect(reply, name).toRefuse(400)
      expect(fieldsOf(reply), name).toContain('is_super_user')
    }
  })

  it.each([
    ['subscription.purchase', { plan_code: 'none' }, 'plan_code'],
    ['subscription.purchase', { plan_code: undefined }, 'plan_code'],
    ['subscription.purchase', { billing_name: 'x' }, 'billing_name'],
    ['subscription.purchase', { billing_name: 'x'.repeat(121) }, 'billing_name'],
    ['subscription.purchase', { billing_email: 'nobody' }, 'billing_email'],
    ['subscription.purchase', { billing_phone: 'call me' }, 'billing_phone'],
    ['subscription.purchase', { purchase_order: 'x'.repeat(41) }, 'purchase_order'],
    ['subscription.purchase', { version: 0 }, 'version'],
    ['subscription.settings', { auto_renew: 'maybe' }, 'auto_renew'],
    ['subscription.settings', { notify_emails: 'a@example.org, nobody' }, 'notify_emails'],
    [
      'subscription.settings',
      {
        notify_emails: 'abcdef'
          .split('')
          .map((one) => `${one}@a.example`)
          .join(),
      },
      'notify_emails',
    ],
    ['subscription.settings', { cost_centre: 7 }, 'cost_centre'],
    ['subscription.agree', { typed_name: '' }, 'typed_name'],
    ['subscription.agree', { accept: false }, 'accept'],
    ['subscription.device.add', { device_ids: [] }, 'device_ids'],
    ['subscription.device.add', { device_ids: [-1] }, 'device_ids'],
    ['subscription.connection.practice', { station: 'no spaces here' }, 'station'],
    ['subscription.connection.practice', { pass_code: 'x' }, 'pass_code'],
    ['subscription.connection.weather', { address: 'http://a.example' }, 'address'],
    ['subscription.connection.machine', { account: 'nobody' }, 'account'],
    ['subscription.remove', { name: 'Practise run' }, 'name'],
    ['subscription.create', { product_slug: 'No Such' }, 'product_slug'],
    ['subscription.create', { plan_code: 'none' }, 'plan_code'],
    ['subscription.show', { guid: 'x' }, 'guid'],
  ])('refuses %s with %j and names the field, with nothing kept', async (name, wrong, at) => {
    const before = await show(guid)
    const reply = await send(name, { ...inputs[name], ...wrong })
    expect(reply).toRefuse(400)
    expect(fieldsOf(reply)[0]?.split('.')[0]).toBe(at)
    expect(await show(guid)).toEqual(before)
  })

  it('tells the second of two who change the settings', async () => {
    const { version } = await show(guid)
    const input = { guid, ...billing, auto_renew: false, version }
    expect(await send('subscription.settings', input)).toAnswer()
    const reply = await send('subscription.settings', { ...input, auto_renew: true }, 'super')
    expect(reply).toRefuse(409)
    expect(reply.json().responseException.code).toBe('changed')
    expect(await show(guid)).toMatchObject({
      auto_renew: false,
      version: reply.json().responseException.theirs.version,
    })
    await ended(guid)
  })
})

describe('from a draft to what is active', () => {
  it('a draft of a product is of its first plan, and is deleted without a trace', async () => {
    const guid = await draft('grain-price-desk')
    expect(await show(guid)).toMatchObject({ state: 'draft', plan_code: 'monthly', may_order: true, may_try: true })
    expect(await send('subscription.create', { product_slug: 'grain-price-desk' })).toRefuse(409)
    expect((await remove(guid)).say).toBe('Grain price desk: the draft is deleted')
    expect(await send('subscription.show', { guid })).toRefuse(404)
    expect(await subjects('Grain price desk')).toEqual([])
  })

  it('waits for its agreement, then for its payment, then everything in it is on; each mail goes out once', async () => {
    const guid = await draft('grain-price-desk', 'yearly')
    expect(await set(guid, { notify_emails: 'Boss@example.org, boss@example.org' })).toAnswer()
    expect((await (await order(guid, 'yearly')).json()).result).toMatchObject({
      state: 'pending_agreement',
      next_step: 'agree',
      invoice_no: null,
    })
    expect(await order(guid, 'yearly')).toRefuse(409, 'Grain price desk is ordered already.')
    expect(await send('subscription.trial', { guid })).toRefuse(409)
    expect(await send('subscription.paid', { guid }, 'super')).toRefuse(409)

    const waiting = await agree(guid)
    expect(waiting).toMatchObject({ state: 'pending_payment', due_on: '2026-12-05', paid: 'Not paid yet' })
    expect(await subjects('Grain price desk')).toEqual([`Invoice ${waiting.invoice_no} for Grain price desk`])
    const component_guid = await partOf(guid, 'agreement')
    const again = { guid, component_guid, terms_version: '2026-07', typed_name: 'Someone else', accept: true }
    expect(await send('subscription.agree', again)).toRefuse(409, 'Accepted by Mo Reid on Sat 21 Nov.')

    expect(await pay(guid)).toMatchObject({
      state: 'active',
      paid: 'Paid',
      starts_on: '2026-11-21',
      ends_on: '2027-11-20',
    })
    expect(await send('subscription.paid', { guid }, 'super')).toRefuse(409, 'No invoice waits to be paid.')
    await round()
    await round()
    expect((await subjects('Grain price desk')).slice(1)).toEqual(['Grain price desk is active'])
    expect((await mails()).filter(({ to_address }) => to_address === 'boss@example.org')).toHaveLength(1)
    expect(await moves(guid)).toEqual([
      'draft → pending_agreement',
      'pending_agreement → pending_payment',
      'pending_payment → provisioning',
      'provisioning → active',
    ])
    await ended(guid)
  })

  it('an order that is taken back before it is paid ends at once, and its invoice is withdrawn', async () => {
    const guid = await draft('station-link', 'monthly')
    expect(await order(guid, 'monthly')).toAnswer()
    const { invoice_no } = await agree(guid)
    await remove(guid)
    expect((await show(guid)).state).toMatch(/cancelled|expired/)
    expect(await show(guid)).toMatchObject({ paid: 'Withdrawn', may_remove: false })
    expect(await subjects(invoice_no)).toEqual([
      `Invoice ${invoice_no} for Station link`,
      `Invoice ${invoice_no} is withdrawn`,
    ])
    const late = { guid, name: 'Station link' }
    expect(await send('subscription.remove', late)).toRefuse(409, 'It is cancelled or has ended already.')
    expect(await set(guid, {})).toRefuse(409)
    await later(1)
    expect((await show(guid)).state).toBe('expired')
  })

  it('accepts no other version of the terms than the present one', async () => {
    const guid = await draft('station-link', 'monthly')
    const component_guid = await partOf(guid, 'agreement')
    const old = { guid, component_guid, terms_version: '2020-01', typed_name: 'Mo Reid', accept: true }
    expect(await send('subscription.agree', old)).toRefuse(409)
    expect((await ask('subscription.agreement', { guid, component_guid })).is_accepted).toBe(false)
    await remove(guid)
  })
})

describe('trials', () => {
  it('run their days and end by themselves; a product is tried once', async () => {
    const guid = await draft('irrigation-planner', 'monthly')
    expect((await show(guid)).trial_days).toBe(30)
    expect((await ask('subscription.trial', { guid })).state).toBe('pending_agreement')
    const begun = await agree(guid)
    expect(begun).toMatchObject({ state: 'trial', may_order: true, days_left: 29, invoice_no: null })
    expect(await brought(guid)).toEqual(['irrigation-schedule'])
    await later(29)
    expect(await show(guid)).toMatchObject({ state: 'trial', days_left: 0 })
    await later(1)
    expect(await show(guid)).toMatchObject({ state: 'expired', may_order: false, may_remove: false })
    expect(await brought(guid)).toEqual([])
    const next = await draft('irrigation-planner', 'monthly')
    expect(await show(next)).toMatchObject({ may_try: false, next_say: 'Choose a plan and order it.' })
    expect(await send('subscription.trial', { guid: next })).toRefuse(409)
    await remove(next)
  })

  it('become active when they are paid, and last until the invoice is due where that is later', async () => {
    const guid = await draft('grain-price-desk', 'monthly')
    await ask('subscription.trial', { guid })
    await agree(guid)
    await later(12)
    const ordered = (await order(guid, 'monthly')).json().result
    expect(ordered).toMatchObject({ state: 'trial', next_step: 'pay', ends_on: ordered.due_on })
    await later(5)
    expect((await show(guid)).state).toBe('trial')
    expect((await pay(guid)).state).toBe('active')
    await ended(guid)
    expect((await show(guid)).state).toBe('cancelled')
    await later(40)
    expect((await show(guid)).state).toBe('expired')
  })

  it('are not for products that have none', async () => {
    const guid = await draft('sensor-care', 'ten')
    expect(await send('subscription.trial', { guid })).toRefuse(409, 'Sensor care cannot be tried.')
    await remove(guid)
  })
})

describe('the clock', () => {
  it('renews what goes on by itself, suspends what is long overdue, and turns it on again when it is paid', async () => {
    const guid = await active('sensor-care', 'ten')
    const first = await show(guid)
    await later(364)
    expect(await show(guid)).toMatchObject({ state: 'active', ends_on: first.ends_on, due_on: null })
    await later(1)
    const renewed = await show(guid)
    expect(renewed).toMatchObject({ state: 'active', next_step: 'pay', paid: 'Not paid yet' })
    expect(renewed.starts_on > first.ends_on).toBe(true)
    await later(28)
    expect(await show(guid)).toMatchObject({ state: 'active', paid: 'Overdue' })
    await later(1)
    expect(await show(guid)).toMatchObject({ state: 'suspended', next_step: 'pay' })
    expect(await send('subscription.device.add', { guid, device_ids: [idIn(org)] })).toRefuse(409)
    await round()
    expect((await subjects('Sensor care is suspended')).length).toBe(1)
    expect((await pay(guid)).state).toBe('active')
    expect((await subjects('Sensor care')).filter((one) => one.startsWith('Invoice')).length).toBe(2)
    await ended(guid)
  })

  it('ends soon in its last 30 days unless it renews, then ends, and forgets what it kept 30 days later', async () => {
    const guid = await active('machine-link', 'yearly')
    const link = await partOf(guid, 'connector')
    const part = { guid, component_guid: link }
    await ask('subscription.connection.machine', {
      ...part,
      account: 'Fuel@example.org',
      password: 'hunter22',
      version: 1,
    })
    await ask('subscription.device.add', { guid, device_ids: [idIn(org)] })
    expect((await set(guid, { auto_renew: false })).json().result.state).toBe('active')
    await later(334)
    expect(await show(guid)).toMatchObject({ state: 'expiring', next_step: 'renew', days_left: 30 })
    expect((await set(guid, { auto_renew: true })).json().result.state).toBe('active')
    expect((await set(guid, { auto_renew: false })).json().result.state).toBe('expiring')
    await later(31)
    expect(await show(guid)).toMatchObject({ state: 'expired', seats_used: 1 })
    expect((await ask('subscription.connection.show', part)).has_password).toBe(true)
    expect(await set(guid, {})).toRefuse(409)
    await later(31)
    expect(await show(guid)).toMatchObject({ state: 'expired', seats_used: 0 })
    expect(await ask('subscription.connection.show', part)).toMatchObject({ is_set: false, has_password: false })
    expect(await subjects('Machine link has ended')).toHaveLength(1)
    expect(await moves(guid)).toEqual([
      'draft → pending_agreement',
      'pending_agreement → pending_payment',
      'pending_payment → provisioning',
      'provisioning → active',
      'active → expiring',
      'expiring → active',
      'active → expiring',
      'expiring → expired',
    ])
  })

  it('ends at its period’s end what was cancelled, and renews nothing that nobody paid', async () => {
    const cancelled = await active('station-link', 'monthly')
    await remove(cancelled)
    expect(await show(cancelled)).toMatchObject({ state: 'cancelled', auto_renew: false, next_step: 'none' })
    const unpaid = await active('irrigation-planner', 'monthly')
    await later(200)
    expect((await show(cancelled)).state).toBe('expired')
    expect(await show(unpaid)).toMatchObject({ state: 'expired', may_remove: false })
  })
})

describe('devices and connections', () => {
  let guid = ''
  let part = { guid: '', component_guid: '' }
  beforeAll(async () => {
    guid = await active('practice-run', 'free')
    part = { guid, component_guid: await partOf(guid, 'connector') }
  })

  it('covers a device once, as many as there are seats, and lets it go again', async () => {
    const device_ids = [idIn(org)]
    expect(await ask('subscription.device.add', { guid, device_ids })).toEqual({ seats: 2, seats_used: 1 })
    expect(await ask('subscription.device.add', { guid, device_ids })).toEqual({ seats: 2, seats_used: 1 })
    const rows = await ask('subscription.device.page', { guid, cover: 'covered' })
    expect(rows.map((row: { device_id: number }) => row.device_id)).toEqual(device_ids)
    expect(await ask('subscription.device.remove', { guid, device_ids })).toEqual({ seats: 2, seats_used: 0 })
    const none = await active('station-link', 'monthly')
    const reply = await send('subscription.device.add', { guid: none, device_ids })
    expect(reply).toRefuse(409, 'Station link covers no devices.')
    await ended(none)
  })

  it('is tested with what was entered, and says what is wrong', async () => {
    const onDashboard = async () =>
      (await ask('procedure.integrations_status', {})).find(
        (row: { component_guid: string | null }) => row.component_guid === part.component_guid,
      )
    expect(await onDashboard()).toMatchObject({ state: 'sign_in', needs_you: true, last_sync: null })
    expect(await send('subscription.connection.test', part)).toRefuse(409)
    const first = await send('subscription.connection.practice', { ...part, station: 'P-1', version: 1 })
    expect(first).toRefuse(400, 'Enter the pass word.')
    expect(fieldsOf(first)).toEqual(['pass_code'])
    const entered = await ask('subscription.connection.practice', {
      ...part,
      station: 'P-1',
      pass_code: 'wrong',
      version: 1,
    })
    expect(await ask('subscription.connection.test', part)).toMatchObject({ is_tested: true, is_working: false })
    expect((await ask('subscription.connection.show', part)).status).toBe('failing')
    expect(await onDashboard()).toMatchObject({ state: 'failed', subscription_guid: part.guid })
    const late = await send('subscription.connection.practice', {
      ...part,
      station: 'P-2',
      pass_code: 'late',
      version: 1,
    })
    expect(late).toRefuse(409)
    expect(late.json().responseException.code).toBe('changed')
    const right = { ...part, station: 'P-1', pass_code: 'practice', version: entered.version }
    await ask('subscription.connection.practice', right)
    expect(await ask('subscription.connection.test', part)).toMatchObject({ is_working: true })
    expect(await ask('subscription.connection.show', part)).toMatchObject({ status: 'working', last_error: null })
    expect(await onDashboard()).toMatchObject({ state: 'connected', error: null, needs_you: false })
  })

  it('keeps a secret for the place that it was entered for, and for no other', async () => {
    const { version } = await ask('subscription.connection.show', part)
    const moved = await send('subscription.connection.practice', { ...part, station: 'ELSEWHERE', version })
    expect(moved).toRefuse(400)
    expect(fieldsOf(moved)).toEqual(['pass_code'])
    expect(await ask('subscription.connection.practice', { ...part, station: 'P-1', version })).toMatchObject({
      is_set: true,
    })
  })

  it('keeps secrets sealed: no answer, no log and no row holds one in the clear', async () => {
    const secret = 'Zebra-finch-4471'
    const { version } = await ask('subscription.connection.show', part)
    await ask('subscription.connection.practice', { ...part, station: 'P-3', pass_code: secret, version })
    await ask('subscription.connection.test', part)
    const rows = await app.store.asSystem((db) => db.selectFrom('subscription_component').selectAll().execute())
    const sealed = rows.find(({ guid: one }) => one === part.component_guid)?.connection_sealed
    expect(sealed?.length).toBeGreaterThan(28)
    expect(Buffer.from(sealed ?? []).toString('utf8')).not.toContain(secret)
    expect(JSON.stringify(rows.map((row) => ({ ...row, connection_sealed: null })))).not.toContain(secret)
    const audit = await app.store.asSystem((db) => db.selectFrom('audit').selectAll().execute())
    expect(JSON.stringify(audit)).not.toContain(secret)
    expect(app.log()).not.toContain(secret)
    expect(app.replies.join('\n')).not.toContain(secret)
  })

  it('forgets what was entered, and stops taking more when the subscription is cancelled', async () => {
    expect(await ask('subscription.connection.remove', part)).toMatchObject({ is_set: false, status: 'todo' })
    expect(await send('subscription.connection.remove', part)).toRefuse(409)
    const { version } = await ask('subscription.connection.show', part)
    await remove(guid)
    const input = { ...part, station: 'P-1', pass_code: 'practice', version }
    expect(await send('subscription.connection.practice', input)).toRefuse(409)
    expect(await send('subscription.device.add', { guid, device_ids: [idIn(org)] })).toRefuse(409)
  })
})

describe('the lists', () => {
  it('search, sort and page on the server', async () => {
    const found = await ask('product.list', { search: 'paddock instruments', sort: 'price' })
    expect(found.map((row: { slug: string }) => row.slug)).toEqual([
      'field-officer',
      'station-link',
      'member-device-care',
      'sensor-care',
    ])
    expect((await send('product.list', { limit: 2 })).json().page).toMatchObject({
      total: demoProducts.length,
      next: 2,
    })
    const mine = (await send('subscription.page', { search: 'machine' })).json()
    expect(mine.page.total).toBe(1)
    expect(mine.result[0]).toMatchObject({ name: 'Machine link', state: 'expired' })
    expect(await send('subscription.page', { sort: 'org_id' })).toRefuse(400)
  })
})
