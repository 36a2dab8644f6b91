import { carryingCapacity, utilisation } from '#agronomy/pasture.ts'
import { dsePerHaPer100mm, intakeKgAeDay, perHectare } from '#agronomy/stocking.ts'
import { daysLater, daysSince } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import type { Scope } from '#server/db/store.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Location } from '#subjects/devices/instruments.ts'
import { aeOfMove, dseOfAe, everyDays, type Herded, herdOf, moveOn, presentOf } from '#subjects/livestock/herd.ts'
import { recordOf } from '#subjects/weather/dailyRecord.ts'
import { grazingOf } from '../grazing.ts'
import { areaOf, idsOf, paddocksOf } from '../paddocks.ts'

/** Half of what grows may be eaten: the middle of what temperate farms use; indicative. */
const safePct = 50
/** A year of rain counts when nearly all its days were measured. */
const enoughDays = 350

export const stockingRate =
  (tools: Tools): Named<'stocking_rate'> =>
  async ({ input, scope, now }) => {
    const mobs = await presentOf(tools, scope, now, input.location_ids)
    const [first] = mobs
    if (!first) return []
    const locations = [...new Set(mobs.map(({ location }) => location.id))]
    const paddocks = await paddocksOf(tools, scope, now, locations)
    const areaHa = areaOf(paddocks)
    const ae = mobs.reduce((sum, mob) => sum + mob.ae, 0)
    const { today } = first
    const year = daysLater(today, -364)
    const herd = await herdOf(tools, scope, now, locations, { from: year })
    const pasture = await tools.vegetation.farmPasture(scope, idsOf(paddocks), [year, today])
    const eaten = (from: string): number | null =>
      areaHa > 0 ? (meanAe(herd, from, today) * intakeKgAeDay) / areaHa : null
    const grew = (from: string): number | null => {
      const rows = pasture.filter(({ date }) => date >= from)
      return rows.length === 0
        ? null
        : rows.reduce((sum, { growth_kg_ha_d: growthKgHaDay }) => sum + growthKgHaDay, 0) / rows.length
    }
    const grewYear = (pasture[0]?.date ?? today) > daysLater(year, 10) ? null : grew(year)
    const eatenYear = eaten(year)
    const rainMm = await yearOfRain(tools, scope, first.location, today)
    const growthYear = grewYear === null ? null : grewYear * 365
    const capacity = carryingCapacity({ growthKgHa: growthYear, safePct, areaHa, intakeKgAeDay })
    return [
      {
        ae: rounded(ae, 0) ?? 0,
        dse: rounded(dseOfAe(ae), 0) ?? 0,
        area_ha: rounded(areaHa, 1) ?? 0,
        ae_ha: rounded(perHectare(ae, areaHa), 2),
        dse_ha: rounded(perHectare(dseOfAe(ae), areaHa), 1),
        rain_12m_mm: rounded(rainMm, 0),
        dse_ha_100mm: rounded(dsePerHaPer100mm(perHectare(dseOfAe(ae), areaHa), rainMm), 2),
        demand_30d: rounded(eaten(daysLater(today, -29)), 1),
        growth_30d: rounded(grew(daysLater(today, -29)), 1),
        growth_12m: rounded(growthYear, 0),
        utilisation_pct: rounded(utilisation(eatenYear === null ? null : eatenYear * 365, growthYear), 0),
        capacity_ae: rounded(capacity, 0),
        as_at: today,
        source: 'Mob records and pasture',
      },
    ]
  }

/** Rain of the 12 months that end on a date at a location, mm; null with holes in it. */
export async function yearOfRain(tools: Tools, scope: Scope, location: Location, to: string): Promise<number | null> {
  const { days } = await recordOf(tools, scope, location, 'rain', daysLater(to, -364), to)
  const whole = [...days.values()].filter(({ isWhole }) => isWhole)
  return whole.length < enoughDays ? null : [...days.values()].reduce((sum, day) => sum + day.sum, 0)
}

const aeOn = (herd: Herded[], date: string): number =>
  herd.reduce((sum, { moves }) => {
    const move = moveOn(moves, date)
    return sum + (move?.paddock_id ? aeOfMove(move) : 0)
  }, 0)

/** The mean of the adult equivalents of each day, both ends included. */
function meanAe(herd: Herded[], from: string, to: string): number {
  const dates = everyDays(from, to, 1)
  return dates.reduce((sum, date) => sum + aeOn(herd, date), 0) / Math.max(1, dates.length)
}

export const stockingHistory =
  (tools: Tools): Named<'stocking_history'> =>
  async ({ input, scope, now }) => {
    const found = await grazingOf(tools, scope, input, now)
    if (!found) return []
    const { paddocks, from, to, herd } = found
    if (herd.length === 0) return []
    const areaHa = areaOf(paddocks)
    const pasture = await tools.vegetation.farmPasture(scope, idsOf(paddocks), [daysLater(from, -10), to])
    const step = daysSince(from, to) > 120 ? 7 : 1
    return everyDays(from, to, step).flatMap((date): RowOf<'stocking_history'>[] => {
      if (!herd.some(({ moves }) => moveOn(moves, date) !== undefined)) return []
      const ae = aeOn(herd, date)
      const since = daysLater(date, -Math.max(step, 5))
      const near = pasture.filter((row) => row.date > since && row.date <= date)
      return [
        {
          date,
          ae_ha: rounded(perHectare(ae, areaHa), 3),
          dse_ha: rounded(perHectare(dseOfAe(ae), areaHa), 2),
          demand: rounded(perHectare(ae * intakeKgAeDay, areaHa), 1),
          growth:
            near.length === 0 ? null : rounded(near.reduce((sum, row) => sum + row.growth_kg_ha_d, 0) / near.length, 1),
        },
      ]
    })
  }
