import type { Shape } from '#engine/portal.ts'

const text: Shape = { type: 'string' }
const instant: Shape = { type: 'string', format: 'date-time' }
const group = (properties: Record<string, Shape>): Shape => ({ type: 'object', properties })
const list = (items: Shape): Shape => ({ type: 'array', items })

/** What pages and guards see parts of, as the schemas of entities have it; `{}`, anything, where a schema is not known. */
export type Entities = Record<'user' | 'org' | 'location' | 'facts', Shape>

const rights = ['mayManage', 'mayInvite', 'mayExport'] as const

/** An organisation with what the person may do in it. */
function withRights(org: Shape, facts: Shape): Shape {
  const told = facts.properties?.org?.properties
  if (!org.properties || !told) return {}
  return group({ ...org.properties, ...Object.fromEntries(rights.map((right) => [right, told[right] ?? {}])) })
}

/** What every binding on a page can see, and what is in it. */
export const seenByPages = ({ user, org, location, facts }: Entities): Record<string, Shape> => ({
  user,
  org: withRights(org, facts),
  orgs: list(text),
  location,
  locations: list(location),
  locationIds: list({ type: 'integer' }),
  here: text,
  everywhere: text,
  range: group({ name: text, from: instant, to: instant }),
  zone: text,
  width: { type: 'integer' },
  now: instant,
})

/** What a guard can see: facts only, and of the route whatever it has. Null where the facts are not known. */
export const seenByGuards = ({ facts }: Entities): Record<string, Shape> | null =>
  facts.properties ? { ...facts.properties, route: { type: 'object' } } : null

/** What the template of the browser's title can see. */
export const seenByTitles: Record<string, Shape> = {
  title: text,
  brand: group({ name: text }),
  org: group({ name: text, slug: text }),
}
