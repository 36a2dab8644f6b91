import { zoneOfState } from '#engine/australianState.ts'
import type { Portal } from '#engine/portal.ts'
import { HttpError } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import type { Lastly } from '#server/pipeline/lastly.ts'
import { Failure } from '#server/records/failure.ts'
import type { Workers } from '#server/workers/workers.ts'
import { doubtOf, easternmost } from '#subjects/locations/australia.ts'
import { zoneAt } from '#subjects/locations/zoneAt.ts'
import { businessOf } from './business.ts'
import { firstDashboards } from './firstDashboards.ts'
import type { RegistrationQueries } from './registrations.ts'

// What the server itself answers at, beside the routes that are declared.
const ownSegments = ['portal', 'legacy', 'icons', 'assets', 'healthz', 'readyz', 'api', 'd', 'r']

/** The first segments of addresses that mean something: no organisation is called so. */
const reservedIn = ({ core }: Portal): Set<string> =>
  new Set([...ownSegments, ...core.routes.map(({ path }) => path.split('/', 1)[0]?.replace('?', '') ?? '')])

/**
 * Registers an organisation for a person, who becomes its first administrator. Its name and where it lies are enough; what
 * else there is to say can be said later.
 */
export function registerOrganisation(
  lastly: Lastly<RegistrationQueries>,
  workers: Workers,
  portal: () => Portal,
): Handler<'org.register'> {
  return async ({ input, session, request, now }) => {
    if (!session) throw new HttpError(401, 'Sign in first.', { code: 'signed-out' })
    const at: Record<string, string> = {}
    const name = input.org_name.trim()
    if (name === '') at.org_name = 'This is needed.'
    const business = businessOf(input, (field, say) => {
      at[field] = say
    })
    if (input.origin_url !== undefined && !isWebAddress(input.origin_url))
      at.origin_url = 'Enter a web address that begins with https://.'
    if (Object.keys(at).length > 0) throw refused(at)

    const { latitude, longitude } = input
    const doubt = input.is_sure ? null : await doubtOf(latitude, longitude, workers)
    if (doubt !== null) throw new Failure({ failed: 'point_doubted', doubt })
    const { state, postcode } = business
    return lastly(async (registrations) => {
      const made = await registrations.add({
        registration: {
          org_name: name,
          ...business,
          initial_location_name: input.initial_location_name?.trim() || name,
          latitude,
          longitude,
          origin_url: input.origin_url ?? pageOf(request.origin),
          initial_plan: input.initial_plan ?? 'trial',
          invited_org_guid: input.invited_org_guid ?? null,
          initiative: input.initiative?.trim() || null,
          coupon_guid: input.coupon_guid ?? null,
        },
        zone: (state && zoneOfState(state, postcode ?? '')) ?? zoneAt(latitude, longitude) ?? easternmost,
        ...firstDashboards(portal()),
        reserved: reservedIn(portal()),
        user_id: session.person.id,
        now,
      })
      return { ...made, say: `${made.name} is set up.` }
    })
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
