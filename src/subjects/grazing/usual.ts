import type { PaddockStateName } from '#types/api/grazing/grazing.ts'

/** How pastures of a kind usually grow, kg DM/ha a day from January on: indicative, for a location to put right. */
interface UsualPasture {
  /** What a paddock's own words for its pasture hold. */
  holds?: RegExp
  growth: number[]
  safe_utilisation_pct: number
  default_residual_kg_ha: number
  digestibility_pct: number
}

const usual: UsualPasture[] = [
  {
    holds: /lucerne/i,
    growth: [45, 40, 35, 25, 15, 8, 8, 15, 32, 45, 50, 48],
    safe_utilisation_pct: 60,
    default_residual_kg_ha: 800,
    digestibility_pct: 68,
  },
  {
    holds: /phalaris/i,
    growth: [8, 5, 8, 18, 26, 24, 24, 32, 46, 52, 32, 14],
    safe_utilisation_pct: 50,
    default_residual_kg_ha: 1000,
    digestibility_pct: 64,
  },
  {
    holds: /rye|clover|fescue|cocksfoot/i,
    growth: [10, 7, 9, 18, 25, 22, 22, 32, 50, 58, 38, 18],
    safe_utilisation_pct: 50,
    default_residual_kg_ha: 1000,
    digestibility_pct: 68,
  },
  {
    holds: /mitchell|buffel|rhodes|kikuyu|panic|bluegrass|kangaroo|native/i,
    growth: [28, 26, 20, 10, 4, 2, 2, 3, 6, 12, 18, 25],
    safe_utilisation_pct: 25,
    default_residual_kg_ha: 1000,
    digestibility_pct: 56,
  },
]

const anyPasture: UsualPasture = {
  growth: [8, 6, 8, 14, 18, 16, 16, 22, 32, 34, 20, 10],
  safe_utilisation_pct: 40,
  default_residual_kg_ha: 800,
  digestibility_pct: 62,
}

const colours = ['#2f6b3a', '#b7791f', '#1f6f78', '#7a4a8c', '#6b4f3a', '#46658f']

/** What a pasture of this name begins with; `nth` gives each its colour. */
export function usualPasture(name: string, nth: number) {
  const { holds, ...found } = usual.find((one) => one.holds?.test(name)) ?? anyPasture
  return { name, ...found, colour: colours[nth % colours.length] ?? '#2f6b3a' }
}

/** The states that a pasture usually takes by what stands: rest what is short, crash graze what has gone rank. */
export const usualLinks = (
  residual: number,
): { state: PaddockStateName; min_kg_ha: number; max_kg_ha: number; priority: number }[] => [
  { state: 'rest', min_kg_ha: 0, max_kg_ha: residual + 400, priority: 1 },
  { state: 'graze', min_kg_ha: residual + 400, max_kg_ha: 3500, priority: 2 },
  { state: 'crash_graze', min_kg_ha: 3500, max_kg_ha: 20_000, priority: 3 },
]

/** What plans are reckoned with until somebody says otherwise (domain guide §2.14, §2.15). */
export const usualSettings = {
  intake_kg_ae_d: 10,
  dse_per_ae: 8.4,
  detachment_pct_d: 0.4,
  utilisation_pct: 45,
  residual_kg_ha: 1000,
}
