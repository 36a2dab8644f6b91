// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Brand, Core, Fault, PageDocument, Panel, Route } from '#engine/portal.ts'
import { makeDocuments } from '../../src/web/data/documents.ts'
import { makeNotices } from '../../src/web/dialogs/notices.ts'
import { makeReport } from '../../src/web/report.ts'
import { openRouter } from '../../src/web/router/openRouter.ts'
import { type Runtime, RuntimeContext } from '../../src/web/runtime.ts'
import { makeCharts } from '../../src/web/session/charts.ts'
import { openKeep } from '../../src/web/session/storage.ts'
import { makeWorkspaces } from '../../src/web/session/workspaces.ts'
import { call, json, openBrowser, openSender, orgs, origin, refused, sharedStorage, signedIn } from './browser.ts'

const palette = {
  primary: '#2f6b3a',
  secondary: '#6b4f3a',
  accent: '#b7791f',
  headerText: '#ffffff',
  headerBanner: '#2f6b3a',
  menuHamburger: '#ffffff',
}

const brand: Brand = {
  slug: 'tilth',
  name: 'Tilth',
  favIcon: 'tilth',
  buttonStyle: 'rounded',
  colorPalette: palette,
  darkPalette: palette,
  pageMeta: {
    showHomeButton: true,
    showPoweredBy: false,
    providerCompany: true,
    showToolsetButton: true,
    showSearchButton: true,
    showAccountButton: true,
    termsLink: '/terms',
  },
}

const route = (name: string, path: string, more: Partial<Route>): Route => ({
  name,
  path,
  guards: ['anyone'],
  show: { timePicker: true, multipleLocations: false },
  frame: 'plain',
  ...more,
})

const panel = (id: string, y: number, more: Partial<Panel>): Panel => ({
  id,
  type: 'text',
  at: { x: 0, y, w: 12, h: 3 },
  origin: { file: 'dashboards/overview/fixture.yaml', line: 10 + y },
  shapes: {},
  ...more,
})

const rainShape = { type: 'object', properties: { name: { type: 'string' }, mm: { type: 'number', quantity: 'rain' } } }
const rain = call('procedure.rain', { shape: { type: 'array', items: rainShape } })

const tabel: Fault = {
  file: 'dashboards/overview/fixture.yaml',
  line: 30,
  column: 11,
  code: 'TL203',
  message: 'panel type "tabel" does not exist; did you mean "table"?',
  toDo: 'Correct the panel type, or add its folder to src/panels.',
  more: 0,
}

const fixture: PageDocument = {
  name: 'fixture',
  kind: 'dashboard',
  title: 'Rain so far',
  origin: { file: 'dashboards/overview/fixture.yaml', line: 1 },
  queries: { rain: { endpoint: 'procedure.rain' } },
  answer: [
    { when: { '>': [{ var: 'rain.0.mm' }, 10] }, say: 'Wet at {rain.0.name}: {rain.0.mm}.', level: 'watch' },
    { say: 'Dry.', level: 'good' },
  ],
  panels: [
    panel('words', 0, {
      options: { heading: 'You look at {org.name}', body: 'First is {rows.0.name}.' },
      data: { rows: { use: 'rain' } },
    }),
    panel('table', 3, {
      type: 'table',
      title: 'Rain',
      data: { rows: { use: 'rain' } },
      shapes: { rows: { type: 'array', items: rainShape } },
      options: {
        columns: [
          { field: 'name', title: 'Location' },
          { field: 'mm', title: 'Rain' },
        ],
      },
    }),
    panel('hidden', 6, { options: { heading: 'Never seen' }, when: { '===': [{ var: 'org.slug' }, 'nowhere'] } }),
    panel('broken', 9, { type: 'table', title: 'Not linked', problem: tabel }),
    panel('go', 12, {
      options: { heading: 'Ask again' },
      buttons: [{ label: 'Read the rain again', do: [{ refresh: 'rain' }, { say: 'Read again' }] }],
    }),
  ],
  calls: { 'procedure.rain': rain },
}

const frame = [
  'dashboard.list',
  'dashboard.tree',
  'location.list',
  'ui.style',
  'ui.icons',
  'org.role',
  'org.legacy',
  'ui.report',
  'auth.signout',
  'auth.refresh',
  'legacy.login',
  'legacy.using',
]

const core: Core = {
  version: '1',
  icons: {},
  app: {
    name: 'Tilth',
    titleTemplate: '{title} - {brand.name}',
    brand: 'tilth',
    home: 'dashboard',
    landing: 'index',
    login: 'login',
    accountSetup: 'account-setup',
    notFound: 'not-found',
    notFoundDashboard: 'lost',
    menus: {},
    needs: {
      location: { title: 'A location', say: 'No location yet.', ways: [] },
      'rain-gauge': { title: 'A rain gauge', say: 'No gauge yet.', ways: [{ label: 'Put one up', go: 'writing' }] },
      station: { title: 'A station', say: 'No station yet.' },
    },
  },
  routes: [
    route('index', '', { guards: ['signed-out'], page: 'login', title: 'Welcome' }),
    route('login', 'login', { guards: ['signed-out'], page: 'login', title: 'Sign in' }),
    route('account-setup', 'accountsetup', { guards: ['signed-in'], page: 'setup', title: 'Account setup' }),
    route('admin', ':orgSlug/admin', { guards: ['signed-in', 'super-user'], page: 'login', title: 'Admin' }),
    route('dashboard', ':orgSlug/d/:dashboardSlug?', {
      guards: ['signed-in', 'has-org', 'own-org'],
      resolves: 'dashboard',
    }),
    route('resource', ':orgSlug/r/:resource', { guards: ['signed-in', 'has-org', 'own-org'], resolves: 'resource' }),
    route('writing', ':orgSlug/writing', { guards: ['writes-org'], page: 'writing', title: 'Notes' }),
    route('not-found', '*', { page: 'lost', title: 'Page not found' }),
  ],
  guards: {
    anyone: { allow: { '===': [1, 1] }, otherwise: 'stay' },
    'signed-in': { allow: { '!!': [{ var: 'user' }] }, otherwise: 'login' },
    'signed-out': { allow: { '!': [{ var: 'user' }] }, otherwise: 'home' },
    'has-org': { allow: { '!==': [{ var: 'org.id' }, -1] }, otherwise: 'account-setup' },
    'own-org': { allow: { in: [{ var: 'route.orgSlug' }, { var: 'orgs' }] }, otherwise: 'current-org' },
    'writes-org': { allow: { in: [{ var: 'org.role' }, ['admin', 'member']] }, otherwise: 'stay' },
    'super-user': {
      allow: { '===': [{ var: 'user.isSuperUser' }, true] },
      otherwise: 'stay',
      say: 'Only a super user may do this.',
    },
  },
  menus: {},
  quantities: { rain: { name: 'rain', unit: 'mm', decimals: 1, aggregation: 'sum' } },
  timeRanges: [
    { name: 'Today', type: 'span', from: { start: 'day' }, fallback: true },
    { name: 'This week', type: 'span', from: { start: 'week' }, default: true },
  ],
  basemaps: [],
  pages: {
    fixture: '/portal/page/fixture.json',
    writing: '/portal/page/writing.json',
    aside: '/portal/page/aside.json',
    kept: '/portal/page/kept.json',
    dated: '/portal/page/dated.json',
    thirsty: '/portal/page/thirsty.json',
    lost: '/portal/page/lost.json',
    login: '/portal/page/login.json',
    setup: '/portal/page/setup.json',
    'chart-page': '/portal/page/chart-page.json',
    'chart-sign-in': '/portal/page/chart-sign-in.json',
  },
  brands: { tilth: '/portal/brand/tilth.json' },
  calls: Object.fromEntries(
    frame.map((name) => [
      name,
      name === 'legacy.using'
        ? call(name, { org: 'mine', base: 'legacy', path: 'api/user/using/{id}', inputs: { id: { required: true } } })
        : call(name, { org: 'mine', ...(name === 'legacy.login' ? { base: 'legacy', path: 'login' } : {}) }),
    ]),
  ),
}

