import { isWithin, type Measured } from './bounds.ts'

/** Global warming potentials over 100 years (IPCC, Fifth Assessment Report), t CO2-e per t. */
const gwp = { methane: 28, nitrousOxide: 265 } as const
/** Nitrous oxide by its nitrogen, and carbon dioxide by its carbon. */
const nitrousOxideOfN = 44 / 28
const dioxideOfCarbon = 44 / 12

export const factorsVersion = '2026.2'

export type EmissionSource =
  | 'enteric'
  | 'manure'
  | 'dung'
  | 'fertiliser'
  | 'leaching'
  | 'ammonia'
  | 'lime'
  | 'fuel'
  | 'electricity'

/** What a farm uses or keeps in a year. Nitrogen stands apart by the land that it went on. */
export type CarbonItem =
  | 'cattle_head'
  | 'sheep_head'
  | 'nitrogen_t'
  | 'nitrogen_irrigated_t'
  | 'nitrogen_cotton_t'
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

/** Where nitrogen is washed below the roots, and whether the ammonia that is lost to the air counts. */
export interface IndirectLosses {
  leaching: 'irrigated' | 'everywhere' | 'nowhere'
  isAmmoniaCounted: boolean
}

/** Water drains where it is brought, or where more rain falls than evaporates: on most Australian farms only the first. */
export const usualLosses: IndirectLosses = { leaching: 'irrigated', isAmmoniaCounted: true }

const ipcc = 'IPCC 2006, tier 1'
const inventory = 'National inventory'

/** kg CO2-e of so many kg of nitrogen of which a share leaves as nitrous oxide. */
const nitrous = (nitrogenKg: number, share: number): number => nitrogenKg * share * nitrousOxideOfN * gwp.nitrousOxide

/**
 * Nitrogen, kg a unit: what of it leaves as nitrous oxide from the soil, by Australia's national inventory (dryland crops and
 * pasture 0.2 %, irrigated crops 0.85 %, cotton 0.55 %, dung and urine 0.4 % of what is excreted, cattle 50 and sheep 7 kg N
 * a head), and what is lost as ammonia (IPCC 2006, 11.11: a tenth of fertiliser, a fifth of dung and urine).
 */
const nitrogen = [
  { item: 'nitrogen_t', kg: 1000, share: 0.002, ammonia: 0.1, isIrrigated: false, unit: 't nitrogen' },
  { item: 'nitrogen_irrigated_t', kg: 1000, share: 0.0085, ammonia: 0.1, isIrrigated: true, unit: 't nitrogen' },
  { item: 'nitrogen_cotton_t', kg: 1000, share: 0.0055, ammonia: 0.1, isIrrigated: true, unit: 't nitrogen' },
  { item: 'cattle_head', kg: 50, share: 0.004, ammonia: 0.2, isIrrigated: false, unit: 'head' },
  { item: 'sheep_head', kg: 7, share: 0.004, ammonia: 0.2, isIrrigated: false, unit: 'head' },
] as const

/** Nitrous oxide of nitrogen: at once, and of what is washed out (30 %, of which 0.75 %) or lost as ammonia (of which 1 %). */
const ofNitrogen = ({ leaching, isAmmoniaCounted }: IndirectLosses): EmissionFactor[] =>
  nitrogen.flatMap(({ item, kg, share, ammonia, isIrrigated, unit }): EmissionFactor[] => {
    const direct = item === 'cattle_head' || item === 'sheep_head' ? 'dung' : 'fertiliser'
    const drains = leaching === 'everywhere' || (leaching === 'irrigated' && isIrrigated)
    return [
      { item, source: direct, kgCo2e: nitrous(kg, share), unit, method: inventory },
      ...(drains ? [{ item, source: 'leaching' as const, kgCo2e: nitrous(0.3 * kg, 0.0075), unit, method: ipcc }] : []),
      ...(isAmmoniaCounted
        ? [{ item, source: 'ammonia' as const, kgCo2e: nitrous(ammonia * kg, 0.01), unit, method: ipcc }]
        : []),
    ]
  })

/**
 * The other factors of a rough estimate, kg CO2-e per unit; indicative, no accounted inventory. Methane: 60 and 8 kg a head from
 * digestion, 1 and 0.28 kg from manure. Urea 0.20, limestone 0.12 t of carbon a tonne (pure CaCO3: 440 kg). Fuel: 38.6 and
 * 34.2 MJ/L at 70.2 and 67.6 kg/GJ.
 */
const fixed: EmissionFactor[] = [
  { item: 'cattle_head', source: 'enteric', kgCo2e: 60 * gwp.methane, unit: 'head', method: ipcc },
  { item: 'cattle_head', source: 'manure', kgCo2e: 1 * gwp.methane, unit: 'head', method: ipcc },
  { item: 'sheep_head', source: 'enteric', kgCo2e: 8 * gwp.methane, unit: 'head', method: ipcc },
  { item: 'sheep_head', source: 'manure', kgCo2e: 0.28 * gwp.methane, unit: 'head', method: ipcc },
  { item: 'urea_t', source: 'fertiliser', kgCo2e: 1000 * 0.2 * dioxideOfCarbon, unit: 't urea', method: ipcc },
  { item: 'lime_t', source: 'lime', kgCo2e: 1000 * 0.12 * dioxideOfCarbon, unit: 't lime', method: ipcc },
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
export function factorsAt(zone: string, losses: IndirectLosses = usualLosses): EmissionFactor[] {
  const state = Object.hasOwn(stateOfZone, zone) ? stateOfZone[zone] : undefined
  return [
    ...fixed,
    ...ofNitrogen(losses),
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
