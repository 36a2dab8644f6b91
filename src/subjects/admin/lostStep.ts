import type { Handler } from '#server/pipeline/handler.ts'
import { fromOf } from '#subjects/people/signIns.ts'
import type { LostStepQueries } from './lostSteps.ts'
import type { AdminMails } from './mails.ts'
import { doneOf } from './people.ts'

/** Helps whoever lost their phone and their recovery codes. */
export function lostStepService(steps: LostStepQueries, mails: AdminMails) {
  const drop: Handler<'admin.user.dropstep'> = async ({ input, scope, request, now }) => {
    const by = { userId: scope.userId, at: now, from: fromOf(request) }
    return doneOf(await steps.drop(input.guid, mails.stepDropped, by))
  }

  return { drop }
}