const plainPage = (name: string, heading: string): PageDocument => ({
  ...fixture,
  name,
  title: heading,
  queries: {},
  answer: undefined,
  panels: [panel('words', 0, { options: { heading } })],
  calls: {},
})

// A text stands in for the form's own type: what counts here is that it would send something.
const noteForm = { call: 'note.add', schema: {}, ui: {}, validator: '/portal/form/note.js', rules: [] }
const writing: PageDocument = {
  ...plainPage('writing', 'Notes'),
  panels: [
    panel('notes', 0, { at: { x: 0, y: 0, w: 7, h: 3 }, options: { heading: 'What was noted' } }),
    panel('write', 0, { at: { x: 7, y: 0, w: 5, h: 3 }, options: { heading: 'Note something' }, form: noteForm }),
    panel('own', 3, { options: { heading: 'For those who write' }, guard: 'writes-org' }),
  ],
  calls: { 'note.add': call('note.add', { access: 'writes-org' }) },
}

// The sentence tells of the rain alone; whatever else is asked may fail.
const kept: PageDocument = {
  ...fixture,
  name: 'kept',
  answer: [{ say: 'What is kept.', level: 'none' }],
  panels: [
    panel('kept', 0, {
      type: 'table',
      title: 'Kept by hand',
      data: { rows: { use: 'rain' } },
      shapes: { rows: { type: 'array', items: rainShape } },
      options: { columns: [{ field: 'mm', title: 'Rain' }] },
      buttons: [
        { label: 'Add rain', guard: 'writes-org', do: [{ go: 'lost' }] },
        { label: 'All as a file', do: [{ save: 'csv' }] },
      ],
      empty: {
        say: 'No rain is kept yet.',
        button: { label: 'Add the first', guard: 'writes-org', do: [{ go: 'lost' }] },
      },
    }),
    panel('gauges', 3, {
      type: 'table',
      title: 'Gauges',
      data: { rows: { use: 'rain' } },
      shapes: { rows: { type: 'array', items: rainShape } },
      options: { columns: [{ field: 'mm', title: 'Rain' }] },
      empty: { say: 'No gauge yet.', button: { label: 'Put one up', guard: 'writes-org', do: [{ go: 'lost' }] } },
    }),
    panel('curve', 6, {
      type: 'line',
      title: 'Rain drawn',
      data: { series: { use: 'rain' } },
      empty: { say: 'Nothing was measured.' },
    }),
  ],
}

const has = call('procedure.farm_has', {})
const thirsty: PageDocument = {
  ...fixture,
  name: 'thirsty',
  title: 'Rain by gauge',
  needs: ['rain-gauge', 'station'],
  queries: { ...fixture.queries, '*needs': { endpoint: 'procedure.farm_has' } },
  panels: [
    panel('curve', 0, { title: 'Rain drawn', options: { heading: 'A picture' } }),
    panel('by-station', 3, { title: 'By station', needs: ['station'], options: { heading: 'What the station says' } }),
  ],
  calls: { 'procedure.rain': rain, 'procedure.farm_has': has },
}

const aside: PageDocument = {
  ...fixture,
  name: 'aside',
  queries: { ...fixture.queries, devices: { endpoint: 'procedure.gone' } },
  calls: { ...fixture.calls, 'procedure.gone': call('procedure.gone', { shape: { type: 'array' } }) },
}

// The last day depends on the first, and the sum on both.
const span = { from: { required: true }, to: { required: true } }
const dated: PageDocument = {
  ...fixture,
  name: 'dated',
  title: 'Rain of days',
  vars: {
    from: { label: 'From', from: { endpoint: 'procedure.days' }, value: 'day', show: 'day', default: 'first' },
    to: {
      label: 'To',
      from: { endpoint: 'procedure.ends', with: { from: { var: 'vars.from' } } },
      value: 'day',
      show: 'day',
      default: 'first',
    },
    beside: {
      label: 'Beside',
      when: { '!!': [{ var: 'vars.to' }] },
      choices: ['wind', 'sun'],
      any: 'Nothing else',
      default: 'any',
    },
    again: {
      label: 'And again',
      when: { '!!': [{ var: 'vars.beside' }] },
      choices: ['wind', 'sun'],
      any: 'Nothing else',
      default: 'any',
    },
  },
  queries: {
    sum: { endpoint: 'procedure.sum', with: { from: { var: 'vars.from' }, to: { var: 'vars.to' } } },
  },
  answer: [{ say: 'Rain from {sum.from} to {sum.to}.', level: 'none' }],
  panels: [
    panel('words', 0, { options: { heading: 'Days' } }),
    panel('endless', 2, {
      options: { heading: 'There is no last day' },
      when: { '===': [{ var: 'vars.to' }, null] },
    }),
    panel('showers', 3, {
      type: 'table',
      title: 'Showers',
      data: {
        rows: { endpoint: 'procedure.showers', with: { from: { var: 'vars.from' }, to: { var: 'vars.to' } } },
      },
      options: { columns: [{ field: 'shower', title: 'Shower' }] },
    }),
  ],
  calls: {
    'procedure.days': call('procedure.days', {}),
    'procedure.ends': call('procedure.ends', { inputs: { from: span.from } }),
    'procedure.sum': call('procedure.sum', { inputs: span }),
    'procedure.showers': call('procedure.showers', {
      inputs: span,
      shape: { type: 'array', items: { type: 'object', properties: { shower: { type: 'string' } } } },
    }),
  },
}

/** An answer of the showers to what is asked. */
const showers = async (request: Request) => {
  const { from, to } = await request.json()
  return json(200, { result: [{ shower: `Shower of ${from} to ${to}` }] })
}

const pages: Record<string, PageDocument> = {
  dated,
  writing,
  aside,
  kept,
  thirsty,
  fixture,
  lost: plainPage('lost', 'There is no page here'),
  login: plainPage('login', 'Sign in here'),
  setup: plainPage('setup', 'Set up your account'),
  'chart-page': { ...plainPage('chart-page', ''), panels: [panel('chart-page', 0, { type: 'frame' })] },
  'chart-sign-in': plainPage('chart-sign-in', 'Sign in at the chart server'),
}

const dashboard = (orgId: number, slug: string, type = 'VuePage', resource = 'fixture') => ({
  slug,
  title: `Dashboard ${slug}`,
  orgId,
  orgSlug: orgs.find(({ id }) => id === orgId)?.slug ?? '',
  isHomepage: slug === 'rain',
  container: 'padded',
  resource,
  metaData: { type, topic: null, icon: null, order: 0, description: null },
  config: null,
  componentInstance: null,
})

