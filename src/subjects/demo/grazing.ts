import { aeByClass, intakeKgAeDay } from '#agronomy/stocking.ts'
import { clamp } from '#engine/round.ts'
import type { NewField } from '#subjects/farm/fields.ts'
import type { MobMove, MobWeighing } from '#subjects/livestock/mobs.ts'
import type { Day } from './dailyWeather.ts'
import type { DemoFarm } from './farms.ts'
import { isFirstDay, type MobPlan, mobPlans, onDate } from './mobPlans.ts'
import { hashOf, noiseAt } from './random.ts'
import { layersOf, soilWater } from './soil.ts'

/** What stands in a paddock at the end of a day, kg DM/ha, its green share (0 to 1), and what grew that day. */
interface PaddockDay {
  standing: number
  green: number
  growth: number
}

export interface Grazing {
  dates: string[]
  /** By paddock, then by day. */
  paddocks: { id: number; days: PaddockDay[] }[]
  moves: MobMove[]
  weighings: MobWeighing[]
}

/** When mobs are first written down; grazing itself begins earlier, so that what stands has settled. */
const since = { grazing: '2020-01-01', record: '2024-01-01' }
const weighEveryDays = 14
const walkOverDays = 60

/** The mob's number at a farm. */
export const mobIdOf = (farmId: number, index: number): number => farmId * 10 + index

/**
 * How mobs and pasture of a farm went together, day by day until a date: pasture grows with warmth, light and the water of
 * the top 20 cm, rots, and is eaten; a mob moves when its paddock is short or it has stood there long enough, to where
 * most stands. The past does not depend on the date.
 */
export function grazingOf({ farm, weather }: DemoFarm, fields: (NewField & { id: number })[], until: string): Grazing {
  const first = weather.days.findIndex(({ date }) => date === since.grazing)
  const last = weather.days.findIndex(({ date }) => date === until)
  const days = weather.days.slice(first, last + 1)
  const water = waterOf(farm.climate, weather.days).slice(first, last + 1)
  const paddocks = fields.map((field, index) => ({
    field,
    // Pasture types differ, and so do paddocks.
    vigour: 0.82 + 0.36 * noiseAt(hashOf(`${farm.slug}:vigour`), index),
    standing: 1800,
    green: 0.7,
    emptySince: index % 30,
    days: [] as PaddockDay[],
  }))
  const mobs = mobPlans.map((plan, index) => ({
    plan,
    id: mobIdOf(farm.id, index),
    at: index * 3,
    since: 0,
    head: 0,
    class: onDate(plan, since.grazing).class,
    kg: plan.startKg,
  }))
  const moves: MobMove[] = []
  const weighings: MobWeighing[] = []
  const taste = hashOf(`${farm.slug}:taste`)

  days.forEach((day, index) => {
    const eaten = paddocks.map(() => 0)
    for (const mob of mobs) {
      const step = onDate(mob.plan, day.date)
      const isChanged = step.head !== mob.head || step.class !== mob.class || day.date === since.record
      if (isFirstDay(mob.plan, day.date)) mob.kg = mob.plan.startKg
      const here = paddocks[mob.at]
      const stay = index - mob.since
      const isShort = here !== undefined && here.standing < 1050 && stay >= 4
      const mostStay = mob.plan.species === 'cattle' ? 26 : 34
      const isTime = step.head > 0 && (mob.head === 0 || isShort || stay >= mostStay)
      const held = new Set(mobs.filter((other) => other !== mob && other.head > 0).map(({ at }) => at))
      const next = isTime ? bestOf(paddocks, held, mob.at, index, taste) : mob.at
      if (isChanged || next !== mob.at) {
        if (next !== mob.at || mob.head === 0) mob.since = index
        mob.at = next
        mob.head = step.head
        mob.class = step.class
        const paddock_id = step.head > 0 ? (paddocks[next]?.field.id ?? null) : null
        if (day.date >= since.record)
          moves.push({ mob_id: mob.id, moved_on: day.date, paddock_id, head: step.head, class: step.class })
      }
      if (mob.head === 0) continue
      const grazed = paddocks[mob.at]
      if (!grazed) continue
      const demand = (mob.head * aeByClass[mob.class] * intakeKgAeDay) / grazed.field.area_ha
      eaten[mob.at] = (eaten[mob.at] ?? 0) + demand * Math.min(1, grazed.standing / 900)
      mob.kg = weightAfter(mob.plan, mob.kg, grazed.standing, grazed.green, day)
      const weighed = weighingOf(mob.plan, mob.id, mob.head, mob.kg, day.date, index, days.length)
      if (weighed) weighings.push(weighed)
    }
    const occupied = new Set(mobs.filter(({ head }) => head > 0).map(({ at }) => at))
    paddocks.forEach((paddock, place) => {
      const growth = growthOf(day, water[index] ?? 1, paddock.standing) * paddock.vigour
      const warm = (day.tmaxC + day.tminC) / 2 > 18 ? 2 : 1
      const lost = 0.0055 * warm * paddock.standing
      paddock.standing = Math.max(250, paddock.standing + growth - lost - (eaten[place] ?? 0))
      // What is long has more dead leaf at its foot.
      const alive = 0.98 - 0.07 * Math.min(2, paddock.standing / 2500) - 0.06 * noiseAt(taste, place)
      paddock.green += ((0.15 + 0.85 * (water[index] ?? 1)) * alive - paddock.green) / 20
      if (occupied.has(place)) paddock.emptySince = index
      paddock.days.push({ standing: paddock.standing, green: paddock.green, growth })
    })
  })
  return {
    dates: days.map(({ date }) => date),
    paddocks: paddocks.map(({ field, days: all }) => ({ id: field.id, days: all })),
    moves,
    weighings,
  }
}

