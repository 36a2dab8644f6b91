import type { StockClass } from '#agronomy/stocking.ts'
import { daysLater } from '#engine/date.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Present } from './herd.ts'

/** The price a class is reckoned at, and what share of the liveweight it pays for: all of it, or the carcase. Indicative. */
const soldAs: Record<StockClass, [code: string, share: number]> = {
  cow_dry: ['medium_cow', 1],
  cow_calf: ['medium_cow', 1],
  bull: ['processor_cow', 1],
  weaner: ['restocker_steer', 1],
  yearling: ['feeder_steer', 1],
  steer: ['heavy_steer', 1],
  steer_growing: ['feeder_steer', 1],
  ewe_dry: ['mutton', 0.45],
  ewe_pregnant_single: ['mutton', 0.45],
  ewe_pregnant_twins: ['mutton', 0.45],
  ewe_single: ['mutton', 0.45],
  ewe_twins: ['mutton', 0.45],
  lamb: ['trade_lamb', 0.46],
  wether: ['mutton', 0.45],
  ram: ['mutton', 0.45],
}

/** A price older than this says nothing of today. */
const oldestDays = 21

/** The latest prices, c/kg, by code. */
export async function pricesOf({ markets }: Tools, scope: Scope, now: Date): Promise<Map<string, number>> {
  const today = now.toISOString().slice(0, 10)
  const codes = [...new Set(Object.values(soldAs).map(([code]) => code))]
  const prices = await markets.prices(scope, codes, daysLater(today, -oldestDays), daysLater(today, 1))
  return new Map(prices.map(({ code, value }) => [code, value]))
}

/** What a mob would bring, AUD: head × liveweight × the share paid for × price. Null without a weight or a price. */
export function worthOf({ head, class: name, weighing }: Present, prices: Map<string, number>): number | null {
  const [code, share] = soldAs[name]
  const cents = prices.get(code)
  return cents === undefined || weighing === null ? null : (head * weighing.mean_kg * share * cents) / 100
}
