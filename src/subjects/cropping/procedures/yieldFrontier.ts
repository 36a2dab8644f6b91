import { frontierYield, modernFrontier, potentialYield, yieldModels } from '#agronomy/yieldPotential.ts'
import { round } from '#engine/round.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'

/** Lines over water use: the modern frontier of wheat, the older French–Schultz, and the survey frontier of Western Australia. */
export const yieldFrontier =
  (_tools: Tools): Named<'yield_frontier'> =>
  async () =>
    Array.from({ length: 11 }, (_, index) => index * 50).flatMap((water) => [
      { line: 'Modern frontier, wheat', water_use_mm: water, t_ha: round(modernFrontier(water) ?? 0, 2) },
      {
        line: 'French–Schultz, wheat',
        water_use_mm: water,
        t_ha: round(potentialYield(0, water, yieldModels.wheat) ?? 0, 2),
      },
      { line: 'Survey frontier', water_use_mm: water, t_ha: round(frontierYield(water) ?? 0, 2) },
    ])
