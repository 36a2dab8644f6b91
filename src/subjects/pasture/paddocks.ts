import { grazingDaysDaily } from '#agronomy/grazingDays.ts'
import { type SeasonCondition, seasonFactors } from '#agronomy/pasture.ts'
import { dayMs, dayOfYear, daysLater } from '#engine/date.ts'
import { localDate } from '#engine/zone.ts'
import type { DaySpan } from '#server/dayText.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Location } from '#subjects/devices/instruments.ts'
import type { Field } from '#subjects/farm/fields.ts'
import { type Present, presentOf } from '#subjects/livestock/herd.ts'
import { inYear } from '#subjects/weather/rainDay.ts'
import type { PastureRow } from './vegetation.ts'

/** What falls or rots of what stands, share a day; published rates run from 0.0035 to 0.004, indicative. */
export const detachment = 0.004

/** A measurement older than this says nothing of today. */
const oldestDays = 20
export const firstDate = '1990-01-01'

export interface Paddock {
  field: Field
  location: Location
  today: string
}

/** The paddocks of locations, by name. */
export const paddocksOf = (tools: Tools, scope: Scope, now: Date, locationIds: number[] = []): Promise<Paddock[]> =>
  landOf(tools, scope, now, locationIds, 'paddock')

/** Fields and paddocks of locations, or one kind of them, by name. */
export async function landOf(
  { instruments, fields }: Tools,
  scope: Scope,
  now: Date,
  locationIds: number[] = [],
  kind?: Field['kind'],
): Promise<Paddock[]> {
  const locations = await instruments.locations(scope, locationIds)
  const ids = locations.map(({ id }) => id)
  const all = ids.length === 0 ? [] : await fields.list(scope, ids, kind)
  return all.flatMap((field): Paddock[] => {
    const location = locations.find(({ id }) => id === field.location_id)
    return location ? [{ field, location, today: localDate(now, location.zone) }] : []
  })
}

export const areaOf = (paddocks: Paddock[]): number => paddocks.reduce((sum, { field }) => sum + field.area_ha, 0)
export const idsOf = (paddocks: Paddock[]): number[] => paddocks.map(({ field }) => field.id)

/** What was measured last in each paddock, if that is not too long ago, and about 30 days before. */
export async function latestPasture(
  { vegetation }: Tools,
  scope: Scope,
  paddocks: Paddock[],
): Promise<Map<number, { last: PastureRow; before: PastureRow | null; growth: number | null }>> {
  const today = paddocks[0]?.today
  if (today === undefined) return new Map()
  const rows = await vegetation.pasture(scope, idsOf(paddocks), [[daysLater(today, -50), today]])
  const found = new Map<number, { last: PastureRow; before: PastureRow | null; growth: number | null }>()
  for (const { field } of paddocks) {
    const mine = rows.filter((row) => row.paddock_id === field.id)
    const last = mine.at(-1)
    if (!last || last.date < daysLater(today, -oldestDays)) continue
    const month = mine.filter(({ date }) => date > daysLater(last.date, -30))
    found.set(field.id, {
      last,
      before: nearest(mine, daysLater(last.date, -30), 6),
      growth: month.reduce((sum, { growth_kg_ha_d: growthKgHaDay }) => sum + growthKgHaDay, 0) / month.length,
    })
  }
  return found
}

/** The row nearest a date, within so many days. */
export function nearest<T extends { date: string }>(rows: T[], date: string, within: number): T | null {
  const near = rows
    .map((row) => ({ row, off: Math.abs(Date.parse(row.date) - Date.parse(date)) / dayMs }))
    .filter(({ off }) => off <= within)
    .sort((a, b) => a.off - b.off)
  return near[0]?.row ?? null
}

/** Farm growth by year and day of the year, to say what is usual. */
interface GrowthRecord {
  /** Mean daily growth of earlier years in the 31 days round the same day; null without any. */
  usualOn(date: string): number | null
  years: number
}

