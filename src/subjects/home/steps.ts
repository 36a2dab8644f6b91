import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { ownOf } from '#server/records/ownedBy.ts'
import './tables.ts'

export type StepQueries = ReturnType<typeof stepQueries>

/** The first steps of an organisation, as one person sees them. */
export const stepQueries = (transaction: OpenTransaction) => ({
  isHidden: async (scope: Scope): Promise<boolean> => {
    const found = await transaction
      .as(scope)
      .selectFrom('steps_hidden')
      .select('user_id')
      .where('org_id', '=', scope.orgId)
      .where('user_id', '=', scope.userId)
      .executeTakeFirst()
    return found !== undefined
  },

  /** Puts them away, or brings them back. A super user who does not belong there has none to put away. */
  hide: async (scope: Scope, isHidden: boolean, at: Date): Promise<void> => {
    const db = transaction.as(scope)
    const mine = ownOf(scope)
    if (!isHidden) {
      await db
        .deleteFrom('steps_hidden')
        .where('org_id', '=', mine.org_id)
        .where('user_id', '=', mine.user_id)
        .execute()
      return
    }
    const members = db.selectFrom('membership').select('user_id').where('org_id', '=', mine.org_id)
    if (!(await members.where('user_id', '=', mine.user_id).executeTakeFirst())) return
    await db
      .insertInto('steps_hidden')
      .values({ ...mine, hidden_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
})

export const hideSteps =
  (steps: StepQueries): Handler<'home.steps'> =>
  async ({ input, scope, now }) => {
    await steps.hide(scope, input.is_hidden, now)
    return input
  }
