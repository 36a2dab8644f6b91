import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { keepSetting } from '#server/records/keepSetting.ts'
import { ownedBy } from '#server/records/ownedBy.ts'

/** What was chosen; a key that is not there was not. */
export interface Choices {
  start_dashboard?: string
  alert_mails?: boolean
}

export interface KeptChoices {
  choices: Choices
  /** 0 before anything was chosen. */
  version: number
}

export type PreferenceQueries = ReturnType<typeof preferenceQueries>

const nothing: KeptChoices = { choices: {}, version: 0 }

/** Preferences of people, and of organisations. A change names the version that it was made to. */
export const preferenceQueries = (transaction: OpenTransaction) => ({
  ofUser: async (userId: number): Promise<KeptChoices> =>
    keptOf(
      await transaction
        .system()
        .selectFrom('user_preference')
        .selectAll()
        .where('user_id', '=', userId)
        .executeTakeFirst(),
    ),

  /** The dashboards that are wished for as home: of each organisation the person's choice first, then its own. */
  homesOf: async (userId: number, orgIds: number[]): Promise<Map<number, string[]>> => {
    const db = transaction.system()
    const own = keptOf(
      await db.selectFrom('user_preference').selectAll().where('user_id', '=', userId).executeTakeFirst(),
    ).choices.start_dashboard
    const ours = await db.selectFrom('org_preference').selectAll().where('org_id', 'in', orgIds).execute()
    const wishes = orgIds.map((orgId): [number, string[]] => {
      const home = keptOf(ours.find((row) => row.org_id === orgId)).choices.start_dashboard
      return [orgId, [own, home].filter((slug) => slug !== undefined)]
    })
    return new Map(wishes.filter(([, slugs]) => slugs.length > 0))
  },

  /** Whether alert rules may send a person mail about an organisation: their own choice, else the organisation's, else yes. */
  takesAlertMails: async (userId: number, orgId: number): Promise<boolean> => {
    const db = transaction.system()
    const own = keptOf(
      await db.selectFrom('user_preference').selectAll().where('user_id', '=', userId).executeTakeFirst(),
    ).choices.alert_mails
    const ours = keptOf(
      await db.selectFrom('org_preference').selectAll().where('org_id', '=', orgId).executeTakeFirst(),
    ).choices.alert_mails
    return own ?? ours ?? true
  },

  putUser: async (user_id: number, choices: Choices, version: number, now: Date): Promise<void> => {
    const said = { preferences: JSON.stringify(choices), updated_at: now }
    await keepSetting(transaction.system(), 'user_preference', { user_id }, said, version)
  },

  /** The current organisation's; those of nobody when there is none. */
  ofOrg: async (scope: Scope): Promise<KeptChoices> => {
    const db = transaction.as(scope)
    if (scope.orgId <= 0) return nothing
    const row = db.selectFrom('org_preference').selectAll().where('org_id', '=', scope.orgId)
    return keptOf(await row.executeTakeFirst())
  },

  putOrg: async (scope: Scope, choices: Choices, version: number, now: Date): Promise<void> => {
    const said = { preferences: JSON.stringify(choices), updated_at: now, updated_by: scope.userId }
    await keepSetting(transaction.as(scope), 'org_preference', ownedBy(scope), said, version)
  },
})

function keptOf(row: { preferences: Record<string, unknown>; version: number } | undefined): KeptChoices {
  if (!row) return nothing
  const { start_dashboard: start, alert_mails: mails } = row.preferences
  return {
    choices: {
      ...(typeof start === 'string' ? { start_dashboard: start } : {}),
      ...(typeof mails === 'boolean' ? { alert_mails: mails } : {}),
    },
    version: row.version,
  }
}
