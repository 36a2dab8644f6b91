import { clamp } from '#engine/round.ts'

/** What shelters stock in a paddock: what stands, kg DM/ha, its area, ha, and how NDVI differs within it (90 % less 10 %). */
interface Sheltering {
  tsdmKgHa: number | null
  areaHa: number
  ndviSpread: number | null
}

/**
 * How well a paddock shelters lambs and shorn sheep, 0 (open) to 10 (sheltered). An own rule, indicative, until somebody
 * has walked the paddocks: up to 5 for standing pasture (800 kg DM/ha: none, 3000: all), up to 3 for a small paddock, where
 * fence lines and tree belts are near (60 ha: none, 10: all), up to 2 for cover of different heights, as trees and shrubs
 * in grass have it (NDVI apart by 0.05: none, 0.25: all). Null where what stands or the area is not known.
 */
export function shelterScore({ tsdmKgHa, areaHa, ndviSpread }: Sheltering): number | null {
  if (tsdmKgHa === null || !(tsdmKgHa >= 0) || !(areaHa > 0)) return null
  const standing = share(tsdmKgHa, 800, 3000) * 5
  const small = (1 - share(areaHa, 10, 60)) * 3
  const mixed = ndviSpread === null ? 0 : share(ndviSpread, 0.05, 0.25) * 2
  return Math.round((standing + small + mixed) * 10) / 10
}

const share = (value: number, none: number, all: number): number => clamp((value - none) / (all - none), 0, 1)
