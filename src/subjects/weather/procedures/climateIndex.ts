import { iodBound, nino34Bound, type Phase, phaseOf, samBound, soiBound } from '#agronomy/climate.ts'
import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { IndexName } from '../climate.ts'
import { byMonth, driversOf, meanTo } from '../drivers.ts'
import { monthsLater } from '../monthTotals.ts'

type Row = RowOf<'climate_index'>

const all: IndexName[] = ['soi', 'nino34', 'iod', 'sam']
export const bounds: Record<IndexName, number> = { soi: soiBound, nino34: nino34Bound, iod: iodBound, sam: samBound }

export const classes: Record<IndexName, Record<Phase, Row['class']>> = {
  soi: { high: 'la_nina', low: 'el_nino', neutral: 'neutral' },
  nino34: { high: 'el_nino', low: 'la_nina', neutral: 'neutral' },
  iod: { high: 'positive', low: 'negative', neutral: 'neutral' },
  sam: { high: 'positive', low: 'negative', neutral: 'neutral' },
}

export const climateIndex =
  (tools: Tools): Named<'climate_index'> =>
  async ({ input, scope, now }) => {
    const names = input.indices ?? all
    const drivers = await driversOf(tools, scope, names, now)
    return names.flatMap((name) => {
      const months = drivers.get(name) ?? []
      const values = byMonth(months)
      return months.slice(-(input.months ?? 120)).map(({ month, value, source }): Row => {
        const phase = phaseOf(value, bounds[name])
        return {
          date: `${month}-01`,
          month,
          index: name,
          quantity: name,
          value,
          mean_3m: rounded(meanTo(values, [monthsLater(month, -2), monthsLater(month, -1), month]), 2),
          class: phase && classes[name][phase],
          source,
        }
      })
    })
  }
