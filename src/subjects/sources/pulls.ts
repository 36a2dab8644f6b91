import { type Selectable, sql } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { ownedBy } from '#server/records/ownedBy.ts'
import type { Held } from './pulls/pieces.ts'
import type { SourcePullTable } from './pulls/tables.ts'
import type { DataSourceTable } from './tables.ts'

/** A source whose turn it is, with the place that it is for. */
export interface DuePull
  extends Pick<Selectable<DataSourceTable>, 'org_id' | 'id' | 'guid' | 'supplier' | 'name' | 'sealed' | 'tries'>,
    Pick<Selectable<SourcePullTable>, 'turn' | 'wanted_from' | 'held_from' | 'held_to'> {
  entered: Record<string, string>
  location_id: number
  location: string
  zone: string
  lat: number
  lon: number
  elevation_m: number | null
}

/** How a turn went. */
interface PullEnd {
  at: Date
  next_at: Date
  records: number
  held: Held
  /** What of the reply could not be read. */
  note: string | null
}

/** One call of a supplier and the keeping of what it answers never last that long. */
const busyMs = 5 * 60_000

export type PullQueries = ReturnType<typeof pullQueries>

export const pullQueries = (transaction: OpenTransaction) => ({
  /**
   * Takes sources of these suppliers whose time has come, for so long that nobody else does meanwhile: not what is asked for
   * already, in this process or in another.
   */
  take: async (suppliers: string[], now: Date, most: number): Promise<DuePull[]> => {
    const db = transaction.system()
    const { rows } = await sql<DuePull>`
      with due as (
        select p.org_id, p.source_id from source_pull p
        join data_source s on s.org_id = p.org_id and s.id = p.source_id
        join location l on l.org_id = s.org_id and l.id = s.location_id
        where s.is_on and s.next_at <= ${now} and s.supplier = any(${suppliers}::text[])
          and l.lat is not null and l.lon is not null
          and (p.busy_until is null or p.busy_until <= clock_timestamp())
        order by s.next_at limit ${most} for update of p skip locked
      )
      update source_pull p set busy_until = clock_timestamp() + ${busyMs} * interval '1 millisecond', turn = p.turn + 1
      from due, data_source s, location l
      where p.org_id = due.org_id and p.source_id = due.source_id
        and s.org_id = p.org_id and s.id = p.source_id and l.org_id = s.org_id and l.id = s.location_id
      returning s.org_id, s.id, s.guid, s.supplier, s.name, s.sealed, s.tries, s.entered, p.turn,
        to_char(p.wanted_from, 'YYYY-MM-DD') as wanted_from, to_char(p.held_from, 'YYYY-MM-DD') as held_from,
        to_char(p.held_to, 'YYYY-MM-DD') as held_to, l.id as location_id, l.name as location, l.zone, l.lat, l.lon,
        l.elevation_m`.execute(db)
    return rows
  },

  /** Writes down what came of a turn, and lets others have the source; nothing where its time had run out. */
  done: async (scope: Scope, pull: DuePull, end: PullEnd): Promise<void> => {
    const db = transaction.as(scope)
    const { numUpdatedRows } = await turnOf(transaction, scope, pull)
      .set({
        busy_until: null,
        held_from: end.held.from,
        held_to: end.held.to,
        last_at: end.at,
        last_records: end.records,
      })
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await db
      .updateTable('data_source')
      .set({ last_message_at: end.at, last_read_at: end.at, last_error: end.note, next_at: end.next_at, tries: 0 })
      .where('org_id', '=', scope.orgId)
      .where('id', '=', pull.id)
      .execute()
    await db
      .insertInto('source_hour')
      .values({
        ...ownedBy(scope),
        source_id: pull.id,
        hour: new Date(Math.floor(end.at.getTime() / hourMs) * hourMs),
        messages: 1,
        readings: end.records,
      })
      .onConflict((clash) =>
        clash.columns(['org_id', 'source_id', 'hour']).doUpdateSet((row) => ({
          messages: sql`source_hour.messages + ${row.ref('excluded.messages')}`,
          readings: sql`source_hour.readings + ${row.ref('excluded.readings')}`,
        })),
      )
      .execute()
  },

  /** Writes down why nothing came, and when it is tried again. */
  failed: async (scope: Scope, pull: DuePull, say: string, next_at: Date): Promise<void> => {
    const { numUpdatedRows } = await turnOf(transaction, scope, pull).set({ busy_until: null }).executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await transaction
      .as(scope)
      .updateTable('data_source')
      .set((row) => ({ last_error: say.slice(0, 500), next_at, tries: row('tries', '+', 1) }))
      .where('org_id', '=', scope.orgId)
      .where('id', '=', pull.id)
      .execute()
  },

  /** Keeps what was found out about a source while its turn lasts. */
  enter: async (scope: Scope, pull: DuePull, entered: Record<string, string>): Promise<void> => {
    await transaction
      .as(scope)
      .updateTable('data_source')
      .set({ entered: JSON.stringify(entered) })
      .where('org_id', '=', scope.orgId)
      .where('id', '=', pull.id)
      .execute()
  },

  /** Lets others have what was taken and not asked: it stays due. */
  giveBack: async (scope: Scope, pull: DuePull, next_at: Date | null): Promise<void> => {
    const { numUpdatedRows } = await turnOf(transaction, scope, pull).set({ busy_until: null }).executeTakeFirst()
    if (numUpdatedRows === 0n || next_at === null) return
    await transaction
      .as(scope)
      .updateTable('data_source')
      .set({ next_at })
      .where('org_id', '=', scope.orgId)
      .where('id', '=', pull.id)
      .execute()
  },

  /** Begins to pull for a source, from that day of the past on where one is given. */
  begin: async (scope: Scope, source_id: number, wanted_from: string | null, now: Date): Promise<void> => {
    const db = transaction.as(scope)
    await db
      .insertInto('source_pull')
      .values({ ...ownedBy(scope), source_id, wanted_from })
      .onConflict((clash) => clash.columns(['org_id', 'source_id']).doUpdateSet({ wanted_from }))
      .execute()
    await nextOf(transaction, scope, source_id, now)
  },

  /** What of the past the organisation's sources have, by source. */
  held: async (scope: Scope): Promise<Map<number, Held>> => {
    const rows = await transaction
      .as(scope)
      .selectFrom('source_pull')
      .select('source_id')
      .select(sql<string | null>`to_char(held_from, 'YYYY-MM-DD')`.as('from'))
      .select(sql<string | null>`to_char(held_to, 'YYYY-MM-DD')`.as('to'))
      .where('org_id', '=', scope.orgId)
      .execute()
    return new Map(rows.map(({ source_id, from, to }) => [source_id, { from, to }]))
  },

  /** Has a source asked, or its broker connected to, at the next turn. */
  soon: (scope: Scope, sourceId: number, now: Date): Promise<unknown> => nextOf(transaction, scope, sourceId, now),
})

const hourMs = 3_600_000

/** The row of a turn, while nobody else has taken it meanwhile. */
const turnOf = (transaction: OpenTransaction, scope: Scope, pull: DuePull) =>
  transaction
    .as(scope)
    .updateTable('source_pull')
    .where('org_id', '=', scope.orgId)
    .where('source_id', '=', pull.id)
    .where('turn', '=', pull.turn)

const nextOf = (transaction: OpenTransaction, scope: Scope, sourceId: number, at: Date) =>
  transaction
    .as(scope)
    .updateTable('data_source')
    .set({ next_at: at })
    .where('org_id', '=', scope.orgId)
    .where('id', '=', sourceId)
    .execute()
