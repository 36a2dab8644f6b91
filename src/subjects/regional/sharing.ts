import { officesOf } from '#engine/region.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { absent } from '#server/records/failure.ts'
import type { RegionalRule } from '#types/config/app.ts'
import type { FarmShareQueries } from './farmShares.ts'

/** What a farm shares with a regional office, one metric of one location at a time. Both acts are written down in the store. */
export function sharingService(shares: FarmShareQueries, regional: () => RegionalRule | undefined) {
  const give: Handler<'sharing.give'> = async ({ input, scope, now }) => {
    const isOffice = officesOf(regional()).includes(input.office_id)
    const [office] = isOffice ? await shares.offices(scope, [input.office_id]) : []
    if (!office) throw absent('regional office')
    await shares.give(scope, input, now)
    return input
  }

  const withdraw: Handler<'sharing.withdraw'> = async ({ input, scope, now }) => {
    await shares.withdraw(scope, input, now)
    return input
  }

  return { give, withdraw }
}