const astray = ['../../admin', '..', '//evil.example', '\\\\evil.example', 'https://evil.example', 'x'.repeat(10_000)]

const all = [
  ...astray.flatMap((resource, at) =>
    ['VuePage', 'VueRoute'].map((type) => dashboard(20, `astray-${type.toLowerCase()}-${at}`, type, resource)),
  ),
  dashboard(20, 'rain'),
  dashboard(20, 'routed', 'VueRoute'),
  dashboard(20, 'odd', '<img src=x onerror=alert(1)>'),
  dashboard(31, 'theirs'),
  dashboard(20, 'notes', 'VuePage', 'writing'),
  dashboard(20, 'aside', 'VuePage', 'aside'),
  dashboard(31, 'their-notes', 'VuePage', 'writing'),
  dashboard(20, 'kept', 'VuePage', 'kept'),
  dashboard(20, 'dated', 'VuePage', 'dated'),
  dashboard(31, 'their-dated', 'VuePage', 'dated'),
  dashboard(31, 'their-kept', 'VuePage', 'kept'),
  dashboard(20, 'thirsty', 'VuePage', 'thirsty'),
  dashboard(31, 'their-thirsty', 'VuePage', 'thirsty'),
  dashboard(20, 'chart', 'GrafanaPage', '/d/soil?orgId=20'),
  dashboard(20, 'chart-away', 'GrafanaPage', 'https://evil.example/d/soil'),
  dashboard(20, 'chart-odd', 'GrafanaPage', '//evil.example/d/soil'),
  dashboard(20, 'own-chart', 'GrafanaPage', 'fixture'),
]

const mmOf: Record<string, number> = { '20': 12.34, '31': 3 }

interface Given {
  signedIn?: boolean
  hasCharts?: boolean
  answers?: Record<string, (request: Request) => Response | Promise<Response>>
  /** What pages of a name wait for before they come. */
  held?: Record<string, Promise<void>>
}

/** Opens the application at an address, with everything of it real but the server. */
async function open(address: string, given: Given = {}) {
  const browser = openBrowser(async (request) => {
    const path = new URL(request.url).pathname
    const name = path.split('/').slice(-2).join('.')
    const own = given.answers?.[name]
    if (own) return own(request)
    const orgId = request.headers.get('x-org-id') ?? ''
    if (name === 'dashboard.list') {
      const { org_id, dashboard_slug } = await request.json()
      return json(200, {
        result: all.filter((one) => (dashboard_slug ? dashboard_slug.includes(one.slug) : one.orgId === org_id)),
      })
    }
    if (name === 'procedure.rain') return json(200, { result: [{ name: `Gauge ${orgId}`, mm: mmOf[orgId] }] })
    if (name === 'procedure.gone') return refused(500, 'Something went wrong on our side.')
    if (name === 'org.role') return json(200, { result: { org: { mayManage: orgId === '20' } } })
    if (name === 'ui.style') return json(200, { result: { address: '/portal/brand/tilth.json' } })
    if (name === 'org.legacy') return json(200, { result: orgs })
    return json(200, { result: [] })
  })
  const { client, session, writes } = browser.openTab()
  if (given.signedIn ?? true) session.enter(signedIn('first'))
  const documents = makeDocuments(origin, async (input) => {
    const name = String(input).split('/').at(-1)?.replace('.json', '') ?? ''
    await given.held?.[name]
    return json(200, String(input).includes('/brand/') ? brand : pages[name])
  })
  const logged: string[] = []
  const log = (what: string) => void logged.push(what)
  const pauses: number[] = []
  const wait = async (ms: number) => void pauses.push(ms)
  const charts = makeCharts({ core, client, isConnected: given.hasCharts ?? false, log })
  const runtime: Runtime = {
    core,
    hostBrand: brand,
    hostOrg: null,
    linkedRange: null,
    client,
    send: openSender(client),
    writes,
    documents,
    session,
    workspaces: makeWorkspaces({ core, client, writes, session, documents, charts, wait, log }),
    charts,
    notices: makeNotices(),
    keep: openKeep(sharedStorage),
    origin,
    now: () => new Date('2026-11-21T03:00:00Z'),
    report: makeReport((body) => client.send(call('ui.report'), body)),
  }
  const router = openRouter(runtime, (routes) => createMemoryRouter(routes, { initialEntries: [address] }))
  render(
    <RuntimeContext value={runtime}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </RuntimeContext>,
  )
  const place = (): string => router.state.location.pathname + router.state.location.search
  return { ...browser, runtime, router, session, place, logged, pauses }
}

beforeAll(() => {
  globalThis.matchMedia = (query) => {
    const list = new EventTarget()
    return Object.assign(list, {
      matches: false,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
  }
  globalThis.scrollTo = () => undefined
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 1200 })
})

afterEach(cleanup)

