import type { Attack, Attacker, Sent } from '../attack.ts'

const api = '/portal/v2/api'
const post = (path: string, input: unknown, as: Attacker = 'manager'): Sent => ({
  as,
  method: 'POST',
  path: `${api}/${path}`,
  body: typeof input === 'string' ? input : JSON.stringify(input),
})
const asked = (name: string, input: unknown, as?: Attacker) => post(`ui/${name}/execute`, input, as)
const series = (from: string, to: string, more: object = {}) =>
  asked('timeseries', { from, to, width: 4000, series: [{ quantity: 'air_temp' }], ...more })

/** What somebody sends who is signed in, of their own organisation and of others. */
export const members: Attack[] = [
  {
    name: '20 megabytes of deep JSON',
    source: 'list',
    expect: [400],
    times: 20,
    send: () => post('device/list', `${'[{"a":'.repeat(170_000)}1`),
  },
  {
    name: '20 times 49,000 wrong items',
    source: 'list',
    expect: [400],
    times: 20,
    send: () => post('location/list', { geom_id: Array(49_000).fill('x') }),
  },
  {
    name: '60,000 items in one list',
    source: 'RS-02',
    expect: [400],
    send: () => post('location/list', { geom_id: Array.from({ length: 60_000 }, (_, at) => at + 1) }),
  },
  {
    name: '60,000 fields that no call has',
    source: 'RS-02',
    expect: [400],
    send: () => post('location/list', Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`field${at}`, 1]))),
  },
  {
    name: 'more than a megabyte',
    source: 'RS-01',
    expect: [413],
    send: () => post('device/list', ' '.repeat(1_100_000)),
  },
  {
    name: '501 places in one question',
    source: 'RS-04',
    expect: [400],
    send: () => post('location/list', { geom_id: Array.from({ length: 501 }, (_, at) => at + 1) }),
  },
  {
    name: 'a page of a thousand million rows',
    source: 'RS-03',
    expect: [200],
    send: () => post('device/list', { limit: 1e9 }),
  },
  { name: 'a page of minus one row', source: 'RS-03', expect: [200], send: () => post('device/list', { limit: -1 }) },
  {
    name: 'the years 1 to 9999 in one series',
    source: 'RS-05',
    expect: [400],
    send: () => series('0001-01-01T00:00:00Z', '9999-12-31T00:00:00Z'),
  },
  {
    name: 'a series of 1,000 quantities',
    source: 'RS-06',
    expect: [400],
    send: () =>
      series('2026-01-01T00:00:00Z', '2026-11-01T00:00:00Z', { series: Array(1000).fill({ quantity: 'air_temp' }) }),
  },
  {
    name: '20 of the widest series',
    source: 'list',
    expect: [200, 503],
    one: 200,
    times: 20,
    send: (at) =>
      series(`${2000 + at}-01-01T00:00:00Z`, '2026-11-23T00:00:00Z', {
        series: ['air_temp', 'soil_vwc', 'wind_speed', 'rain'].map((quantity) => ({ quantity })),
      }),
  },
  {
    name: '100 rain grids of the world',
    source: 'list',
    expect: [200, 503],
    one: 200,
    times: 100,
    atOnce: 50,
    send: (at) => asked('rain_grid', { cell_deg: 0.01, bbox: [-180, -90, 180, 90 - at / 100] }),
  },
  {
    name: '1,000 lists from 100 tabs of one person',
    source: 'LD-03',
    expect: [200, 503],
    one: 200,
    times: 1000,
    atOnce: 100,
    send: (at) => post(['device/list', 'location/list', 'dashboard/legacy/tree', 'farm/field/list'][at % 4] ?? '', {}),
  },
  {
    name: 'numbers, texts and years beyond the database, in any field',
    source: 'list',
    expect: [400],
    times: 5,
    send: (at) =>
      [
        post('location/list', { after: 2_147_483_648 }),
        post('farm/field/list', { search: 'a\u0000' }),
        post('farm/field/list', '{"search":"\\ud800"}'),
        post('farm/season', { name: 'Far', kind: 'winter', starts_on: '9999-01-01', ends_on: '9999-12-31' }),
        post('farm/field/list', { location_id: 3_000_000_000 }),
      ][at] ?? post('', {}),
  },
  {
    name: 'a pattern as what is searched for',
    source: 'RS-10',
    expect: [200],
    send: () => post('farm/field/list', { search: `${'(a+)+'.repeat(15)}$` }),
  },
  {
    name: 'SQL as what is searched for',
    source: 'RS-10',
    expect: [200],
    send: () => post('farm/field/list', { search: "'; drop table field; --" }),
  },
  {
    name: 'another organisation in the header',
    source: 'list',
    expect: [403],
    send: () => ({ ...post('location/list', {}), headers: { 'x-org-id': '999999' } }),
  },
  {
    name: 'another organisation in the input',
    source: 'list',
    expect: [400, 403],
    send: () => post('location/list', { org_id: 1 }),
  },
  {
    name: 'what only administrators may, from a viewer',
    source: 'list',
    expect: [403],
    times: 3,
    send: (at) =>
      [
        post('org/team/create', { name: 'Mine', control_dto: { role: 'admin' } }, 'viewer'),
        post('farm/season', { name: '2030', kind: 'winter', starts_on: '2030-04-01', ends_on: '2030-12-01' }, 'viewer'),
        { as: 'viewer' as const, path: `${api}/admin/user/page` },
      ][at] ?? post('', {}),
  },
  {
    name: 'a question with its input in body and address',
    source: 'RS-02',
    expect: [400],
    send: () => ({ ...post('device/list', {}), path: `${api}/device/list?limit=5` }),
  },
]
