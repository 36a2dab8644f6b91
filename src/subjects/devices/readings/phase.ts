import { offsetAt } from '#engine/zone.ts'

const known = new Map<string, number | null>()

/**
 * Minutes past the hour of UTC at which the hours of a zone begin: 30 in Adelaide, 15 in Eucla, 0 almost everywhere.
 * Null where that changed since 1900 or changes with the season, as on Lord Howe Island.
 */
export function phaseOf(zone: string): number | null {
  const found = known.get(zone)
  if (found !== undefined) return found
  const phases = new Set<number>()
  for (let year = 1900; year <= 2060; year += 1) {
    for (const month of [0, 6]) {
      const offset = offsetAt(Date.UTC(year, month, 1), zone) / 60_000
      phases.add(((-offset % 60) + 60) % 60)
    }
  }
  const [phase = 0] = phases
  const result = phases.size === 1 && Number.isInteger(phase) ? phase : null
  known.set(zone, result)
  return result
}
