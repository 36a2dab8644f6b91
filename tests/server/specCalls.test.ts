import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, startApp, type TestApp } from './app.ts'
import { emailOf, idIn, type PersonName, password } from './world.ts'

// The calls of the specification (§7) but the grazing tool's, each with its address, what it is fit to be asked, who may ask
// it, what it says to another organisation and to inputs that are wrong: all by hand.

const people = ['signed out', 'nobody', 'viewer', 'member', 'manager', 'super', 'stranger'] as const
type Status = 200 | 400 | 401 | 403 | 404

interface Wrong {
  input: Record<string, unknown>
  /** The field that the refusal names. */
  field: string
}

interface Line {
  address: string
  input: (made: Made) => Record<string, unknown>
  /** The answer to each of `people`; the stranger asks for an organisation that is not theirs. */
  answers: readonly Status[]
  wrong: Wrong[]
  /** An input that names another organisation's things, asked by the manager for their own, and the answer. */
  foreign?: { input: (made: Made) => Record<string, unknown>; status: Status }
}

/** What had to be made for the calls to have something to do. */
interface Made {
  /** A team of organisation 20 that nobody has done anything to. */
  team: number
  /** A team of organisation 12. */
  foreignTeam: number
  /** A number that is new each time. */
  next: number
}

const everyone: Status[] = [200, 200, 200, 200, 200, 200, 200]
const signedIn: Status[] = [401, 200, 200, 200, 200, 200, 403]
const readers: Status[] = [401, 403, 200, 200, 200, 200, 403]
const writers: Status[] = [401, 403, 403, 200, 200, 200, 403]
const managers: Status[] = [401, 403, 403, 403, 200, 200, 403]

const [location, theirLocation] = [idIn(20), idIn(31)]
const farm = (next: number) => ({
  org_name: `Red Gum ${next}`,
  org_phone: '03 5551 2345',
  org_abn: '51 824 753 556',
  address: '12 Mill Road',
  suburb: 'Hamilton',
  state: 'VIC',
  postcode: '3300',
  initial_location_name: 'Home block',
  latitude: -37.73,
  longitude: 142.05,
  initial_plan: 'farm',
})
const without = (whole: Record<string, unknown>, name: string) =>
  Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name))
const fresh = (next: number) => ({
  email: `fresh${next}@example.test`,
  firstName: 'Fresh',
  lastName: 'Person',
  password: 'a-quite-long-password-1',
  confirmPassword: 'a-quite-long-password-1',
})
const invitation = ({ team, next }: Made) => ({
  team_id: team,
  email_address: `guest${next}@example.test`,
  first_name: 'Guest',
  last_name: 'Person',
})
const missing = '11111111-1111-4111-8111-111111111111'