describe('a page', () => {
  it('opens with its answer, and shows its panels with values in their units', async () => {
    await open('/hamilton-grazing/d/rain')
    expect(await screen.findByText('Wet at Gauge 20: 12.3 mm.')).toBeTruthy()
    expect(await screen.findByText('First is Gauge 20.')).toBeTruthy()
    expect(await screen.findByText('You look at hamilton-grazing')).toBeTruthy()
    expect(await screen.findByRole('table')).toBeTruthy()
    expect(screen.queryByText('Never seen')).toBeNull()
    await waitFor(() => expect(document.title).toBe('Dashboard rain - Tilth'))
    await waitFor(() => expect(document.head.querySelectorAll('link[rel="icon"]')).toHaveLength(2))
  })

  it('asks once for what several panels show', async () => {
    const { paths } = await open('/hamilton-grazing/d/rain')
    await screen.findByRole('table')
    expect(paths().filter((path) => path.endsWith('procedure/rain'))).toHaveLength(1)
  })

  it('tells those who may manage what is wrong with a panel and where, and everybody else that it cannot be shown', async () => {
    await open('/hamilton-grazing/d/rain')
    expect(await screen.findByText(tabel.message)).toBeTruthy()
    expect(await screen.findByText(tabel.toDo)).toBeTruthy()
    expect(await screen.findByText('dashboards/overview/fixture.yaml:30:11 TL203')).toBeTruthy()
    cleanup()
    await open('/merredin-grain/d/theirs')
    expect(await screen.findByText(/^This part cannot be shown at the moment/)).toBeTruthy()
    expect(screen.queryByText(/TL203/)).toBeNull()
  })

  it('shows the sentence of the server when a call is refused, and asks again on demand', async () => {
    let fails = true
    await open('/hamilton-grazing/d/rain', {
      answers: {
        'procedure.rain': () =>
          fails ? refused(403, 'This gauge is not yours.') : json(200, { result: [{ name: 'North', mm: 1 }] }),
      },
    })
    const card = within(await screen.findByRole('region', { name: 'Rain' }))
    expect(await card.findByText('This gauge is not yours.')).toBeTruthy()
    fails = false
    await userEvent.click(card.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('First is North.')).toBeTruthy()
  })

  it('asks nothing with a choice that belongs to the one before, nor with another than the address names', async () => {
    const days = ['Monday']
    const sums: unknown[] = []
    const { router, runtime } = await open('/hamilton-grazing/d/dated', {
      answers: {
        'procedure.days': () => json(200, { result: days.map((day) => ({ day })) }),
        'procedure.ends': async (request) => json(200, { result: [{ day: `end of ${(await request.json()).from}` }] }),
        'procedure.sum': async (request) => {
          const asked = await request.json()
          sums.push(asked)
          return json(200, { result: asked })
        },
        'procedure.showers': showers,
      },
    })
    expect(await screen.findByText('Rain from Monday to end of Monday.')).toBeTruthy()
    await act(() => router.navigate('/hamilton-grazing/d/notes'))
    expect(await screen.findByText('What was noted')).toBeTruthy()
    days.unshift('Tuesday', 'Wednesday')
    runtime.writes.add()
    sums.length = 0
    await act(() => router.navigate('/hamilton-grazing/d/dated?from=Tuesday'))
    expect(await screen.findByText('Rain from Tuesday to end of Tuesday.')).toBeTruthy()
    await act(() => router.navigate('/hamilton-grazing/d/dated?from=Wednesday'))
    expect(await screen.findByText('Rain from Wednesday to end of Wednesday.')).toBeTruthy()
    expect(sums).toEqual(['Tuesday', 'Wednesday'].map((from) => ({ from, to: `end of ${from}` })))
    // What nobody offers is left out, once that is known.
    await act(() => router.navigate('/hamilton-grazing/d/dated?from=never'))
    expect(await screen.findByText('Rain from Tuesday to end of Tuesday.')).toBeTruthy()
  })

  it('dims a panel that asks for itself while a choice that it reads is on its way, and fails it with that choice', async () => {
    const held: { answer: () => void }[] = []
    const { router } = await open('/hamilton-grazing/d/dated', {
      answers: {
        'procedure.days': () => json(200, { result: ['Monday', 'Tuesday'].map((day) => ({ day })) }),
        'procedure.ends': async (request) => {
          const { from } = await request.json()
          if (from === 'Tuesday') await new Promise<void>((answer) => held.push({ answer }))
          return json(200, { result: [{ day: `end of ${from}` }] })
        },
        'procedure.sum': async (request) => json(200, { result: await request.json() }),
        'procedure.showers': showers,
      },
    })
    const isDim = () => screen.getByRole('region', { name: 'Showers' }).dataset.changing === 'true'
    expect(await screen.findByText('Shower of Monday to end of Monday')).toBeTruthy()
    expect(isDim()).toBe(false)
    await act(() => router.navigate('/hamilton-grazing/d/dated?from=Tuesday'))
    await waitFor(() => expect(held).toHaveLength(1))
    expect(screen.getByText('Shower of Monday to end of Monday')).toBeTruthy()
    expect(isDim()).toBe(true)
    held[0]?.answer()
    expect(await screen.findByText('Shower of Tuesday to end of Tuesday')).toBeTruthy()
    expect(isDim()).toBe(false)
    cleanup()
    await open('/hamilton-grazing/d/dated?from=Friday', {
      answers: {
        'procedure.days': () => json(200, { result: [{ day: 'Friday' }] }),
        'procedure.ends': () => json(422, {}),
      },
    })
    expect(await screen.findByText('The server refused this (422).')).toBeTruthy()
  })

  it('shows nothing on condition of a choice before it is known whether there is one', async () => {
    let answer = () => {}
    const held = new Promise<void>((done) => {
      answer = done
    })
    await open('/hamilton-grazing/d/dated', {
      answers: {
        'procedure.days': () => json(200, { result: [{ day: 'Monday' }] }),
        'procedure.ends': async () => {
          await held
          return json(200, { result: [] })
        },
      },
    })
    expect(await screen.findByText('Days')).toBeTruthy()
    await waitFor(() => expect(screen.getByLabelText('From').textContent).toContain('Monday'))
    expect(screen.queryByText('There is no last day')).toBeNull()
    // What hangs on a choice that everybody makes has its place before that is known; what hangs on one that few make has not.
    expect(screen.getByLabelText('Beside')).toBeTruthy()
    expect(screen.queryByLabelText('And again')).toBeNull()
    answer()
    expect(await screen.findByText('There is no last day')).toBeTruthy()
    expect(screen.queryByLabelText('Beside')).toBeNull()
  })

  it('takes no choice along to another organisation while that one’s are on their way', async () => {
    const sums: string[] = []
    const { router } = await open('/hamilton-grazing/d/dated', {
      answers: {
        'procedure.days': (request) => json(200, { result: [{ day: `day of ${request.headers.get('x-org-id')}` }] }),
        'procedure.ends': async (request) => json(200, { result: [{ day: `end of ${(await request.json()).from}` }] }),
        'procedure.sum': async (request) => {
          const asked = await request.json()
          sums.push(`${request.headers.get('x-org-id')}: ${asked.from}, ${asked.to}`)
          return json(200, { result: asked })
        },
        'procedure.showers': showers,
      },
    })
    expect(await screen.findByText('Rain from day of 20 to end of day of 20.')).toBeTruthy()
    await act(() => router.navigate('/merredin-grain/d/their-dated'))
    expect(await screen.findByText('Rain from day of 31 to end of day of 31.')).toBeTruthy()
    expect(sums).toEqual([20, 31].map((id) => `${id}: day of ${id}, end of day of ${id}`))
  })

  it('shows a panel to those whom its guard lets in', async () => {
    await open('/hamilton-grazing/d/notes')
    expect(await screen.findByText('For those who write')).toBeTruthy()
    cleanup()
    await open('/merredin-grain/d/their-notes')
    expect(await screen.findByText('What was noted')).toBeTruthy()
    expect(screen.queryByText('For those who write')).toBeNull()
  })

  it('shows a form to those who may send it, and gives its room to what stands beside it otherwise', async () => {
    const widthOf = (words: string) => {
      const cell = screen.getByText(words).closest<HTMLElement>('.board-cell')
      return cell?.style.getPropertyValue('--w')
    }
    await open('/hamilton-grazing/d/notes')
    expect(await screen.findByText('Note something')).toBeTruthy()
    expect(widthOf('What was noted')).toBe('7')
    cleanup()
    await open('/merredin-grain/d/their-notes')
    expect(await screen.findByText('What was noted')).toBeTruthy()
    expect(screen.queryByText('Note something')).toBeNull()
    expect(widthOf('What was noted')).toBe('12')
  })

  it('says its answer though another question of the page is refused', async () => {
    await open('/hamilton-grazing/d/aside')
    expect(await screen.findByText(/Wet at Gauge 20/)).toBeTruthy()
    expect(screen.queryByText('The latest values could not be read.')).toBeNull()
  })

  it('says why a panel is empty', async () => {
    await open('/hamilton-grazing/d/rain', { answers: { 'procedure.rain': () => json(200, { result: [] }) } })
    const card = within(await screen.findByRole('region', { name: 'Rain' }))
    expect(await card.findByText('There is nothing for this location and time range.')).toBeTruthy()
    expect(await screen.findByText('Dry.')).toBeTruthy()
  })

  it('offers the way out of it once, to those who may take it, and nothing to save', async () => {
    const answers = { 'procedure.rain': () => json(200, { result: [] }) }
    const buttonsOf = async (title: string, words: string) => {
      const card = within(await screen.findByRole('region', { name: title }))
      await card.findByText(words)
      return card.queryAllByRole('button').flatMap((button) => button.textContent || [])
    }
    await open('/hamilton-grazing/d/kept', { answers })
    expect(await buttonsOf('Kept by hand', 'No rain is kept yet.')).toEqual(['Add rain'])
    expect(await buttonsOf('Gauges', 'No gauge yet.')).toEqual(['Put one up'])
    cleanup()
    await open('/merredin-grain/d/their-kept', { answers })
    expect(await buttonsOf('Gauges', 'No gauge yet.')).toEqual([])
    expect(await buttonsOf('Kept by hand', 'No rain is kept yet.')).toEqual([])
    cleanup()
    await open('/hamilton-grazing/d/kept')
    const card = within(await screen.findByRole('region', { name: 'Kept by hand' }))
    expect(await card.findByRole('button', { name: 'All as a file' })).toBeTruthy()
  })

  describe('that needs something', () => {
    const there = (...names: string[]) => ({
      'procedure.farm_has': () =>
        json(200, {
          result: ['location', 'rain-gauge', 'station'].map((need) => ({ need, is_here: names.includes(need) })),
        }),
    })

    it('says so where it is not there, names what it would show, and leads there whoever may go', async () => {
      await open('/hamilton-grazing/d/thirsty', { answers: there('location') })
      const card = within(await screen.findByRole('region', { name: 'What this page needs' }))
      expect(screen.getByText('No gauge yet.')).toBeTruthy()
      expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Rain drawn', 'By station'])
      expect(screen.queryByText('A picture')).toBeNull()
      expect(screen.queryByText(/Wet at/)).toBeNull()
      expect(card.getByRole('button', { name: 'Put one up' })).toBeTruthy()
      cleanup()
      await open('/merredin-grain/d/their-thirsty', { answers: there('location') })
      const theirs = within(await screen.findByRole('region', { name: 'What this page needs' }))
      expect(theirs.queryByRole('button')).toBeNull()
      expect(theirs.getByText('Whoever manages the organisation can see to it.')).toBeTruthy()
    })

    it('says that no location is open to whoever may see none, whatever else it needs', async () => {
      await open('/hamilton-grazing/d/thirsty', { answers: there() })
      const card = within(await screen.findByRole('region', { name: 'What this page needs' }))
      expect(screen.getByText('No location yet.')).toBeTruthy()
      expect(card.queryByRole('button', { name: 'Put one up' })).toBeNull()
      cleanup()
      // What is there without a location, as prices are, is enough.
      await open('/hamilton-grazing/d/thirsty', { answers: there('rain-gauge') })
      expect(await screen.findByText('A picture')).toBeTruthy()
    })

    it('is as it is where one of the things is there, without the part that needs the other', async () => {
      await open('/hamilton-grazing/d/thirsty', { answers: there('location', 'rain-gauge') })
      expect(await screen.findByText('A picture')).toBeTruthy()
      await waitFor(() => expect(screen.queryByText('What the station says')).toBeNull())
      cleanup()
      await open('/hamilton-grazing/d/thirsty', { answers: there('location', 'station') })
      expect(await screen.findByText('What the station says')).toBeTruthy()
    })

    it('is as it is where nobody can say what is there', async () => {
      await open('/hamilton-grazing/d/thirsty', { answers: { 'procedure.farm_has': () => refused(500, 'No.') } })
      expect(await screen.findByText('What the station says')).toBeTruthy()
      expect(screen.queryByRole('region', { name: 'What this page needs' })).toBeNull()
    })
  })

  it('keeps the place of a number under a title until it is there, and shows no dash for it', async () => {
    const before = pages.fixture
    let tell = () => {}
    const told = new Promise<void>((done) => {
      tell = done
    })
    pages.fixture = {
      ...fixture,
      answer: undefined,
      panels: [
        panel('late', 0, {
          type: 'list',
          title: 'Rain by name',
          about: '{rows.0.mm} on record',
          data: { rows: { endpoint: 'procedure.rain' } },
          options: { title: 'name' },
          shapes: { rows: { type: 'array', items: rainShape } },
        }),
      ],
    }
    try {
      await open('/hamilton-grazing/d/rain', {
        answers: {
          'procedure.rain': async () => {
            await told
            return json(200, { result: [{ name: 'Home', mm: 4 }] })
          },
        },
      })
      const line = await screen.findByText(/on record$/)
      expect(line.hasAttribute('data-late')).toBe(true)
      tell()
      await waitFor(() => expect(screen.getByText(/^4.* on record$/).hasAttribute('data-late')).toBe(false))
    } finally {
      if (before) pages.fixture = before
    }
  })

  it('calls a series empty in which nothing was measured', async () => {
    const blank = { series: 'rain', quantity: 'rain', t: [1, 2], v: [null, null] }
    await open('/hamilton-grazing/d/kept', { answers: { 'procedure.rain': () => json(200, { result: [blank] }) } })
    const card = within(await screen.findByRole('region', { name: 'Rain drawn' }))
    expect(await card.findByText('Nothing was measured.')).toBeTruthy()
  })

  it('runs the actions of a button in their order', async () => {
    const { paths } = await open('/hamilton-grazing/d/rain')
    await userEvent.click(await screen.findByRole('button', { name: 'Read the rain again' }))
    expect(await screen.findByText('Read again')).toBeTruthy()
    await waitFor(() => expect(paths().filter((path) => path.endsWith('procedure/rain'))).toHaveLength(2))
  })

  it('BR-18 keeps an exception in one panel to that panel, and reports it once', async () => {
    const columns: unknown = 7
    const broken = panel('bad', 0, {
      type: 'table',
      title: 'Bad',
      options: { columns },
      data: { rows: { value: [{ a: 1 }] } },
    })
    const before = pages.fixture
    pages.fixture = { ...fixture, panels: [broken, ...fixture.panels.slice(1, 2)] }
    try {
      const { paths } = await open('/hamilton-grazing/d/rain')
      const card = within(await screen.findByRole('region', { name: 'Bad' }))
      expect(await card.findByText(/could not be drawn/)).toBeTruthy()
      expect(await screen.findByRole('region', { name: 'Rain' })).toBeTruthy()
      await userEvent.click(card.getByRole('button', { name: 'Try again' }))
      expect(await card.findByText(/could not be drawn/)).toBeTruthy()
      expect(paths().filter((path) => path.endsWith('ui/report'))).toHaveLength(1)
    } finally {
      if (before) pages.fixture = before
    }
  })
})

