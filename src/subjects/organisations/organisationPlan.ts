import type { Portal } from '#engine/portal.ts'
import type { OrganisationDeclaration } from '#types/config/organisation.ts'

export interface KeptDashboard {
  slug: string
  title: string
  type: string
  resource: string
  /** How the frame holds it, where that is said. */
  container?: string
}

/** What a declaration says of an organisation, or what the database has of it. */
export interface KeptOrganisation {
  name: string
  brand: string | null
  zone: string
  homepage: string | null
  dashboards: KeptDashboard[]
}

export interface OrganisationPlan {
  set: Partial<Pick<KeptOrganisation, 'name' | 'brand' | 'zone'>>
  /** The new home, undefined when it stays. */
  homepage: string | null | undefined
  add: KeptDashboard[]
  change: KeptDashboard[]
  remove: string[]
  /** The declared order, when it changed. */
  order: string[] | null
  /** What was changed by hand since, and is left alone. */
  told: string[]
}

export function keptOf(declared: OrganisationDeclaration, portal: Portal): KeptOrganisation {
  const dashboards = (declared.dashboards ?? []).map((entry) =>
    typeof entry === 'string'
      ? declaredDashboard(entry, portal)
      : {
          slug: entry.slug,
          title: entry.title,
          type: entry.type,
          resource: entry.resource,
          ...(entry.container ? { container: entry.container } : {}),
        },
  )
  return {
    name: declared.name,
    brand: declared.brand ?? null,
    zone: declared.zone,
    homepage: declared.homepage ?? null,
    dashboards,
  }
}

/** A dashboard as its file has it: shown on a page of its name, or at an address of its own. */
export function declaredDashboard(slug: string, { pages }: Portal): KeptDashboard {
  const page = pages[slug]
  const title = page?.title ?? slug
  return page?.resource === undefined
    ? { slug, title, type: 'VuePage', resource: slug }
    : { slug, title, type: 'VueRoute', resource: page.resource }
}

/**
 * What to do so that the database follows the files. A value follows when nobody touched it since it was last brought in
 * (`last`); where somebody did, it stays and is told.
 */
export function planOf(
  declared: KeptOrganisation,
  last: KeptOrganisation | null,
  current: KeptOrganisation,
): OrganisationPlan {
  const plan: OrganisationPlan = {
    set: {},
    homepage: undefined,
    add: [],
    change: [],
    remove: [],
    order: null,
    told: [],
  }
  const follows = (what: string, wanted: unknown, before: unknown, found: unknown): boolean => {
    if (same(wanted, found)) return false
    if (last && same(before, found)) return true
    plan.told.push(`${what} is ${JSON.stringify(found)} here and ${JSON.stringify(wanted)} in the file`)
    return false
  }
  if (follows('its name', declared.name, last?.name, current.name)) plan.set.name = declared.name
  if (follows('its brand', declared.brand, last?.brand, current.brand)) plan.set.brand = declared.brand
  if (follows('its zone', declared.zone, last?.zone, current.zone)) plan.set.zone = declared.zone

  const bySlug = (list: KeptDashboard[] | undefined) =>
    new Map((list ?? []).map((dashboard) => [dashboard.slug, dashboard]))
  const [before, found] = [bySlug(last?.dashboards), bySlug(current.dashboards)]
  for (const wanted of declared.dashboards) {
    const here = found.get(wanted.slug)
    if (!here && before.has(wanted.slug)) plan.told.push(`the dashboard ${wanted.slug} was removed here`)
    else if (!here) plan.add.push(wanted)
    else if (follows(`the dashboard ${wanted.slug}`, wanted, before.get(wanted.slug), here)) plan.change.push(wanted)
  }
  const wantedSlugs = new Set(declared.dashboards.map(({ slug }) => slug))
  for (const gone of last?.dashboards ?? []) {
    const here = found.get(gone.slug)
    if (wantedSlugs.has(gone.slug) || !here) continue
    if (same(gone, here)) plan.remove.push(gone.slug)
    else plan.told.push(`the dashboard ${gone.slug} is not in the file any more, but was changed here`)
  }
  // A home that was not there yet cannot have been chosen by hand.
  const isNew = last === null && current.homepage === null
  if (isNew ? declared.homepage !== null : follows('its home', declared.homepage, last?.homepage, current.homepage))
    plan.homepage = declared.homepage
  const slugs = (kept: KeptOrganisation | null) => kept?.dashboards.map(({ slug }) => slug) ?? []
  if (!same(slugs(declared), slugs(last))) plan.order = slugs(declared)
  return plan
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
