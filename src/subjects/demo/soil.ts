import { sum } from '#agronomy/statistics.ts'
import type { SoilKind } from './climates.ts'
import type { Day } from './dailyWeather.ts'

/** One layer of a soil: its lower edge, its thickness, and its water contents in %. */
export interface Layer {
  depth_cm: number
  thickness_mm: number
  wilting_pct: number
  full_pct: number
  saturation_pct: number
}

export function layersOf(soil: SoilKind, bottomsCm: readonly number[] = soil.bottomsCm): Layer[] {
  return bottomsCm.map((bottom, index) => ({
    depth_cm: bottom,
    thickness_mm: (bottom - (bottomsCm[index - 1] ?? 0)) * 10,
    wilting_pct: round(soil.wilting * 100),
    full_pct: round(soil.full * 100),
    saturation_pct: round(soil.saturation * 100),
  }))
}

/**
 * Water content (%) of each layer at the end of each day: a layered bucket, filled from the top by rain and irrigation,
 * emptied by the crop. Starts half full. The first index is the day, the second the layer. `watered` is told of each
 * irrigation.
 */
export function soilWater(
  layers: Layer[],
  days: Day[],
  crop: SoilKind['crop'],
  isIrrigated: boolean,
  watered?: (day: number, mm: number) => void,
): Float32Array[] {
  const wilting = layers.map((layer) => (layer.wilting_pct / 100) * layer.thickness_mm)
  const full = layers.map((layer) => (layer.full_pct / 100) * layer.thickness_mm)
  const capacity = sum(full) - sum(wilting)
  const water = layers.map((_, index) => ((wilting[index] ?? 0) + (full[index] ?? 0)) / 2)
  return days.map((day, at) => {
    const depletion = sum(full) - sum(water)
    const kc = cropFactor(crop, day.dayOfYear)
    const irrigation = isIrrigated && depletion > 85 && kc > 0.5 ? 80 : 0
    if (irrigation > 0) watered?.(at, irrigation)
    let entering = Math.min(day.rainMm, 60) + irrigation
    for (let index = 0; index < layers.length && entering > 0; index++) {
      const taken = Math.min(entering, Math.max(0, (full[index] ?? 0) - (water[index] ?? 0)))
      water[index] = (water[index] ?? 0) + taken
      entering -= taken
    }
    const stress = depletion <= 0.5 * capacity ? 1 : Math.max(0, (capacity - depletion) / (0.5 * capacity))
    const weights = layers.map(
      (layer, index) => Math.exp(-layer.depth_cm / 45) * Math.max(0, (water[index] ?? 0) - (wilting[index] ?? 0)),
    )
    const total = sum(weights)
    const drawn = kc * stress * day.et0Mm
    if (total > 0) {
      weights.forEach((weight, index) => {
        water[index] = Math.max(wilting[index] ?? 0, (water[index] ?? 0) - (drawn * weight) / total)
      })
    }
    return Float32Array.from(layers, (layer, index) => (100 * (water[index] ?? 0)) / layer.thickness_mm)
  })
}

/** Crop coefficient by the day of the year: cotton sown 15 October, wheat 15 May, perennial pasture. */
function cropFactor(crop: SoilKind['crop'], dayOfYear: number): number {
  if (crop === 'pasture') return 0.7 + 0.25 * Math.cos((2 * Math.PI * (dayOfYear - 275)) / 365)
  const [sown, rising, plateau, end, high, low] =
    crop === 'cotton' ? [288, 75, 130, 180, 1.15, 0.6] : [135, 80, 130, 185, 1.1, 0.3]
  const age = (dayOfYear - sown + 365) % 365
  if (age > end) return 0.2
  if (age < rising) return 0.35 + ((high - 0.35) * age) / rising
  return age < plateau ? high : high + ((low - high) * (age - plateau)) / (end - plateau)
}

/** Soil temperature (°C) at a depth: the yearly wave, later and weaker with depth, and what is left of the day's wave. */
export function soilTemperature(
  depthCm: number,
  meanC: number,
  swingC: number,
  dayOfYear: number,
  hour: number,
  recentC: number,
): number {
  const metres = depthCm / 100
  const yearly = swingC * Math.exp(-metres / 2) * Math.cos((2 * Math.PI * (dayOfYear - 20 - (metres / 0.5) * 10)) / 365)
  const daily = 5 * Math.exp(-depthCm / 9) * Math.cos((2 * Math.PI * (hour - 15 - depthCm / 5)) / 24)
  return meanC + yearly + daily + recentC * Math.exp(-depthCm / 35)
}

const round = (value: number): number => Math.round(value * 10) / 10
