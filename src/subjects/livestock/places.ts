import { localDate } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import { wrongField } from '#server/httpError.ts'
import { absent } from '#server/records/failure.ts'
import type { InstrumentQueries, Location } from '#subjects/devices/instruments.ts'
import type { Mob, MobQueries } from './mobs.ts'

export interface PlaceParts {
  locations: Pick<InstrumentQueries, 'locations'>
  mobs: Pick<MobQueries, 'list'>
}

/** Text without its outer blanks; refused when nothing is left. */
export function words(text: string, at: string, say: string): string {
  const found = text.trim()
  if (found === '') throw wrongField(at, say)
  return found
}

/** A day of a location's own calendar, none in the future. */
export function onDay(date: string, location: Location, now: Date, at: string): string {
  if (date > localDate(now, location.zone)) throw wrongField(at, 'The day cannot be in the future.')
  if (date < '1990-01-01') throw wrongField(at, 'The day is too long ago.')
  return date
}

/** Finds the locations and mobs that somebody names, of those that they see. */
export const stockPlaces = ({ locations, mobs }: PlaceParts) => ({
  locationOf: async (scope: Scope, id: number): Promise<Location> => {
    const [location] = await locations.locations(scope, [id])
    if (!location) throw absent('location', 'location_id')
    return location
  },

  mobOf: async (scope: Scope, id: number): Promise<{ mob: Mob; location: Location }> => {
    const all = await locations.locations(scope)
    const found = await mobs.list(
      scope,
      all.map((location) => location.id),
    )
    const mob = found.find((one) => one.id === id)
    const location = all.find((one) => one.id === mob?.location_id)
    if (!mob || !location) throw absent('mob', 'mob_id')
    return { mob, location }
  },
})