const lines: Record<string, Line> = {
  'auth.signin': {
    address: 'POST auth/signin',
    input: () => ({ email: emailOf('viewer'), password }),
    answers: everyone,
    wrong: [
      { input: { password }, field: 'email' },
      { input: { email: 7, password }, field: 'email' },
      { input: { email: emailOf('viewer'), password, remember: true }, field: 'remember' },
    ],
  },
  'auth.refresh': {
    address: 'POST auth/refresh',
    input: () => ({}),
    answers: [401, 200, 200, 200, 200, 200, 200],
    wrong: [{ input: { token: 'x' }, field: 'token' }],
  },
  'auth.register': {
    address: 'POST auth/register',
    input: ({ next }) => fresh(next),
    answers: [200, 403, 403, 403, 403, 403, 403],
    wrong: [
      { input: without(fresh(0), 'firstName'), field: 'firstName' },
      { input: { ...fresh(0), email: 'no address' }, field: 'email' },
      { input: { ...fresh(0), password: 'short', confirmPassword: 'short' }, field: 'password' },
      { input: { ...fresh(0), confirmPassword: 'another-long-password' }, field: 'confirmPassword' },
      { input: { ...fresh(0), isSuperUser: true }, field: 'isSuperUser' },
      { input: { ...fresh(0), lastName: 'x'.repeat(1000) }, field: 'lastName' },
    ],
  },
  'auth.verify': {
    address: 'POST auth/verify',
    input: () => ({ guid: missing, otp: '000000' }),
    // A code that nobody was sent is wrong, whoever gives it.
    answers: [400, 400, 400, 400, 400, 400, 400],
    wrong: [
      { input: { guid: 'x', otp: '000000' }, field: 'guid' },
      { input: { guid: missing, otp: 'abc' }, field: 'otp' },
      { input: { guid: missing }, field: 'otp' },
    ],
  },
  'auth.resendverification': {
    address: 'POST auth/resendverification',
    input: ({ next }) => ({ email: `unknown${next}@example.test` }),
    answers: everyone,
    wrong: [{ input: { email: 'no address' }, field: 'email' }],
  },
  'auth.resetpasswordlink': {
    address: 'POST auth/resetpasswordlink',
    input: ({ next }) => ({ emailAddress: `unknown${next}@example.test` }),
    answers: everyone,
    wrong: [{ input: {}, field: 'emailAddress' }],
  },
  'auth.resetpassword': {
    address: 'POST auth/resetpassword',
    input: () => ({ signature: 'x'.repeat(43), newPassword: 'a-quite-long-password-1' }),
    answers: [400, 400, 400, 400, 400, 400, 400],
    wrong: [{ input: { signature: 'x'.repeat(43), newPassword: 'short' }, field: 'newPassword' }],
  },
  'dashboard.list': {
    address: 'POST dashboard/legacy/list',
    input: () => ({ org_id: 20 }),
    answers: [401, 403, 200, 200, 200, 200, 403],
    wrong: [
      { input: { org_id: 'twenty' }, field: 'org_id' },
      { input: { dashboard_slug: 'farm-home' }, field: 'dashboard_slug' },
      { input: { is_homepage: 'yes' }, field: 'is_homepage' },
    ],
    foreign: { input: () => ({ org_id: 31 }), status: 403 },
  },
  'dashboard.tree': {
    address: 'POST dashboard/legacy/tree',
    input: () => ({ org_id: 20 }),
    answers: readers,
    wrong: [{ input: { org_id: 'x' }, field: 'org_id' }],
    foreign: { input: () => ({ org_id: 31 }), status: 403 },
  },
  'dashboard.device': {
    address: 'GET dashboard/legacy/device/{id}',
    input: () => ({ id: location }),
    answers: readers,
    wrong: [{ input: { id: 'x' }, field: 'id' }],
    foreign: { input: () => ({ id: theirLocation }), status: 404 },
  },
  'procedure.incoming_user_exists': {
    address: 'POST ui/incoming_user_exists/execute',
    input: () => ({ data_org_id: 20 }),
    answers: signedIn,
    wrong: [{ input: { data_org_id: 'x' }, field: 'data_org_id' }],
  },
  'ui.style': {
    address: 'GET ui/get/style',
    input: () => ({}),
    answers: [200, 200, 200, 200, 200, 200, 403],
    wrong: [],
  },
  'ui.icons': {
    address: 'GET ui/get/link/icons',
    input: () => ({}),
    answers: [200, 200, 200, 200, 200, 200, 403],
    wrong: [],
  },
  'ui.report': {
    address: 'POST ui/report',
    input: () => ({ componentName: 'panel', lifecycleStage: 'render', errorMessage: 'It broke.', stackTrace: '' }),
    answers: everyone,
    wrong: [
      { input: { componentName: 'panel' }, field: 'errorMessage' },
      { input: { componentName: 'panel', errorMessage: 'x'.repeat(100_000) }, field: 'errorMessage' },
    ],
  },
  'legacy.login': {
    address: 'POST /legacy/login',
    input: () => ({ user: emailOf('viewer'), password, email: '' }),
    answers: [401, 200, 200, 200, 200, 200, 200],
    wrong: [{ input: { user: 7, password, email: '' }, field: 'user' }],
  },
  'legacy.using': {
    address: 'POST /legacy/api/user/using/{id}',
    input: () => ({ id: 20 }),
    answers: [401, 403, 200, 200, 200, 200, 403],
    wrong: [{ input: { id: 'x' }, field: 'id' }],
    foreign: { input: () => ({ id: 31 }), status: 403 },
  },
  'location.list': {
    address: 'POST location/list',
    input: () => ({ org_id: 20, geom_id: [location] }),
    answers: readers,
    wrong: [
      { input: { geom_id: location }, field: 'geom_id' },
      { input: { geom_id: [location, location] }, field: 'geom_id' },
    ],
    foreign: { input: () => ({ org_id: 31 }), status: 403 },
  },
  'device.list': {
    address: 'POST device/list',
    input: () => ({
      org_id: 20,
      device_id: [location],
      location_id: [location],
      supplier_device_id: ['Kookaburra-device'],
      filter_to_active: true,
      filter_to_active_sensors: true,
    }),
    answers: readers,
    wrong: [
      { input: { filter_to_active: 'yes' }, field: 'filter_to_active' },
      { input: { device_id: 'x' }, field: 'device_id' },
      { input: { colour: 'green' }, field: 'colour' },
    ],
    foreign: { input: () => ({ org_id: 31 }), status: 403 },
  },
  'device.root': {
    address: 'POST device/root',
    input: ({ next }) => ({
      name: `Gauge ${next}`,
      description: 'By the gate',
      location_id: location,
      latitude: -30,
      longitude: 150,
      display_name: `Gauge ${next}`,
      kind: 'rain_gauge',
    }),
    answers: writers,
    wrong: [
      { input: { location_id: location }, field: 'name' },
      { input: { name: 'Gauge', location_id: location, latitude: -91 }, field: 'latitude' },
      { input: { name: 'x'.repeat(1000), location_id: location }, field: 'name' },
      { input: { name: 'Gauge', location_id: location, created_by: 1 }, field: 'created_by' },
    ],
    foreign: { input: () => ({ name: 'Gauge', location_id: theirLocation, kind: 'rain_gauge' }), status: 404 },
  },
  'device.sensors': {
    address: 'POST device/sensors',
    input: () => ({ device_id: location, sensors: [{ sensor_id: idIn(20, 1), supplier_sensor_norm_id: null }] }),
    answers: writers,
    wrong: [
      { input: { device_id: location }, field: 'sensors' },
      { input: { device_id: location, sensors: [{ sensor_id: 'x' }] }, field: 'sensors.0.sensor_id' },
    ],
    foreign: {
      input: () => ({ device_id: theirLocation, sensors: [{ sensor_id: idIn(31, 1), supplier_sensor_norm_id: null }] }),
      status: 404,
    },
  },
  'device.battery': {
    address: 'GET device/{id}/battery',
    input: () => ({ id: location }),
    answers: readers,
    wrong: [{ input: { id: '-1' }, field: 'id' }],
    foreign: { input: () => ({ id: theirLocation }), status: 404 },
  },
  'sensor.list': {
    address: 'POST sensor/list',
    input: () => ({
      org_id: 20,
      sensor_id: [idIn(20, 1)],
      device_id: [location],
      location_id: [location],
      supplier_sensor_id: ['Kookaburra-0'],
      filter_to_normalised: true,
      filter_to_active: true,
    }),
    answers: readers,
    wrong: [{ input: { sensor_id: [1.5] }, field: 'sensor_id.0' }],
    foreign: { input: () => ({ org_id: 31 }), status: 403 },
  },
  'sensor.normalise': {
    address: 'GET sensor/normalise/{id}/list',
    input: () => ({ id: idIn(20, 1) }),
    answers: readers,
    wrong: [{ input: { id: 'x' }, field: 'id' }],
    foreign: { input: () => ({ id: idIn(31, 1) }), status: 404 },
  },
  'org.legacy': {
    address: 'GET org/legacy',
    input: () => ({}),
    answers: [401, 200, 200, 200, 200, 200, 200],
    wrong: [],
  },
  'org.role': { address: 'GET org/role', input: () => ({}), answers: signedIn, wrong: [] },
  'org.teams': {
    address: 'GET org/teams',
    input: () => ({}),
    answers: readers,
    wrong: [{ input: { limit: 'many' }, field: 'limit' }],
  },
  'org.team.create': {
    address: 'POST org/team/create',
    input: ({ next }) => ({ name: `Team ${next}`, control_dto: { role: 'viewer' }, team_acl_dto: { locations: [] } }),
    answers: managers,
    wrong: [
      { input: { name: 'Team' }, field: 'control_dto' },
      { input: { name: 'Team', control_dto: { role: 'king' } }, field: 'control_dto.role' },
      { input: { name: 'x', control_dto: { role: 'viewer' } }, field: 'name' },
      { input: { name: 'Team', control_dto: { role: 'viewer' }, id: 5 }, field: 'id' },
    ],
    foreign: { input: () => ({ org_id: 31, name: 'Theirs', control_dto: { role: 'viewer' } }), status: 403 },
  },
  'org.team.delete': {
    address: 'DELETE org/team/delete/{id}',
    input: ({ team }) => ({ id: team }),
    answers: managers,
    wrong: [{ input: { id: 'x' }, field: 'id' }],
    foreign: { input: ({ foreignTeam }) => ({ id: foreignTeam }), status: 404 },
  },
  'org.team.members': {
    address: 'GET org/team/{id}/members',
    input: ({ team }) => ({ id: team }),
    answers: readers,
    wrong: [{ input: { id: 'x' }, field: 'id' }],
    foreign: { input: ({ foreignTeam }) => ({ id: foreignTeam }), status: 404 },
  },
  'org.team.invite': {
    address: 'POST org/team/user/invite',
    input: invitation,
    answers: managers,
    wrong: [
      { input: without(invitation({ team: 1, foreignTeam: 1, next: 0 }), 'email_address'), field: 'email_address' },
      {
        input: { ...invitation({ team: 1, foreignTeam: 1, next: 0 }), staging_type: 'nonsense' },
        field: 'staging_type',
      },
      {
        input: { ...invitation({ team: 1, foreignTeam: 1, next: 0 }), first_name: 'a\r\nBcc: b@c.d' },
        field: 'first_name',
      },
    ],
    foreign: { input: (made) => ({ ...invitation(made), team_id: made.foreignTeam }), status: 404 },
  },
  'org.team.remove-user': {
    address: 'POST org/team/remove-user',
    input: ({ team }) => ({ team_id: team, org_id: 20, user_id: 3 }),
    answers: managers,
    wrong: [{ input: { team_id: 1, org_id: 20 }, field: 'user_id' }],
    foreign: { input: ({ foreignTeam }) => ({ team_id: foreignTeam, org_id: 20, user_id: 3 }), status: 404 },
  },
  'preference.mine': { address: 'GET userPreference', input: () => ({}), answers: signedIn, wrong: [] },
  'preference.mine.put': {
    address: 'PUT userPreference',
    input: () => ({ version: 0, alert_mails: false }),
    answers: signedIn,
    wrong: [{ input: { version: 'x' }, field: 'version' }],
  },
  'preference.org': { address: 'GET userPreference/org', input: () => ({}), answers: readers, wrong: [] },
  'preference.org.put': {
    address: 'PUT userPreference/org',
    input: () => ({ version: 0 }),
    answers: managers,
    wrong: [{ input: { version: 0, colour: 'green' }, field: 'colour' }],
  },
  'fahmatool.roles': { address: 'GET fahmatool/user/roles', input: () => ({}), answers: signedIn, wrong: [] },
  // Last: whoever registers an organisation is in one from then on.
  'org.register': {
    address: 'POST org/register',
    input: ({ next }) => farm(next),
    answers: [401, 200, 200, 200, 200, 200, 403],
    wrong: [
      { input: without(farm(0), 'org_name'), field: 'org_name' },
      { input: without(farm(0), 'latitude'), field: 'latitude' },
      { input: { ...farm(0), org_abn: '51 824 753 557' }, field: 'org_abn' },
      { input: { ...farm(0), postcode: '4000' }, field: 'postcode' },
      { input: { ...farm(0), org_phone: 'ring me' }, field: 'org_phone' },
      { input: { ...farm(0), latitude: 'south' }, field: 'latitude' },
      { input: { ...farm(0), invited_org_guid: 'x' }, field: 'invited_org_guid' },
      { input: { ...farm(0), status: 'gold' }, field: 'status' },
    ],
  },
}

