import { aeByClass, aeOf, dsePerAe, eweAfterJoining, eweTurns, type StockClass } from '#agronomy/stocking.ts'
import { daysLater, daysSince } from '#engine/date.ts'
import { localDate } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Location } from '#subjects/devices/instruments.ts'
import type { Field } from '#subjects/farm/fields.ts'
import type { Mob, MobMove, MobWeighing } from './mobs.ts'

/** A mob at a location with its moves so far, oldest first. */
export interface Herded {
  mob: Mob
  location: Location
  /** The day it is at the location. */
  today: string
  moves: MobMove[]
}

/** A mob that has stock, as it stands today. */
export interface Present extends Herded {
  head: number
  class: StockClass
  ae: number
  dse: number
  paddock: Field | null
  /** The day on which it came to its paddock. */
  enteredOn: string | null
  /** The day on which the present group was put together. */
  groupedOn: string
  weighing: MobWeighing | null
}

const isClass = (name: string): name is StockClass => Object.hasOwn(aeByClass, name)

/** A class that the table does not know counts by its weight; without one as a steer. */
const classOf = (name: string): StockClass => (isClass(name) ? name : 'steer')

export const aeOfMove = ({ head, class: name }: Pick<MobMove, 'head' | 'class'>): number =>
  aeOf(head, classOf(name)) ?? 0

export const dseOfAe = (ae: number): number => ae * dsePerAe

/** The mobs of locations with their moves until a day (today unless said), from the one that held on `from` on. */
export async function herdOf(
  { instruments, mobs }: Pick<Tools, 'instruments' | 'mobs'>,
  scope: Scope,
  now: Date,
  locationIds: number[] = [],
  more: { from?: string; asAt?: string } = {},
): Promise<Herded[]> {
  const locations = await instruments.locations(scope, locationIds)
  const all = await mobs.list(
    scope,
    locations.map(({ id }) => id),
  )
  const ids = all.map(({ id }) => id)
  const latest = daysLater(now.toISOString().slice(0, 10), 1)
  const moves = ids.length === 0 ? [] : await mobs.moves(scope, ids, more.asAt ?? latest, more.from)
  const ofMob = new Map<number, MobMove[]>()
  for (const move of moves) ofMob.set(move.mob_id, [...(ofMob.get(move.mob_id) ?? []), move])
  return all.flatMap((mob): Herded[] => {
    const location = locations.find(({ id }) => id === mob.location_id)
    if (!location) return []
    const today = more.asAt ?? localDate(now, location.zone)
    const written = (ofMob.get(mob.id) ?? []).filter((one) => one.moved_on <= today)
    return [{ mob, location, today, moves: asJoined(mob, written, today) }]
  })
}

/** Moves as they were written, and one more for each day until `today` on which ewes that were joined count as others. */
export function asJoined({ joined_on }: Pick<Mob, 'joined_on'>, moves: MobMove[], today: string): MobMove[] {
  if (joined_on === null) return moves
  const turns = eweTurns.map((days) => daysLater(joined_on, days)).filter((date) => date <= today)
  return moves.flatMap((move, index) => {
    const next = moves[index + 1]?.moved_on
    const within = turns.filter((date) => date > move.moved_on && (next === undefined || date < next))
    return [move.moved_on, ...within].map((moved_on) => {
      const [said, days] = [daysSince(joined_on, move.moved_on), daysSince(joined_on, moved_on)]
      return { ...move, moved_on, class: isClass(move.class) ? eweAfterJoining(move.class, said, days) : move.class }
    })
  })
}

/** The mobs that have stock today, with where they are, since when, and their last weighing. */
export async function presentOf(
  tools: Pick<Tools, 'instruments' | 'mobs' | 'fields'>,
  scope: Scope,
  now: Date,
  locationIds: number[] = [],
  asAt?: string,
): Promise<Present[]> {
  const herd = await herdOf(tools, scope, now, locationIds, asAt === undefined ? {} : { asAt })
  const fields = new Map(
    (await tools.fields.list(scope, [...new Set(herd.map(({ location }) => location.id))])).map((field) => [
      field.id,
      field,
    ]),
  )
  const today = herd[0]?.today ?? daysLater(now.toISOString().slice(0, 10), 0)
  const ids = herd.map(({ mob }) => mob.id)
  const weighings =
    ids.length === 0 ? [] : await tools.mobs.weighings(scope, ids, daysLater(today, -120), daysLater(today, 1))
  return herd.flatMap((one): Present[] => {
    const move = one.moves.at(-1)
    if (!move || move.head === 0) return []
    const group = one.moves.slice(one.moves.findLastIndex(({ head }) => head === 0) + 1)
    const elsewhere = group.findLastIndex((one) => one.paddock_id !== move.paddock_id)
    const groupedOn = group[0]?.moved_on ?? move.moved_on
    const ae = aeOfMove(move)
    return [
      {
        ...one,
        head: move.head,
        class: classOf(move.class),
        ae,
        dse: dseOfAe(ae),
        paddock: move.paddock_id === null ? null : (fields.get(move.paddock_id) ?? null),
        enteredOn: move.paddock_id === null ? null : (group[elsewhere + 1]?.moved_on ?? move.moved_on),
        groupedOn,
        weighing:
          weighings.findLast(
            (weighing) =>
              weighing.mob_id === one.mob.id && weighing.weighed_on >= groupedOn && weighing.weighed_on <= one.today,
          ) ?? null,
      },
    ]
  })
}

/** Which move held on a date; undefined before the first. */
export const moveOn = (moves: MobMove[], date: string): MobMove | undefined =>
  moves.findLast((move) => move.moved_on <= date)

/** The dates of a time range at a location, both included, none after today. */
export function datesOf(input: { from: string; to: string }, zone: string, now: Date): [from: string, to: string] {
  const last = localDate(new Date(Math.min(Date.parse(input.to) - 1, now.getTime())), zone)
  return [localDate(new Date(input.from), zone), last]
}

/** Every so many days from one date to another, the last one included. */
export function everyDays(from: string, to: string, step: number): string[] {
  const dates: string[] = []
  for (let date = to; date >= from; date = daysLater(date, -step)) dates.unshift(date)
  return dates
}
