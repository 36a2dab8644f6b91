import type { Polygon } from '#geometry/shapes.ts'
import type { Level } from '#types/config/common.ts'

/** One thing that a trial found in a file. */
export interface Found {
  row: number
  name: string
  area_ha: number | null
  /** Its shape, where it is one that can be drawn. */
  boundary?: Polygon | null
  say: string | null
  level: Level
  is_new: boolean
  can_keep: boolean
}

/** One of them that is to be kept, under a name. */
export interface Kept {
  row: number
  name: string
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isText = (value: unknown): boolean => typeof value === 'string'

export const isFound = (value: unknown): value is Found =>
  isRecord(value) &&
  typeof value.row === 'number' &&
  isText(value.name) &&
  (value.area_ha === null || typeof value.area_ha === 'number') &&
  (value.say === null || isText(value.say)) &&
  isText(value.level) &&
  typeof value.is_new === 'boolean' &&
  typeof value.can_keep === 'boolean'

const isKept = (value: unknown): value is Kept =>
  isRecord(value) && typeof value.row === 'number' && typeof value.name === 'string'

export const keptOf = (value: unknown): Kept[] => (Array.isArray(value) ? value.filter(isKept) : [])

/** Those without a name get the number that they have in the file, or the next that is free. */
export function named(kept: Kept[]): Kept[] {
  const taken = new Set(kept.map(({ name }) => name.trim().toLowerCase()))
  return kept.map((one) => {
    if (one.name.trim() !== '') return one
    let number = one.row
    while (taken.has(`field ${number}`)) number += 1
    taken.add(`field ${number}`)
    return { row: one.row, name: `Field ${number}` }
  })
}
