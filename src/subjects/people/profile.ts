import { HttpError, wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { orTheirs } from '#server/records/failure.ts'
import type { ProfileQueries } from './profiles.ts'

const noOne = () => new HttpError(401, 'Sign in first.', { code: 'signed-out' })

/** A person's own name, and the organisation that opens first. */
export function profileService(profiles: ProfileQueries) {
  const own = async (userId: number) => {
    const found = await profiles.of(userId)
    if (!found) throw noOne()
    return found
  }

  const show: Handler<'user.profile'> = ({ scope }) => own(scope.userId)

  const change: Handler<'user.profile.update'> = async ({ input, scope, session }) => {
    if (!session) throw noOne()
    const [first, last] = [input.first_name.trim(), input.last_name.trim()]
    for (const [field, text] of Object.entries({ first_name: first, last_name: last }))
      if (text === '') throw wrongField(field, 'This is needed.', 'wrong-input')
    const wanted = input.default_org_id
    if (wanted !== undefined && !session.person.memberships.some(({ orgId }) => orgId === wanted))
      throw wrongField('default_org_id', 'You do not belong to this organisation.', 'wrong-input')
    const changed = profiles.change(scope.userId, { ...input, first_name: first, last_name: last })
    return orTheirs(changed, () => own(scope.userId))
  }

  return { show, change }
}
