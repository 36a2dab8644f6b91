import { localDate } from '#engine/zone.ts'
import { instrumentQueries } from '#subjects/devices/instruments.ts'
import { mobQueries } from '#subjects/livestock/mobs.ts'
import type { Hand } from './kind.ts'

/** Locations, mobs and their moves as the rules of livestock ask for them, asked once for all rows. */
export async function rememberedMobs({ parts, scope, now }: Hand) {
  const [instruments, mobs] = [parts.queries(instrumentQueries), parts.queries(mobQueries)]
  const locations = await instruments.locations(scope)
  const all = await mobs.list(
    scope,
    locations.map(({ id }) => id),
  )
  const tomorrow = localDate(new Date(now.getTime() + 86_400_000), 'Pacific/Kiritimati')
  const moves = new Map<number, Awaited<ReturnType<typeof mobs.moves>>>()
  for (const move of await mobs.moves(
    scope,
    all.map(({ id }) => id),
    tomorrow,
  ))
    moves.set(move.mob_id, [...(moves.get(move.mob_id) ?? []), move])
  return {
    all,
    locations: {
      locations: async (_: unknown, ids: number[] = []) =>
        locations.filter(({ id }) => ids.length === 0 || ids.includes(id)),
    },
    mobs: {
      list: async (_: unknown, locationIds: number[]) => all.filter((mob) => locationIds.includes(mob.location_id)),
      moves: async (_: unknown, mobIds: number[], until: string) =>
        mobIds.flatMap((id) => (moves.get(id) ?? []).filter(({ moved_on: on }) => on <= until)),
    },
  }
}
