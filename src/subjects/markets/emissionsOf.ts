import {
  type EmissionFactor,
  type EmissionSource,
  emissions,
  factorsAt,
  type IndirectLosses,
} from '#agronomy/carbon.ts'
import { type CarbonProduct, carbonProducts } from '#agronomy/carbonProducts.ts'
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

/** What a question says of indirect losses. */
interface Asked {
  location_ids?: number[] | undefined
  leaching?: 'Where irrigated' | 'Everywhere' | 'Nowhere' | undefined
  ammonia?: 'Counted' | 'Left out' | undefined
}

const leachingOf = { 'Where irrigated': 'irrigated', Everywhere: 'everywhere', Nowhere: 'nowhere' } as const

const lossesOf = ({ leaching = 'Where irrigated', ammonia }: Asked): IndirectLosses => ({
  leaching: leachingOf[leaching],
  isAmmoniaCounted: ammonia !== 'Left out',
})

/** What locations used, kept and sold in the whole years that are recorded, and what that emitted. */
export async function emissionsOf(
  { instruments, farmInputs }: Tools,
  scope: Scope,
  asked: Asked,
  now: Date,
): Promise<{ inputs: FarmInput[]; emitted: Emission[]; years: number[] }> {
  const locations = await instruments.locations(scope, asked.location_ids)
  const [home] = locations
  if (!home) return { inputs: [], emitted: [], years: [] }
  // The present year is not over: its totals would look like a fall.
  const last = Number(localDate(now, home.zone).slice(0, 4)) - 1
  const ids = locations.map(({ id }) => id)
  const inputs = await farmInputs.list(scope, ids, last - 19, last)
  const emitted = new Map<string, Emission>()
  const losses = lossesOf(asked)
  for (const input of inputs) {
    const location = locations.find(({ id }) => id === input.location_id)
    for (const factor of factorsAt(location?.zone ?? home.zone, losses)) {
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

/** What is sold, in words. */
export const productNames: Record<CarbonProduct, string> = {
  beef_kg: 'cattle',
  sheepmeat_kg: 'sheep meat',
  wool_kg: 'wool',
  grain_kg: 'grain',
  lint_kg: 'cotton lint',
}

/** What was sold in a year, kg, all locations together; each product once. */
export function soldOf(inputs: FarmInput[], year: number): { product: CarbonProduct; kg: number }[] {
  return carbonProducts.flatMap((product) => {
    const kg = inputs
      .filter((one) => one.year === year && one.item === product)
      .reduce((sum, { amount }) => sum + amount, 0)
    return kg > 0 ? [{ product, kg }] : []
  })
}
