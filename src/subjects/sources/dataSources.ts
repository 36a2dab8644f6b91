import { type RawBuilder, type Selectable, sql } from 'kysely'
import { dayMs } from '#engine/date.ts'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { addAccessAudit, addAudit } from '#server/records/audit.ts'
import { absent, changedMeanwhile, Failure } from '#server/records/failure.ts'
import { ownedBy, writerOf, writtenBy } from '#server/records/ownedBy.ts'
import type { DataSourceTable } from './tables.ts'

/** A data source with what its list tells. */
export type DataSourceRow = Omit<Selectable<DataSourceTable>, 'key_hash' | 'sealed' | 'entered'> & {
  location: string | null
  readings_24h: number
  devices: number
  waiting: number
  unread: number
}

interface Entry {
  name: string
  location_id: number | null
}

interface Key {
  hash: Buffer
  hint: string
}

/** What came at a time. */
interface Count {
  at: Date
  messages: number
  readings: number
  unread: number
}

export type DataSourceQueries = ReturnType<typeof dataSourceQueries>

/** An organisation has at most so many: a list of them stays one that a person can read. */
const mostSources = 100

export const dataSourceQueries = (transaction: OpenTransaction) => {
  const find = async (scope: Scope, guid: string, now: Date): Promise<DataSourceRow> => {
    const [row] = await rowsOf(transaction, scope, now, sql`s.guid = ${guid}`)
    if (!row) throw absent('data source')
    return row
  }

  const note = (scope: Scope, at: Date, what: string, detail: Record<string, unknown>) =>
    addAudit(transaction.as(scope), { ...writtenBy(scope), at, what, detail })

  return {
    list: (scope: Scope, now: Date): Promise<DataSourceRow[]> => rowsOf(transaction, scope, now, sql`true`),

    /** Throws `absent` where the organisation has none of this name, which is what somebody else's is as well. */
    find,

    /** Makes one, and gives it. */
    add: async (scope: Scope, supplier: string, entry: Entry, key: Key | null, at: Date): Promise<DataSourceRow> => {
      const db = transaction.as(scope)
      await refuseUnknownPlace(transaction, scope, entry.location_id)
      const { total } = await db
        .selectFrom('data_source')
        .select(({ fn }) => fn.countAll<string>().as('total'))
        .where('org_id', '=', scope.orgId)
        .executeTakeFirstOrThrow()
      if (Number(total) >= mostSources) throw new Failure({ failed: 'sources_many', most: mostSources })
      const made = await db
        .insertInto('data_source')
        .values({
          ...ownedBy(scope),
          supplier,
          name: entry.name,
          location_id: entry.location_id,
          key_hash: key?.hash ?? null,
          key_hint: key?.hint ?? null,
          entered: '{}',
          created_by: writerOf(scope),
          created_at: at,
        })
        .onConflict((clash) => clash.columns(['org_id', 'name']).doNothing())
        .returning('guid')
        .executeTakeFirst()
      if (!made) throw new Failure({ failed: 'source_name_taken', name: entry.name })
      await addAccessAudit(db, {
        ...writtenBy(scope),
        at,
        what: 'source.added',
        detail: { guid: made.guid, name: entry.name, supplier },
      })
      return find(scope, made.guid, at)
    },

    /** Names it, and says where its new devices stand; of that version only. */
    update: async (scope: Scope, guid: string, version: number, entry: Entry, at: Date): Promise<DataSourceRow> => {
      const before = await find(scope, guid, at)
      await refuseUnknownPlace(transaction, scope, entry.location_id)
      const db = transaction.as(scope)
      const other = await db
        .selectFrom('data_source')
        .select('id')
        .where('org_id', '=', scope.orgId)
        .where('name', '=', entry.name)
        .where('id', '!=', before.id)
        .executeTakeFirst()
      if (other) throw new Failure({ failed: 'source_name_taken', name: entry.name })
      const changed = await db
        .updateTable('data_source')
        .set((set) => ({ ...entry, version: set('version', '+', 1) }))
        .where('org_id', '=', scope.orgId)
        .where('id', '=', before.id)
        .where('version', '=', version)
        .returning('id')
        .executeTakeFirst()
      if (!changed) throw changedMeanwhile()
      await note(scope, at, 'source.updated', { guid, name: entry.name, was: before.name })
      return find(scope, guid, at)
    },

    use: async (scope: Scope, guid: string, is_on: boolean, at: Date): Promise<DataSourceRow> => {
      const { id, name } = await find(scope, guid, at)
      await transaction
        .as(scope)
        .updateTable('data_source')
        .set((set) => ({ is_on, last_error: null, tries: 0, version: set('version', '+', 1) }))
        .where('org_id', '=', scope.orgId)
        .where('id', '=', id)
        .execute()
      await note(scope, at, is_on ? 'source.on' : 'source.off', { guid, name })
      return find(scope, guid, at)
    },

    /** Keeps a new key: the one before it opens nothing any more. */
    setKey: async (scope: Scope, guid: string, key: Key, at: Date): Promise<DataSourceRow> => {
      const { id, name } = await find(scope, guid, at)
      const db = transaction.as(scope)
      await db
        .updateTable('data_source')
        .set((set) => ({ key_hash: key.hash, key_hint: key.hint, version: set('version', '+', 1) }))
        .where('org_id', '=', scope.orgId)
        .where('id', '=', id)
        .execute()
      await addAccessAudit(db, {
        ...writtenBy(scope),
        at,
        what: 'source.key-changed',
        detail: { guid, name },
      })
      return find(scope, guid, at)
    },

    /** Its messages and what was seen go with it; devices that were claimed, and their readings, stay. */
    remove: async (scope: Scope, guid: string, at: Date): Promise<string> => {
      const { id, name } = await find(scope, guid, at)
      await transaction
        .as(scope)
        .deleteFrom('data_source')
        .where('org_id', '=', scope.orgId)
        .where('id', '=', id)
        .execute()
      await note(scope, at, 'source.removed', { guid, name })
      return name
    },

    /** Holds it until the transaction ends; false where it was removed. */
    hold: async (scope: Scope, id: number): Promise<boolean> =>
      (await transaction
        .as(scope)
        .selectFrom('data_source')
        .select('id')
        .where('org_id', '=', scope.orgId)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()) !== undefined,

    /** Writes down that a message came, and whether it could be read. */
    heard: async (scope: Scope, id: number, at: Date, error: string | null): Promise<void> => {
      await sql`update data_source set last_message_at = greatest(last_message_at, ${at}), last_error = ${error},
          last_read_at = case when ${error}::text is null then greatest(last_read_at, ${at}) else last_read_at end,
          tries = case when ${error}::text is null then 0 else tries + 1 end
        where org_id = ${scope.orgId}::int and id = ${id}::int`.execute(transaction.as(scope))
    },

    /** Counts what came in its hour. */
    count: async (scope: Scope, id: number, { at, messages, readings, unread }: Count): Promise<void> => {
      const hour = new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000)
      await sql`insert into source_hour as h (org_id, source_id, hour, messages, readings, unread)
        values (${scope.orgId}::int, ${id}::int, ${hour}, ${messages}::int, ${readings}::int, ${unread}::int)
        on conflict (org_id, source_id, hour) do update set messages = h.messages + excluded.messages,
          readings = h.readings + excluded.readings, unread = h.unread + excluded.unread`.execute(transaction.as(scope))
    },
  }
}

