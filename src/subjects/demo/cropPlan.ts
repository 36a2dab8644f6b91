import { potentialYield, yieldModelOf } from '#agronomy/yieldPotential.ts'
import { dayMs, daysLater } from '#engine/date.ts'
import type { NewField, NewFieldSeason, Season } from '#subjects/farm/fields.ts'
import type { DemoFarm } from './farms.ts'
import { hashOf, noiseAt } from './random.ts'
import { layersOf, soilWater } from './soil.ts'

/** What is grown in a field of a demo farm in one season; whether it is watered. */
export interface PlannedCrop {
  season: Season
  grown: NewFieldSeason
  isIrrigated: boolean
  /** Days of the year's harvest to come, where it is not in yet. */
  harvestDue: string
}

const firstSeason = 2021

/** The fields whose probe's story is that they grow the same crop each year, by their name. */
const probed: Record<string, string> = {
  'Field 3': 'Field 3 probe',
  'Field 7': 'Field 7 probe',
  'River 1': 'River probe',
  'Home paddock': 'Home paddock probe',
  'East 1': 'East probe',
  Gate: 'Gate paddock probe',
  'Home field': 'House paddock probe',
}

/** The name of the probe that stands in a field; undefined where none does. */
export const probeIn = (farm: DemoFarm['farm'], field: NewField): string | undefined => {
  const name = field.kind === 'field' ? probed[field.name] : `${field.name} probe`
  return farm.probes.find((probe) => probe.name === name)?.name
}

const winter = (year: number): Season => ({
  slug: String(year),
  name: String(year),
  kind: 'winter',
  starts_on: `${year}-04-01`,
  ends_on: `${year}-12-31`,
  status: 'open',
})
const cotton = (year: number): Season => ({
  slug: `${year}-${String(year + 1).slice(2)}`,
  name: `${year}-${String(year + 1).slice(2)}`,
  kind: 'cotton',
  starts_on: `${year}-09-01`,
  ends_on: `${year + 1}-05-31`,
  status: 'open',
})

/** The seasons of a demo farm that have begun or begin within two months. */
export function seasonsOf({ farm }: DemoFarm, today: string): Season[] {
  const until = daysLater(today, 60)
  const all = Array.from({ length: Number(until.slice(0, 4)) - firstSeason + 1 }, (_, index) => firstSeason + index)
  const made = all.flatMap((year) => [winter(year), ...(growsCotton(farm) ? [cotton(year)] : [])])
  return made
    .filter((one) => one.starts_on <= until)
    .map((season) => ({
      ...season,
      status: season.ends_on < today ? 'closed' : season.starts_on > today ? 'planning' : 'open',
    }))
}

const growsCotton = (farm: DemoFarm['farm']): boolean => farm.climate.name === 'narrabri' && !farm.isClient

/** Which crop stands in a field in a season, if any. */
function cropIn({ farm }: DemoFarm, field: NewField, index: number, season: Season): string | null {
  if (field.kind !== 'field') return null
  const year = Number(season.starts_on.slice(0, 4))
  const isProbed = probeIn(farm, field) !== undefined
  if (growsCotton(farm)) {
    const isWheatYear = !isProbed && [1, 3, 5].includes(index) && (year + index) % 4 === 0
    return season.kind === 'cotton' ? (isWheatYear ? null : 'cotton') : isWheatYear ? 'wheat' : null
  }
  if (season.kind !== 'winter') return null
  if (isProbed) return 'wheat'
  return ['wheat', 'barley', 'wheat', 'canola'][(year + index + farm.id) % 4] ?? 'wheat'
}

const sowing: Record<string, [month: number, day: number, spread: number]> = {
  cotton: [10, 12, 9],
  wheat: [5, 12, 14],
  barley: [5, 20, 9],
  canola: [5, 1, 6],
}
const harvest: Record<string, [month: number, day: number, spread: number]> = {
  cotton: [4, 14, 18],
  wheat: [11, 9, 17],
  barley: [11, 2, 8],
  canola: [10, 29, 7],
}
const varieties: Record<string, string[]> = {
  cotton: ['Kamilaroi 2', 'Namoi Gold'],
  wheat: ['Salmon Gum', 'Stirling'],
  barley: ['Kestrel', 'Plains'],
  canola: ['Sunrise TT', 'Sunrise RR'],
}
const targets: Record<string, Record<string, number>> = {
  narrabri: { wheat: 4.2, barley: 4.4, canola: 2.2 },
  merredin: { wheat: 2.4, barley: 2.5, canola: 1.2 },
}