describe('the note that data is made up', () => {
  const note = () => screen.queryByText('Demo data: the farms and their numbers are made up.')

  it('stands on the pages of a demo organisation, and never on those of a real one', async () => {
    const { runtime } = await open('/hamilton-grazing/d/rain')
    await screen.findByText('You look at hamilton-grazing')
    expect(note()).not.toBeNull()
    await act(() => runtime.workspaces.switchTo(31))
    await waitFor(() => expect(note()).toBeNull())
    await act(() => runtime.workspaces.switchTo(20))
    await waitFor(() => expect(note()).not.toBeNull())
  })

  it('is not on a page of a real organisation from its first moment on', async () => {
    await open('/merredin-grain/d/theirs')
    await screen.findByText('You look at merredin-grain')
    expect(note()).toBeNull()
  })

  it('is not where nobody is signed in', async () => {
    await open('/login', { signedIn: false })
    await screen.findByText('Sign in here')
    expect(note()).toBeNull()
  })

  it('follows what the server says of the organisation, and is silent where it says nothing', async () => {
    const unsaid = orgs.map(({ isDemo: _, ...org }) => org)
    const { session } = await open('/hamilton-grazing/d/rain', {
      answers: { 'org.legacy': () => json(200, { result: unsaid }) },
    })
    await screen.findByText('You look at hamilton-grazing')
    await act(async () => session.enter({ ...signedIn('second'), userOrgs: unsaid }))
    await waitFor(() => expect(note()).toBeNull())
  })
})

