import { chillNeeds } from '#agronomy/chillNeeds.ts'
import { quantile } from '#agronomy/statistics.ts'
import { daysLater, daysThrough } from '#engine/date.ts'
import { round, rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { type ChillSeasons, chillSeasonsOf, needOf } from '../chillSeasons.ts'
import { fewestYears } from '../dailyRecord.ts'

/** What other winters had by the same day; empty with too few of them. */
const thenOf = ({ others }: ChillSeasons, index: number): number[] =>
  others.length >= fewestYears ? others.flatMap(({ days }) => days[index]?.portions ?? days.at(-1)?.portions ?? []) : []

export const chillNow =
  (tools: Tools): Named<'chill_now'> =>
  async ({ input, scope, now }) => {
    const need = needOf(input.variety)
    const rows: RowOf<'chill_now'>[] = []
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      const found = await chillSeasonsOf(tools, scope, location, now)
      const last = found?.days.at(-1)
      if (!found || !last) continue
      const index = found.days.length - 1
      const met = need && found.days.find(({ portions }) => portions >= need.portions)
      const before = found.others.find(({ year }) => year === found.year - 1)
      const median = quantile(thenOf(found, index), 0.5)
      const pct = need && round((100 * last.portions) / need.portions, 0)
      rows.push({
        location_id: location.id,
        location: location.name,
        season: String(found.year),
        is_over: found.is_over,
        variety: need?.name ?? null,
        need: need?.portions ?? null,
        portions: round(last.portions, 1),
        hours: last.hours,
        pct,
        is_met: Boolean(met),
        met_on: met?.date ?? null,
        last_year: rounded(before?.days[index]?.portions, 1),
        median: rounded(median, 1),
        against_median: median === null ? null : round(last.portions - median, 1),
        years: found.others.length,
        level: pct === null ? 'none' : met ? 'good' : found.is_over ? 'act' : pct >= 75 ? 'info' : 'none',
        measured_pct: found.measured_pct,
        date: last.date,
        source: found.source,
      })
    }
    return rows
  }

export const chillSeason =
  (tools: Tools): Named<'chill_season'> =>
  async ({ input, scope, now }) => {
    const need = needOf(input.variety)
    const rows: RowOf<'chill_season'>[] = []
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      const found = await chillSeasonsOf(tools, scope, location, now)
      if (!found) continue
      const before = found.others.find(({ year }) => year === found.year - 1)
      const length = daysThrough(`${found.year}-03-01`, `${found.year}-08-31`)
      for (let index = 0; index < length; index++) {
        const day = found.days[index]
        const then = thenOf(found, index)
        rows.push({
          date: daysLater(`${found.year}-03-01`, index),
          location_id: location.id,
          location: location.name,
          portions: rounded(day?.portions, 1),
          hours: day?.hours ?? null,
          last_year: rounded(before?.days[index]?.portions, 1),
          median: rounded(quantile(then, 0.5), 1),
          p10: rounded(quantile(then, 0.1), 1),
          p90: rounded(quantile(then, 0.9), 1),
          need: need?.portions ?? null,
          years: found.others.length,
          source: found.source,
        })
      }
    }
    return rows
  }

export const chillWeeks =
  (tools: Tools): Named<'chill_weeks'> =>
  async ({ input, scope, now }) => {
    const rows: RowOf<'chill_weeks'>[] = []
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      const found = await chillSeasonsOf(tools, scope, location, now)
      if (!found) continue
      for (let from = 0; from < found.days.length; from += 7) {
        const start = found.days[from - 1] ?? { portions: 0, hours: 0 }
        const end = found.days[Math.min(from + 6, found.days.length - 1)]
        if (!end) continue
        rows.push({
          date: daysLater(`${found.year}-03-01`, from),
          location_id: location.id,
          location: location.name,
          portions: round(end.portions - start.portions, 1),
          hours: end.hours - start.hours,
          source: found.source,
        })
      }
    }
    return rows
  }

/** What each variety that is known asks for, and how far this winter has come. */
export const chillRequirements =
  (tools: Tools): Named<'chill_requirements'> =>
  async ({ input, scope, now }) => {
    const rows: RowOf<'chill_requirements'>[] = []
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      const found = await chillSeasonsOf(tools, scope, location, now)
      const last = found?.days.at(-1)
      if (!found || !last) continue
      for (const { name, portions } of [...chillNeeds].sort((a, b) => a.portions - b.portions)) {
        const met = found.days.find((day) => day.portions >= portions)
        rows.push({
          variety: name,
          location_id: location.id,
          location: location.name,
          portions: round(last.portions, 1),
          need: portions,
          met_on: met?.date ?? null,
          level: met ? 'good' : found.is_over ? 'act' : 'none',
          date: last.date,
          source: found.source,
        })
      }
    }
    return rows
  }
