import {
  type CottonMethod,
  type CottonTargets,
  cottonModel,
  type PlantTargets,
  usualPlants,
  usualTargets,
} from '#agronomy/cottonTargets.ts'
import type { CropModel } from '#agronomy/cropStages.ts'
import type { CottonTargetRow } from './cottons.ts'

/** What a crop is held against, and where that comes from in words. */
export interface HeldAgainst {
  method: CottonMethod
  model: CropModel
  stages: CottonTargets
  plants: PlantTargets
  from: string
}

interface SeasonStart {
  slug: string
  name: string
  starts_on: string
}

const same = (a: string, b: string | null): boolean => a.toLowerCase() === (b ?? '').toLowerCase()

/** The targets for a crop: those of its variety before those of its region, the latest season's first, else the usual ones. */
export function heldAgainst(
  all: CottonTargetRow[],
  seasons: SeasonStart[],
  crop: { region: string | null; variety: string | null; season_slug: string },
): HeldAgainst {
  const startOf = (slug: string): string => seasons.find((one) => one.slug === slug)?.starts_on ?? ''
  const own = startOf(crop.season_slug)
  const rank = (one: CottonTargetRow): number => (one.variety === '' ? 0 : 2) + (one.region === '' ? 0 : 1)
  const [found] = all
    .filter((one) => one.region === '' || same(one.region, crop.region))
    .filter((one) => one.variety === '' || same(one.variety, crop.variety))
    .filter((one) => one.season_slug === '' || (startOf(one.season_slug) !== '' && startOf(one.season_slug) <= own))
    .sort((a, b) => rank(b) - rank(a) || startOf(b.season_slug).localeCompare(startOf(a.season_slug)))
  const method = found?.method ?? 'dd1532'
  const stages = found ?? usualTargets(method)
  const season = seasons.find(({ slug }) => slug === found?.season_slug)?.name
  const named = [found?.region, found?.variety, season === undefined ? '' : `from ${season}`].filter(Boolean)
  return {
    method,
    stages,
    model: cottonModel(method, stages),
    plants: found ?? usualPlants,
    from: found ? (named.length > 0 ? `Own: ${named.join(', ')}` : 'Own') : 'Usual, indicative',
  }
}
