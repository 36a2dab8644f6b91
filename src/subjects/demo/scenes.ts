import { dayMs } from '#engine/date.ts'
import { clamp } from '#engine/round.ts'
import type { FieldSeason, NewField } from '#subjects/farm/fields.ts'
import type { FieldScene } from '#subjects/pasture/vegetation.ts'
import type { Day } from './dailyWeather.ts'
import { hashOf, noiseAt } from './random.ts'

/** How green and how covered a field is on a day: NDVI, and shares of the ground in %. */
interface Look {
  ndvi: number
  greenPct: number
  deadPct: number
}

export const scenesSince = '2021-01-01'
/** A satellite passes every fifth day; dates are the same whatever the day the demo starts. */
const passEveryDays = 5
export const isPass = (date: string): boolean => (Date.parse(date) / dayMs) % passEveryDays === 0

/** Cover by what stands (kg DM/ha) and its green share: what shades the ground, and what of it is alive. */
export function lookOfPasture(standing: number, green: number): Look {
  const cover = 100 * (1 - Math.exp(-standing / 900))
  return {
    ndvi: 0.16 + 0.62 * green * (1 - Math.exp(-standing / 1200)),
    greenPct: cover * green,
    deadPct: cover * (1 - green),
  }
}

export type Grown = Pick<FieldSeason, 'field_id' | 'crop' | 'sown_on' | 'harvested_on'>

const lives: Record<string, number> = { cotton: 195, sorghum: 125, canola: 190, lupins: 175, chickpeas: 170 }

/** How a crop or its stubble looks on a date; weeds follow rain. Null water reads as enough. */
export function lookOfCrop(grown: Grown[], date: string, wetness: number, laggard: number): Look {
  const crop = grown.find((one) => one.sown_on !== null && one.sown_on <= date)
  const age = crop?.sown_on ? daysFrom(crop.sown_on, date) : 1000
  const life = crop?.sown_on && crop.harvested_on ? daysFrom(crop.sown_on, crop.harvested_on) : lifeOf(crop?.crop)
  const stubble = 0.17 + 0.1 * wetness
  if (!crop || age > life) {
    // Stubble stands a year at most, thinner by the month.
    const dead = Math.max(8, 62 * Math.exp(-(age - life) / 260))
    const green = 100 * Math.max(0, (stubble - 0.16) * 1.6)
    return { ndvi: stubble, greenPct: green, deadPct: Math.min(100 - green, dead) }
  }
  const peak = (0.62 + 0.2 * Math.min(1, wetness + 0.35)) * (age > 50 ? laggard : 1)
  const rise = 1 / (1 + Math.exp(-(age - life * 0.33) / (life * 0.055)))
  const anthesis = life * 0.62
  const fall = age < anthesis ? 1 : Math.max(0, 1 - (age - anthesis) / (life - anthesis))
  const ndvi = 0.18 + (peak - 0.18) * rise * (0.1 + 0.9 * fall)
  const canopy = 92 * rise
  const green = canopy * fall
  return { ndvi, greenPct: green, deadPct: Math.min(100 - green, canopy - green + 35 * (1 - rise)) }
}

const lifeOf = (crop: string | undefined): number => lives[crop?.toLowerCase() ?? ''] ?? 185

/** Scenes of one field: what its look gives on each pass, with the noise of a sensor, less those lost to cloud. */
export function scenesOf(
  field: NewField & { id: number },
  days: Day[],
  zoneWetness: number[],
  lookOn: (index: number, date: string) => Look | null,
): FieldScene[] {
  const seed = hashOf(`${field.slug}:scenes`)
  const scenes: FieldScene[] = []
  days.forEach(({ date, rainMm }, index) => {
    if (date < scenesSince || !isPass(date)) return
    const noise = (salt: number): number => noiseAt(seed ^ salt, index)
    // A pass is lost to one location at once: neighbours share the sky.
    const sky = noiseAt(hashOf(`sky:${field.location_id}`), index)
    if (sky < (rainMm > 0 ? 0.25 : 0.08)) return
    const look = lookOn(index, date)
    if (!look) return
    const wet = zoneWetness[index] ?? 0.5
    const bell = noise(1) + noise(2) + noise(3) - 1.5
    const mean = fixed(clamp(look.ndvi + 0.03 * bell, -0.1, 0.93))
    const spread = 0.035 + 0.16 * mean * (0.5 + 0.5 * noise(4)) * (1.2 - 0.5 * wet)
    scenes.push({
      field_id: field.id,
      date,
      ndvi_mean: mean,
      ndvi_p10: fixed(clamp(mean - spread * 1.1, -0.1, 0.95)),
      ndvi_p90: fixed(clamp(mean + spread * 0.8, -0.1, 0.95)),
      green_pct: Math.round(clamp(look.greenPct, 0, 100)),
      dead_pct: Math.round(clamp(look.deadPct, 0, 100 - clamp(look.greenPct, 0, 100))),
      cloud_pct: Math.round(20 * (sky < 0.5 ? noise(5) ** 2 : 0)),
      source: 'demo satellite',
    })
  })
  return scenes
}

/** Rain of the last 60 days against a wet spell's 150 mm, 0 to 1, for each day. */
export function wetnessOf(days: Day[]): number[] {
  let sum = 0
  return days.map(({ rainMm }, index) => {
    sum += rainMm - (days[index - 60]?.rainMm ?? 0)
    return clamp(sum / 150, 0, 1)
  })
}

/** Where no season was written down: the climate's own crop, every year at its usual time. */
export function usualSeasons(fieldId: number, crop: 'cotton' | 'pasture' | 'wheat', until: string): Grown[] {
  const [name, sown] = crop === 'cotton' ? ['cotton', '10-15'] : ['wheat', '05-15']
  const seasons: Grown[] = []
  for (let year = Number(until.slice(0, 4)); year >= 2020; year--) {
    const sownOn = `${year}-${sown}`
    if (sownOn <= until) seasons.push({ field_id: fieldId, crop: name, sown_on: sownOn, harvested_on: null })
  }
  return seasons
}

const daysFrom = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
const fixed = (value: number): number => Math.round(value * 1000) / 1000
