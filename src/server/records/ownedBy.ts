import type { Scope } from '../db/store.ts'

/** The column that says whose a row is: the scope's current organisation. */
export const ownedBy = ({ orgId }: Scope) => ({ org_id: orgId })

/** Who writes, as columns have it: null where it is the portal itself. */
export const writerOf = ({ userId }: Scope): number | null => (userId > 0 ? userId : null)
