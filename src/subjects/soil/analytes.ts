import { capital } from '#engine/text.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Level } from '#subjects/devices/status.ts'

/** What a laboratory finds, by the quantity that it is: the words that its files use for it, in lower case. */
export const analytes: Record<string, readonly string[]> = {
  soil_ph_ca: ['ph cacl2', 'ph (cacl2)', 'ph ca', 'phca', 'ph_cacl2'],
  soil_ph_water: ['ph water', 'ph (water)', 'ph h2o', 'ph_water', 'ph 1:5 water'],
  soil_ec_test: ['ec', 'ec 1:5', 'electrical conductivity', 'conductivity', 'ec_dsm'],
  organic_carbon: ['organic carbon', 'oc', 'organic c', 'total organic carbon', 'organic_carbon'],
  nitrate_n: ['nitrate', 'nitrate n', 'nitrate nitrogen', 'no3-n', 'nitrate-n', 'nitrate_n'],
  ammonium_n: ['ammonium', 'ammonium n', 'ammonium nitrogen', 'nh4-n', 'ammonium-n'],
  p_colwell: ['colwell p', 'p colwell', 'phosphorus colwell', 'phosphorus', 'phosphorus (colwell)', 'p_colwell'],
  pbi: ['pbi', 'phosphorus buffering index'],
  k_colwell: ['colwell k', 'k colwell', 'potassium colwell', 'potassium', 'potassium (colwell)', 'k_colwell'],
  s_kcl: ['sulfur', 'sulphur', 's', 'kcl s', 'sulfur (kcl40)', 's kcl40', 's_kcl'],
  exch_ca: ['exc. calcium', 'exchangeable calcium', 'ca', 'calcium'],
  exch_mg: ['exc. magnesium', 'exchangeable magnesium', 'mg', 'magnesium'],
  exch_na: ['exc. sodium', 'exchangeable sodium', 'na', 'sodium'],
  exch_k: ['exc. potassium', 'exchangeable potassium'],
  esp: ['esp', 'exchangeable sodium percentage', 'sodium %'],
  exch_al: ['aluminium %', 'al %', 'exchangeable aluminium', 'aluminium'],
  boron: ['boron', 'b'],
  zinc: ['zinc', 'zn'],
  copper: ['copper', 'cu'],
  manganese: ['manganese', 'mn'],
  iron: ['iron', 'fe'],
  chloride: ['chloride', 'cl'],
  bulk_density: ['bulk density', 'bd'],
  soil_moisture_test: ['moisture', 'moisture %', 'gravimetric moisture'],
}

/** A name as a heading: pH stays pH. */
export const titled = (name: string): string => (name.startsWith('pH') ? name : capital(name))

interface Rating {
  /** In the laboratory's words; null where the analyte has no table. */
  rating: string | null
  level: Level
}

/** How a value is rated for a crop, by the levels of its quantity: the crop's own set, else the default one. */
export function ratingOf(tools: Tools, analyte: string, value: number, crop: string | null): Rating {
  const sets = tools.quantities()[analyte]?.levels
  const set = (crop !== null && sets && Object.hasOwn(sets, crop) ? sets[crop] : undefined) ?? sets?.default
  const found = set?.find(({ from, to }) => (from === undefined || value >= from) && (to === undefined || value < to))
  return found ? { rating: found.say, level: found.level } : { rating: null, level: 'none' }
}

/** Between which values an analyte suffices for a crop; null where it has no such edge. */
export function sufficient(
  tools: Tools,
  analyte: string,
  crop: string | null,
): { from: number | null; to: number | null } {
  const sets = tools.quantities()[analyte]?.levels
  const set = (crop !== null && sets && Object.hasOwn(sets, crop) ? sets[crop] : undefined) ?? sets?.default
  const good = set?.find(({ level }) => level === 'good')
  return { from: good?.from ?? null, to: good?.to ?? null }
}
