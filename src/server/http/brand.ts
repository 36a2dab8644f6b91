import type { Brand, Portal } from '#engine/portal.ts'

/** The brand of that name, or the provider's. */
export function brandOf(portal: Portal, slug: string | null | undefined): Brand {
  const own = slug && Object.hasOwn(portal.brands, slug) ? portal.brands[slug] : undefined
  const brand = own ?? portal.brands[portal.core.app.brand]
  if (!brand) throw new Error(`config/app.yaml: the brand "${portal.core.app.brand}" is not among the portal's brands`)
  return brand
}

/** The organisation whose address a host is; undefined for the portal's own. */
export function orgOfHost({ organisations }: Portal, host: string | undefined): string | undefined {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '')
  return Object.keys(organisations).find((slug) => organisations[slug]?.hosts?.includes(name))
}

/** The brand that a host shows before anybody signs in. The host only chooses a look: anyone can see each of them. */
export const brandOfHost = (portal: Portal, host: string | undefined): Brand =>
  brandOf(portal, portal.organisations[orgOfHost(portal, host) ?? '']?.brand)

/** The brand of an address: on the landing page of an organisation its own, elsewhere that of the host. */
export function brandOfAddress(portal: Portal, host: string | undefined, path: string): Brand {
  const { routes, app } = portal.core
  const steps = routes.find(({ name }) => name === app.landing)?.path.split('/') ?? []
  const given = path.replace(/^\/|\/$/g, '').split('/')
  const isLanding =
    given.length === steps.length && steps.every((step, at) => step.startsWith(':') || step === given[at])
  const slug = isLanding ? given[steps.indexOf(':orgSlug')] : undefined
  return slug !== undefined && Object.hasOwn(portal.organisations, slug)
    ? brandOf(portal, portal.organisations[slug]?.brand)
    : brandOfHost(portal, host)
}

/** The company behind the portal, as it stands under what goes out in a brand's name; nothing where the brand does not name it. */
export const providerOf = (portal: Portal, brand: string | null): string =>
  brandOf(portal, brand).pageMeta.providerCompany ? `Provided by ${portal.core.app.name}` : ''