let app: TestApp
const browsers = new Map<string, Browser>()
const made: Made = { team: 0, foreignTeam: 0, next: 0 }

beforeAll(async () => {
  app = await startApp()
  for (const person of people) browsers.set(person, await opened(person))
  made.foreignTeam = await newTeam('stranger', 12)
})
afterAll(() => app.close())

const hasOrg = (person: (typeof people)[number]) => person !== 'signed out' && person !== 'nobody'
const opened = async (person: (typeof people)[number]): Promise<Browser> =>
  person === 'signed out' ? app.browser() : app.as(person as PersonName)
const as = (person: (typeof people)[number]): Browser => {
  const found = browsers.get(person)
  if (!found) throw new Error(`${person} is not signed in`)
  return found
}
let teams = 0
async function newTeam(person: 'manager' | 'stranger', org: number): Promise<number> {
  teams += 1
  const reply = await as(person).call(
    'org.team.create',
    { name: `Made ${teams}`, control_dto: { role: 'viewer' } },
    { org },
  )
  const { result } = reply.json()
  const list = (await as(person).call('org.teams', { search: `Made ${teams}` }, { org })).json().result
  const id = list.find((team: { name: string }) => team.name === `Made ${teams}`)?.id
  if (typeof id !== 'number') throw new Error(`no team was made: ${JSON.stringify(result)}`)
  return id
}

