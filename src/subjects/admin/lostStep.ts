import { HttpError } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { fromOf } from '#subjects/people/signIns.ts'
import type { LostStepQueries } from './lostSteps.ts'
import type { AdminMails } from './mails.ts'
import { doneOf, noUser } from './people.ts'

/** Helps whoever lost their phone and their recovery codes. */
export function lostStepService(steps: LostStepQueries, mails: AdminMails) {
  const drop: Handler<'admin.user.dropstep'> = async ({ input, scope, request, now }) => {
    const by = { userId: scope.userId, at: now, from: fromOf(request) }
    const done = await steps.drop(input.guid, mails.stepDropped, by)
    if (done === null) throw noUser()
    if (done === 'off') throw new HttpError(409, 'This person has no second step.', { code: 'off' })
    return doneOf(done)
  }

  return { drop }
}
