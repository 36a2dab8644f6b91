import type { CollarReport } from '#agronomy/animalState.ts'
import { dayMs } from '#engine/date.ts'
import type { Scope } from '#server/db/store.ts'
import { grouped } from '#server/grouped.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Location } from '#subjects/devices/instruments.ts'
import type { Animal, Fix } from './animals.ts'

/** An animal with a collar and its location. */
export interface Collared extends Animal {
  location: Location
}

/** The animals with collars at locations; of one mob, or one of them, where that is said. */
export async function collaredOf(
  { instruments, animals }: Tools,
  scope: Scope,
  input: { location_ids?: number[]; mob_id?: number | null; animal_id?: number | null },
): Promise<Collared[]> {
  const locations = new Map(
    (await instruments.locations(scope, input.location_ids)).map((location) => [location.id, location]),
  )
  const all = await animals.list(scope, [...locations.keys()], input.mob_id ?? undefined)
  return all.flatMap((animal) => {
    const location = locations.get(animal.location_id)
    return location && (input.animal_id === undefined || input.animal_id === null || input.animal_id === animal.id)
      ? [{ ...animal, location }]
      : []
  })
}

export const idsOf = (animals: Collared[]): number[] => animals.map(({ id }) => id)

export const reportOf = (fix: Fix): CollarReport => ({
  ts: fix.ts.getTime(),
  latitude: fix.lat,
  longitude: fix.lon,
  activity: fix.activity,
  ruminationMin: fix.rumination_min,
})

export const byAnimal = (fixes: Fix[]): Map<number, Fix[]> => grouped(fixes, (fix) => fix.animal_id)

/** A time range, none of it after now; a day unless said. */
export function spanOf(input: { from?: string; to?: string }, now: Date): [Date, Date] {
  const to = Math.min(input.to === undefined ? Number.POSITIVE_INFINITY : Date.parse(input.to), now.getTime() + 1)
  const from = input.from === undefined ? to - dayMs : Date.parse(input.from)
  return [new Date(Math.min(from, to)), new Date(to)]
}
