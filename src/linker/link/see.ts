import type { Shape } from '#engine/portal.ts'

const text: Shape = { type: 'string' }
const whole: Shape = { type: 'integer' }
const yes: Shape = { type: 'boolean' }
const instant: Shape = { type: 'string', format: 'date-time' }
const group = (properties: Record<string, Shape>): Shape => ({ type: 'object', properties })
const list = (items: Shape): Shape => ({ type: 'array', items })

const box = group({
  xMin: { type: 'number' },
  yMin: { type: 'number' },
  xMax: { type: 'number' },
  yMax: { type: 'number' },
})
const plainLocation = group({
  id: whole,
  guid: text,
  slug: text,
  name: text,
  orgId: whole,
  isDefault: yes,
  zone: text,
  elevation: { type: 'number' },
  boundingBox: box,
  geoJson: { type: 'object' },
})

/** What every binding on a page can see, and what is in it; a location and a role are as the schemas of entities have them. */
export function seenByPages(location: Shape | undefined, facts: Shape | undefined): Record<string, Shape> {
  const here = location ?? plainLocation
  const role = facts?.properties?.org?.properties?.role ?? text
  return {
    user: group({
      id: whole,
      guid: text,
      email: text,
      userName: text,
      firstName: text,
      lastName: text,
      isSuperUser: yes,
      isAdmin: yes,
      roles: list(text),
      defaultOrgId: whole,
    }),
    org: group({
      id: whole,
      guid: text,
      slug: text,
      name: text,
      role,
      mayManage: yes,
      mayInvite: yes,
      mayExport: yes,
      zone: text,
      brand: text,
    }),
    orgs: list(text),
    location: here,
    locations: list(here),
    locationIds: list(whole),
    here: text,
    everywhere: text,
    range: group({ name: text, from: instant, to: instant }),
    zone: text,
    width: { type: 'integer' },
    now: instant,
  }
}

/** What a guard can see: facts only, as their schema has them. */
export const seenByGuards = (facts: Shape | undefined): Record<string, Shape> => ({
  user: group({ id: whole, isSuperUser: yes, isAdmin: yes }),
  org: group({ id: whole, slug: text, role: text, mayManage: yes, mayInvite: yes, mayExport: yes }),
  orgs: list(text),
  ...facts?.properties,
  route: { type: 'object' },
})

/** What the template of the browser's title can see. */
export const seenByTitles: Record<string, Shape> = {
  title: text,
  brand: group({ name: text }),
  org: group({ name: text, slug: text }),
}
