import { type CropModel, coldShockStage, cottonStages, cottonStagesDd12, firstFlowerTargets } from './cropStages.ts'
import { coldShockDd12, cottonDd12, cottonDd1532 } from './degreeDays.ts'

/** How cotton's day degrees are counted. Targets of one are never those of the other in another unit. */
export type CottonMethod = 'dd1532' | 'dd12'

/** The stages of cotton and the name of each one's target, in their order. */
const cottonTargets = [
  ['E', 'emergence_dd'],
  ['FS', 'first_square_dd'],
  ['FF', 'first_flower_dd'],
  ['FB', 'peak_flower_dd'],
  ['OB', 'open_boll_dd'],
  ['DEF', 'defoliation_dd'],
] as const

type CottonTarget = (typeof cottonTargets)[number][1]

/** Day degrees from sowing of each stage; null where none is said. */
export type CottonTargets = Record<CottonTarget, number | null>

export const targetNames = cottonTargets.map(([, target]) => target)

export const plantNames = [
  'nodes_min',
  'squaring_nodes_min',
  'nawf_min',
  'retention_min_pct',
  'height_min_cm',
  'height_max_cm',
  'squares_m_min',
  'bolls_m_min',
] as const

/** What plants are held against: at first flower, retention up to it as well, bolls once the first is open. Null is not judged. */
export type PlantTargets = Record<(typeof plantNames)[number], number | null>

/** The targets that hold where nobody says otherwise. */
export function usualTargets(method: CottonMethod): CottonTargets {
  const stages = method === 'dd12' ? cottonStagesDd12 : cottonStages
  const of = (code: string): number | null => stages.find((one) => one.code === code)?.degreeDays ?? null
  return {
    emergence_dd: of('E'),
    first_square_dd: of('FS'),
    first_flower_dd: of('FF'),
    peak_flower_dd: of('FB'),
    open_boll_dd: of('OB'),
    defoliation_dd: of('DEF'),
  }
}

/** Published for first flower; squares and bolls a metre have no target that holds everywhere. */
export const usualPlants: PlantTargets = {
  nodes_min: firstFlowerTargets.totalNodes,
  squaring_nodes_min: firstFlowerTargets.squaringNodes,
  nawf_min: firstFlowerTargets.nodesAboveWhiteFlower,
  retention_min_pct: firstFlowerTargets.retentionPct.traditional,
  height_min_cm: firstFlowerTargets.heightCm[0],
  height_max_cm: firstFlowerTargets.heightCm[1],
  squares_m_min: null,
  bolls_m_min: null,
}

/** A season of cotton by these targets. A stage without one is only seen; by DD12 cold shocks move first square. */
export function cottonModel(method: CottonMethod, targets: CottonTargets): CropModel {
  const usual = usualTargets(method)
  return {
    stages: cottonTargets.flatMap(([code, target]) => {
      const stage = cottonStages.find((one) => one.code === code)
      if (!stage) return []
      const degreeDays = targets[target]
      const isPublished = code === 'FF' && degreeDays === usual[target]
      return [{ ...stage, degreeDays: degreeDays ?? Number.POSITIVE_INFINITY, isIndicative: !isPublished }]
    }),
    degreeDays: method === 'dd12' ? cottonDd12 : cottonDd1532,
    ...(method === 'dd12' ? { shock: { code: coldShockStage, degreeDays: coldShockDd12 } } : {}),
  }
}

/** The first target that is not above the one before it; null where they rise. */
export function targetOutOfOrder(targets: CottonTargets): { target: CottonTarget; above: number } | null {
  let last = 0
  for (const [, target] of cottonTargets) {
    const value = targets[target]
    if (value === null) continue
    if (value <= last) return { target, above: last }
    last = value
  }
  return null
}

/** Nodes above white flower at which the crop is cut out. */
export const cutOutNodes = 4

/** Height over nodes, cm, outside which a number was misread. */
export const cmPerNode = [2, 9] as const