/** All that was, is and will soon be grown in a field of a demo farm. */
export function cropsOf(
  demo: DemoFarm,
  field: NewField,
  index: number,
  seasons: Season[],
  today: string,
): PlannedCrop[] {
  const { farm, weather } = demo
  const isIrrigatedField = farm.slug === 'wattle-park'
  return seasons.flatMap((season): PlannedCrop[] => {
    const crop = cropIn(demo, field, index, season)
    if (crop === null) return []
    const seed = hashOf(`${field.slug}:${season.slug}:crop`)
    const year = Number(season.starts_on.slice(0, 4))
    const isIrrigated = crop === 'cotton' && isIrrigatedField
    const dateIn = ([month, day, spread]: [number, number, number], inYear: number, draw: number): string =>
      daysLater(`${inYear}-${String(month).padStart(2, '0')}-01`, day - 1 + Math.floor(spread * noiseAt(seed, draw)))
    const usualSowing = sowing[crop] ?? [5, 15, 1]
    // The probes' story begins on these very days.
    const sownOn = probeIn(farm, field)
      ? `${year}-${crop === 'cotton' ? '10-15' : '05-15'}`
      : dateIn(usualSowing, year, 1)
    const harvestDue = dateIn(harvest[crop] ?? [11, 15, 1], crop === 'cotton' ? year + 1 : year, 2)
    const isSown = sownOn <= today
    const isIn = harvestDue <= today
    const target = isIrrigated ? 12.5 : crop === 'cotton' ? 4 : (targets[farm.climate.name]?.[crop] ?? 2)
    const names = varieties[crop] ?? []
    const share = isIrrigated || crop === 'cotton' ? 0.96 : 0.98
    return [
      {
        season,
        isIrrigated,
        harvestDue,
        grown: {
          slug: `${field.slug}-${season.slug}-${crop}`,
          field_id: field.id ?? -1,
          season_slug: season.slug,
          crop,
          variety: names[index % Math.max(1, names.length)] ?? null,
          area_ha: Math.round(field.area_ha * share * 10) / 10,
          sown_on: isSown ? sownOn : null,
          row_spacing_m: crop === 'cotton' ? 1 : 0.25,
          plants_m2: crop === 'cotton' ? 11 : crop === 'canola' ? 35 : 140,
          target_yield: target,
          actual_yield: isIn ? yieldOf(demo, crop, year, isIrrigated, sownOn, noiseAt(seed, 3)) : null,
          yield_unit: crop === 'cotton' ? 'bales/ha' : 't/ha',
          harvested_on: isIn ? harvestDue : null,
          stored_water_mm: isSown ? storedAt(demo, crop, isIrrigated, sownOn) : null,
          n_applied_kg_ha: isSown
            ? Math.round((isIrrigated ? 200 : crop === 'cotton' ? 70 : 45) * (0.8 + 0.4 * noiseAt(seed, 4)))
            : null,
          irrigation_ml: null,
          status: isIn ? 'harvested' : isSown ? (sownOn > daysLater(today, -10) ? 'sown' : 'growing') : 'planned',
        },
      },
    ]
  })

  /** Water for plants in the profile when the crop was sown, mm, by the same bucket as the probes'. */
  function storedAt(of: DemoFarm, crop: string, isIrrigated: boolean, date: string): number {
    const { layers, water, first } = bucketOf(of, crop === 'cotton' ? 'cotton' : 'wheat', isIrrigated)
    const held = water[(Date.parse(date) - first) / dayMs]
    return Math.round(
      layers.reduce(
        (sum, layer, at) => sum + (Math.max(0, (held?.[at] ?? 0) - layer.wilting_pct) / 100) * layer.thickness_mm,
        0,
      ),
    )
  }

  function yieldOf(
    of: DemoFarm,
    crop: string,
    year: number,
    isIrrigated: boolean,
    sownOn: string,
    luck: number,
  ): number {
    const rain = (from: string, to: string): number =>
      weather.days.reduce((sum, { date, rainMm }) => (date >= from && date <= to ? sum + rainMm : sum), 0)
    if (isIrrigated) return Math.round((10.2 + 3.2 * luck) * 10) / 10
    if (crop === 'cotton')
      return Math.round((0.8 + rain(`${year}-09-01`, `${year + 1}-03-31`) / 150) * (0.8 + 0.4 * luck) * 10) / 10
    const model = yieldModelOf(crop)
    const stored = storedAt(of, crop, isIrrigated, sownOn)
    const potential = model ? potentialYield(stored, rain(`${year}-04-01`, `${year}-10-31`), model) : null
    const most = crop === 'canola' ? 3.2 : of.farm.climate.name === 'narrabri' ? 6.8 : 4.5
    return Math.max(0.3, Math.round(Math.min(most, potential ?? 1) * (0.58 + 0.34 * luck) * 100) / 100)
  }
}

interface Bucket {
  layers: ReturnType<typeof layersOf>
  water: Float32Array[]
  /** The instant (UTC midnight) of the first day. */
  first: number
  /** Dates on which the probes' story waters the field, and how much, mm. */
  watered: { date: string; mm: number }[]
}

const buckets = new WeakMap<DemoFarm, Map<string, Bucket>>()

/** The profile under a crop day by day, as the demo's probes tell it. */
export function bucketOf(demo: DemoFarm, crop: 'cotton' | 'wheat', isIrrigated: boolean): Bucket {
  const known = buckets.get(demo) ?? new Map<string, Bucket>()
  buckets.set(demo, known)
  const name = `${crop} ${isIrrigated}`
  const kept = known.get(name)
  if (kept) return kept
  const layers = layersOf(demo.farm.climate.soil)
  const { days } = demo.weather
  const watered: Bucket['watered'] = []
  const water = soilWater(layers, days, crop, isIrrigated, (day, mm) =>
    watered.push({ date: days[day]?.date ?? '', mm }),
  )
  const made = { layers, water, first: Date.parse(`${days[0]?.date}T00:00:00Z`), watered }
  known.set(name, made)
  return made
}
