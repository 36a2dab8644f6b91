import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'

/** Only a member gets a true answer; for anybody else it is always no, so that nobody learns who belongs where. */
export const incomingUserExists =
  ({ memberships }: Tools): Named<'incoming_user_exists'> =>
  async ({ input, scope }) => [
    {
      incoming_user_exists:
        scope.readable.includes(input.data_org_id) && (await memberships.has(scope, input.data_org_id)),
    },
  ]