describe('TN-09 an organisation switch', () => {
  it('never renders an answer of the organisation before', async () => {
    const { session, runtime } = await open('/hamilton-grazing/d/rain')
    await screen.findByText('First is Gauge 20.')
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    const seen: string[] = []
    const watcher = new MutationObserver(() => {
      if (session.state().currentOrg?.id === 31) seen.push(document.body.textContent ?? '')
    })
    await act(async () => {
      const switching = runtime.workspaces.switchTo(31)
      watcher.observe(document.body, { subtree: true, childList: true, characterData: true })
      release()
      await held
      await switching
    })
    expect(await screen.findByText('First is Gauge 31.')).toBeTruthy()
    watcher.disconnect()
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.filter((text) => text.includes('Gauge 20'))).toEqual([])
  })

  it('shows another person nothing of the one before', async () => {
    const { session } = await open('/hamilton-grazing/d/rain')
    await screen.findByText('First is Gauge 20.')
    await act(async () => session.leave())
    expect(await screen.findByText('Sign in here')).toBeTruthy()
    expect(document.body.textContent).not.toContain('Gauge 20')
  })
})

describe('whoever listens', () => {
  const spoken = async (text: string): Promise<Element | null> =>
    (await screen.findByText(text, { exact: false })).closest('[role=alert], [role=status]')

  it('AX-07: hears a notice, since what it stands in was there before it, and danger at once', async () => {
    const { runtime } = await open('/hamilton-grazing/d/rain')
    await screen.findByText('First is Gauge 20.')
    const regions = screen.getAllByRole('status')
    act(() => void runtime.notices.show({ text: 'Saved.', level: 'good' }))
    const region = await spoken('Saved.')
    expect(regions).toContain(region)
    expect(region?.getAttribute('aria-atomic')).toBe('false')
    act(() => void runtime.notices.show({ text: 'Lost it.', level: 'danger' }))
    expect((await spoken('Lost it.'))?.getAttribute('role')).toBe('alert')
    expect(region?.textContent).toContain('Saved.')
  })

  it('AX-07: hears that a page is on its way', async () => {
    let arrive = (): void => undefined
    const held = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const { router } = await open('/hamilton-grazing/d/rain', { held: { writing: held } })
    await screen.findByRole('table')
    const bar = document.querySelector('.loading-bar[role=status]')
    expect(bar?.textContent).toBe('')
    await act(async () => void router.navigate('/hamilton-grazing/d/notes'))
    await waitFor(() => expect(bar?.textContent).toBe('Loading'))
    act(arrive)
    await waitFor(() => expect(bar?.textContent).toBe(''))
    expect(document.querySelector('.loading-bar[role=status]')).toBe(bar)
  })

  it('AX-07: hears that the session ended by itself, until somebody signs in', async () => {
    const { session } = await open('/hamilton-grazing/d/rain', {
      answers: { 'auth.refresh': () => refused(401, 'Sign in to go on.') },
    })
    await screen.findByText('First is Gauge 20.')
    await act(() => session.renew('first', session.state().epoch).catch(() => undefined))
    expect(await screen.findByText('Sign in here')).toBeTruthy()
    const say = 'Your session ended. Sign in to go on where you were.'
    expect((await spoken(say))?.getAttribute('role')).toBe('status')
    act(() => session.enter(signedIn('second')))
    await waitFor(() => expect(screen.queryByText(say)).toBeNull())
  })

  it('AX-07: has a notice for as long as it is pointed at, or stood in', async () => {
    const { runtime } = await open('/hamilton-grazing/d/rain')
    await screen.findByText('First is Gauge 20.')
    const person = userEvent.setup()
    act(() => void runtime.notices.show({ text: 'Removed.', timeout: 300, undo: async () => undefined }))
    await person.hover(screen.getByText('Removed.'))
    await new Promise((resolve) => setTimeout(resolve, 600))
    screen.getByRole('button', { name: 'Undo' }).focus()
    await person.unhover(screen.getByText('Removed.'))
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(screen.getByText('Removed.')).toBeTruthy()
    act(() => screen.getByRole('button', { name: 'Undo' }).blur())
    await waitFor(() => expect(screen.queryByText('Removed.')).toBeNull())
  })
})