export async function growthRecord(
  { vegetation }: Tools,
  scope: Scope,
  paddocks: Paddock[],
): Promise<GrowthRecord & { rows: Awaited<ReturnType<Tools['vegetation']['farmPasture']>> }> {
  const today = paddocks[0]?.today ?? firstDate
  const rows = await vegetation.farmPasture(scope, idsOf(paddocks), [firstDate, today])
  const year = Number(today.slice(0, 4))
  const past = rows.filter(({ date }) => Number(date.slice(0, 4)) < year)
  const byDay: { sum: number; n: number }[] = Array.from({ length: 367 }, () => ({ sum: 0, n: 0 }))
  for (const { date, growth_kg_ha_d: growthKgHaDay } of past) {
    const day = byDay[dayOfYear(date)]
    if (!day) continue
    day.sum += growthKgHaDay
    day.n += 1
  }
  return {
    rows,
    years: new Set(past.map(({ date }) => date.slice(0, 4))).size,
    usualOn: (date) => {
      let [sum, n] = [0, 0]
      for (let off = -15; off <= 15; off++) {
        const day = byDay[((dayOfYear(date) + off + 365) % 366) + 1]
        sum += day?.sum ?? 0
        n += day?.n ?? 0
      }
      return n === 0 ? null : sum / n
    },
  }
}

/** Spans of so many days round the same day in each of the years before. */
export function sameTime(date: string, years: number, within: number): DaySpan[] {
  const year = Number(date.slice(0, 4))
  return Array.from({ length: years }, (_, index): DaySpan => {
    const day = inYear(date, year - 1 - index)
    return [daysLater(day, -within), daysLater(day, within)]
  })
}

export interface Plan {
  residual_kg_ha: number
  intake_kg: number
  condition: SeasonCondition
  ae_change: number
}

export const planOf = (input: {
  residual_kg_ha?: number
  intake_kg?: number
  condition?: SeasonCondition
  ae_change?: number
}): Plan => ({
  residual_kg_ha: input.residual_kg_ha ?? 800,
  intake_kg: input.intake_kg ?? 10,
  condition: input.condition ?? 'average',
  ae_change: input.ae_change ?? 0,
})

/** One paddock's feed under a plan, with who grazes it. */
export interface Feed {
  paddock: Paddock
  mobs: Present[]
  ae: number
  demandKgDay: number
  pasture: { last: PastureRow; before: PastureRow | null; growth: number | null } | null
  days: number | null
  state: 'grazed' | 'surplus' | 'rested' | 'unknown'
}

/** The feed of each paddock: a change in stock is shared among the grazed ones by what they carry. */
export async function feedOf(
  tools: Tools,
  scope: Scope,
  now: Date,
  locationIds: number[] | undefined,
  plan: Plan,
): Promise<Feed[]> {
  const paddocks = await paddocksOf(tools, scope, now, locationIds)
  const pasture = await latestPasture(tools, scope, paddocks)
  const mobs = paddocks.length > 0 ? await presentOf(tools, scope, now, locationIds) : []
  const record = paddocks.length > 0 ? await growthRecord(tools, scope, paddocks) : null
  const allAe = mobs.reduce((sum, { ae, paddock }) => sum + (paddock ? ae : 0), 0)
  const factor = allAe > 0 ? Math.max(0, 1 + plan.ae_change / allAe) : 1
  return paddocks.map((paddock): Feed => {
    const here = mobs.filter((mob) => mob.paddock?.id === paddock.field.id)
    const ae = here.reduce((sum, mob) => sum + mob.ae, 0) * factor
    const found = pasture.get(paddock.field.id) ?? null
    const demandKgDay = ae * plan.intake_kg
    const base = { paddock, mobs: here, ae, demandKgDay, pasture: found, days: null }
    if (!found) return { ...base, state: 'unknown' }
    if (ae === 0) return { ...base, state: 'rested' }
    const usual = record?.usualOn(paddock.today) ?? found.growth ?? 0
    const { days, isSurplus } = grazingDaysDaily({
      standingKgHa: found.last.tsdm_kg_ha,
      residualKgHa: plan.residual_kg_ha,
      areaHa: paddock.field.area_ha,
      demandKgDay,
      growthKgHaDay: Math.max(0, usual * seasonFactors[plan.condition]),
      detachment,
    })
    return { ...base, days, state: isSurplus ? 'surplus' : 'grazed' }
  })
}
