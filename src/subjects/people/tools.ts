import type { ToolMap } from '#server/procedures/tools.ts'
import { type MembershipQueries, membershipQueries } from './memberships.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    memberships: MembershipQueries
  }
}

/** What procedures read of this subject with. */
export const tools = {
  memberships: ({ queries }) => queries(membershipQueries),
} satisfies ToolMap
