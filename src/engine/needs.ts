import { isRecord } from './record.ts'

/** How every page that needs something asks what is there, by a name that no query of its own can have. */
export const needsQuery = { '*needs': { endpoint: 'procedure.farm_has', refresh: 600 } } as const

/**
 * The first of a page's needs, when what is there is known and holds none of them; before it, a location at all. What of them
 * belongs to no location, as a price, is enough without one.
 */
export function lackOf(needs: readonly string[] | undefined, answer: unknown): string | undefined {
  if (!needs || !Array.isArray(answer)) return undefined
  const there = answer.flatMap((row: unknown) => (isRecord(row) && row.is_here === true ? [row.need] : []))
  if (needs.some((need) => there.includes(need))) return undefined
  return there.includes('location') ? needs[0] : 'location'
}
