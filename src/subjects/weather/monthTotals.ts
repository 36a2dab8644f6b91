import { daysLater, monthNames } from '#engine/date.ts'
import type { RecordedDay } from './dailyRecord.ts'

/** Days of a month that may be missing before its total says nothing. */
const mayMiss = 2

export interface MonthTotal {
  mm: number
  /** Days that were heard as a whole. */
  days: number
  /** Misses no more than two days, so that its total can be set beside others. */
  isWhole: boolean
}

/** Rain by calendar month (YYYY-MM) from rain by date. What fell on a day that was heard in part is in it; the day is not counted. */
export function monthTotals(days: Map<string, Pick<RecordedDay, 'sum' | 'isWhole'>>): Map<string, MonthTotal> {
  const totals = new Map<string, MonthTotal>()
  for (const [date, { sum, isWhole }] of days) {
    const month = date.slice(0, 7)
    const total = totals.get(month) ?? { mm: 0, days: 0, isWhole: false }
    totals.set(month, { mm: total.mm + sum, days: total.days + (isWhole ? 1 : 0), isWhole: false })
  }
  for (const [month, total] of totals) total.isWhole = total.days >= lengthOf(month) - mayMiss
  return totals
}

/** Rain of so many months up to and with one of them; null when one of them is not whole. */
export function periodTotal(totals: Map<string, MonthTotal>, endMonth: string, months: number): number | null {
  let mm = 0
  for (let back = 0; back < months; back++) {
    const total = totals.get(monthsLater(endMonth, -back))
    if (!total?.isWhole) return null
    mm += total.mm
  }
  return mm
}

/** The years on record, the earliest first. */
export const yearsOf = (totals: Map<string, MonthTotal>): number[] =>
  [...new Set([...totals.keys()].map((month) => Number(month.slice(0, 4))))].sort((a, b) => a - b)

/** What the same period amounted to in each other year on record, by the year in which it ends. */
export function otherYears(
  totals: Map<string, MonthTotal>,
  endMonth: string,
  months: number,
): { year: number; mm: number }[] {
  const own = Number(endMonth.slice(0, 4))
  return yearsOf(totals).flatMap((year) => {
    const mm = year === own ? null : periodTotal(totals, inMonthOf(year, endMonth), months)
    return mm === null ? [] : [{ year, mm }]
  })
}

/** A calendar month some months later; text in, text out. */
export function monthsLater(month: string, months: number): string {
  const count = 12 * Number(month.slice(0, 4)) + Number(month.slice(5, 7)) - 1 + months
  const [year, number] = [Math.floor(count / 12), 1 + (((count % 12) + 12) % 12)]
  return inMonthOf(year, `${month.slice(0, 4)}-${String(number).padStart(2, '0')}`)
}

export const inMonthOf = (year: number, month: string): string => `${String(year).padStart(4, '0')}${month.slice(4)}`

export const lengthOf = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()

export const lastDayOf = (month: string): string => daysLater(`${month}-01`, lengthOf(month) - 1)

/** A month's short name. */
export const nameOf = (month: string): string => monthNames[Number(month.slice(5, 7)) - 1] ?? month
