import { type Selectable, sql } from 'kysely'
import { numberArray } from '#server/db/arrays.ts'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { ownedBy } from '#server/records/ownedBy.ts'
import type { MobMoveTable, MobTable, MobWeighingTable } from './tables.ts'

const mobColumns = ['id', 'location_id', 'slug', 'name', 'species', 'target_kg', 'target_on', 'joined_on'] as const

export type Mob = Pick<Selectable<MobTable>, (typeof mobColumns)[number]>

const mobMoveColumns = ['mob_id', 'moved_on', 'paddock_id', 'head', 'class'] as const

/** From `moved_on` (YYYY-MM-DD) on the mob counts so many head, in a paddock; in none once it has left. */
export type MobMove = Pick<Selectable<MobMoveTable>, (typeof mobMoveColumns)[number]>

const mobWeighingColumns = ['mob_id', 'weighed_on', 'method', 'head', 'mean_kg', 'sd_kg'] as const

export type MobWeighing = Pick<Selectable<MobWeighingTable>, (typeof mobWeighingColumns)[number]>

export type MobQueries = ReturnType<typeof mobQueries>

export const mobQueries = (transaction: OpenTransaction) => ({
  /** Mobs of some locations, by name. */
  list: (scope: Scope, locationIds: number[]): Promise<Mob[]> =>
    transaction
      .as(scope)
      .selectFrom('mob')
      .select(mobColumns)
      .where('org_id', '=', scope.orgId)
      .where('location_id', 'in', locationIds.concat(-1))
      .orderBy('name')
      .orderBy('id')
      .execute(),

  /** Moves of some mobs until a date, it included, oldest first; from the one that holds on `from`, when that is said. */
  moves: async (scope: Scope, mobIds: number[], until: string, from = '0001-01-01'): Promise<MobMove[]> => {
    const db = transaction.as(scope)
    const ids = mobIds.concat(-1)
    // Asked once for all mobs: asked for each row it takes a hundred times as long.
    const held = await db
      .selectFrom('mob_move')
      .select(({ fn }) => ['mob_id', fn.max('moved_on').as('moved_on')])
      .where('org_id', '=', scope.orgId)
      .where('mob_id', 'in', ids)
      .where('moved_on', '<=', from)
      .groupBy('mob_id')
      .execute()
    const first = new Map(held.map((one) => [one.mob_id, one.moved_on]))
    const rows = await db
      .selectFrom('mob_move')
      .select(mobMoveColumns)
      .where('org_id', '=', scope.orgId)
      .where('mob_id', 'in', ids)
      .where('moved_on', '<=', until)
      .where(
        'moved_on',
        '>=',
        held.reduce((least, one) => (one.moved_on < least ? one.moved_on : least), from),
      )
      .orderBy('moved_on')
      .orderBy('mob_id')
      .execute()
    return rows.filter((row) => row.moved_on >= (first.get(row.mob_id) ?? from))
  },

  /** Weighings of some mobs from one date to another, both included, oldest first. */
  weighings: (scope: Scope, mobIds: number[], from: string, to: string): Promise<MobWeighing[]> =>
    transaction
      .as(scope)
      .selectFrom('mob_weighing')
      .select(mobWeighingColumns)
      .where('org_id', '=', scope.orgId)
      .where('mob_id', 'in', mobIds.concat(-1))
      .where('weighed_on', '>=', from)
      .where('weighed_on', '<=', to)
      .orderBy('weighed_on')
      .orderBy('mob_id')
      .execute(),

  /** Brings mobs in with their moves and weighings; what is there already stays as it is. */
  add: async (scope: Scope, mobs: Mob[], moves: MobMove[], weighings: MobWeighing[]): Promise<void> => {
    const db = transaction.as(scope)
    if (mobs.length > 0) {
      await db
        .insertInto('mob')
        .values(mobs.map((mob) => ({ ...mob, ...ownedBy(scope) })))
        .onConflict((conflict) => conflict.columns(['org_id', 'slug']).doNothing())
        .execute()
    }
    await sql`insert into mob_move (org_id, mob_id, moved_on, paddock_id, head, class)
        select ${scope.orgId}::int, * from unnest(${numberArray(moves.map((move) => move.mob_id))}::int[],
          ${moves.map((move) => move.moved_on)}::date[], ${numberArray(moves.map((move) => move.paddock_id))}::int[],
          ${numberArray(moves.map(({ head }) => head))}::int[], ${moves.map((move) => move.class)}::text[])
        on conflict do nothing`.execute(db)
    await sql`insert into mob_weighing (org_id, mob_id, weighed_on, method, head, mean_kg, sd_kg)
        select ${scope.orgId}::int, * from unnest(${numberArray(weighings.map((weighing) => weighing.mob_id))}::int[],
          ${weighings.map((weighing) => weighing.weighed_on)}::date[], ${weighings.map(({ method }) => method)}::text[],
          ${numberArray(weighings.map(({ head }) => head))}::int[], ${numberArray(weighings.map((weighing) => weighing.mean_kg))}::float8[],
          ${numberArray(weighings.map((weighing) => weighing.sd_kg))}::float8[])
        on conflict do nothing`.execute(db)
  },

  isEmpty: async (scope: Scope): Promise<boolean> => {
    const db = transaction.as(scope)
    const one = await db.selectFrom('mob').select('id').where('org_id', '=', scope.orgId).limit(1).executeTakeFirst()
    return one === undefined
  },
})