/** Where most stands among the paddocks that nobody grazes and that have rested, with a little of a stockman's taste. */
function bestOf(
  paddocks: { standing: number; emptySince: number }[],
  held: Set<number>,
  at: number,
  index: number,
  taste: number,
): number {
  let best = at
  let most = 0
  paddocks.forEach(({ standing, emptySince }, place) => {
    if (held.has(place) || place === at) return
    const rested = Math.min(1, (index - emptySince) / 25)
    const worth = standing * (0.6 + 0.4 * rested) * (0.95 + 0.1 * noiseAt(taste ^ place, index))
    if (worth > most) {
      most = worth
      best = place
    }
  })
  return best
}

/** Growth of temperate pasture, kg DM/ha a day, from the day's weather, its water (0 to 1) and what stands. */
function growthOf(day: Day, water: number, standing: number): number {
  const mean = (day.tmaxC + day.tminC) / 2
  const warmth = clamp((mean - 3) / 10, 0, 1) * clamp((28 - mean) / 8, 0, 1)
  return 74 * warmth * water * Math.min(1, day.solarMj / 14) * Math.min(1, 0.25 + standing / 2200)
}

/** How well water serves pasture each day, 0 to 1: the stress of the profile and the share left in the top 20 cm. */
function waterOf(climate: DemoFarm['farm']['climate'], days: Day[]): number[] {
  const layers = layersOf(climate.soil)
  const top = layers.filter((layer) => layer.depth_cm <= 20).length
  return soilWater(layers, days, 'pasture', false).map((vwc) => {
    const shares = layers.map((layer, index) =>
      clamp(((vwc[index] ?? 0) - layer.wilting_pct) / (layer.full_pct - layer.wilting_pct), 0, 1),
    )
    const whole = layers.reduce((sum, layer, index) => sum + (shares[index] ?? 0) * layer.thickness_mm, 0)
    const deep = layers.reduce((sum, layer) => sum + layer.thickness_mm, 0)
    const upper = shares.slice(0, top).reduce((sum, share) => sum + share, 0) / Math.max(1, top)
    return Math.min(1, whole / deep / 0.5) * Math.min(1, upper / 0.5)
  })
}

/** Young stock gains by what stands and how green it is; grown stock swings between its usual weight and a tenth off it. */
function weightAfter(plan: MobPlan, kg: number, standing: number, green: number, day: Day): number {
  const feed = clamp((standing - 500) / 1100, 0, 1) * (0.45 + 0.55 * green)
  if (plan.isGrowing) return kg + plan.gainKgDay * (feed * 1.12 - 0.12)
  const wanted = plan.startKg * (0.9 + 0.13 * feed + 0.01 * Math.sin((2 * Math.PI * day.dayOfYear) / 365))
  return kg + Math.max(-plan.gainKgDay, Math.min(plan.gainKgDay, (wanted - kg) / 30))
}

/** Weighed every second week; growing cattle walk over scales, seven in ten of them a day, in the last weeks. */
function weighingOf(
  plan: MobPlan,
  mob_id: number,
  head: number,
  kg: number,
  date: string,
  index: number,
  count: number,
): MobWeighing | null {
  const noise = (salt: number): number => noiseAt(mob_id ^ salt, index) - 0.5
  const common = { mob_id, weighed_on: date, sd_kg: tenth(kg * (0.08 + 0.01 * noise(3))) }
  if (date >= since.record && (index + mob_id) % weighEveryDays === 0) {
    return { ...common, method: 'scales', head, mean_kg: tenth(kg * (1 + 0.006 * noise(1))) }
  }
  if (!plan.isGrowing || plan.species !== 'cattle' || index < count - walkOverDays) return null
  const seen = Math.max(1, Math.round(head * (0.7 + 0.12 * noise(2))))
  return {
    ...common,
    method: 'walk_over',
    head: seen,
    mean_kg: tenth(kg * (1 + 0.016 * noise(1))),
  }
}

const tenth = (value: number): number => Math.round(value * 10) / 10
