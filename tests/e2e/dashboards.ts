import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { BasemapOption } from '../../src/types/config/basemaps.ts'

/** The slugs of all dashboards but the one that stands in for an unknown name. */
export const allDashboards: string[] = readdirSync('dashboards', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml') && !file.startsWith('system'))
  .map((file) => file.replace(/^.*[\\/]|\.yaml$/g, ''))
  .sort()

/** The basemaps that the portal declares. */
export const basemaps: BasemapOption[] = parse(readFileSync('config/basemaps.yaml', 'utf8'))

/** Demo people by an organisation that they belong to. */
export const personOf: Record<string, string> = {
  'hamilton-grazing': 'farmer',
  'merredin-grain': 'farmer',
  'narrabri-cotton': 'manager',
  'northern-region': 'regional',
}

/** Organisation → the dashboards that its own declaration lists: it has the data for them. */
export const ownDashboards: Record<string, string[]> = Object.fromEntries(
  Object.keys(personOf).map((org) => [
    org,
    parse(readFileSync(`config/organisations/${org}.yaml`, 'utf8')).dashboards as string[],
  ]),
)

/** An organisation that has the data of a dashboard, another one for another turn; and one that has not, if there is any. */
export function whoHas(slug: string, turn: number): string {
  const orgs = Object.keys(ownDashboards).filter((org) => ownDashboards[org]?.includes(slug))
  const found = orgs[turn % Math.max(1, orgs.length)]
  if (!found) throw new Error(`no demo organisation lists the dashboard ${slug}`)
  return found
}

export const whoHasNot = (slug: string): string | undefined =>
  Object.keys(ownDashboards).find((org) => !ownDashboards[org]?.includes(slug))
