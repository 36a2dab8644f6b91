import { type SeasonWater, seasonWater } from '#agronomy/yieldPotential.ts'
import { daysLater } from '#engine/date.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Grown } from '#subjects/farm/grown.ts'
import { type DailyRecord, recordOf } from '#subjects/weather/dailyRecord.ts'

/** The water that a crop had, as its potential is told by it. */
export interface CropWater {
  grown: Grown
  /** Null where no rain was ever heard at the location. */
  water: SeasonWater | null
  /** Days that count and of which no rain was heard: nothing is known of those. */
  gapDays: number
  isOver: boolean
  source: string
}

/** The water of crops that were sown, of rain up to October, the harvest or yesterday, whichever comes first. */
export async function cropWaterOf(tools: Tools, scope: Scope, sown: Grown[], today: string): Promise<CropWater[]> {
  const records = new Map<number, DailyRecord>()
  const books: CropWater[] = []
  for (const grown of sown) {
    const { location } = grown
    const rain = records.get(location.id) ?? (await recordOf(tools, scope, location, 'rain'))
    records.set(location.id, rain)
    books.push(bookOf(grown, rain, today))
  }
  return books
}

function bookOf(grown: Grown, { days, source }: DailyRecord, today: string): CropWater {
  const { row, field } = grown
  const sown = row.sown_on ?? today
  const year = Number(sown.slice(0, 4))
  const end = [`${year}-10-31`, row.harvested_on ?? '9999'].sort()[0] ?? ''
  const isOver = end < today
  const until = isOver ? end : daysLater(today, -1)
  const isMeasured = row.stored_water_mm !== null
  const since = sum(days, isMeasured ? sown : `${year}-04-01`, until)
  const summer = isMeasured ? null : sum(days, `${year - 1}-11-01`, `${year}-03-31`)
  const water =
    days.size === 0
      ? null
      : seasonWater({
          atSowingMm: row.stored_water_mm,
          rainSinceSowingMm: since.mm,
          summerRainMm: summer?.mm,
          rainFromAprilMm: since.mm,
          pawcMm: field.pawc_mm,
        })
  return { grown, water, gapDays: since.unheard + (summer?.unheard ?? 0), isOver, source }
}

function sum(days: DailyRecord['days'], from: string, to: string): { mm: number; unheard: number } {
  let [mm, unheard] = [0, 0]
  for (let date = from; date <= to; date = daysLater(date, 1)) {
    const day = days.get(date)
    mm += day?.sum ?? 0
    if (!day?.isWhole) unheard += 1
  }
  return { mm, unheard }
}
