import { isAustralianState, zoneOfState } from '#engine/australianState.ts'
import { greatCircleKm, type Point } from '#engine/greatCircle.ts'
import type { Scope } from '#server/db/store.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import type { Lastly } from '#server/pipeline/lastly.ts'
import { absent, Failure } from '#server/records/failure.ts'
import type { Workers } from '#server/workers/workers.ts'
import type { Calls } from '#types/calls.ts'
import { doubtOf, oddPoint, pointInWords } from './australia.ts'
import type { LocationEntry, LocationRecordQueries, LocationRow } from './locationRecords.ts'
import { zoneAt } from './zoneAt.ts'

type Location = Calls['location.show']['result']

/** Stations further away tell of other weather. */
const nearKm = 60
const usualZone = 'Australia/Sydney'

const noLocation = () => absent('location')

/** A location as the API tells it. */
export const locationOf = (row: LocationRow): Location => ({
  location_id: row.id,
  guid: row.guid,
  slug: row.slug,
  name: row.name,
  is_default: row.is_default,
  state: stateOf(row.state),
  zone: row.zone,
  latitude: row.lat,
  longitude: row.lon,
  elevation_m: row.elevation_m,
  devices: row.devices,
  position: pointInWords(row.lat, row.lon),
  warning: oddPoint(row.lat, row.lon),
  version: row.version,
})

const stateOf = (said: string | null): Location['state'] => (isAustralianState(said) ? said : null)

const zoneNames = (): { zone: string; name: string }[] => {
  const all = Intl.supportedValuesOf('timeZone')
  const ours = all.filter((zone) => zone.startsWith('Australia/'))
  return [...ours, ...all.filter((zone) => !zone.startsWith('Australia/')), 'UTC'].map((zone) => ({
    zone,
    name: (ours.includes(zone) ? zone.slice('Australia/'.length) : zone).replaceAll('_', ' '),
  }))
}

export function locationRecordService(
  locations: LocationRecordQueries,
  workers: Workers,
  lastly: Lastly<LocationRecordQueries>,
) {
  const page: Handler<'location.page'> = async ({ input, scope, reply }) => {
    const { rows, total, next } = await locations.page(scope, input)
    reply.page(total, next)
    return rows.map(locationOf)
  }

  const show: Handler<'location.show'> = async ({ input, scope }) => {
    const row = await locations.find(scope, { slug: input.slug })
    if (!row) throw noLocation()
    return locationOf(row)
  }

  const zones: Handler<'location.zones'> = async () => zoneNames()

  const create: Handler<'location.create'> = async ({ input, scope, session, now }) => {
    const beside = input.beside_id === undefined ? null : await locations.find(scope, { id: input.beside_id })
    if (input.beside_id !== undefined && !beside) throw absent('location', 'beside_id')
    if (beside && input.latitude === undefined && beside.lat === null)
      throw new Failure({ failed: 'location_without_point' })
    const entry: LocationEntry = {
      name: input.name,
      state: input.state ?? beside?.state ?? null,
      zone:
        input.zone ??
        (input.state === undefined ? null : zoneOfState(input.state)) ??
        zoneOf(input.latitude, input.longitude) ??
        beside?.zone ??
        session?.person.memberships.find(({ orgId }) => orgId === scope.orgId)?.zone ??
        usualZone,
      lat: input.latitude ?? beside?.lat ?? null,
      lon: input.longitude ?? beside?.lon ?? null,
      elevation_m: input.elevation_m ?? null,
    }
    if (input.dry_run && (await locations.isTaken(scope, entry.name)))
      throw new Failure({ failed: 'location_name_taken' })
    const say = await inAWord(entry, scope)
    if (input.dry_run) return { fine: true, say, name: entry.name, location_id: null, slug: null }
    return lastly(async (own) => {
      const made = await own.create(scope, entry, input.is_default ?? false, now)
      return { fine: true, say, name: made.name, location_id: made.id, slug: made.slug }
    })
  }

  /** Where a location is to stand, its clocks, and where its weather can come from. */
  async function inAWord(entry: LocationEntry, scope: Scope): Promise<string> {
    const point = pointOf(entry.lat, entry.lon)
    const where = point ? `stands at ${pointInWords(entry.lat, entry.lon)}` : 'has no point on the map yet'
    const odd = point && (await doubtOf(point.lat, point.lon, workers))
    const [near] = point ? await nearby(scope, point, null) : []
    return [
      `${entry.name} ${where} and goes by the clocks of ${entry.zone.replace(/^Australia\//, '').replaceAll('_', ' ')}.`,
      ...(odd === null ? [] : [odd]),
      ...(near ? [`Its weather can come from ${near.name}, ${near.distance_km} km away (${near.offers}).`] : []),
      ...(point && !near ? [`No weather station of yours stands within ${nearKm} km.`] : []),
    ].join(' ')
  }

  const update: Handler<'location.update'> = async ({ input, scope, now }) => {
    const entry: LocationEntry = {
      name: input.name,
      state: input.state ?? null,
      zone: input.zone,
      lat: input.latitude ?? null,
      lon: input.longitude ?? null,
      elevation_m: input.elevation_m ?? null,
    }
    return locationOf(await locations.update(scope, input.location_id, input.version, entry, now))
  }

  const makeDefault: Handler<'location.default'> = async ({ input, scope, now }) =>
    locationOf(await locations.makeDefault(scope, input.location_id, now))

  const remove: Handler<'location.delete'> = async ({ input, scope, now }) => {
    const { id, name } = await locations.remove(scope, input.location_id, now)
    return { location_id: id, name }
  }

  const stations: Handler<'location.stations'> = async ({ input, scope }) => {
    const own = input.slug === undefined ? null : await locations.find(scope, { slug: input.slug })
    if (input.slug !== undefined && !own) throw noLocation()
    const from = pointOf(own?.lat ?? input.latitude, own?.lon ?? input.longitude)
    return from ? nearby(scope, from, own?.id ?? null) : []
  }

  /** Locations with weather around a point, the nearest first. */
  async function nearby(
    scope: Scope,
    from: Point,
    besides: number | null,
  ): Promise<Calls['location.stations']['result']> {
    return (await locations.withStations(scope))
      .filter(({ id, stations: count, forecasts }) => id !== besides && (count > 0 || forecasts))
      .map((location) => ({ location, km: greatCircleKm(from, location) }))
      .filter(({ km }) => km <= nearKm)
      .sort((a, b) => a.km - b.km)
      .map(({ location, km }) => ({
        location_id: location.id,
        slug: location.slug,
        name: location.name,
        distance_km: Math.round(km * 10) / 10,
        stations: location.stations,
        offers: offersOf(location),
      }))
  }

  return { page, show, zones, create, update, makeDefault, remove, stations }
}

const zoneOf = (lat: number | undefined, lon: number | undefined): string | null =>
  lat === undefined || lon === undefined ? null : zoneAt(lat, lon)

const pointOf = (lat: number | null | undefined, lon: number | null | undefined): Point | null =>
  lat === null || lat === undefined || lon === null || lon === undefined ? null : { lat, lon }

const offersOf = ({ stations, forecasts }: { stations: number; forecasts: boolean }): string =>
  [
    ...(stations > 0 ? [stations === 1 ? 'a weather station' : `${stations} weather stations`] : []),
    ...(forecasts ? ['a forecast'] : []),
  ].join(' and ')
