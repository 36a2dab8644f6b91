import { areaHa } from '#geometry/area.ts'
import { sharedBox } from '#geometry/clip.ts'
import { type Fault, faultsOf } from '#geometry/faults.ts'
import { overlapHa } from '#geometry/overlaps.ts'
import type { Position } from '#geometry/shapes.ts'
import type { Land } from './drawing.ts'
import { haText } from './words.ts'

/** An error keeps a drawing from being saved, a warning does not. */
export interface Warning {
  level: 'error' | 'warning'
  say: string
  key: string
  at?: Position
}

/** Overlaps up to this share of the smaller land are drawing's roughness. */
const roughShare = 0.02

/** Boundaries are never changed in place, so each is judged once. */
const judged = new WeakMap<Land['boundary'], Fault[]>()

function faultsIn({ boundary }: Land): Fault[] {
  const known = judged.get(boundary)
  if (known) return known
  const faults = faultsOf(boundary)
  judged.set(boundary, faults)
  return faults
}

/** What is wrong with a land, and which others it overlaps by more than 2 % of the smaller. The others may hold the land itself. */
export function warningsOf(land: Land, others: Land[]): Warning[] {
  const { key, name, boundary } = land
  const faults = faultsIn(land)
  if (faults.length > 0) return faults.map(({ say, at }) => ({ level: 'error', say: `${name}: ${say}`, key, at }))
  const unnamed: Warning[] = name.trim() === '' ? [{ level: 'error', say: 'Give the new one a name.', key }] : []
  const overlaps = others.flatMap((other): Warning[] => {
    if (other.key === key || !sharedBox(boundary, other.boundary) || faultsIn(other).length > 0) return []
    const ha = overlapHa(boundary, other.boundary)
    const smaller = Math.min(areaHa(boundary), areaHa(other.boundary))
    return ha > smaller * roughShare
      ? [{ level: 'warning', say: `${name} overlaps ${other.name} by ${haText(ha)}.`, key }]
      : []
  })
  return [...unnamed, ...overlaps]
}

/** The warnings of all lands that a drawing changed or added, each overlap told once, errors first. */
export function warningsOfAll(keys: string[], lands: Land[]): Warning[] {
  const told = new Set<string>()
  const all = lands
    .filter(({ key }) => keys.includes(key))
    .flatMap((land) => {
      told.add(land.key)
      return warningsOf(
        land,
        lands.filter(({ key }) => !told.has(key)),
      )
    })
  return [...all.filter(({ level }) => level === 'error'), ...all.filter(({ level }) => level === 'warning')]
}
