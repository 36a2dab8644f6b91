import { daysLater } from '#engine/date.ts'
import type { NewField } from '#subjects/farm/fields.ts'
import type { NewSoilSample } from '#subjects/soil/soilTests.ts'
import type { DemoFarm } from './farms.ts'
import { hashOf, noiseAt } from './random.ts'

/** What the top 10 cm of a field usually hold, and how far fields differ from each other (share of the value). */
type Usual = Record<string, [value: number, spread: number]>

const usual: Record<string, Usual> = {
  narrabri: {
    soil_ph_ca: [7.4, 0.06],
    soil_ph_water: [8.1, 0.05],
    soil_ec_test: [0.18, 0.4],
    organic_carbon: [0.9, 0.25],
    nitrate_n: [22, 0.6],
    ammonium_n: [4, 0.5],
    p_colwell: [24, 0.7],
    pbi: [120, 0.2],
    k_colwell: [320, 0.4],
    s_kcl: [8, 0.5],
    exch_ca: [22, 0.2],
    exch_mg: [11, 0.2],
    exch_na: [1.3, 0.6],
    exch_k: [0.9, 0.3],
    zinc: [0.7, 0.6],
    chloride: [60, 0.8],
  },
  hamilton: {
    soil_ph_ca: [4.8, 0.09],
    soil_ph_water: [5.6, 0.07],
    soil_ec_test: [0.12, 0.4],
    organic_carbon: [3.4, 0.2],
    nitrate_n: [14, 0.6],
    ammonium_n: [9, 0.5],
    p_colwell: [30, 0.7],
    pbi: [210, 0.25],
    k_colwell: [150, 0.6],
    s_kcl: [9, 0.5],
    exch_ca: [6.5, 0.3],
    exch_mg: [2, 0.3],
    exch_na: [0.3, 0.5],
    exch_k: [0.4, 0.5],
    exch_al: [6, 1.4],
    zinc: [1.4, 0.5],
  },
  merredin: {
    soil_ph_ca: [4.9, 0.12],
    soil_ph_water: [5.7, 0.1],
    soil_ec_test: [0.1, 0.6],
    organic_carbon: [0.8, 0.3],
    nitrate_n: [13, 0.7],
    ammonium_n: [3, 0.5],
    p_colwell: [28, 0.6],
    pbi: [35, 0.4],
    k_colwell: [75, 0.8],
    s_kcl: [8, 0.6],
    exch_ca: [2.6, 0.4],
    exch_mg: [0.6, 0.4],
    exch_na: [0.15, 0.8],
    exch_k: [0.2, 0.5],
    exch_al: [8, 1.3],
    zinc: [0.6, 0.6],
  },
}

/** What changes with depth, as a share of the top's; the rest is not tested below 10 cm. */
const below: Record<string, number> = {
  soil_ph_ca: 0.97,
  soil_ph_water: 0.98,
  soil_ec_test: 0.8,
  nitrate_n: 0.5,
  p_colwell: 0.35,
  k_colwell: 0.7,
  s_kcl: 1.2,
  exch_al: 1.8,
}

/** What a year of cropping or grazing does to a value, as a share of it. */
const drift: Record<string, number> = { soil_ph_ca: -0.006, soil_ph_water: -0.006, p_colwell: 0.02, k_colwell: -0.025 }

const textures = { narrabri: 'Clay', hamilton: 'Clay loam', merredin: 'Loamy sand' }

/** Soil samples of a field: every second year from 2021 or 2022 on, 0–10 and 10–30 cm, before sowing. */
export function soilSamplesOf(
  { farm }: DemoFarm,
  field: NewField,
  index: number,
  today: string,
  now: Date,
): NewSoilSample[] {
  const table = usual[farm.climate.name] ?? {}
  const seed = hashOf(`${field.slug}:soil`)
  const [month, day] = farm.climate.name === 'narrabri' ? ['08', 10] : ['02', 18]
  const samples: NewSoilSample[] = []
  for (let year = 2021 + (index % 2); year <= Number(today.slice(0, 4)); year += 2) {
    const date = daysLater(`${year}-${month}-01`, day + Math.floor(6 * noiseAt(seed, year)))
    if (date > today) continue
    for (const [from, to] of [
      [0, 10],
      [10, 30],
    ] as const) {
      const results: Record<string, number> = {}
      for (const [at, [analyte, [value, spread]]] of Object.entries(table).entries()) {
        const share = from === 0 ? 1 : below[analyte]
        if (share === undefined) continue
        const own = 1 + spread * (noiseAt(seed, at) * 2 - 1) * 0.9
        const year_ = 1 + (drift[analyte] ?? 0) * (year - 2021)
        const luck = 1 + 0.12 * spread * (noiseAt(seed, at * 100 + year) * 2 - 1)
        results[analyte] = Number((value * own * year_ * luck * share).toPrecision(3))
      }
      const { exch_ca = 0, exch_mg = 0, exch_na = 0, exch_k = 0 } = results
      if (exch_ca > 0) results.esp = Number(((100 * exch_na) / (exch_ca + exch_mg + exch_na + exch_k)).toFixed(1))
      samples.push({
        field_id: field.id ?? -1,
        sampled_on: date,
        depth_from_cm: from,
        depth_to_cm: to,
        texture: textures[farm.climate.name as keyof typeof textures] ?? null,
        source: 'Demo laboratory',
        results,
        user_id: null,
        created_at: now,
      })
    }
  }
  return samples
}
