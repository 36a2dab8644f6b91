import { stringify } from 'qs'
import { inputsOf, missingInputs, type See } from '#engine/binding.ts'
import { choicesOf, chosenOf } from '#engine/choice.ts'
import { requestOf } from '#engine/endpoint.ts'
import { holds, pathsOf, read } from '#engine/logic.ts'
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
    const ask: Ask = async (question) => {
      told.calls += 1
      const answer = await answerOf(address, question, headers)
      if ('failure' in answer) told.failed.push(`${slug}: ${question.call.name} ${answer.failure}`)
      return answer
    }
    const see = await choose(page, seeOf(who, portal), ask)
    for (const question of questionsOf(page, see)) await ask(question)
  }
}

interface Question {
  call: Call
  inputs: Record<string, unknown>
}
type Ask = (question: Question) => Promise<Answer>
type Answer = { result: unknown } | { failure: string }

/** What one of a page's callers asks, where all that it needs is known. */
function questionOf(page: PageDocument, { endpoint, with: given }: Binding, see: See): Question | null {
  const call = page.calls[endpoint]
  if (!call || call.writes) return null
  // Where a variable has nothing to choose, what hangs on it is not asked.
  if (pathsOf(Object.values(given ?? {})).some((path) => path.startsWith('vars.') && read(see, path) === null))
    return null
  const inputs = inputsOf(call, given, see)
  return missingInputs(call, inputs).length === 0 ? { call, inputs } : null
}

/** What a page chooses by itself when nobody chose: its variables come first, and a later one may hang on an earlier. */
async function choose(page: PageDocument, see: See, ask: Ask): Promise<See> {
  const vars: Record<string, unknown> = {}
  for (const [name, variable] of Object.entries(page.vars ?? {})) {
    const seen = { ...see, vars }
    if (!holds(variable.when, seen)) continue
    const question = variable.from ? questionOf(page, variable.from, seen) : null
    const answer = question ? await ask(question) : null
    const rows = answer && 'result' in answer ? answer.result : undefined
    const chosen = chosenOf(variable, choicesOf(variable, rows), null)
    if (chosen !== undefined) vars[name] = chosen
  }
  return { ...see, vars }
}

/** What a page asks that is known before anything but its variables was answered. */
function questionsOf(page: PageDocument, see: See): Question[] {
  const bound = [...Object.values(page.queries ?? {}), ...page.panels.flatMap(bindingsOf)]
  return bound.flatMap((one) => questionOf(page, one, see) ?? [])
}

function seeOf(who: Who, { core }: Portal): See {
  const at = now()
  const locations = [{ id: who.location, zone: who.zone }]
  return {
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
}

interface Binding {
  endpoint: string
  with?: Record<string, unknown>
}

/** The calls that a panel makes itself, and those in it. */
function bindingsOf(panel: Panel): Binding[] {
  const inside = Object.values(panel.slots ?? {}).flatMap((panels) => panels.flatMap(bindingsOf))
  const own = Object.values(panel.data ?? {}).flatMap((one: unknown) =>
    isRecord(one) && typeof one.endpoint === 'string'
      ? [{ endpoint: one.endpoint, with: isRecord(one.with) ? one.with : undefined }]
      : [],
  )
  return [...own, ...inside]
}

async function answerOf(address: string, { call, inputs }: Question, headers: Record<string, string>): Promise<Answer> {
  const { path, query, body } = requestOf(call, inputs)
  const asked = query ? `?${stringify(query, { arrayFormat: 'brackets', encodeValuesOnly: true })}` : ''
  try {
    const reply = await fetch(`${address}/${call.base === 'legacy' ? 'legacy' : 'portal/v2/api'}/${path}${asked}`, {
      method: call.method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await reply.text()
    return reply.ok ? { result: JSON.parse(text).result } : { failure: `${reply.status} ${text.slice(0, 200)}` }
  } catch (error) {
    return { failure: String(error) }
  }
}
