import type { Handler } from '#server/pipeline/handler.ts'
import type { LostStepQueries } from './lostSteps.ts'
import type { AdminMails } from './mails.ts'
import { doneOf } from './people.ts'

/** Helps whoever lost their phone and their recovery codes. */
export function lostStepService(steps: LostStepQueries, mails: AdminMails) {
  const drop: Handler<'admin.user.dropstep'> = async ({ input, scope, now }) =>
    doneOf(await steps.drop(input.guid, mails.stepDropped, { user_id: scope.userId, at: now }))

  return { drop }
}
