import { localParts } from '#engine/zone.ts'
import { isQuiet } from '#subjects/assets/judge.ts'
import type { Waiting } from '../waitingAlerts.ts'

const minute = 60_000
/** How long the first of some waits for the others. */
const gatherMs = 5 * minute
/** How long an end waits, in case the value goes back over its bound. */
const settleMs = 10 * minute

/** What is told now, what is not told any more, and what waits on. Dangers are told each by itself, at once. */
interface Due {
  dangers: Waiting[]
  gathered: Waiting[]
  /** Seen by somebody before anybody was told. */
  dropped: Waiting[]
}

/**
 * Danger passes quiet hours and waits for nothing. The rest is held back in the rule's quiet hours, on the clock of the
 * location, and otherwise goes together once its first has waited for some minutes.
 */
export function dueOf(waiting: Waiting[], now: Date): Due {
  const isNew = (one: Waiting) => one.told_at === null
  const dropped = waiting.filter((one) => isNew(one) && one.acknowledged_at !== null)
  const rest = waiting.filter((one) => !dropped.includes(one))
  const dangers = rest.filter((one) => isNew(one) && one.severity === 'critical' && one.cleared_at === null)
  const calm = rest
    .filter((one) => !dangers.includes(one))
    .filter(({ cleared_at }) => cleared_at === null || now.getTime() - cleared_at.getTime() >= settleMs)
    .filter((one) => !isHeld(one, now))
  const isFirstDue = calm.some((one) => one.cleared_at !== null || now.getTime() - one.opened_at.getTime() >= gatherMs)
  return { dangers, gathered: isFirstDue ? calm : [], dropped }
}

function isHeld({ zone, quiet_from, quiet_to }: Waiting, now: Date): boolean {
  const { hour, minute: past } = localParts(now, zone)
  return isQuiet(hour * 60 + past, quiet_from, quiet_to)
}
