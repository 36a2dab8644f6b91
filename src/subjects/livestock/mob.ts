import { daysLater } from '#engine/date.ts'
import { localDate } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import { wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { absent, Failure } from '#server/records/failure.ts'
import type { Location } from '#subjects/devices/instruments.ts'
import type { FieldQueries } from '#subjects/farm/fields.ts'
import { easternmost } from '#subjects/locations/australia.ts'
import type { Calls } from '#types/calls.ts'
import { asJoined } from './herd.ts'
import type { KeptMob, MobEntry, MobKeeping } from './mobKeeping.ts'
import type { MobMove, MobQueries } from './mobs.ts'
import { onDay, type PlaceParts, stockPlaces, words } from './places.ts'
import type { Weighings } from './weighings.ts'

type Told = Calls['mob.get']['result']
type StockClass = Calls['mob.add']['input']['class']

interface MobParts extends PlaceParts {
  kept: MobKeeping
  mobs: Pick<MobQueries, 'list' | 'moves'>
  weighings: Weighings
  fields: Pick<FieldQueries, 'list'>
}

const noMob = () => absent('mob')

/** What kind of stock a class is, where nobody says that it is another: goats go by the classes of sheep. */
const speciesOf = (name: StockClass): KeptMob['species'] => (/^(ewe|lamb|wether|ram)/.test(name) ? 'sheep' : 'cattle')

/** Mobs as their people keep them: what a mob is called, where it is, how many, and how heavy. */
export function mobService({ kept, mobs, weighings, fields, ...places }: MobParts) {
  const { locationOf } = stockPlaces({ ...places, mobs })

  async function found(scope: Scope, slug: string): Promise<{ mob: KeptMob; location: Location }> {
    const mob = await kept.bySlug(scope, slug)
    if (!mob) throw noMob()
    return { mob, location: await locationOf(scope, mob.location_id) }
  }

  /** The paddock that is meant: one of the mob's location. */
  async function paddockOf(scope: Scope, location: Location, id: number | undefined): Promise<number | null> {
    if (id === undefined) return null
    const here = await fields.list(scope, [location.id])
    if (!here.some((field) => field.id === id))
      throw wrongField('paddock_id', `This paddock is not at ${location.name}.`)
    return id
  }

  /** Mobs of locations as they stand there today. */
  async function allTold(scope: Scope, all: KeptMob[], locations: Location[], now: Date): Promise<Told[]> {
    const ids = all.map(({ id }) => id)
    const last = localDate(now, easternmost)
    const [moves, weighed] = [
      await mobs.moves(scope, ids, last, daysLater(last, -2)),
      await kept.lastWeighings(scope, ids, last),
    ]
    const here = await fields.list(
      scope,
      locations.map(({ id }) => id),
    )
    return all.flatMap((mob) => {
      const location = locations.find(({ id }) => id === mob.location_id)
      if (!location) return []
      const today = localDate(now, location.zone)
      const written = moves.filter(({ mob_id, moved_on: on }) => mob_id === mob.id && on <= today)
      const [last, move] = [written.at(-1), asJoined(mob, written, today).at(-1)]
      const weighing = weighed.find(({ mob_id }) => mob_id === mob.id)
      const paddock = here.find(({ id }) => id === move?.paddock_id)
      const { id, slug, name, species, target_kg, target_on, joined_on, version } = mob
      return [
        {
          ...{ id, slug, name, species, target_kg, target_on, joined_on, version },
          location_id: location.id,
          location: location.name,
          head: move?.head ?? 0,
          class: move?.class ?? null,
          paddock_id: paddock?.id ?? null,
          paddock: paddock?.name ?? null,
          since: last?.moved_on ?? null,
          mean_kg: weighing?.mean_kg ?? null,
          weighed_on: weighing?.weighed_on ?? null,
        },
      ]
    })
  }

  async function told(scope: Scope, mob: KeptMob, location: Location, now: Date): Promise<Told> {
    const [one] = await allTold(scope, [mob], [location], now)
    if (!one) throw noMob()
    return one
  }

  const list: Handler<'mob.list'> = async ({ scope, now }) =>
    allTold(scope, await kept.all(scope), await places.locations.locations(scope), now)

  const get: Handler<'mob.get'> = async ({ input, scope, now }) => {
    const { mob, location } = await found(scope, input.slug)
    return told(scope, mob, location, now)
  }

  const records: Handler<'mob.records'> = async ({ input, scope }) => {
    const { mob } = await found(scope, input.slug)
    return kept.records(scope, mob.id)
  }

  const add: Handler<'mob.add'> = async ({ input, scope, now }) => {
    const location = await locationOf(scope, input.location_id)
    const first = {
      moved_on: onDay(input.moved_on ?? localDate(now, location.zone), location, now, 'moved_on'),
      head: input.head,
      class: input.class,
      paddock_id: await paddockOf(scope, location, input.paddock_id),
    }
    const entry = { ...entryOf(input, input.species ?? speciesOf(input.class)), location_id: location.id }
    const mob = await kept.add(scope, entry, first, now)
    return told(scope, mob, location, now)
  }

  const update: Handler<'mob.update'> = async ({ input, scope, now }) => {
    const { mob, location } = await found(scope, input.slug)
    const changed = await kept.change(scope, mob.id, input.version, entryOf(input, input.species ?? mob.species), now)
    return told(scope, changed, location, now)
  }

  const move: Handler<'mob.move'> = async ({ input, scope, now }) => {
    const { mob, location } = await found(scope, input.slug)
    const written: MobMove = {
      mob_id: mob.id,
      moved_on: onDay(input.moved_on ?? localDate(now, location.zone), location, now, 'moved_on'),
      head: input.head,
      class: input.class,
      paddock_id: input.head === 0 ? null : await paddockOf(scope, location, input.paddock_id),
    }
    await kept.move(scope, written, now)
    return told(scope, mob, location, now)
  }

  const weigh: Handler<'mob.weigh'> = async ({ input, scope, now }) => {
    const { mob, location } = await found(scope, input.slug)
    const day = onDay(input.weighed_on ?? localDate(now, location.zone), location, now, 'weighed_on')
    const held = (await mobs.moves(scope, [mob.id], day)).at(-1)
    if (!held || held.head === 0) throw new Failure({ failed: 'mob_empty', field: 'weighed_on' })
    if (input.head !== undefined && input.head > held.head)
      throw new Failure({ failed: 'mob_smaller', head: held.head })
    const { method = 'scales', mean_kg, head = held.head } = input
    const weighing = { mob_id: mob.id, weighed_on: day, method, head, mean_kg, sd_kg: input.sd_kg ?? null }
    await weighings.write(scope, [weighing], now)
    return told(scope, mob, location, now)
  }

  const removeRecord: Handler<'mob.record.delete'> = async ({ input, scope, now }) => {
    const { mob, location } = await found(scope, input.slug)
    await kept.removeRecord(scope, mob.id, { kind: input.kind, on: input.on, method: input.method ?? null }, now)
    return told(scope, mob, location, now)
  }

  const remove: Handler<'mob.delete'> = async ({ input, scope, now }) => {
    const { mob } = await found(scope, input.slug)
    await kept.remove(scope, mob, now)
    return { name: mob.name }
  }

  return { list, get, records, add, update, move, weigh, removeRecord, remove }
}

const entryOf = (
  input: Pick<Calls['mob.update']['input'], 'name' | 'target_kg' | 'target_on' | 'joined_on'>,
  species: KeptMob['species'],
): MobEntry => ({
  name: words(input.name, 'name', 'Say what it is called.'),
  species,
  target_kg: input.target_kg ?? null,
  target_on: input.target_on ?? null,
  joined_on: input.joined_on ?? null,
})