async function refuseUnknownPlace(transaction: OpenTransaction, scope: Scope, id: number | null): Promise<void> {
  if (id === null) return
  const there = await transaction
    .as(scope)
    .selectFrom('location')
    .select('id')
    .where('org_id', '=', scope.orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!there) throw absent('location', 'location_id')
}

async function rowsOf(
  transaction: OpenTransaction,
  scope: Scope,
  now: Date,
  which: RawBuilder<unknown>,
): Promise<DataSourceRow[]> {
  const since = new Date(now.getTime() - dayMs)
  const { rows } = await sql<DataSourceRow>`
    select s.org_id, s.id, s.guid, s.supplier, s.name, s.location_id, s.is_on, s.key_hint, s.created_by, s.created_at,
      s.last_message_at, s.last_read_at, s.last_error, s.next_at, s.tries, s.version, l.name as location,
      (select coalesce(sum(h.readings), 0)::int from source_hour h
        where h.org_id = s.org_id and h.source_id = s.id and h.hour > ${since}) as readings_24h,
      (select count(*)::int from source_device d
        where d.org_id = s.org_id and d.source_id = s.id and d.device_id is not null) as devices,
      (select count(*)::int from source_device d
        where d.org_id = s.org_id and d.source_id = s.id and d.device_id is null and not d.is_ignored) as waiting,
      (select count(*)::int from source_message m
        where m.org_id = s.org_id and m.source_id = s.id and m.outcome <> 'read') as unread
    from data_source s left join location l on l.org_id = s.org_id and l.id = s.location_id
    where s.org_id = ${scope.orgId}::int and ${which}
    order by lower(s.name), s.id limit 500`.execute(transaction.as(scope))
  return rows
}
