import { addLocal, instantOf, localDate, localParts } from '#engine/zone.ts'

/** Cells over time: the moment in the middle of one, and those that a moment is in. */
export interface CellMoments {
  of: (y: number, x: number) => number | null
  cells: (at: number) => [y: number, x: number][]
}

const two = (value: number) => String(value).padStart(2, '0')

function middleOf(key: string, zone: string): number | null {
  const [, year, month, day, hour] = /^(\d{4})-(\d{2})(?:-(\d{2})(?: (\d{2}))?)?$/.exec(key)?.map(Number) ?? []
  if (!year || !month) return null
  const start = instantOf({ year, month, day: day || 1, hour: hour || 0 }, zone)
  const long = key.length > 10 ? { hours: 1 } : key.length > 7 ? { days: 1 } : { months: 1 }
  return (start.getTime() + addLocal(start, zone, long).getTime()) / 2
}

/** The moments of cells by what each is: a month ("2026-11"), a day ("2026-11-21") or an hour of it ("2026-11-21 14"). */
export function cellMoments(keys: (string | null)[][], zone: string): CellMoments {
  let places: Map<string, [number, number][]> | undefined
  const found = (): Map<string, [number, number][]> => {
    if (places) return places
    places = new Map()
    for (const [y, row] of keys.entries())
      for (const [x, key] of row.entries()) if (key !== null) places.set(key, [...(places.get(key) ?? []), [y, x]])
    return places
  }
  return {
    of: (y, x) => {
      const key = keys[y]?.[x]
      return key ? middleOf(key, zone) : null
    },
    cells: (at) => {
      const day = localDate(new Date(at), zone)
      const hour = `${day} ${two(localParts(new Date(at), zone).hour)}`
      return found().get(hour) ?? found().get(day) ?? found().get(day.slice(0, 7)) ?? []
    },
  }
}
