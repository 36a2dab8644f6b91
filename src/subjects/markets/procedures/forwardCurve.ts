import { bushelToTonne, cottonBale } from '#agronomy/prices.ts'
import { daysLater } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { outAt, priceOn, quotesOf, tradeDay } from '../quotes.ts'

export const forwardCurve =
  (tools: Tools): Named<'forward_curve'> =>
  async ({ input, scope, now }) => {
    const today = tradeDay(now)
    const items = new Map((await tools.markets.items(scope, { codes: input.codes })).map((item) => [item.code, item]))
    const curve = await tools.markets.forwards(scope, [...items.keys()], today)
    const [dollar] = await quotesOf(tools, scope, { codes: ['aud_usd'] }, daysLater(today, -60), today)
    // By month, so that the months of several futures stand in order on one axis.
    curve.sort((a, b) => a.contract.localeCompare(b.contract))
    return curve.flatMap(({ code, date, contract, value }) => {
      const item = items.get(code)
      if (!item) return []
      const rate = dollar ? priceOn(dollar.points, date) : null
      const tonne = item.quantity === 'price_bushel' ? bushelToTonne(value, rate) : null
      return [
        {
          code,
          name: item.name,
          contract,
          month: contract.slice(0, 7),
          price_t: item.quantity === 'price_t' ? value : rounded(tonne, 1),
          price_bale: item.quantity === 'price_pound' ? rounded(cottonBale(value, rate), 1) : null,
          date,
          at: outAt(date),
          source: item.source,
        },
      ]
    })
  }
