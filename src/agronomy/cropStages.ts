import { isWithin, type Measured } from './bounds.ts'
import { cottonDd1532, growingDegreeDays } from './degreeDays.ts'

/** A stage and the day degrees from sowing at which a crop usually reaches it. */
export interface Stage {
  code: string
  name: string
  degreeDays: number
  isIndicative: boolean
}

const stage = (code: string, name: string, degreeDays: number, isIndicative = true): Stage => ({
  code,
  name,
  degreeDays,
  isIndicative,
})

/** Cotton by DD1532 from sowing. First flower is the industry's published target; the others are indicative. */
export const cottonStages: readonly Stage[] = [
  stage('E', 'Emergence', 80),
  stage('FS', 'First square', 343),
  stage('FF', 'First flower', 584, false),
  stage('FB', 'Peak flower', 1000),
  stage('OB', 'First open boll', 1180),
  stage('DEF', 'Ready to defoliate', 1430),
]

/** The older targets, by DD12. They are not those of DD1532 in another unit: never mix the two. */
export const cottonStagesDd12: readonly Stage[] = [stage('FS', 'First square', 500), stage('FF', 'First flower', 750)]

/** The stage of cotton whose DD12 target cold shocks move. */
export const coldShockStage = 'FS'

/** Day degrees (DD12) in which cotton adds a node. */
export const nodeDd12 = 42

/** What a healthy cotton plant shows at first flower. */
export const firstFlowerTargets = {
  daysFromSowing: [60, 70],
  heightCm: [50, 60],
  squaringNodes: 9,
  totalNodes: 16,
  nodesAboveWhiteFlower: 8,
  retentionPct: { traditional: 80, south: 90 },
  cmPerNode: [5, 6],
} as const

/** Cereals by growing degree days over 0 °C from sowing, mid-season varieties in southern Australia; indicative. */
const cereal = (factor: number): Stage[] => [
  stage('GS10', 'Emergence', Math.round(130 * factor)),
  stage('GS14', 'Four leaves', Math.round(400 * factor)),
  stage('GS21', 'Tillering', Math.round(480 * factor)),
  stage('GS30', 'Stem elongation', Math.round(850 * factor)),
  stage('GS39', 'Flag leaf', Math.round(1150 * factor)),
  stage('GS55', 'Ears emerging', Math.round(1300 * factor)),
  stage('GS65', 'Flowering', Math.round(1420 * factor)),
  stage('GS71', 'Grain filling', Math.round(1550 * factor)),
  stage('GS85', 'Dough', Math.round(1900 * factor)),
  stage('GS92', 'Ripe', Math.round(2150 * factor)),
]

const canola: Stage[] = [
  stage('GS10', 'Emergence', 130),
  stage('GS14', 'Four leaves', 400),
  stage('GS30', 'Stem elongation', 650),
  stage('GS55', 'Green bud', 850),
  stage('GS65', 'Flowering', 1150),
  stage('GS71', 'Pod filling', 1450),
  stage('GS85', 'Seed colour change', 1850),
  stage('GS92', 'Ripe', 2000),
]

const byCrop: Record<string, readonly Stage[]> = {
  cotton: cottonStages,
  wheat: cereal(1),
  barley: cereal(0.92),
  canola,
}

/** A crop's stages in their order; none for a crop that has no model here. */
export const stagesOf = (crop: string): readonly Stage[] => (Object.hasOwn(byCrop, crop) ? (byCrop[crop] ?? []) : [])

/** Day degrees of one day (°C) by the method that a crop's stages are told in. */
export function cropDegreeDays(crop: string, tminC: Measured, tmaxC: Measured): number | null {
  return crop === 'cotton' ? cottonDd1532(tminC, tmaxC) : growingDegreeDays(tminC, tmaxC, 0)
}

/** How a crop's season is told: its stages in their order, and the day degrees of a day from its extremes in °C. */
export interface CropModel {
  /** A target of Infinity is not told in day degrees: the stage is only seen. */
  stages: readonly Stage[]
  degreeDays: (tminC: Measured, tmaxC: Measured) => number | null
  /** Day degrees that each cold shock before it adds to the target of one stage. */
  shock?: { code: string; degreeDays: number }
}

/** The model that a crop has unless somebody says otherwise. */
export const usualModel = (crop: string): CropModel => ({
  stages: stagesOf(crop),
  degreeDays: (tminC, tmaxC) => cropDegreeDays(crop, tminC, tmaxC),
})

/**
 * For each stage the index of the day on which the sum of day degrees reaches it, null when it does not. A day without a
 * value adds nothing. `later` says by how much a stage's target has moved on a day.
 */
export function daysReached(
  stages: readonly Stage[],
  degreeDays: readonly Measured[],
  later: (stage: Stage, day: number) => number = () => 0,
): (number | null)[] {
  const reached: (number | null)[] = stages.map(() => null)
  let sum = 0
  degreeDays.forEach((value, day) => {
    sum += isWithin(value, 0, 60) ? value : 0
    stages.forEach((one, index) => {
      if (reached[index] === null && sum >= one.degreeDays + later(one, day)) reached[index] = day
    })
  })
  return reached
}

/** A stage's place in its crop's order, from 0; null for a code that the crop does not have. */
export function stageRank(crop: string, code: string): number | null {
  const rank = stagesOf(crop).findIndex((one) => one.code === code)
  return rank < 0 ? null : rank
}
