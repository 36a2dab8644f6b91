import type { Selectable } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { addAccessAudit } from '#server/records/audit.ts'
import { keepSetting } from '#server/records/keepSetting.ts'
import { ownedBy, writerOf, writtenBy } from '#server/records/ownedBy.ts'
import type { MemberRole } from '#subjects/people/tables.ts'
import type { FahmaNoteKind, FahmaRole } from '#types/api/fahma/fahma.ts'
import type { FahmaCodeTable } from './tables.ts'

type Code = Selectable<FahmaCodeTable>
export type NewCode = Pick<Code, 'code' | 'kind' | 'supplier_name' | 'supplier_device_id'>

export type FahmaQueries = ReturnType<typeof fahmaQueries>

/** What the field officers' tool keeps: who may what, what is shown, notes of visits, and codes on labels. */
export const fahmaQueries = (transaction: OpenTransaction) => ({
  /** What was said that the caller may do; null where nothing was. */
  roleOf: async (scope: Scope): Promise<FahmaRole | null> => {
    const row = await transaction
      .as(scope)
      .selectFrom('fahma_role')
      .select('role')
      .where('org_id', '=', scope.orgId)
      .where('user_id', '=', scope.userId)
      .executeTakeFirst()
    return row?.role ?? null
  },

  /** Everybody of the organisation, with what was said of them. */
  people: (
    scope: Scope,
  ): Promise<
    { user_id: number; name: string; email: string; org_role: MemberRole; role: FahmaRole | null; version: number }[]
  > =>
    transaction
      .as(scope)
      .selectFrom('membership')
      .innerJoin('user_account', 'user_account.id', 'membership.user_id')
      .leftJoin('fahma_role', (join) =>
        join
          .onRef('fahma_role.org_id', '=', 'membership.org_id')
          .onRef('fahma_role.user_id', '=', 'membership.user_id'),
      )
      .where('membership.org_id', '=', scope.orgId)
      .select(({ fn, val }) => [
        'membership.user_id',
        'user_account.email',
        'membership.role as org_role',
        'fahma_role.role',
        fn.coalesce('fahma_role.version', val(0)).as('version'),
        fn<string>('concat_ws', [val(' '), 'user_account.first_name', 'user_account.last_name']).as('name'),
      ])
      .orderBy('name')
      .execute(),

  /** Says what somebody may do; `version` is 0 where nothing was said. Throws Failure where that was changed meanwhile. */
  setRole: async (scope: Scope, userId: number, role: FahmaRole, version: number, at: Date): Promise<number> => {
    const db = transaction.as(scope)
    const kept = await keepSetting(db, 'fahma_role', { ...ownedBy(scope), user_id: userId }, { role }, version)
    await addAccessAudit(db, {
      ...writtenBy(scope),
      at,
      what: 'fahma.role',
      detail: { userId, role },
    })
    return kept
  },

  setup: async (scope: Scope): Promise<{ location_ids: number[]; kinds: string[]; version: number }> => {
    const row = await transaction
      .as(scope)
      .selectFrom('fahma_setup')
      .select(['location_ids', 'kinds', 'version'])
      .where('org_id', '=', scope.orgId)
      .executeTakeFirst()
    return row ?? { location_ids: [], kinds: [], version: 0 }
  },

  /** Says what is shown; `version` is 0 where nothing was said. Throws Failure where that was changed meanwhile. */
  setSetup: (scope: Scope, shown: { location_ids: number[]; kinds: string[] }, version: number): Promise<number> =>
    keepSetting(transaction.as(scope), 'fahma_setup', ownedBy(scope), shown, version),

  note: async (scope: Scope, note: { device_id: number; kind: FahmaNoteKind; said: string }, at: Date) => {
    const db = transaction.as(scope)
    const { id } = await db
      .insertInto('fahma_note')
      .values({ ...ownedBy(scope), ...note, user_id: writerOf(scope), created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  /** Notes of one device, the latest first, with who wrote them. */
  notes: (scope: Scope, deviceId: number) =>
    transaction
      .as(scope)
      .selectFrom('fahma_note')
      .leftJoin('user_account', 'user_account.id', 'fahma_note.user_id')
      .where('fahma_note.org_id', '=', scope.orgId)
      .where('fahma_note.device_id', '=', deviceId)
      .select(({ fn, val }) => [
        'fahma_note.kind',
        'fahma_note.said',
        'fahma_note.created_at',
        fn<string>('concat_ws', [val(' '), 'user_account.first_name', 'user_account.last_name']).as('by'),
      ])
      .orderBy('fahma_note.created_at', 'desc')
      .orderBy('fahma_note.id', 'desc')
      .limit(500)
      .execute(),

  /** How many notes each device has, and when the last was written. */
  visits: (scope: Scope): Promise<{ device_id: number; notes: number; at: Date }[]> =>
    transaction
      .as(scope)
      .selectFrom('fahma_note')
      .where('org_id', '=', scope.orgId)
      .select(({ fn }) => ['device_id', fn.count<number>('id').as('notes'), fn.max('created_at').as('at')])
      .groupBy('device_id')
      .execute(),

  /** The code on a label that nobody has taken over, or this organisation. Undefined for one of somebody else, as for none. */
  code: (scope: Scope, code: string): Promise<Code | undefined> =>
    transaction
      .system()
      .selectFrom('fahma_code')
      .selectAll()
      .where('code', '=', code)
      .where((row) => row.or([row('claimed_by', 'is', null), row('claimed_by', '=', scope.orgId)]))
      .forUpdate()
      .executeTakeFirst(),

  /** Takes a device over. False where it is somebody else's by now. */
  claim: async (scope: Scope, code: string, deviceId: number, at: Date): Promise<boolean> => {
    const db = transaction.system()
    const done = await db
      .updateTable('fahma_code')
      .set({ claimed_by: scope.orgId, device_id: deviceId, claimed_at: at })
      .where('code', '=', code)
      .where((row) => row.or([row('claimed_by', 'is', null), row('claimed_by', '=', scope.orgId)]))
      .returning('code')
      .executeTakeFirst()
    if (!done) return false
    await addAccessAudit(db, {
      ...writtenBy(scope),
      at,
      what: 'fahma.claimed',
      detail: { code, deviceId },
    })
    return true
  },

  /** Every code, with who took it over: for those who run the portal. */
  codes: () =>
    transaction
      .system()
      .selectFrom('fahma_code')
      .leftJoin('org', 'org.id', 'fahma_code.claimed_by')
      .select(['code', 'kind', 'supplier_name', 'supplier_device_id', 'claimed_at', 'org.name as org'])
      .orderBy('claimed_at', (order) => order.desc().nullsFirst())
      .orderBy('code')
      .limit(2000)
      .execute(),

  /** Adds a code. False where it is there already. */
  addCode: async (code: NewCode, by: number | null, at: Date): Promise<boolean> => {
    const db = transaction.system()
    const done = await db
      .insertInto('fahma_code')
      .values({ ...code, claimed_by: null, device_id: null, claimed_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('code')
      .executeTakeFirst()
    if (!done) return false
    // Sample codes are added by nobody.
    if (by !== null)
      await addAccessAudit(db, { org_id: null, user_id: by, at, what: 'fahma.code-added', detail: { code: code.code } })
    return true
  },
})
