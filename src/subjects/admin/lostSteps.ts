import type { OpenTransaction } from '#server/db/store.ts'
import { enqueueMail, type Mail } from '#server/mail/outbox.ts'
import { addAccessAudit } from '#server/records/audit.ts'
import { absent, Failure } from '#server/records/failure.ts'
import { removeFactors } from '#subjects/people/factors.ts'
import type { By } from './adminAccounts.ts'

export type LostStepQueries = ReturnType<typeof lostStepQueries>

/** Second steps that people lost with their phone. */
export const lostStepQueries = (transaction: OpenTransaction) => ({
  /** Takes it away, tells the person, and writes it down. */
  drop: async (guid: string, mail: (to: string) => Mail, by: By) => {
    const db = transaction.system()
    const user = await db
      .selectFrom('user_account')
      .select(['id', 'guid', 'first_name', 'last_name', 'email', 'version'])
      .where('guid', '=', guid)
      .forUpdate()
      .executeTakeFirst()
    if (!user) throw absent('person', 'guid')
    if (!(await removeFactors(db, user.id))) throw new Failure({ failed: 'no_second_step' })
    const detail = { user: user.id }
    await addAccessAudit(db, { org_id: null, user_id: by.user_id, at: by.at, what: 'user.second-step-dropped', detail })
    await enqueueMail(db, mail(user.email), by.at)
    return user
  },
})
