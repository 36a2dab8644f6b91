import { daysSince } from '#engine/date.ts'
import { round, rounded } from '#engine/round.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { cropWords } from '#subjects/farm/cropWords.ts'
import { aboutOf, seasonName } from '../asked.ts'
import { ofVariety } from '../costs.ts'

/** What lies in the stores by its last count. Grain of several fields lies together: fields do not choose here. */
export const reportGrainStocks =
  (tools: Tools): Named<'report_grain_stocks'> =>
  async ({ input, scope, now }) => {
    const about = await aboutOf(tools, scope, 'grain-stocks', input, now)
    const varieties = await tools.cropSettings.varieties(scope)
    const { season_slug: season, crop, from_date: from = '', to_date: to = '9999' } = input
    const stocks = (await tools.cropSettings.stocks(scope)).filter(
      (one) =>
        (!season || one.season_slug === season) &&
        (!crop || one.crop === crop) &&
        one.counted_on >= from &&
        one.counted_on <= to,
    )
    return stocks.map((one) => {
      const price = ofVariety(varieties, { crop: one.crop, variety: null }, 'price')
      const free = one.tonnes - one.contracted_t
      return {
        store: one.store,
        crop: cropWords(one.crop),
        season: one.season_slug === null ? null : seasonName(about, one.season_slug),
        grade: one.grade,
        tonnes: round(one.tonnes, 1),
        contracted_t: round(one.contracted_t, 1),
        free_t: round(free, 1),
        protein_pct: rounded(one.protein_pct, 1),
        moisture_pct: rounded(one.moisture_pct, 1),
        price: rounded(price, 2),
        value: price === null ? null : round(price * free, 0),
        counted_on: one.counted_on,
        days_ago: Math.max(0, daysSince(one.counted_on, about.today)),
      }
    })
  }