describe('the calls of the specification', () => {
  it('stand at the addresses that it says', () => {
    for (const [name, { address }] of Object.entries(lines)) {
      const { method, path, base } = app.endpoint(name)
      expect(`${method} ${base === 'legacy' ? '/legacy/' : ''}${path}`).toBe(address)
    }
    expect(Object.keys(lines)).toHaveLength(37)
  })

  it.each(Object.keys(lines))('%s answers whom it should, and nobody else', async (name) => {
    const line = lines[name]
    if (!line) return
    const seen: number[] = []
    for (const person of people) {
      made.next += 1
      const wantsTeam = name.startsWith('org.team.')
      if (wantsTeam) {
        made.team = await newTeam('manager', 20)
        if (name === 'org.team.remove-user')
          await as('manager').call('org.team.add-user', { team_id: made.team, user_id: 3 }, { org: 20 })
      }
      const input = line.input(made)
      if (typeof input.version === 'number') input.version = await versionOf(name, person)
      // What a call does to a session is no matter of the next one.
      const browser = name.startsWith('auth.') ? await opened(person) : as(person)
      const reply = await browser.call(name, input, hasOrg(person) ? { org: 20 } : {})
      seen.push(reply.statusCode)
      const keys = Object.keys(reply.json())
      expect(keys, name).toContain(reply.statusCode === 200 ? 'result' : 'responseException')
    }
    expect(Object.fromEntries(people.map((person, at) => [person, seen[at]]))).toEqual(
      Object.fromEntries(people.map((person, at) => [person, line.answers[at]])),
    )
  })

  it.each(Object.entries(lines).filter(([, { wrong }]) => wrong.length > 0))(
    '%s names the field that is wrong',
    async (name, { wrong, answers }) => {
      // Somebody who may ask, so that it is the input that is refused.
      const person = answers[4] === 200 ? 'manager' : 'signed out'
      for (const { input, field } of wrong) {
        const reply = await as(person).call(name, input, person === 'signed out' ? {} : { org: 20 })
        expect(reply, `${name} ${JSON.stringify(input).slice(0, 200)}`).toRefuse(400)
        expect(Object.keys(reply.json().responseException.at ?? {}), reply.body).toContain(field)
      }
    },
  )

  it.each(Object.entries(lines).filter(([, { foreign }]) => foreign))(
    '%s gives nothing of another organisation, and changes nothing there',
    async (name, { foreign }) => {
      if (!foreign) return
      made.team = await newTeam('manager', 20)
      made.next += 1
      // The manager of 20 and 12 is nobody in 31.
      const reply = await as('manager').call(name, foreign.input(made), { org: 20 })
      expect(reply).toRefuse(foreign.status)
      expect(reply.body).not.toMatch(/Honeyeater|31931313/)
    },
  )
})

async function versionOf(name: string, person: (typeof people)[number]): Promise<number> {
  if (person === 'signed out') return 0
  const reply = await as(person).call(name.replace(/\.put$/, ''), {}, { org: 20 })
  return reply.statusCode === 200 ? reply.json().result.version : 0
}
