import { type Selectable, sql } from 'kysely'
import type { OpenTransaction, Scope, Store } from '#server/db/store.ts'
import { ownedBy } from '#server/records/ownedBy.ts'
import type { Outcome, Problem, SourceMessageTable } from './tables.ts'

export type KeptMessage = Selectable<SourceMessageTable>

/** A message to keep. */
interface NewMessage {
  received_at: Date
  digest: Buffer
  media: KeptMessage['media']
  body: string
  query: Record<string, string>
  topic: string | null
}

/** What became of a message. */
interface Became {
  outcome: Outcome
  readings: number
  devices: string[]
  problems: Problem[]
}

/** Of each source, no more than so many, nor so many letters together: the oldest go first. */
const most = { messages: 500, letters: 10_000_000 }
/** They are counted now and then, and not at every message. */
const countedEvery = 20n
/** What is shown or played again at once. */
export const mostAtOnce = 500

export type MessageQueries = ReturnType<typeof messageQueries>

export const messageQueries = (transaction: OpenTransaction) => ({
  /** The same message, if it came before and is still kept. */
  same: async (scope: Scope, sourceId: number, digest: Buffer): Promise<KeptMessage | null> =>
    (await transaction
      .as(scope)
      .selectFrom('source_message')
      .selectAll()
      .where('org_id', '=', scope.orgId)
      .where('source_id', '=', sourceId)
      .where('digest', '=', digest)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()) ?? null,

  keep: async (scope: Scope, source_id: number, message: NewMessage, became: Became): Promise<void> => {
    const db = transaction.as(scope)
    const { id } = await db
      .insertInto('source_message')
      .values({
        ...ownedBy(scope),
        ...message,
        ...became,
        source_id,
        letters: message.body.length,
        query: JSON.stringify(message.query),
        problems: JSON.stringify(became.problems),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (BigInt(id) % countedEvery !== 0n) return
    await sql`delete from source_message m using (
        select id, row_number() over latest as nth, sum(letters) over latest as letters
        from source_message where org_id = ${scope.orgId}::int and source_id = ${source_id}::int
        window latest as (order by id desc)) as one
      where m.org_id = ${scope.orgId}::int and m.id = one.id
        and (one.nth > ${most.messages} or one.letters > ${most.letters})`.execute(db)
  },

  /** Says what became of a message that was read again. */
  became: async (scope: Scope, id: string, became: Became): Promise<void> => {
    await transaction
      .as(scope)
      .updateTable('source_message')
      .set({ ...became, problems: JSON.stringify(became.problems) })
      .where('org_id', '=', scope.orgId)
      .where('id', '=', id)
      .execute()
  },

  /** The latest first. */
  latest: (scope: Scope, sourceId: number, unread: boolean, many: number): Promise<KeptMessage[]> => {
    let query = transaction
      .as(scope)
      .selectFrom('source_message')
      .selectAll()
      .where('org_id', '=', scope.orgId)
      .where('source_id', '=', sourceId)
    if (unread) query = query.where('outcome', '!=', 'read')
    return query.orderBy('id', 'desc').limit(many).execute()
  },

  find: async (scope: Scope, sourceId: number, id: string): Promise<KeptMessage | null> =>
    (await transaction
      .as(scope)
      .selectFrom('source_message')
      .selectAll()
      .where('org_id', '=', scope.orgId)
      .where('source_id', '=', sourceId)
      .where('id', '=', id)
      .executeTakeFirst()) ?? null,

  /** Those with values of a device, the oldest first, so that what came last stands last. */
  ofDevice: (scope: Scope, sourceId: number, supplierDeviceId: string): Promise<KeptMessage[]> =>
    withValuesOf(transaction, scope, sourceId, supplierDeviceId).orderBy('id').limit(mostAtOnce).execute(),

  /** The last kept message with values of a device; null where none is kept. */
  lastOf: async (scope: Scope, sourceId: number, supplierDeviceId: string): Promise<KeptMessage | null> =>
    (await withValuesOf(transaction, scope, sourceId, supplierDeviceId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()) ?? null,

  countOf: async (scope: Scope, sourceId: number, supplierDeviceId: string): Promise<number> => {
    const { total } = await transaction
      .as(scope)
      .selectFrom('source_message')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .where('org_id', '=', scope.orgId)
      .where('source_id', '=', sourceId)
      .where(sql<boolean>`${supplierDeviceId} = any (devices)`)
      .executeTakeFirstOrThrow()
    return Number(total)
  },
})

/** Forgets messages that came before that moment, and how many came in hours before it. */
export const forgetMessages = (store: Store, before: Date): Promise<unknown> =>
  store.asSystem(async (db) => {
    await db.deleteFrom('source_message').where('received_at', '<', before).execute()
    await db.deleteFrom('source_hour').where('hour', '<', before).execute()
  })

const withValuesOf = (transaction: OpenTransaction, scope: Scope, sourceId: number, supplierDeviceId: string) =>
  transaction
    .as(scope)
    .selectFrom('source_message')
    .selectAll()
    .where('org_id', '=', scope.orgId)
    .where('source_id', '=', sourceId)
    .where(sql<boolean>`${supplierDeviceId} = any (devices)`)
