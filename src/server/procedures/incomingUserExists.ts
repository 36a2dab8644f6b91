import type { MembershipStore } from '../stores/memberships.ts'
import type { Named } from './procedure.ts'

/** Only a member gets a true answer; for anybody else it is always no, so that nobody learns who belongs where. */
export const incomingUserExists =
  (memberships: MembershipStore): Named<'incoming_user_exists'> =>
  async ({ input, scope }) => [
    {
      incoming_user_exists:
        scope.readable.includes(input.data_org_id) && (await memberships.has(scope, input.data_org_id)),
    },
  ]
