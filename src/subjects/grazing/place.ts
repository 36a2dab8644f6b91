import { localDate } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import { wrongField } from '#server/httpError.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { absent } from '#server/records/failure.ts'
import type { Location } from '#subjects/devices/instruments.ts'

/** The location that a call names. Throws where it is not there, or not the organisation's. */
export async function locationOf(
  { instruments }: Pick<Tools, 'instruments'>,
  scope: Scope,
  id: number,
): Promise<Location> {
  const [location] = await instruments.locations(scope, [id])
  if (!location) throw absent('location', 'location_id')
  return location
}

/** Throws for a state date that is still to come at the location. */
export function refuseFuture(date: string, location: Location, now: Date): void {
  if (date > localDate(now, location.zone)) throw wrongField('rec_date', 'A state date cannot lie in the future.')
}