describe('the address', () => {
  it('of a signed-out person leads to sign-in with the wanted path as next', async () => {
    const { place } = await open('/hamilton-grazing/d/rain?field=7', { signedIn: false })
    expect(await screen.findByText('Sign in here')).toBeTruthy()
    expect(place()).toBe('/login?next=%2Fhamilton-grazing%2Fd%2Frain%3Ffield%3D7')
  })

  it('of the sign-in page leads a signed-in person on to next, or home when that leads outside', async () => {
    const one = await open('/login?next=%2Fhamilton-grazing%2Fd%2Frain%3Fa%3D1')
    await screen.findByText('First is Gauge 20.')
    expect(one.place()).toBe('/hamilton-grazing/d/rain?a=1')
    cleanup()
    const two = await open('/login?next=https%3A%2F%2Fevil.example%2F')
    await screen.findByText('First is Gauge 20.')
    expect(two.place()).toBe('/hamilton-grazing/d/rain')
  })

  it('without a dashboard leads to the homepage dashboard', async () => {
    const { place } = await open('/hamilton-grazing/d')
    await screen.findByText('First is Gauge 20.')
    expect(place()).toBe('/hamilton-grazing/d/rain')
  })

  it('with an organisation that is not the person’s gets the current one instead', async () => {
    const { place } = await open('/elsewhere/d/rain?x=1')
    await screen.findByText('First is Gauge 20.')
    expect(place()).toBe('/hamilton-grazing/d/rain?x=1')
  })

  it('of a dashboard of another of their organisations switches to it', async () => {
    const { place, session } = await open('/hamilton-grazing/d/theirs')
    expect(await screen.findByText('First is Gauge 31.')).toBeTruthy()
    expect(place()).toBe('/merredin-grain/d/theirs')
    expect(session.state().currentOrg?.id).toBe(31)
  })

  it('of an unknown dashboard shows the not-found dashboard', async () => {
    await open('/hamilton-grazing/d/nothing')
    expect(await screen.findAllByText('There is no page here')).toBeTruthy()
  })

  it('of any other place shows the not-found page', async () => {
    await open('/no/such/place/at/all')
    expect(await screen.findAllByText('There is no page here')).toBeTruthy()
  })

  it('of a VueRoute dashboard leads to its resource', async () => {
    const { place } = await open('/hamilton-grazing/d/routed')
    await screen.findByText('First is Gauge 20.')
    expect(place()).toBe('/hamilton-grazing/r/fixture')
  })

  it.each(
    astray.flatMap((resource, at) => [
      [`astray-vuepage-${at}`, resource.slice(0, 20)],
      [`astray-vueroute-${at}`, resource.slice(0, 20)],
    ]),
  )(
    'CF-12: of a dashboard whose resource leads astray shows what is not found, and leads nowhere: %s %s',
    async (slug) => {
      const { place } = await open(`/hamilton-grazing/d/${slug}`)
      expect(await screen.findAllByText('There is no page here')).toBeTruthy()
      expect(place()).toMatch(/^\/hamilton-grazing(\/[dr]\/|$)/)
    },
  )

  it('CF-13 of a dashboard with an unknown type shows the specified error as text', async () => {
    await open('/hamilton-grazing/d/odd')
    expect(await screen.findByText('Dashboard type <img src=x onerror=alert(1)> not implemented.')).toBeTruthy()
    expect(document.querySelector('img[src="x"]')).toBeNull()
  })

  it('of an admin page leads home with a notice on a first visit, and leaves the person where they were later', async () => {
    const { place, router, runtime } = await open('/hamilton-grazing/admin')
    await screen.findByText('First is Gauge 20.')
    expect(place()).toBe('/hamilton-grazing/d/rain')
    expect(runtime.notices.list().map(({ text }) => text)).toEqual(['Only a super user may do this.'])
    await act(() => router.navigate('/hamilton-grazing/r/fixture'))
    await act(() => router.navigate('/hamilton-grazing/admin'))
    await waitFor(() => expect(place()).toBe('/hamilton-grazing/r/fixture'))
  })

  it('of a person without an organisation leads to account setup', async () => {
    const { session, router, place } = await open('/login', { signedIn: false })
    session.enter({ ...signedIn('first'), userOrgs: [], currentOrg: { id: -1, slug: '' } })
    await act(() => router.navigate('/hamilton-grazing/d/rain'))
    expect(await screen.findByText('Set up your account')).toBeTruthy()
    expect(place()).toBe('/accountsetup')
  })
})

describe('the branding', () => {
  it('is asked for once and three times more, each after a longer pause; the page does not wait for it', async () => {
    const { paths, logged, session, pauses } = await open('/hamilton-grazing/d/rain', {
      answers: { 'ui.style': () => json(500, {}) },
    })
    await screen.findByText('First is Gauge 20.')
    await waitFor(() => expect(paths().filter((path) => path.endsWith('ui/style'))).toHaveLength(4))
    expect(logged).toEqual(['branding', 'branding', 'branding', 'branding'])
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
    expect(new Set(pauses).size).toBe(3)
    expect(session.state().workspace?.brand).toBeNull()
    await waitFor(() => expect(document.title).toBe('Dashboard rain - Tilth'))
  })

  it('is worn once a later try brings it', async () => {
    let tries = 0
    const { session } = await open('/hamilton-grazing/d/rain', {
      answers: {
        'ui.style': () => {
          tries += 1
          return tries < 3 ? json(500, {}) : json(200, { result: { address: '/portal/brand/tilth.json' } })
        },
      },
    })
    await waitFor(() => expect(session.state().workspace?.brand?.name).toBe('Tilth'))
    expect(tries).toBe(3)
  })

  it('colours the document through properties', async () => {
    await open('/hamilton-grazing/d/rain')
    await screen.findByText('First is Gauge 20.')
    expect(document.documentElement.style.getPropertyValue('--primary')).toBe('#2f6b3a')
  })
})

describe('the links of the header', () => {
  it('are those that the server names to the person, home among them unless the brand hides it', async () => {
    const links = [
      { label: 'Home dashboard', icon: 'home', route: 'dashboard' },
      { label: 'Notes', icon: null, route: 'writing' },
    ]
    const { session } = await open('/hamilton-grazing/d/rain', {
      answers: { 'ui.icons': () => json(200, { result: links }) },
    })
    await waitFor(() => expect(session.state().workspace?.links).toEqual(links))
  })
})

describe('a page that fails as it is loaded', () => {
  it('is told in the server’s words where it answered', async () => {
    const { router } = await open('/hamilton-grazing/d/rain', {
      answers: { 'dashboard.list': () => refused(500, 'The database is being restored. It takes five minutes.') },
    })
    expect(await screen.findByText('The database is being restored. It takes five minutes.')).toBeTruthy()
    expect(screen.queryByText(/could not be reached/)).toBeNull()
    router.dispose()
  })

  it('could not be reached only where there was no answer', async () => {
    const { router } = await open('/hamilton-grazing/d/rain', {
      answers: { 'dashboard.list': () => Promise.reject(new TypeError('Failed to fetch')) },
    })
    expect(await screen.findByText(/could not be reached/)).toBeTruthy()
    router.dispose()
  })

  it('is asked again when the connection is back', async () => {
    let isOffline = true
    const { router } = await open('/hamilton-grazing/d/rain', {
      answers: {
        'dashboard.list': () =>
          isOffline
            ? Promise.reject(new TypeError('Failed to fetch'))
            : json(200, { result: all.filter(({ orgId }) => orgId === 20) }),
      },
    })
    await screen.findByText(/could not be reached/)
    isOffline = false
    act(() => void dispatchEvent(new Event('online')))
    expect(await screen.findByText('First is Gauge 20.')).toBeTruthy()
    router.dispose()
  })
})

describe('a role that cannot be asked', () => {
  it('is only logged', async () => {
    const { logged } = await open('/hamilton-grazing/d/rain', { answers: { 'org.role': () => json(500, {}) } })
    await screen.findByText('First is Gauge 20.')
    expect(logged).toEqual(['role'])
  })
})

