import { dayMs } from '#engine/date.ts'
import type { Report, ReportValue } from './reading/report.ts'

/** What a total stood at, and when: by the supplier's id of the device and its name of the value. */
export type Totals = Map<string, { at: number; value: number }>

export const totalKey = (device: string, sensor: string): string => `${device}\n${sensor}`

/** What came in a pause longer than this belongs to no day that could be named. */
const longestMs = 2 * dayMs

/**
 * The reports with running totals as what came since the report before: nothing of the first, since nobody knows what came
 * before it, and all that it stands at where it began anew. One that is not later than what is known is left out: the total
 * that stood before it is not known any more.
 */
export function sinceBefore(reports: Report[], before: Totals): Report[] {
  const known: Totals = new Map(before)
  const inOrder = [...reports].sort((one, other) => one.at.getTime() - other.at.getTime())
  return inOrder.map((report) => ({
    ...report,
    values: report.values.flatMap(({ running, ...value }): ReportValue[] => {
      if (running === undefined) return [value]
      if (value.value === null) return []
      const key = totalKey(report.device, value.sensor)
      const [at, last] = [report.at.getTime(), known.get(key)]
      if (last !== undefined && at <= last.at) return []
      known.set(key, { at, value: value.value })
      if (last === undefined || at - last.at > longestMs) return []
      const came = value.value < last.value ? value.value : value.value - last.value
      return [{ ...value, value: Number(came.toPrecision(12)) }]
    }),
  }))
}
