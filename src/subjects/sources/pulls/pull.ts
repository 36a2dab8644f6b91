import type { Portal } from '#engine/portal.ts'
import { localDate } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { absent, Failure } from '#server/records/failure.ts'
import type { InstrumentQueries, Location } from '#subjects/devices/instruments.ts'
import type { DataSourceQueries } from '../dataSources.ts'
import type { PullQueries } from '../pulls.ts'
import { isOn } from '../supplier.ts'
import type { SupplierQueries } from '../suppliers.ts'
import { type AskedSupplier, askedSuppliers, reaches, wantedFrom } from './askedSuppliers.ts'
import { yearsHeld } from './pieces.ts'

interface PullServiceParts {
  sources: DataSourceQueries
  settings: SupplierQueries
  pulls: PullQueries
  instruments: Pick<InstrumentQueries, 'locations'>
  portal: () => Portal
}

/** What a location can have from suppliers that the portal asks. */
export function pullService({ sources, settings, pulls, instruments, portal }: PullServiceParts) {
  const offered = async (scope: Scope, lat: number, lon: number): Promise<AskedSupplier[]> => {
    const turned = await settings.turned(scope)
    return askedSuppliers(portal()).filter(
      (supplier) => isOn(supplier, turned.get(supplier.slug)) && reaches(supplier, lat, lon),
    )
  }

  const placeOf = async (scope: Scope, by: (location: Location) => boolean): Promise<Location> => {
    const found = (await instruments.locations(scope)).find(by)
    if (!found) throw absent('location')
    return found
  }

  const offers: Handler<'source.offers'> = async ({ input, scope, now }) => {
    const place = await placeOf(scope, ({ slug }) => slug === input.slug)
    if (place.lat === null || place.lon === null) return []
    const [there, held] = [await sources.list(scope, now), await pulls.held(scope)]
    return (await offered(scope, place.lat, place.lon)).map((supplier) => {
      const own = there.find((one) => one.supplier === supplier.slug && one.location_id === place.id)
      const state = held.get(own?.id ?? -1)
      const years = yearsHeld(state ?? { from: null, to: null })
      return {
        supplier: supplier.slug,
        title: supplier.title,
        gives: supplier.pull.gives,
        guid: own?.guid ?? null,
        progress: !own
          ? 'Not there yet'
          : supplier.pull.years !== undefined
            ? `${years} of ${supplier.pull.years} years`
            : own.last_read_at === null
              ? 'On its way'
              : 'There',
        level: !own ? ('none' as const) : own.last_error === null ? ('good' as const) : ('danger' as const),
        last_sync: own?.last_read_at?.toISOString() ?? null,
        error: own?.last_error ?? null,
        next_at: own?.next_at?.toISOString() ?? null,
      }
    })
  }

  const bring: Handler<'source.bring'> = async ({ input, scope, now }) => {
    const place = await placeOf(scope, ({ slug }) => slug === input.slug)
    if (place.lat === null || place.lon === null) throw new Failure({ failed: 'source_without_point' })
    const there = await sources.list(scope, now)
    // One past is enough: what needs a key was turned on for its measurements, and goes first.
    const all = await offered(scope, place.lat, place.lon)
    const hasPast = ({ pull }: AskedSupplier): boolean => pull.years !== undefined
    const past = all.filter(hasPast).sort((a, b) => Number(b.needsKey) - Number(a.needsKey))[0]
    const wanted = all.filter((one) => !hasPast(one) || one === past)
    const missing = wanted.filter(
      ({ slug }) => !there.some((one) => one.supplier === slug && one.location_id === place.id),
    )
    for (const supplier of missing) {
      const entry = { name: `${supplier.title}: ${place.name}`.slice(0, 80), location_id: place.id }
      const made = await sources.add(scope, supplier.slug, entry, null, now)
      await pulls.begin(scope, made.id, wantedFrom(supplier, localDate(now, place.zone)), now)
    }
    return { made: missing.length, location: place.name }
  }

  const soon: Handler<'source.pull'> = async ({ input, scope, now }) => {
    const { id, name, key_hint } = await sources.find(scope, input.guid, now)
    if (key_hint !== null) throw new Failure({ failed: 'source_not_asked', name })
    await pulls.soon(scope, id, now)
    return { name }
  }

  return { offers, bring, soon }
}
