import type { ToolMap } from '#server/procedures/tools.ts'
import { type MembershipStore, membershipStore } from './memberships.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    memberships: MembershipStore
  }
}

/** What procedures read of this subject with. */
export const tools = {
  memberships: ({ store }) => membershipStore(store),
} satisfies ToolMap
