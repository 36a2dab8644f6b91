import { yieldModelOf } from '#agronomy/yieldPotential.ts'
import { daysLater } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import { localDate } from '#engine/zone.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { grownAt } from '#subjects/farm/grown.ts'
import { bookAt, rainRecord } from '../yieldBook.ts'

/** What one crop could yield, as it looked week by week: with a dry, a middling and a wet finish. */
export const yieldOutlook =
  (tools: Tools): Named<'yield_outlook'> =>
  async ({ input, scope, now }) => {
    const all = await grownAt(tools, scope, input)
    const chosen = all.find(({ row }) => row.sown_on !== null && yieldModelOf(row.crop) !== null)
    const model = chosen ? yieldModelOf(chosen.row.crop) : null
    if (!chosen || !model) return []
    const { row, location } = chosen
    const rain = await rainRecord(tools, scope, location)
    const year = Number((row.sown_on ?? '').slice(0, 4))
    const today = localDate(now, location.zone)
    const end = row.harvested_on ?? `${year}-11-30`
    const last = end < today ? end : today
    const rows: RowOf<'yield_outlook'>[] = []
    for (let date = `${year}-04-07`; date <= last; date = daysLater(date, 7)) {
      const book = bookAt(chosen, model, rain, date)
      rows.push({
        date,
        field: chosen.field.name,
        potential_t_ha: rounded(book.lines.potential, 2),
        low_t_ha: rounded(book.low, 2),
        high_t_ha: rounded(book.high, 2),
        target_t_ha: row.target_yield,
        source: rain.source,
      })
    }
    return rows
  }
