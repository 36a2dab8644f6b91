import type { Brand, Portal } from '#engine/portal.ts'

/** The brand of that name, or the provider's. */
export function brandOf(portal: Portal, slug: string | null | undefined): Brand {
  const own = slug && Object.hasOwn(portal.brands, slug) ? portal.brands[slug] : undefined
  const brand = own ?? portal.brands[portal.core.app.brand]
  if (!brand) throw new Error(`config/app.yaml: the brand "${portal.core.app.brand}" is not among the portal's brands`)
  return brand
}

/** The brand that a host shows before anybody signs in. The host only chooses a look: anyone can see each of them. */
export function brandOfHost(portal: Portal, host: string | undefined): Brand {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '')
  const org = Object.values(portal.organisations).find(({ hosts }) => hosts?.includes(name))
  return brandOf(portal, org?.brand)
}
