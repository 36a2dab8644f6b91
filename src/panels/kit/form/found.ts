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
  /** What is there already is just this. */
  is_same?: boolean
  /** The version of what it would replace. */
  version?: number | null
  can_keep: boolean
}

/** One of them that is to be kept, under a name. */
export interface Kept {
  row: number
  name: string
  /** Of what it replaces. */
  version?: number
}

/** A thing as it is kept: under the name that it was found with it replaces what is there, under another it is new. */
export const keptAs = ({ row, name: own, version }: Found, name: string): Kept => ({
  row,
  name,
  ...(typeof version === 'number' && name.trim().toLowerCase() === own.trim().toLowerCase() ? { version } : {}),
})

/** What would become of it, in a word. */
export const fate = ({ is_new: isNew, is_same: isSame }: Found, kept: Kept | undefined): string =>
  isSame ? 'Same as now' : isNew || (kept && kept.version === undefined) ? 'New' : 'Replaces'

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
