import type { Scope } from '../db/store.ts'

/** The column that says whose a row is: the scope's current organisation. */
export const ownedBy = ({ orgId }: Scope) => ({ org_id: orgId })

/** Who writes, as columns have it: null where it is the portal itself. */
export const writerOf = ({ userId }: Scope): number | null => (userId > 0 ? userId : null)

/** The columns of what each person keeps for themselves in the scope's current organisation. */
export const ownOf = (scope: Scope) => ({ ...ownedBy(scope), user_id: scope.userId })

/** For whom a call works: null for no organisation, and for the portal itself. */
export const calledBy = (scope: Scope) => ({ org_id: scope.orgId > 0 ? scope.orgId : null, user_id: writerOf(scope) })

/** Whose a row is, and who writes it. */
export const writtenBy = (scope: Scope) => ({ ...ownedBy(scope), user_id: writerOf(scope) })
