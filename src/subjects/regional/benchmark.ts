import { median } from '#agronomy/statistics.ts'

/** Below so many farms neither a median nor a rank is told: either would tell of one farm to another. */
const fewestFarms = 5

interface Standing {
  /** Farms that have a value. */
  n: number
  /** Null below five farms. */
  median: number | null
  /** Where a value stands, 1 the highest; equal values share a rank. Null below five farms and without a value. */
  rankOf(value: number | null): number | null
}

/** How the farms of a region stand, from the value of each (null where a farm has none). Of all of them: never of a choice. */
export function standingOf(values: (number | null)[]): Standing {
  const known = values.filter((value) => value !== null)
  const isTold = known.length >= fewestFarms
  return {
    n: known.length,
    median: isTold ? median(known) : null,
    rankOf: (value) => (isTold && value !== null ? known.filter((other) => other > value).length + 1 : null),
  }
}
