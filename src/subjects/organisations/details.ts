import { randomBytes } from 'node:crypto'
import { dayMs } from '#engine/date.ts'
import { wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { absent, Failure } from '#server/records/failure.ts'
import { sha256 } from '#server/session/sha256.ts'
import { businessOf } from './business.ts'
import { type OrgDetailsQueries, registrationAnswer } from './orgDetails.ts'
import type { ShareKeyQueries } from './shareKeys.ts'

const noOrg = () => absent('organisation')

/** What an organisation says about itself, its share key, and what was said when it was registered. */
export function orgDetailsService(details: OrgDetailsQueries, keys: ShareKeyQueries) {
  const get: Handler<'org.details'> = async ({ scope }) => {
    const found = await details.get(scope)
    if (!found) throw noOrg()
    return found
  }

  const update: Handler<'org.update'> = async ({ input, scope, now }) => {
    const { at_location_id: locationId } = input
    const before = locationId === undefined ? null : await details.get(scope)
    // What stood there before was not entered with the location.
    const isEntered = before?.latitude !== input.latitude || before?.longitude !== input.longitude
    const latitude = locationId === undefined || isEntered ? input.latitude : undefined
    const longitude = locationId === undefined || isEntered ? input.longitude : undefined
    if (locationId !== undefined && (latitude !== undefined || longitude !== undefined))
      throw wrongField('at_location_id', 'Choose a location, or enter coordinates, not both.')
    if (latitude === undefined && longitude !== undefined) throw wrongField('latitude', 'Enter the latitude too.')
    if (longitude === undefined && latitude !== undefined) throw wrongField('longitude', 'Enter the longitude too.')
    const location = locationId === undefined ? null : await details.pointOf(scope, locationId)
    if (locationId !== undefined && !location) throw new Failure({ failed: 'no_point_there' })
    const text = {
      name: input.name.trim(),
      zone: input.zone,
      region: input.region?.trim() || null,
      latitude: location?.lat ?? latitude ?? null,
      longitude: location?.lon ?? longitude ?? null,
    }
    return details.update(scope, input.version, text, now)
  }

  const keyState: Handler<'org.share-key.state'> = async ({ scope, now }) => {
    const live = await keys.live(scope, now)
    return {
      is_live: live !== null,
      made_by: live?.made_by ?? null,
      made_at: live?.made_at.toISOString() ?? null,
      expires_at: live?.expires_at?.toISOString() ?? null,
    }
  }

  const makeKey: Handler<'org.share-key.make'> = async ({ input, scope, now }) => {
    const key = randomBytes(32).toString('base64url')
    const expiresAt = input.days === undefined ? null : new Date(now.getTime() + input.days * dayMs)
    await keys.make(scope, sha256(key), expiresAt, now)
    return { key, expires_at: expiresAt?.toISOString() ?? null }
  }

  const revokeKey: Handler<'org.share-key.revoke'> = async ({ scope, now }) => ({
    is_revoked: await keys.revoke(scope, now),
  })

  const registration: Handler<'org.registration'> = async ({ scope }) => {
    const row = await details.registration(scope)
    return row ? [registrationAnswer(row)] : []
  }

  const putRegistration: Handler<'org.registration.put'> = async ({ input, scope, now }) => {
    const business = businessOf(input, (field, say) => {
      throw wrongField(field, say)
    })
    const row = await details.setBusiness(scope, input.version, business, now)
    if (!row) throw absent('registration')
    return registrationAnswer(row)
  }

  return { get, update, keyState, makeKey, revokeKey, registration, putRegistration }
}
