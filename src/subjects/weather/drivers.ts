import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { IndexMonth, IndexName } from './climate.ts'

type Drivers = Map<IndexName, IndexMonth[]>

/** The months that are over, by driver, the earliest first. A month counts once it has ended everywhere in Australia. */
export async function driversOf({ climate }: Tools, scope: Scope, names: IndexName[], now: Date): Promise<Drivers> {
  const drivers: Drivers = new Map(names.map((name) => [name, []]))
  for (const month of await climate.months(scope, names, now.toISOString().slice(0, 7)))
    drivers.get(month.name)?.push(month)
  return drivers
}

/** The mean of so many months up to and with one of them; null when one is missing. */
export function meanTo(months: Map<string, number>, wanted: string[]): number | null {
  const values = wanted.flatMap((month) => months.get(month) ?? [])
  return values.length === wanted.length && values.length > 0
    ? values.reduce((sum, value) => sum + value, 0) / values.length
    : null
}

export const byMonth = (months: IndexMonth[] = []): Map<string, number> =>
  new Map(months.map(({ month, value }) => [month, value]))
