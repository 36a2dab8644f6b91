import type { Scope } from '#server/db/store.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { absent, Failure, orTheirs } from '#server/records/failure.ts'
import type { AdminOrgQueries, OrgLine, OrgWhole } from './adminOrgs.ts'
import { stateOfUser } from './people.ts'

const noOrg = () => absent('organisation', 'slug')

const stateOfOrg = (isOn: boolean) =>
  isOn ? ({ state: 'on', level: 'good' } as const) : ({ state: 'off', level: 'danger' } as const)

const lineOf = (org: OrgLine) => ({
  id: org.id,
  guid: org.guid,
  slug: org.slug,
  name: org.name,
  ...stateOfOrg(org.is_on),
  people: org.people,
  places: org.places,
  devices: org.devices,
  created_at: org.created_at.toISOString(),
})

const planOf = (plan: string | null) => (plan === 'trial' || plan === 'farm' || plan === 'business' ? plan : null)

const wholeOf = (org: OrgWhole, currentId: number) => ({
  ...lineOf(org),
  zone: org.zone,
  region: org.region,
  brand: org.brand,
  is_on: org.is_on,
  is_current: org.id === currentId,
  teams: org.teams,
  sensors: org.sensors,
  readings: org.readings,
  last_reading_at: org.last_reading_at?.toISOString() ?? null,
  subscriptions: org.subscriptions,
  abn: org.abn,
  registered_name: org.registered_name,
  address: org.address || null,
  phone: org.phone,
  plan: planOf(org.plan),
  initiative: org.initiative,
  registered_by: org.registered_by,
  version: org.version,
})

/** Every organisation as those who run the portal see it, and the switch that lets nobody in. */
export function adminOrgService(orgs: AdminOrgQueries) {
  const page: Handler<'admin.org.page'> = async ({ input, reply }) => {
    const { rows, total, next } = await orgs.list(input)
    reply.page(total, next)
    return rows.map(lineOf)
  }

  const whole = async (slug: string, scope: Scope) => {
    const org = await orgs.bySlug(slug)
    if (!org) throw noOrg()
    return wholeOf(org, scope.orgId)
  }

  const show: Handler<'admin.org.show'> = ({ input, scope }) => whole(input.slug, scope)

  const members: Handler<'admin.org.members'> = async ({ input, reply }) => {
    if (!(await orgs.bySlug(input.slug))) throw noOrg()
    const { rows, total, next } = await orgs.members(input)
    reply.page(total, next)
    return rows.map((row) => ({
      guid: row.guid,
      name: row.name,
      email: row.email,
      role: row.role,
      ...stateOfUser(row.status),
      is_super_user: row.is_super_user,
      last_seen_at: row.last_seen_at?.toISOString() ?? null,
      since: row.since.toISOString(),
    }))
  }

  const switchOrg: Handler<'admin.org.switch'> = async ({ input, scope, session, now }) => {
    const { slug, version } = input
    const others = session?.person.memberships.filter((one) => one.slug !== slug) ?? []
    const current = session?.person.memberships.find(({ orgId }) => orgId === scope.orgId)
    // Whoever switches off the organisation that they are in could not come back to switch it on.
    if (!input.is_on && (current?.slug === slug || others.length === 0)) throw new Failure({ failed: 'current_org' })
    const done = orgs.switch(slug, input.is_on, version, scope.userId, now)
    return orTheirs(done, () => whole(slug, scope))
  }

  return { page, show, members, switchOrg }
}
