import { isInAustralia, zoneOfState } from '#engine/australianState.ts'
import type { Portal } from '#engine/portal.ts'
import { HttpError } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { abnOf } from './abn.ts'
import { firstDashboards } from './firstDashboards.ts'
import { phoneOf } from './phone.ts'
import type { RegistrationQueries } from './registrations.ts'

// What the server itself answers at, beside the routes that are declared.
const ownSegments = ['portal', 'legacy', 'icons', 'assets', 'healthz', 'readyz', 'api', 'd', 'r']

/** The first segments of addresses that mean something: no organisation is called so. */
const reservedIn = ({ core }: Portal): Set<string> =>
  new Set([...ownSegments, ...core.routes.map(({ path }) => path.split('/', 1)[0]?.replace('?', '') ?? '')])

/** Registers an organisation for a person, who becomes its first administrator. */
export function registerOrganisation(
  registrations: RegistrationQueries,
  portal: () => Portal,
): Handler<'org.register'> {
  return async ({ input, session, request, now }) => {
    if (!session) throw new HttpError(401, 'Sign in first.', { code: 'signed-out' })
    const at: Record<string, string> = {}
    const found = <T>(field: string, value: T | null, say: string): T | null => {
      if (value === null) at[field] = say
      return value
    }
    const text = (field: string, value: string) => found(field, value.trim() || null, 'This is needed.')
    const name = text('org_name', input.org_name)
    const phone = found('org_phone', phoneOf(input.org_phone), 'Enter ten digits, or +61 and nine.')
    const abn = found('org_abn', abnOf(input.org_abn), 'This is no ABN: its digits do not add up. Look at it again.')
    const address = text('address', input.address)
    const suburb = text('suburb', input.suburb)
    const location = text('initial_location_name', input.initial_location_name)
    if (input.origin_url !== undefined && !isWebAddress(input.origin_url))
      at.origin_url = 'Enter a web address that begins with https://.'
    if (name === null || phone === null || abn === null || address === null || suburb === null || location === null)
      throw refused(at)
    if (Object.keys(at).length > 0) throw refused(at)

    const { latitude, longitude } = input
    const made = await registrations.add({
      registration: {
        org_name: name,
        org_phone: phone,
        org_abn: abn,
        address,
        suburb,
        state: input.state,
        postcode: input.postcode,
        initial_location_name: location,
        latitude,
        longitude,
        origin_url: input.origin_url ?? pageOf(request.origin),
        initial_plan: input.initial_plan,
        invited_org_guid: input.invited_org_guid ?? null,
        initiative: input.initiative?.trim() || null,
        coupon_guid: input.coupon_guid ?? null,
      },
      zone: zoneOfState(input.state, input.postcode),
      ...firstDashboards(portal()),
      reserved: reservedIn(portal()),
      user_id: session.person.id,
      now,
    })
    const outside = isInAustralia(latitude, longitude)
      ? ''
      : ` ${location} lies outside Australia: look at its coordinates again.`
    return { ...made, say: `${made.name} is set up.${outside}` }
  }
}

function refused(at: Record<string, string>): HttpError {
  const [first] = Object.values(at)
  return new HttpError(400, first ?? 'The input could not be read.', { code: 'wrong-input', at })
}

/** The portal's own address where the form was sent from, as the browser says it. */
const pageOf = (origin: string | undefined): string | null =>
  origin !== undefined && origin.length <= 500 && isWebAddress(origin) ? origin : null

/** It is kept and shown, never called. */
function isWebAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password
}
