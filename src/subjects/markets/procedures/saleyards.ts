import { carcasePrice } from '#agronomy/prices.ts'
import { daysLater } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { outAt, tradeDay } from '../quotes.ts'

export const saleyards =
  ({ markets }: Tools): Named<'saleyards'> =>
  async ({ input, scope, now }) => {
    const today = tradeDay(now)
    const items = await markets.items(scope, { market: input.market })
    const codes = items.map(({ code }) => code)
    const reports = await markets.saleyards(scope, codes, daysLater(today, -28), today)
    const seen = new Set<string>()
    const rows = reports.flatMap((report, index) => {
      const key = `${report.place} ${report.code}`
      const item = items.find(({ code }) => code === report.code)
      if (seen.has(key) || !item) return []
      seen.add(key)
      const before = reports.slice(index + 1).find((one) => one.place === report.place && one.code === report.code)
      const isLive = item.quantity === 'price_lwt'
      return [
        {
          place: report.place,
          code: report.code,
          class: item.name,
          quantity: item.quantity,
          date: report.date,
          head: report.head,
          low: report.low,
          mean: report.mean,
          high: report.high,
          change: before ? report.mean - before.mean : null,
          dressing_pct: report.dressing_pct,
          carcase_ckg: isLive
            ? rounded(carcasePrice(report.mean, (report.dressing_pct ?? Number.NaN) / 100), 0)
            : report.mean,
          at: outAt(report.date),
          source: item.source,
          position: item.position,
        },
      ]
    })
    return rows.sort((a, b) => a.position - b.position || b.mean - a.mean).map(({ position: _position, ...row }) => row)
  }
