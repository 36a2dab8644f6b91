import type { Portal } from '#engine/portal.ts'
import type { Scope } from '#server/db/store.ts'

/** What the demo needs of a portal. */
export interface DemoPortal {
  organisations: Portal['organisations']
  alertRules: Portal['alertRules']
  core: Pick<Portal['core'], 'quantities'>
}

/** Who the demo writes as: nobody, in one organisation. */
export const demoScope = (orgId: number): Scope => ({ userId: 0, orgId, readable: [orgId] })
