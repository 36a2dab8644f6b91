import { daysSince } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import { localDate } from '#engine/zone.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { ageOn, oneCrop } from '../crops.ts'
import { checkVerdict } from '../judged.ts'

/** Pest checks of one crop, each against the thresholds. */
export const cottonPests =
  (tools: Tools): Named<'cotton_pests'> =>
  async ({ input, scope, now }) => {
    const crop = await oneCrop(tools, scope, input, now)
    if (!crop) return []
    const { row, field, location } = crop.grown
    const limits = await tools.cotton.limits(scope)
    const checks = await tools.cotton.records(scope, 'cotton_pest_check', [row.id])
    return checks.map((check): RowOf<'cotton_pests'> => {
      const { ratio, ...verdict } = checkVerdict(check, limits)
      return {
        id: check.id,
        field_season_slug: row.slug,
        field: field.name,
        checked_on: check.checked_on,
        days_from_sowing: ageOn(crop, check.checked_on).days,
        days_ago: daysSince(check.checked_on, localDate(now, location.zone)),
        helicoverpa: check.helicoverpa,
        mirid: check.mirid,
        aphid: check.aphid,
        mite: check.mite,
        whitefly: check.whitefly,
        beneficials_m: check.beneficials_m,
        ratio: rounded(ratio, 1),
        comment: check.comment,
        ...verdict,
        source: 'pest checks',
      }
    })
  }
