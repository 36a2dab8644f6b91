import { sql } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { addAccessAudit } from '#server/records/audit.ts'
import { changedMeanwhile } from '#server/records/failure.ts'
import { writtenBy } from '#server/records/ownedBy.ts'

/** What a person entered of a broker that is no secret. */
export interface BrokerEntry {
  address: string
  topic: string
  user: string
}

/** A source whose messages come from a broker. */
export interface Broker {
  org_id: number
  id: number
  guid: string
  supplier: string
  entered: Partial<BrokerEntry>
  sealed: Buffer | null
  tries: number
  next_at: Date | null
}

/** So many connections a portal has. */
const most = 2000

export type BrokerQueries = ReturnType<typeof brokerQueries>

export const brokerQueries = (transaction: OpenTransaction) => ({
  /** Begins to take messages of a source from a broker. */
  begin: async (scope: Scope, sourceId: number, entry: BrokerEntry, sealed: Buffer | null): Promise<void> => {
    const db = transaction.as(scope)
    await db
      .updateTable('data_source')
      .set({ entered: JSON.stringify(entry), sealed })
      .where('org_id', '=', scope.orgId)
      .where('id', '=', sourceId)
      .execute()
  },

  /** What was entered of a source's broker; null where nothing was. */
  entered: async (scope: Scope, sourceId: number): Promise<(BrokerEntry & { has_password: boolean }) | null> => {
    const row = await transaction
      .as(scope)
      .selectFrom('data_source')
      .select('entered')
      .select(sql<boolean>`sealed is not null`.as('has_password'))
      .where('org_id', '=', scope.orgId)
      .where('id', '=', sourceId)
      .executeTakeFirst()
    const { address, topic = '', user = '' } = row?.entered ?? {}
    return address === undefined ? null : { address, topic, user, has_password: row?.has_password ?? false }
  },

  /** Enters it anew; of that version only. `sealed`: undefined where the password stays. */
  update: async (
    scope: Scope,
    source: { id: number; guid: string; name: string },
    version: number,
    entry: BrokerEntry,
    sealed: Buffer | null | undefined,
    at: Date,
  ): Promise<void> => {
    const db = transaction.as(scope)
    const changed = await db
      .updateTable('data_source')
      .set((set) => ({
        entered: JSON.stringify(entry),
        ...(sealed === undefined ? {} : { sealed }),
        ...{ last_error: null, tries: 0, next_at: null, version: set('version', '+', 1) },
      }))
      .where('org_id', '=', scope.orgId)
      .where('id', '=', source.id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw changedMeanwhile()
    await addAccessAudit(db, {
      ...writtenBy(scope),
      at,
      what: 'source.broker-changed',
      detail: { guid: source.guid, name: source.name, ...entry },
    })
  },

  /** Those of these suppliers that are on. */
  all: async (suppliers: string[]): Promise<Broker[]> => {
    const { rows } = await sql<Broker>`
      select s.org_id, s.id, s.guid, s.supplier, s.entered, s.sealed, s.tries, s.next_at
      from data_source s join org o on o.id = s.org_id and o.is_on
      where s.is_on and s.supplier = any(${suppliers}::text[]) order by s.id limit ${most}`.execute(
      transaction.system(),
    )
    return rows
  },

  /** Whether messages of a source are taken at this moment. */
  isOpen: async ({ org_id, id }: { org_id: number; id: number }): Promise<boolean> => {
    const { rows } = await sql<{ id: number }>`
      select s.id from data_source s join org o on o.id = s.org_id and o.is_on
      where s.org_id = ${org_id}::int and s.id = ${id}::int and s.is_on`.execute(transaction.system())
    return rows.length > 0
  },

  /** Writes down that the connection stands. */
  connected: async ({ org_id, id }: { org_id: number; id: number }): Promise<void> => {
    await transaction
      .system()
      .updateTable('data_source')
      .set({ last_error: null, tries: 0, next_at: null })
      .where('org_id', '=', org_id)
      .where('id', '=', id)
      .execute()
  },

  /** Writes down why there is no connection, and when the next is tried. */
  failed: async ({ org_id, id }: { org_id: number; id: number }, say: string, next_at: Date): Promise<void> => {
    await transaction
      .system()
      .updateTable('data_source')
      .set((row) => ({ last_error: say.slice(0, 500), next_at, tries: row('tries', '+', 1) }))
      .where('org_id', '=', org_id)
      .where('id', '=', id)
      .execute()
  },
})
