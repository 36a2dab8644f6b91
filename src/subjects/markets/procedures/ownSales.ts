import { daysLater } from '#engine/date.ts'
import { round } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { outAt, priceOn, quotesOf, tradeDay } from '../quotes.ts'

type Row = RowOf<'own_sales'>

/** Paid less than the indicator by more than this share: worth a second look. */
const farBelow = 0.05

/** Each sale twice: as it was, and what the indicator of its class was on its day, for the picture beside each other. */
export const ownSales =
  (tools: Tools): Named<'own_sales'> =>
  async ({ input, scope, now }) => {
    const today = tradeDay(now)
    const from = daysLater(today, -366 * (input.years ?? 3))
    const sales = await tools.ownSales.list(scope, input.market, from, today)
    const codes = [...new Set(sales.map(({ code }) => code))]
    const quotes = codes.length > 0 ? await quotesOf(tools, scope, { codes }, from, today) : []
    const byCode = new Map(quotes.map((quote) => [quote.item.code, quote]))
    return sales.flatMap((sale): Row[] => {
      const quote = byCode.get(sale.code)
      const indicator = quote ? priceOn(quote.points, sale.sold_on) : null
      const gap = indicator === null ? null : round(sale.cents_kg - indicator, 1)
      const row: Row = {
        id: sale.id,
        kind: 'own',
        code: sale.code,
        class: quote?.item.name ?? sale.code.replaceAll('_', ' '),
        quantity: input.market === 'cattle' ? 'price_lwt' : 'price_cwt',
        sold_on: sale.sold_on,
        head: sale.head,
        avg_kg: sale.avg_kg,
        price: sale.cents_kg,
        gap,
        level: levelOf(gap, indicator),
        note: sale.note,
        at: outAt(sale.sold_on),
        source: 'own sales',
      }
      if (indicator === null || !quote) return [row]
      return [
        row,
        {
          ...row,
          kind: 'indicator',
          price: indicator,
          gap: null,
          level: 'none',
          note: null,
          source: quote.item.source,
        },
      ]
    })
  }

function levelOf(gap: number | null, indicator: number | null): Row['level'] {
  if (gap === null || indicator === null) return 'none'
  if (gap >= 0) return 'good'
  return gap > -farBelow * indicator ? 'watch' : 'act'
}
