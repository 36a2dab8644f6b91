import { withheldUntil } from '#agronomy/withholding.ts'
import { daysLater } from '#engine/date.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Treatment } from './farmRegister.ts'
import { type Present, presentOf } from './herd.ts'

/** No label asks for longer than this to be looked back for. */
const longestDays = 400

/** A mob with its treatments whose days are not over. */
export interface Withheld {
  mob: Present
  /** Still within their withholding period, the one that ends first at the front. */
  whp: Ending[]
  /** Still within their export slaughter interval. */
  esi: Ending[]
}

interface Ending {
  treatment: Treatment
  until: string
}

export const whpUntil = (treatment: Treatment): string | null => withheldUntil(treatment.treated_on, treatment.whp_days)
export const esiUntil = (treatment: Treatment): string | null => withheldUntil(treatment.treated_on, treatment.esi_days)

/** Mobs that have stock, and what they may not be slaughtered for yet. Treatments of stock that has left are not theirs. */
export async function withheldOf(
  tools: Tools,
  scope: Scope,
  now: Date,
  locationIds: number[] | undefined,
): Promise<Withheld[]> {
  const mobs = await presentOf(tools, scope, now, locationIds)
  const [first] = mobs
  if (!first) return []
  const treatments = await tools.register.treatments(
    scope,
    mobs.map(({ mob }) => mob.id),
    [daysLater(first.today, -longestDays), first.today],
  )
  return mobs.map((mob) => {
    const mine = treatments.filter(
      (treatment) => treatment.mob_id === mob.mob.id && treatment.treated_on >= mob.groupedOn,
    )
    const open = (untilOf: (one: Treatment) => string | null, days: (one: Treatment) => number | null): Ending[] =>
      mine
        .flatMap((treatment) => {
          const until = untilOf(treatment)
          // A label that asks for no days withholds nothing, not even the day itself.
          return until !== null && (days(treatment) ?? 0) > 0 && until >= mob.today ? [{ treatment, until }] : []
        })
        .sort((a, b) => (a.until < b.until ? -1 : 1))
    return {
      mob,
      whp: open(whpUntil, (one) => one.whp_days),
      esi: open(esiUntil, (one) => one.esi_days),
    }
  })
}

/** The last day of all that holds: a mob is clear when its last period is over. */
export const lastOf = (endings: Ending[]): string | null => endings.at(-1)?.until ?? null
