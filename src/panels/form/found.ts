import { isRecord } from '#engine/record.ts'
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
  can_keep: boolean
}

/** One of them that is to be kept, under a name. */
interface Kept {
  row: number
  name: string
  /** Of what it replaces. */
  version?: number
}

/** What is there already, by its name in small letters: its version. */
type There = ReadonlyMap<string, number>

const plain = (name: string): string => name.trim().toLowerCase()

/** A thing as it is kept: under the name of what is there it replaces that, under another it is new. */
export function keptAs({ row }: Found, name: string, there: There): Kept {
  const version = there.get(plain(name))
  return { row, name, ...(version === undefined ? {} : { version }) }
}

/** What would become of it, in a word. */
export function fate({ is_new: isNew, is_same: isSame }: Found, kept: Kept | undefined): string {
  if (isSame) return 'Same as now'
  return (kept ? kept.version === undefined : isNew) ? 'New' : 'Replaces'
}

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

/** What a trial says is there. */
export const thereOf = (value: unknown): There =>
  new Map(
    (Array.isArray(value) ? value.filter(isRecord) : []).flatMap(({ name, version }) =>
      typeof name === 'string' && typeof version === 'number' ? [[plain(name), version]] : [],
    ),
  )

const isKept = (value: unknown): value is Kept =>
  isRecord(value) && typeof value.row === 'number' && typeof value.name === 'string'

export const keptOf = (value: unknown): Kept[] => (Array.isArray(value) ? value.filter(isKept) : [])

/** Those without a name get the number that they have in the file, or the next that is free. */
export function named(kept: Kept[], there: There): Kept[] {
  const taken = new Set([...there.keys(), ...kept.map(({ name }) => plain(name))])
  return kept.map((one) => {
    if (one.name.trim() !== '') return one
    let number = one.row
    while (taken.has(`field ${number}`)) number += 1
    taken.add(`field ${number}`)
    return { row: one.row, name: `Field ${number}` }
  })
}
