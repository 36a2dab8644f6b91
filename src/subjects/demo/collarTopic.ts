import { dayMs } from '#engine/date.ts'
import { localParts } from '#engine/zone.ts'
import { labelPointOf } from '#geometry/centre.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import { nobodyIn, type Scope, type Store } from '#server/db/store.ts'
import { fieldQueries } from '#subjects/farm/fields.ts'
import { animalQueries, type Fix } from '#subjects/livestock/animals.ts'
import { mobQueries } from '#subjects/livestock/mobs.ts'
import { type Collar, collarsOf, fixMs, fixOf, type Grazed, storyMs } from './collars.ts'
import type { DemoFarm } from './farms.ts'
import { farms } from './organisations.ts'
import type { Topic } from './topic.ts'

const collared = farms.filter(({ slug }) => slug === 'hamilton-home')
const filledMs = 3 * dayMs
const keptMs = 14 * dayMs

/** Animals with collars and where they were in the last three days. Needs mobs and their moves. */
export const collarTopic: Topic = {
  isEmpty: async (store, scope) =>
    collared.some((one) => one.org_id === scope.orgId) && (await inTransactions(store, animalQueries).isEmpty(scope)),
  async fill(store, all, now) {
    for (const farm of collaredOf(all)) {
      const scope = nobodyIn(farm.farm.org_id)
      const collars = collarsOf(farm.farm.id)
      await inTransactions(store, animalQueries).addAnimals(scope, collars)
      const from = new Map(collars.map(({ id }) => [id, now.getTime() - filledMs]))
      await inTransactions(store, animalQueries).addFixes(scope, await fixesOf(store, scope, farm, collars, from, now))
    }
  },
}

const collaredOf = (all: DemoFarm[]): DemoFarm[] =>
  all.filter(({ farm }) => collared.some(({ slug }) => slug === farm.slug))

/** Sends what collars would have reported since the last time; what is older than two weeks goes. */
export async function keepCollars(store: Store, all: DemoFarm[], now: Date): Promise<void> {
  const animals = inTransactions(store, animalQueries)
  for (const farm of collaredOf(all)) {
    const scope = nobodyIn(farm.farm.org_id)
    const present = new Set((await animals.list(scope, [farm.farm.id])).map(({ id }) => id))
    const collars = collarsOf(farm.farm.id).filter(({ id, story }) => present.has(id) && story !== 'silent')
    const last = await animals.latest(
      scope,
      collars.map(({ id }) => id),
      now,
    )
    const from = new Map(last.map((one) => [one.animal_id, Math.max(one.ts.getTime(), now.getTime() - filledMs)]))
    if (last.every(({ ts }) => ts.getTime() > now.getTime() - fixMs)) continue
    await animals.addFixes(scope, await fixesOf(store, scope, farm, collars, from, now, last))
    await animals.forget(scope, new Date(now.getTime() - keptMs))
  }
}

/** Every quarter of an hour after an instant that is its own, until now. Who lies still stays where it was `last`. */
async function fixesOf(
  store: Store,
  scope: Scope,
  { weather }: DemoFarm,
  collars: Collar[],
  from: Map<number, number>,
  now: Date,
  last: Fix[] = [],
): Promise<Fix[]> {
  const paddockOn = await paddocksOf(store, scope, collars, now)
  const fixes: Fix[] = []
  for (const collar of collars) {
    const since = from.get(collar.id)
    if (since === undefined) continue
    const { story } = collar
    let spot = last.find((one) => one.animal_id === collar.id)
    for (let at = (Math.floor(since / fixMs) + 1) * fixMs; at <= now.getTime(); at += fixMs) {
      const told = story !== undefined && (last.length > 0 || at > now.getTime() - storyMs[story]) ? story : undefined
      if (told === 'silent') break
      const { hour, minute } = localParts(new Date(at), weather.site.zone)
      const paddock = paddockOn(collar.mob_id, new Date(at).toISOString().slice(0, 10))
      if (!paddock) continue
      const fix = fixOf(collar, paddock, at, hour + minute / 60, told)
      if (told === 'still' && spot) fixes.push({ ...fix, lon: spot.lon, lat: spot.lat })
      else {
        fixes.push(fix)
        spot = fix
      }
    }
  }
  return fixes
}

/** The paddock that a mob grazed on a date, where it has a boundary. */
async function paddocksOf(
  store: Store,
  scope: Scope,
  collars: Collar[],
  now: Date,
): Promise<(mobId: number, date: string) => Grazed | null> {
  const mobIds = [...new Set(collars.map((collar) => collar.mob_id))]
  const day = (at: number): string => new Date(at).toISOString().slice(0, 10)
  const moves = await inTransactions(store, mobQueries).moves(
    scope,
    mobIds,
    day(now.getTime() + dayMs),
    day(now.getTime() - filledMs),
  )
  const locations = [...new Set(collars.map((collar) => collar.location_id))]
  const grazed = new Set(moves.map((move) => move.paddock_id))
  const paddocks = new Map<number, Grazed>()
  for (const { id, boundary } of await inTransactions(store, fieldQueries).list(scope, locations)) {
    const middle = boundary && grazed.has(id) ? labelPointOf(boundary) : null
    if (boundary && middle) paddocks.set(id, { boundary, middle })
  }
  return (mobId, date) => {
    const held = moves.findLast((move) => move.mob_id === mobId && move.moved_on <= date)
    return held?.paddock_id ? (paddocks.get(held.paddock_id) ?? null) : null
  }
}
