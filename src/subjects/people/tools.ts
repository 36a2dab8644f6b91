import type { ToolParts, Tools } from '#server/procedures/tools.ts'
import { type MembershipStore, membershipStore } from './memberships.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    memberships: MembershipStore
  }
}

/** What procedures read of this subject with. */
export const tools = ({ store }: ToolParts): Partial<Tools> => ({
  memberships: membershipStore(store),
})
