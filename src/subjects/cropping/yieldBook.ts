import { quantile } from '#agronomy/statistics.ts'
import {
  type SeasonWater,
  seasonWater,
  waterUseEfficiency,
  type YieldLines,
  type YieldModel,
  yieldGap,
  yieldLines,
  yieldModelOf,
} from '#agronomy/yieldPotential.ts'
import { daysLater } from '#engine/date.ts'
import { localDate } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Location } from '#subjects/devices/instruments.ts'
import type { Grown } from '#subjects/farm/grown.ts'
import { fewestYears, recordOf } from '#subjects/weather/dailyRecord.ts'
import { inYear } from '#subjects/weather/rainDay.ts'

/** What a crop can yield with the water it has and may still get, t/ha; rain in mm. */
export interface YieldBook {
  grown: Grown
  model: YieldModel
  year: number
  /** Stored water and the rain that has fallen, each millimetre once; null where no rain was ever heard. */
  water: SeasonWater | null
  /** The season's rain with a dry, a middling and a wet finish; all the same once October is over. */
  finish: { low: number; middle: number; high: number }
  /** With a middling finish. */
  lines: YieldLines
  low: number | null
  high: number | null
  gapPct: number | null
  wue: number | null
  /** Years that tell how a season may finish. */
  years: number
  isOver: boolean
  source: string
}

/** A location's rain by date, with what fell between two days of the year in each other year. */
interface RainRecord {
  sum(from: string, to: string): number
  /** Rain from the day after a date to 31 October, of each other year that has it all. */
  finishes(after: string): number[]
  source: string
}

export async function rainRecord(tools: Tools, scope: Scope, location: Location): Promise<RainRecord> {
  const { days, source } = await recordOf(tools, scope, location, 'rain')
  const dates = [...days.keys()].sort()
  const firstYear = Number((dates[0] ?? '9999').slice(0, 4))
  const lastYear = Number((dates.at(-1) ?? '0').slice(0, 4))
  const sum = (from: string, to: string): number => {
    let mm = 0
    for (let date = from; date <= to; date = daysLater(date, 1)) mm += days.get(date)?.sum ?? 0
    return mm
  }
  const isWhole = (from: string, to: string): boolean => (dates[0] ?? '9999') <= from && (dates.at(-1) ?? '') >= to
  return {
    sum,
    source,
    finishes: (after) => {
      const year = Number(after.slice(0, 4))
      const sums: number[] = []
      for (let other = firstYear; other <= lastYear; other++) {
        const from = daysLater(inYear(after, other), 1)
        const to = `${other}-10-31`
        if (other !== year && from <= to && isWhole(from, to)) sums.push(sum(from, to))
      }
      return sums
    },
  }
}

/** Potential of crops that have a model and were sown (P25); a crop's year is that of its sowing. */
export async function yieldBooks(tools: Tools, scope: Scope, all: Grown[], now: Date): Promise<YieldBook[]> {
  const records = new Map<number, RainRecord>()
  const books: YieldBook[] = []
  for (const grown of all) {
    const model = yieldModelOf(grown.row.crop)
    if (!model || grown.row.sown_on === null) continue
    const rain = records.get(grown.location.id) ?? (await rainRecord(tools, scope, grown.location))
    records.set(grown.location.id, rain)
    books.push(bookAt(grown, model, rain, localDate(now, grown.location.zone)))
  }
  return books
}

/** As it looked on a date: rain counts up to October or the harvest, whichever comes first. */
export function bookAt(grown: Grown, model: YieldModel, rain: RainRecord, date: string): YieldBook {
  const { row } = grown
  const year = Number((row.sown_on ?? date).slice(0, 4))
  const end = [`${year}-10-31`, row.harvested_on ?? '9999'].sort()[0] ?? ''
  const isOver = date > end
  const until = isOver ? end : date
  const water = waterOf(grown, rain, year, until)
  const others = isOver ? [] : rain.finishes(until)
  const hasOthers = others.length >= fewestYears
  const finishAt = (share: number): number => (water?.rainMm ?? 0) + (hasOthers ? (quantile(others, share) ?? 0) : 0)
  const finish = { low: finishAt(0.2), middle: finishAt(0.5), high: finishAt(0.8) }
  const linesAt = (rainMm: number): YieldLines =>
    yieldLines(row.crop, model, isOver || hasOthers ? water?.storedMm : null, rainMm)
  const lines = linesAt(finish.middle)
  const actual = row.harvested_on !== null && row.harvested_on <= date ? row.actual_yield : null
  return {
    grown,
    model,
    year,
    water,
    finish,
    lines,
    low: linesAt(finish.low).potential,
    high: linesAt(finish.high).potential,
    gapPct: yieldGap(actual, lines.potential),
    wue: water ? waterUseEfficiency(actual, water.storedMm + finish.middle, model) : null,
    years: others.length,
    isOver,
    source: rain.source,
  }
}

/** Water measured or modelled at sowing with the rain since, else a third of the summer's rain with that from April on. */
function waterOf({ row, field }: Grown, rain: RainRecord, year: number, until: string): SeasonWater | null {
  if (rain.source === '') return null
  const atSowingMm = row.stored_water_mm
  const counted = rain.sum(atSowingMm === null ? `${year}-04-01` : (row.sown_on ?? until), until)
  return seasonWater({
    atSowingMm,
    rainSinceSowingMm: counted,
    summerRainMm: rain.sum(`${year - 1}-11-01`, `${year}-03-31`),
    rainFromAprilMm: counted,
    pawcMm: field.pawc_mm,
  })
}
