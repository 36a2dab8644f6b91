import { stringify } from 'qs'
import { inputsOf, missingInputs } from '#engine/binding.ts'
import { requestOf } from '#engine/endpoint.ts'
import type { Call, PageDocument, Panel, Portal } from '#engine/portal.ts'
import { isRecord } from '#engine/record.ts'
import { resolveRange } from '#engine/timeRange.ts'
import { makeLinker } from '#linker/linker.ts'
import { now } from '#server/now.ts'
import { readDeclarations } from '#server/readDeclarations.ts'

const password = 'tilth-demo'
/** Who asks, of which organisation and location. */
const people = [
  { email: 'manager@demo.test', org: 20, slug: 'hamilton-grazing', location: 201, zone: 'Australia/Melbourne' },
  { email: 'farmer@demo.test', org: 31, slug: 'merredin-grain', location: 311, zone: 'Australia/Perth' },
  { email: 'agronomist@demo.test', org: 12, slug: 'narrabri-cotton', location: 121, zone: 'Australia/Sydney' },
]
type Who = (typeof people)[number]

interface Told {
  dashboards: number
  calls: number
  /** Which call failed, and how. */
  failed: string[]
}

/** Signs three of the demo's people in and asks, all at once, what every dashboard of theirs shows of the last week. */
export async function askEverything(root: string, address: string): Promise<Told> {
  const { portal } = makeLinker().link(await readDeclarations(root, root))
  if (!portal) throw new Error('the declarations do not link: npm run check says why')
  const told: Told = { dashboards: 0, calls: 0, failed: [] }
  await Promise.all(people.map((who) => askAs(who, portal, address, told)))
  return told
}

async function askAs(who: Who, portal: Portal, address: string, told: Told): Promise<void> {
  const headers: Record<string, string> = { origin: address, 'content-type': 'application/json' }
  const signed = await fetch(`${address}/portal/v2/api/auth/signin`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: who.email, password }),
  })
  if (!signed.ok) throw new Error(`${who.email} cannot sign in: ${await signed.text()}`)
  const { result } = await signed.json()
  headers.authorization = `Bearer ${result.token}`
  headers['x-org-id'] = String(who.org)
  headers.cookie = signed.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
  const slugs = (portal.organisations[who.slug]?.dashboards ?? []).flatMap((one) =>
    typeof one === 'string' ? one : [],
  )
  for (const slug of slugs) {
    const page = portal.pages[slug]
    if (!page) continue
    told.dashboards += 1
    for (const { call, inputs } of questionsOf(page, portal, who)) {
      told.calls += 1
      const failure = await failureOf(address, call, inputs, headers)
      if (failure) told.failed.push(`${slug}: ${call.name} ${failure}`)
    }
  }
}

interface Question {
  call: Call
  inputs: Record<string, unknown>
}

/** What a page asks that is known before anything else was answered. */
function questionsOf(page: PageDocument, { core }: Portal, who: Who): Question[] {
  const at = now()
  const locations = [{ id: who.location, zone: who.zone }]
  const see = {
    org: { id: who.org, slug: who.slug },
    orgs: [who.slug],
    location: locations[0],
    locations,
    locationIds: [who.location],
    zone: who.zone,
    range: resolveRange(core.timeRanges, 'Last 7 days', at, who.zone),
    route: { orgSlug: who.slug },
    vars: {},
    width: 1000,
    now: at.toISOString(),
  }
  const bound = [...Object.values(page.queries ?? {}), ...page.panels.flatMap(bindingsOf)]
  return bound.flatMap(({ endpoint, with: given }) => {
    const call = page.calls[endpoint]
    if (!call || call.writes) return []
    const inputs = inputsOf(call, given, see)
    return missingInputs(call, inputs).length === 0 ? [{ call, inputs }] : []
  })
}

/** The calls that a panel makes itself, and those in it. */
function bindingsOf(panel: Panel): { endpoint: string; with?: Record<string, unknown> }[] {
  const inside = Object.values(panel.slots ?? {}).flatMap((panels) => panels.flatMap(bindingsOf))
  const own = Object.values(panel.data ?? {}).flatMap((one: unknown) =>
    isRecord(one) && typeof one.endpoint === 'string'
      ? [{ endpoint: one.endpoint, with: isRecord(one.with) ? one.with : undefined }]
      : [],
  )
  return [...own, ...inside]
}

async function failureOf(
  address: string,
  call: Call,
  inputs: Record<string, unknown>,
  headers: Record<string, string>,
): Promise<string | null> {
  const { path, query, body } = requestOf(call, inputs)
  const asked = query ? `?${stringify(query, { arrayFormat: 'brackets', encodeValuesOnly: true })}` : ''
  try {
    const reply = await fetch(`${address}/${call.base === 'legacy' ? 'legacy' : 'portal/v2/api'}/${path}${asked}`, {
      method: call.method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await reply.text()
    return reply.ok ? null : `${reply.status} ${text.slice(0, 200)}`
  } catch (error) {
    return String(error)
  }
}
