import { sql, type Transaction } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { enqueueMail } from '#server/mail/outbox.ts'
import { enqueueForBrowsers, enqueueForHooks } from '#subjects/notices/noticeQueue.ts'
import type { AlertRule } from '../alertRules.ts'
import { noteSeen, noteTold, type Waiting, waitingIn } from '../waitingAlerts.ts'
import type { Address } from './address.ts'
import { dueOf } from './due.ts'
import { letterOf, type Org, trialLetter } from './letter.ts'
import { noteOf, postOf } from './notes.ts'
import { namedBy, type Recipient, recipientsIn, sees } from './recipients.ts'

export type AlertTellingQueries = ReturnType<typeof alertTellingQueries>

/** So many dangers at once are told one by one; more of them are one mail. */
const mostAlone = 5
/** So many alerts are in one post. */
const mostInPost = 100

export const alertTellingQueries = (transaction: OpenTransaction) => ({
  /**
   * Tells what is due in an organisation and notes it, in one transaction: nothing is told twice, in all processes
   * together. Mails belong to no organisation, hence the system. Gives how many mails were written.
   */
  tell: async (scope: Scope, now: Date, address: Address): Promise<number> => {
    const db = transaction.system()
    const waiting = await waitingIn(db, scope)
    if (waiting.length === 0) return 0
    const { dangers, gathered, dropped } = dueOf(waiting, now)
    await noteSeen(db, scope, idsOf(dropped))
    const due = [...dangers, ...gathered]
    if (due.length === 0) return 0
    const [org, people] = [await orgOf(db, scope), await recipientsIn(db, scope)]
    await noteTold(db, scope, idsOf(due), now)
    if (!org) return 0
    for (const some of ofHooks(due)) await enqueueForHooks(db, scope, postOf(org, some, now, address), now)
    let mails = 0
    for (const [person, theirs] of sharesOf(due, people)) {
      const alone = theirs.filter((one) => dangers.includes(one))
      const isFew = alone.length <= mostAlone
      const rest = isFew ? theirs.filter((one) => !dangers.includes(one)) : theirs
      for (const about of [...(isFew ? alone.map((one) => [one]) : []), ...(rest.length > 0 ? [rest] : [])]) {
        await enqueueForBrowsers(db, scope, person.user_id, noteOf(org, about, now, address), now)
        if (!person.takes_mail) continue
        await enqueueMail(db, letterOf({ org, ...person }, about, now, address), now, org.id)
        mails += 1
      }
    }
    return mails
  },

  /** Mails somebody what a rule would tell, and nothing is noted. */
  trial: async (
    scope: Scope,
    rule: AlertRule,
    message: string,
    to: { user_id: number; email: string },
    now: Date,
    address: Address,
  ): Promise<void> => {
    const db = transaction.system()
    const org = await orgOf(db, scope)
    if (org) await enqueueMail(db, trialLetter({ org, ...to }, rule, message, address), now, org.id)
  },
})

/** What each person hears of by mail and on their devices, for those who hear of anything. */
function sharesOf(due: Waiting[], people: Recipient[]): [Recipient, Waiting[]][] {
  const mailed = due.filter(({ channels }) => channels.includes('email'))
  const named = new Map<number, Recipient[]>()
  for (const one of mailed) if (!named.has(one.rule_id)) named.set(one.rule_id, namedBy(one, people))
  return people.flatMap((person): [Recipient, Waiting[]][] => {
    const theirs = mailed.filter(
      ({ rule_id, location_id }) =>
        !person.stopped.includes(rule_id) && sees(person, location_id) && named.get(rule_id)?.includes(person),
    )
    return theirs.length > 0 ? [[person, theirs]] : []
  })
}

/** What webhooks hear of, in pieces that fit a post. */
function ofHooks(due: Waiting[]): Waiting[][] {
  const theirs = due.filter(({ channels }) => channels.includes('webhook'))
  const pieces = Array.from({ length: Math.ceil(theirs.length / mostInPost) }, (_, at) => at * mostInPost)
  return pieces.map((at) => theirs.slice(at, at + mostInPost))
}

const idsOf = (alerts: Waiting[]): number[] => alerts.map(({ id }) => id)

async function orgOf(db: Transaction<Database>, { orgId }: Scope): Promise<Org | undefined> {
  const { rows } = await sql<Org>`select id, slug, name from org where id = ${orgId}::int`.execute(db)
  return rows[0]
}