describe('a page of the chart server', () => {
  // The host name under which the test's own page stands.
  const shownAt = 'http://localhost:8141'
  const using = (result: object) => ({ 'using.20': () => json(200, { result }) })
  const good = using({ isConnected: true, isSignedIn: true, address: shownAt, say: null })
  const toLegacy = (opened: { paths(): string[] }) => opened.paths().filter((path) => path.startsWith('/legacy/'))

  it('stands in a frame under its own title, after its organisation was made current there', async () => {
    const opened = await open('/hamilton-grazing/d/chart', { answers: good })
    await waitFor(() => expect(document.querySelector('iframe')?.src).toBe(`${shownAt}/d/soil?orgId=20`))
    expect(document.querySelector('iframe')?.title).toBe('Dashboard chart')
    expect(toLegacy(opened)).toEqual(['/legacy/api/user/using/20'])
    await waitFor(() => expect(document.title).toBe('Dashboard chart - Tilth'))
  })

  it('gives way to the sign-in at the chart server for who is not signed in there', async () => {
    await open('/hamilton-grazing/d/chart', {
      answers: using({ isConnected: true, isSignedIn: false, address: null, say: 'Sign in there.' }),
    })
    expect(await screen.findByText('Sign in at the chart server')).toBeTruthy()
    expect(document.querySelector('iframe')).toBeNull()
  })

  it('says why it is not shown: no chart server, or an organisation that it does not show', async () => {
    const say = 'No chart server is connected to this portal.'
    await open('/hamilton-grazing/d/chart', {
      answers: using({ isConnected: false, isSignedIn: false, address: null, say }),
    })
    expect((await screen.findByRole('alert')).textContent).toBe(say)
  })

  it('BR-07: is refused, visibly, at an address that is not the chart server’s', async () => {
    const words = 'This chart page is at an address that this portal does not allow.'
    for (const slug of ['chart-away', 'chart-odd']) {
      await open(`/hamilton-grazing/d/${slug}`, { answers: good })
      expect((await screen.findByRole('alert')).textContent).toBe(words)
      expect(document.querySelector('iframe')).toBeNull()
      cleanup()
    }
  })

  it('is drawn by the portal itself when its resource is a page of the portal', async () => {
    const opened = await open('/hamilton-grazing/d/own-chart', { answers: good })
    expect(await screen.findByText('Wet at Gauge 20: 12.3 mm.')).toBeTruthy()
    expect(toLegacy(opened)).toEqual([])
  })

  it('follows a switch of the organisation, and asks nothing where there is no chart server', async () => {
    for (const [hasCharts, asked] of [
      [true, ['/legacy/api/user/using/31']],
      [false, []],
    ] as const) {
      const opened = await open('/hamilton-grazing/d/rain', {
        hasCharts,
        answers: { 'using.31': () => refused(503, 'The chart server does not answer.') },
      })
      await screen.findByText('Wet at Gauge 20: 12.3 mm.')
      await opened.runtime.workspaces.switchTo(31)
      await waitFor(() => expect(toLegacy(opened)).toEqual(asked))
      if (hasCharts) await waitFor(() => expect(opened.logged).toContain('organisation at the chart server'))
      cleanup()
    }
  })

  it('is signed in to with what was typed at the portal’s own door, and a failure there is only logged', async () => {
    const form = { email: 'farmer@demo.test', password: 'a word' }
    const opened = await open('/hamilton-grazing/d/rain', {
      hasCharts: true,
      answers: { 'legacy.login': () => refused(400, 'The chart server does not know this user.'), ...good },
    })
    const entering = opened.runtime.charts.enter(form)
    const used = opened.runtime.charts.use(20)
    await entering
    await used
    expect(toLegacy(opened)).toEqual(['/legacy/login', '/legacy/api/user/using/20'])
    const sent = opened.requests.find(({ url }) => url.endsWith('/legacy/login'))
    expect(await sent?.clone().json()).toEqual({ user: 'farmer@demo.test', password: 'a word', email: '' })
    expect(opened.logged).toEqual(['sign-in at the chart server'])
    const without = await open('/hamilton-grazing/d/rain')
    await without.runtime.charts.enter(form)
    expect(toLegacy(without)).toEqual([])
  })
})

describe('a time range', () => {
  const sown = call('procedure.sown', { shape: { type: 'array' }, inputs: { field: {} } })
  const moist = call('procedure.moist', {
    shape: { type: 'array', items: rainShape },
    inputs: { from: { required: true, from: 'range.from' }, to: { required: true, from: 'range.to' } },
  })
  const shown = (id: string, title: string, more: Partial<Panel>): Panel =>
    panel(id, 3, { type: 'list', title, options: { title: 'name' }, shapes: { rows: moist.shape }, ...more })
  const ranged: PageDocument = {
    ...fixture,
    answer: undefined,
    calls: { 'procedure.sown': sown, 'procedure.moist': moist },
    ranges: [{ name: 'Since sowing', since: 'crop.0.sown_on', else: 'Today' }],
    // As the linker puts them: what says since when comes first.
    queries: {
      crop: { endpoint: 'procedure.sown' },
      moist: { endpoint: 'procedure.moist' },
      spring: { endpoint: 'procedure.moist', range: { from: '2026-09-01', to: '2026-11-01' } },
    },
    panels: [
      shown('moist', 'Moisture', { data: { rows: { use: 'moist' } } }),
      shown('spring', 'Spring', {
        data: { rows: { use: 'spring' } },
        range: { from: '2026-09-01', to: '2026-11-01' },
      }),
      shown('own', 'Own', {
        data: { rows: { endpoint: 'procedure.moist' } },
        about: 'East',
        range: { since: 'crop.0.seen_at', else: 'This week' },
      }),
    ],
  }
  const open2 = async (address: string, crop: unknown) => {
    const before = pages.fixture
    pages.fixture = ranged
    const asked: [string, string][] = []
    const answers = {
      'procedure.sown': async () => {
        await new Promise((done) => setTimeout(done, 20))
        return json(200, { result: crop })
      },
      'procedure.moist': async (request: Request) => {
        const { from, to } = await request.json()
        asked.push([from, to])
        return json(200, { result: [{ name: `From ${from}`, mm: 1 }] })
      },
    }
    try {
      return { ...(await open(address, { answers })), asked }
    } finally {
      await screen.findByRole('heading', { name: 'Own' })
      if (before) pages.fixture = before
    }
  }
  const rows = [{ sown_on: '2026-05-14', seen_at: '2026-11-18T01:30:00Z' }]
  const text = (id: string, wanted: string) =>
    waitFor(() => expect(document.getElementById(`panel-fixture-${id}`)?.textContent).toContain(wanted))

  it('begins at the event that the address names, in the location’s zone, and is asked for once', async () => {
    const { asked } = await open2('/hamilton-grazing/d/rain?range=Since+sowing', rows)
    await text('moist', 'From 2026-05-13T14:00:00.000Z')
    expect(await screen.findByText('Since sowing, Thu 14 May')).toBeTruthy()
    // What waits for the day is not asked for another stretch meanwhile.
    expect(asked.map(([from]) => from).sort()).toEqual([
      '2026-05-13T14:00:00.000Z',
      '2026-08-31T14:00:00.000Z',
      '2026-11-18T01:30:00.000Z',
    ])
  })

  it('of a panel’s own stays when another is chosen, and is told in its header', async () => {
    await open2('/hamilton-grazing/d/rain', rows)
    await text('moist', 'From 2026-11-15T13:00:00.000Z')
    await text('spring', 'From 2026-08-31T14:00:00.000Z')
    await text('spring', 'Tue 1 Sep – Sat 31 Oct')
    await text('own', 'From 2026-11-18T01:30:00.000Z')
    await text('own', 'East · since Wed 18 Nov')
  })

  it.each([
    ['there was no such event', []],
    ['its day is not known', [{ sown_on: null }]],
    ['it is still to come', [{ sown_on: '2027-05-01', seen_at: '2027-05-01T00:00:00Z' }]],
  ])('falls back where %s, and says so', async (_, crop) => {
    await open2('/hamilton-grazing/d/rain?range=Since+sowing', crop)
    await text('moist', 'From 2026-11-20T13:00:00.000Z')
    await text('own', 'East · This week')
    expect(await screen.findByText('Since sowing: no day is known here, so this is Today.')).toBeTruthy()
  })

  it('that another dashboard has means nothing here', async () => {
    await open2('/hamilton-grazing/d/rain?range=Since+last+service', rows)
    await text('moist', 'From 2026-11-15T13:00:00.000Z')
    expect(screen.queryByText(/no day is known/)).toBeNull()
  })
})
