import { isWithin, type Measured } from './bounds.ts'

/** Global warming potentials over 100 years (IPCC, Fifth Assessment Report), t CO2-e per t. */
const gwp = { methane: 28, nitrousOxide: 265 } as const
/** Nitrous oxide by its nitrogen, and carbon dioxide by its carbon. */
const nitrousOxideOfN = 44 / 28
const dioxideOfCarbon = 44 / 12

export const factorsVersion = '2026.1'

export type EmissionSource = 'enteric' | 'manure' | 'fertiliser' | 'lime' | 'fuel' | 'electricity'

/** What a farm uses or keeps in a year. */
export type CarbonItem =
  | 'cattle_head'
  | 'sheep_head'
  | 'nitrogen_t'
  | 'urea_t'
  | 'lime_t'
  | 'diesel_l'
  | 'petrol_l'
  | 'electricity_kwh'

export interface EmissionFactor {
  item: CarbonItem
  source: EmissionSource
  /** kg CO2-e for one unit of the item. */
  kgCo2e: number
  unit: string
  method: string
}

const ipcc = 'IPCC 2006, tier 1'

/**
 * Factors of a simple estimate, kg CO2-e per unit; indicative, no accounted inventory. Methane: 60 and 8 kg a head from
 * digestion, 1 and 0.28 kg from manure. Nitrous oxide: 1 % of nitrogen applied. Urea 0.20, limestone 0.12 t of carbon a
 * tonne, limestone 90 % pure. Fuel: 38.6 and 34.2 MJ/L at 70.2 and 67.6 kg/GJ. None but electricity could be verified.
 */
const fixed: EmissionFactor[] = [
  { item: 'cattle_head', source: 'enteric', kgCo2e: 60 * gwp.methane, unit: 'head', method: ipcc },
  { item: 'cattle_head', source: 'manure', kgCo2e: 1 * gwp.methane, unit: 'head', method: ipcc },
  { item: 'sheep_head', source: 'enteric', kgCo2e: 8 * gwp.methane, unit: 'head', method: ipcc },
  { item: 'sheep_head', source: 'manure', kgCo2e: 0.28 * gwp.methane, unit: 'head', method: ipcc },
  {
    item: 'nitrogen_t',
    source: 'fertiliser',
    kgCo2e: 1000 * 0.01 * nitrousOxideOfN * gwp.nitrousOxide,
    unit: 't nitrogen',
    method: ipcc,
  },
  { item: 'urea_t', source: 'fertiliser', kgCo2e: 1000 * 0.2 * dioxideOfCarbon, unit: 't urea', method: ipcc },
  { item: 'lime_t', source: 'lime', kgCo2e: 1000 * 0.12 * 0.9 * dioxideOfCarbon, unit: 't lime', method: ipcc },
  { item: 'diesel_l', source: 'fuel', kgCo2e: 0.0386 * 70.2, unit: 'L diesel', method: 'NGA factors' },
  { item: 'petrol_l', source: 'fuel', kgCo2e: 0.0342 * 67.6, unit: 'L petrol', method: 'NGA factors' },
]

/** Scope 2 of the grid by state, kg CO2-e/kWh (National Greenhouse Accounts Factors 2024). */
const grid: Record<string, number> = {
  NSW: 0.66,
  VIC: 0.77,
  QLD: 0.71,
  SA: 0.23,
  WA: 0.51,
  TAS: 0.15,
  NT: 0.56,
}
const nationalGrid = 0.63

const stateOfZone: Record<string, string> = {
  'Australia/Sydney': 'NSW',
  'Australia/Broken_Hill': 'NSW',
  'Australia/Melbourne': 'VIC',
  'Australia/Brisbane': 'QLD',
  'Australia/Lindeman': 'QLD',
  'Australia/Adelaide': 'SA',
  'Australia/Perth': 'WA',
  'Australia/Hobart': 'TAS',
  'Australia/Darwin': 'NT',
}

/** The factors that hold at a location, by its zone: the grid differs from state to state. */
export function factorsAt(zone: string): EmissionFactor[] {
  const state = Object.hasOwn(stateOfZone, zone) ? stateOfZone[zone] : undefined
  return [
    ...fixed,
    {
      item: 'electricity_kwh',
      source: 'electricity',
      kgCo2e: (state === undefined ? undefined : grid[state]) ?? nationalGrid,
      unit: 'kWh',
      method: `NGA 2024, ${state ?? 'national'} grid`,
    },
  ]
}

/** Tonnes of CO2-e of an amount in the factor's unit; null for an amount that cannot be. */
export const emissions = (amount: Measured, factor: EmissionFactor): number | null =>
  isWithin(amount, 0, 1e9) ? (amount * factor.kgCo2e) / 1000 : null

/** kg CO2-e for one kg of product; null without a product. */
export const carbonIntensity = (tCo2e: Measured, productKg: Measured): number | null =>
  isWithin(tCo2e, 0, 1e9) && isWithin(productKg, 1, 1e12) ? (tCo2e * 1000) / productKg : null
