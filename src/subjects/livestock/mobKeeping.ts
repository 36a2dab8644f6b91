import { type Selectable, sql, type Transaction } from 'kysely'
import { numberArray } from '#server/db/arrays.ts'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { addAudit } from '#server/records/audit.ts'
import { absent, changedMeanwhile, Failure } from '#server/records/failure.ts'
import { addUnderFreeSlug } from '#server/records/freeSlug.ts'
import { ownedBy, writtenBy } from '#server/records/ownedBy.ts'
import type { MobMove, MobWeighing } from './mobs.ts'
import type { MobTable } from './tables.ts'

export type KeptMob = Selectable<MobTable>

/** What a person says of a mob; where it is and how many are its moves. */
export type MobEntry = Pick<KeptMob, 'name' | 'species' | 'target_kg' | 'target_on' | 'joined_on'>

/** The words under `mobs/` that are no mob. */
const reserved = ['new']

/** One line of what was written down of a mob: a move or a weighing. */
interface MobRecord {
  kind: 'move' | 'weighing'
  on: string
  head: number
  class: string | null
  paddock: string | null
  method: 'scales' | 'walk_over' | null
  mean_kg: number | null
}

export type MobKeeping = ReturnType<typeof mobKeeping>

/** Mobs as people write them down: added, moved, counted, weighed, corrected and taken out. */
export const mobKeeping = (transaction: OpenTransaction) => ({
  all: (scope: Scope): Promise<KeptMob[]> =>
    transaction
      .as(scope)
      .selectFrom('mob')
      .selectAll()
      .where('org_id', '=', scope.orgId)
      .orderBy(sql`lower(name)`)
      .limit(2000)
      .execute(),

  bySlug: async (scope: Scope, slug: string): Promise<KeptMob | null> =>
    (await transaction
      .as(scope)
      .selectFrom('mob')
      .selectAll()
      .where('org_id', '=', scope.orgId)
      .where('slug', '=', slug)
      .executeTakeFirst()) ?? null,

  /** The last weighing of each of some mobs until a day. */
  lastWeighings: async (scope: Scope, mobIds: number[], until: string) =>
    (
      await sql<Pick<MobWeighing, 'mob_id' | 'weighed_on' | 'mean_kg'>>`select distinct on (mob_id)
          mob_id, weighed_on, mean_kg from mob_weighing
        where org_id = ${scope.orgId} and mob_id = any (${numberArray(mobIds)}::int[]) and weighed_on <= ${until}
        order by mob_id, weighed_on desc`.execute(transaction.as(scope))
    ).rows,

  /** Everything written down of a mob, the latest first. */
  records: async (scope: Scope, mobId: number): Promise<MobRecord[]> =>
    (
      await sql<MobRecord>`select 'move' as kind, m.moved_on as on, m.head, m.class, f.name as paddock,
          null as method, null::float8 as mean_kg
        from mob_move m left join field f on f.org_id = m.org_id and f.id = m.paddock_id
        where m.org_id = ${scope.orgId} and m.mob_id = ${mobId}
        union all
        select 'weighing', w.weighed_on, w.head, null, null, w.method, w.mean_kg
        from mob_weighing w where w.org_id = ${scope.orgId} and w.mob_id = ${mobId}
        order by 2 desc, 1 limit 500`.execute(transaction.as(scope))
    ).rows,

  /** Adds a mob with the first of its moves. */
  add: async (
    scope: Scope,
    entry: MobEntry & { location_id: number },
    first: Omit<MobMove, 'mob_id'>,
    at: Date,
  ): Promise<KeptMob> => {
    const db = transaction.as(scope)
    await demandFreeName(db, scope, entry.name, null)
    const made = await addUnderFreeSlug(entry.name, reserved, new Set(), 'mob', async (slug) => {
      const row = await db
        .insertInto('mob')
        .values({ ...ownedBy(scope), ...entry, slug })
        .onConflict((conflict) => conflict.columns(['org_id', 'slug']).doNothing())
        .returningAll()
        .executeTakeFirst()
      return row ?? null
    })
    await putMove(db, scope, { mob_id: made.id, ...first })
    await note(db, scope, at, 'mob.add', { id: made.id, name: made.name, ...first })
    return made
  },

  change: async (scope: Scope, id: number, version: number, entry: MobEntry, at: Date): Promise<KeptMob> => {
    const db = transaction.as(scope)
    await demandFreeName(db, scope, entry.name, id)
    const found = db.updateTable('mob').where('org_id', '=', scope.orgId).where('id', '=', id)
    const done = await found
      .where('version', '=', version)
      .set((set) => ({ ...entry, version: set('version', '+', 1) }))
      .returningAll()
      .executeTakeFirst()
    if (!done) {
      const theirs = await db
        .selectFrom('mob')
        .select(['name', 'species', 'target_kg', 'target_on', 'joined_on', 'version'])
        .where('org_id', '=', scope.orgId)
        .where('id', '=', id)
        .executeTakeFirst()
      throw theirs ? changedMeanwhile(theirs) : absent('mob')
    }
    await note(db, scope, at, 'mob.update', { id, ...entry })
    return done
  },

  /** Writes down where a mob is and how many from a day on; what stood on that day is replaced. */
  move: async (scope: Scope, move: MobMove, at: Date): Promise<void> => {
    const db = transaction.as(scope)
    await putMove(db, scope, move)
    await note(db, scope, at, 'mob.move', { ...move })
  },

  /** Takes one line out. The first move stays: without one a mob is nowhere. */
  removeRecord: async (
    scope: Scope,
    mobId: number,
    { kind, on, method }: Pick<MobRecord, 'kind' | 'on' | 'method'>,
    at: Date,
  ): Promise<void> => {
    const db = transaction.as(scope)
    const { rows } =
      kind === 'move'
        ? await sql`delete from mob_move where org_id = ${scope.orgId} and mob_id = ${mobId} and moved_on = ${on}
            and exists (select 1 from mob_move o where o.org_id = mob_move.org_id and o.mob_id = mob_move.mob_id
              and o.moved_on <> mob_move.moved_on) returning *`.execute(db)
        : await sql`delete from mob_weighing where org_id = ${scope.orgId} and mob_id = ${mobId} and weighed_on = ${on}
            and method = ${method} returning *`.execute(db)
    if (rows.length === 0) throw kind === 'move' ? new Failure({ failed: 'mob_only_move' }) : absent('record')
    await note(db, scope, at, 'mob.record.delete', { was: rows })
  },

  /** Takes a mob out that was added by mistake: one of which more was written down stays, and is said to have left. */
  remove: async (scope: Scope, mob: KeptMob, at: Date): Promise<void> => {
    const db = transaction.as(scope)
    const { rows } = await sql<{ used: boolean }>`select
        (select count(*) from mob_move where org_id = ${scope.orgId} and mob_id = ${mob.id}) > 1
        or exists (select 1 from mob_weighing where org_id = ${scope.orgId} and mob_id = ${mob.id})
        or exists (select 1 from treatment where org_id = ${scope.orgId} and mob_id = ${mob.id})
        or exists (select 1 from animal where org_id = ${scope.orgId} and mob_id = ${mob.id}) as used`.execute(db)
    if (rows[0]?.used) throw new Failure({ failed: 'mob_has_records', name: mob.name })
    await db.deleteFrom('mob').where('org_id', '=', scope.orgId).where('id', '=', mob.id).execute()
    await note(db, scope, at, 'mob.delete', { id: mob.id, name: mob.name })
  },
})

type Db = Transaction<Database>

async function putMove(db: Db, scope: Scope, move: MobMove): Promise<void> {
  const { paddock_id, head, class: name } = move
  await db
    .insertInto('mob_move')
    .values({ ...ownedBy(scope), ...move })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'mob_id', 'moved_on']).doUpdateSet({ paddock_id, head, class: name }),
    )
    .execute()
}

async function demandFreeName(db: Db, scope: Scope, name: string, but: number | null): Promise<void> {
  const found = await db
    .selectFrom('mob')
    .select('id')
    .where('org_id', '=', scope.orgId)
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .$if(but !== null, (query) => query.where('id', '<>', but ?? -1))
    .executeTakeFirst()
  if (found) throw new Failure({ failed: 'mob_name_taken' })
}

const note = (db: Db, scope: Scope, at: Date, what: string, detail: object): Promise<void> =>
  addAudit(db, { ...writtenBy(scope), at, what, detail: { ...detail } })
