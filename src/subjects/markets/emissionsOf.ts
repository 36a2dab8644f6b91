import { type EmissionFactor, type EmissionSource, emissions, factorsAt } from '#agronomy/carbon.ts'
import { localDate } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { FarmInput } from './farmInputs.ts'

/** What one item of a year emitted, all locations together. */
interface Emission {
  year: number
  factor: EmissionFactor
  amount: number
  t_co2e: number
}

/** What locations used, kept and sold in the whole years that are recorded, and what that emitted. */
export async function emissionsOf(
  { instruments, farmInputs }: Tools,
  scope: Scope,
  locationIds: number[] | undefined,
  now: Date,
): Promise<{ inputs: FarmInput[]; emitted: Emission[]; years: number[] }> {
  const locations = await instruments.locations(scope, locationIds)
  const [home] = locations
  if (!home) return { inputs: [], emitted: [], years: [] }
  // The present year is not over: its totals would look like a fall.
  const last = Number(localDate(now, home.zone).slice(0, 4)) - 1
  const ids = locations.map(({ id }) => id)
  const inputs = await farmInputs.list(scope, ids, last - 19, last)
  const emitted = new Map<string, Emission>()
  for (const input of inputs) {
    const location = locations.find(({ id }) => id === input.location_id)
    for (const factor of factorsAt(location?.zone ?? home.zone)) {
      const tonnes = factor.item === input.item ? emissions(input.amount, factor) : null
      if (tonnes === null) continue
      const key = `${input.year} ${factor.item} ${factor.source} ${factor.method}`
      const before = emitted.get(key)
      emitted.set(key, {
        year: input.year,
        factor,
        amount: (before?.amount ?? 0) + input.amount,
        t_co2e: (before?.t_co2e ?? 0) + tonnes,
      })
    }
  }
  const all = [...emitted.values()]
  return { inputs, emitted: all, years: [...new Set(all.map(({ year }) => year))].sort((a, b) => b - a) }
}

export const sumOf = (all: { t_co2e: number }[]): number => all.reduce((sum, one) => sum + one.t_co2e, 0)

/** Emissions by their source, the biggest first, with where the factors are from. */
export function bySource(all: Emission[]): { source: EmissionSource; t_co2e: number; methods: string[] }[] {
  const sources = [...new Set(all.map(({ factor }) => factor.source))]
  return sources
    .map((source) => {
      const own = all.filter(({ factor }) => factor.source === source)
      return { source, t_co2e: sumOf(own), methods: [...new Set(own.map(({ factor }) => factor.method))] }
    })
    .sort((a, b) => b.t_co2e - a.t_co2e)
}

/** What is sold, kg: cattle by live weight, sheep and lambs by carcase weight, wool greasy. */
export const products: Record<string, string> = {
  beef_kg: 'cattle',
  sheepmeat_kg: 'sheep meat',
  wool_kg: 'wool',
  grain_kg: 'grain',
  lint_kg: 'cotton lint',
}

export const soldOf = (inputs: FarmInput[], year: number): FarmInput[] =>
  inputs.filter((one) => one.year === year && Object.hasOwn(products, one.item))

export const soldKg = (inputs: FarmInput[], year: number): number =>
  soldOf(inputs, year).reduce((sum, { amount }) => sum + amount, 0)
