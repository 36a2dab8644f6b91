import { sql } from 'kysely'
import { numberArray } from '#server/db/arrays.ts'
import type { Scope, Store } from '#server/db/store.ts'

export interface Mob {
  id: number
  locationId: number
  slug: string
  name: string
  species: 'sheep' | 'cattle' | 'goats'
  targetKg: number | null
  targetOn: string | null
}

/** From `movedOn` (YYYY-MM-DD) on the mob counts so many head, in a paddock; in none once it has left. */
export interface MobMove {
  mobId: number
  movedOn: string
  paddockId: number | null
  head: number
  class: string
}

export interface MobWeighing {
  mobId: number
  weighedOn: string
  method: 'scales' | 'walk_over'
  head: number
  meanKg: number
  sdKg: number | null
}

export type MobStore = ReturnType<typeof mobStore>

export const mobStore = (store: Store) => ({
  /** Mobs of some places, by name. */
  list: (scope: Scope, locationIds: number[]): Promise<Mob[]> =>
    store.withScope(scope, (db) =>
      db
        .selectFrom('mob')
        .select([
          'id',
          'location_id as locationId',
          'slug',
          'name',
          'species',
          'target_kg as targetKg',
          'target_on as targetOn',
        ])
        .where('org_id', '=', scope.orgId)
        .where('location_id', 'in', locationIds.concat(-1))
        .orderBy('name')
        .orderBy('id')
        .execute(),
    ),

  /** Moves of some mobs until a date, it included, oldest first; from the one that holds on `from`, when that is said. */
  moves: (scope: Scope, mobIds: number[], until: string, from = '0001-01-01'): Promise<MobMove[]> =>
    store.withScope(scope, async (db) => {
      const ids = mobIds.concat(-1)
      // Asked once for all mobs: asked for each row it takes a hundred times as long.
      const held = await db
        .selectFrom('mob_move')
        .select(({ fn }) => ['mob_id as mobId', fn.max('moved_on').as('movedOn')])
        .where('org_id', '=', scope.orgId)
        .where('mob_id', 'in', ids)
        .where('moved_on', '<=', from)
        .groupBy('mob_id')
        .execute()
      const first = new Map(held.map(({ mobId, movedOn }) => [mobId, movedOn]))
      const rows = await db
        .selectFrom('mob_move')
        .select(['mob_id as mobId', 'moved_on as movedOn', 'paddock_id as paddockId', 'head', 'class'])
        .where('org_id', '=', scope.orgId)
        .where('mob_id', 'in', ids)
        .where('moved_on', '<=', until)
        .where(
          'moved_on',
          '>=',
          held.reduce((least, { movedOn }) => (movedOn < least ? movedOn : least), from),
        )
        .orderBy('moved_on')
        .orderBy('mob_id')
        .execute()
      return rows.filter(({ mobId, movedOn }) => movedOn >= (first.get(mobId) ?? from))
    }),

  /** Weighings of some mobs from one date to another, both included, oldest first. */
  weighings: (scope: Scope, mobIds: number[], from: string, to: string): Promise<MobWeighing[]> =>
    store.withScope(scope, (db) =>
      db
        .selectFrom('mob_weighing')
        .select(['mob_id as mobId', 'weighed_on as weighedOn', 'method', 'head', 'mean_kg as meanKg', 'sd_kg as sdKg'])
        .where('org_id', '=', scope.orgId)
        .where('mob_id', 'in', mobIds.concat(-1))
        .where('weighed_on', '>=', from)
        .where('weighed_on', '<=', to)
        .orderBy('weighed_on')
        .orderBy('mob_id')
        .execute(),
    ),

  /** Brings mobs in with their moves and weighings; what is there already stays as it is. */
  add: (scope: Scope, mobs: Mob[], moves: MobMove[], weighings: MobWeighing[]): Promise<void> =>
    store.withScope(scope, async (db) => {
      if (mobs.length > 0) {
        await db
          .insertInto('mob')
          .values(
            mobs.map((mob) => ({
              org_id: scope.orgId,
              id: mob.id,
              location_id: mob.locationId,
              slug: mob.slug,
              name: mob.name,
              species: mob.species,
              target_kg: mob.targetKg,
              target_on: mob.targetOn,
            })),
          )
          .onConflict((conflict) => conflict.columns(['org_id', 'slug']).doNothing())
          .execute()
      }
      await sql`insert into mob_move (org_id, mob_id, moved_on, paddock_id, head, class)
        select ${scope.orgId}::int, * from unnest(${numberArray(moves.map(({ mobId }) => mobId))}::int[],
          ${moves.map(({ movedOn }) => movedOn)}::date[], ${numberArray(moves.map(({ paddockId }) => paddockId))}::int[],
          ${numberArray(moves.map(({ head }) => head))}::int[], ${moves.map((move) => move.class)}::text[])
        on conflict do nothing`.execute(db)
      await sql`insert into mob_weighing (org_id, mob_id, weighed_on, method, head, mean_kg, sd_kg)
        select ${scope.orgId}::int, * from unnest(${numberArray(weighings.map(({ mobId }) => mobId))}::int[],
          ${weighings.map(({ weighedOn }) => weighedOn)}::date[], ${weighings.map(({ method }) => method)}::text[],
          ${numberArray(weighings.map(({ head }) => head))}::int[], ${numberArray(weighings.map(({ meanKg }) => meanKg))}::float8[],
          ${numberArray(weighings.map(({ sdKg }) => sdKg))}::float8[])
        on conflict do nothing`.execute(db)
    }),

  isEmpty: (scope: Scope): Promise<boolean> =>
    store.withScope(scope, async (db) => {
      const one = await db.selectFrom('mob').select('id').where('org_id', '=', scope.orgId).limit(1).executeTakeFirst()
      return one === undefined
    }),
})
