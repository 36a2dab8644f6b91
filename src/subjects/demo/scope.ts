import type { Portal } from '#engine/portal.ts'

/** What the demo needs of a portal. */
export interface DemoPortal {
  organisations: Portal['organisations']
  alertRules: Portal['alertRules']
  core: Pick<Portal['core'], 'quantities'>
}
