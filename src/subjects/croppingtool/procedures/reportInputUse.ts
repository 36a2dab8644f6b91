import { round, rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { aboutOf } from '../asked.ts'
import { amountOf, productCost, productOf } from '../costs.ts'
import type { CropProduct } from '../cropSettings.ts'
import { doseOf, type Operation, operationsOf } from '../operations.ts'

type Row = RowOf<'report_input_use'>

/** What was used of each product, and what that cost as far as it is known; the dearest first. */
export const reportInputUse =
  (tools: Tools): Named<'report_input_use'> =>
  async ({ input, scope, now }) => {
    const about = await aboutOf(tools, scope, 'input-use', input, now)
    const products = await tools.cropSettings.products(scope)
    const groups = new Map<string, Operation[]>()
    for (const one of await operationsOf(tools, scope, about)) {
      const name = one.product?.trim().toLowerCase()
      if (name) groups.set(name, [...(groups.get(name) ?? []), one])
    }
    return [...groups.values()]
      .map((all) => rowOf(all, products))
      .sort((a, b) => (b.cost ?? -1) - (a.cost ?? -1) || a.product.localeCompare(b.product))
  }

function rowOf(all: Operation[], products: CropProduct[]): Row {
  const listed = productOf(products, all[0]?.product ?? null)
  const amounts = all.map((one) => amountOf(one, listed))
  const units = new Set(amounts.map(({ unit }) => unit))
  const isWhole = units.size === 1 && amounts.every(({ amount }) => amount !== null)
  const costs = all.map((one) => productCost(one, products))
  const known = costs.filter(({ cost }) => cost !== null)
  const from = new Set(known.map((cost) => cost.from))
  return {
    product: listed?.name ?? all[0]?.product ?? '',
    active: listed?.active ?? all.find(({ active }) => active !== null)?.active ?? null,
    uses: all.length,
    fields: new Set(all.map(({ field }) => field.id)).size,
    area_ha: round(
      all.reduce((sum, one) => sum + (one.area_ha ?? 0), 0),
      1,
    ),
    rate: ratesOf(all),
    // A sum of which a part is not known would say too little.
    amount: isWhole
      ? round(
          amounts.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
          1,
        )
      : null,
    unit: units.size === 1 ? (amounts[0]?.unit ?? null) : null,
    price: rounded(listed?.price, 2),
    cost:
      known.length === 0
        ? null
        : round(
            known.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
            0,
          ),
    cost_from: from.size === 2 ? 'both' : ([...from][0] ?? null),
    uncosted: all.length - known.length,
  }
}

/** "0.5 L/ha", or from the least to the most where the unit is one. */
function ratesOf(all: Operation[]): string | null {
  const told = [...new Set(all.map(doseOf))]
  if (told.length === 1) return told[0] ?? null
  const units = new Set(all.map(({ rate_unit: unit }) => unit))
  const rates = all.flatMap(({ rate }) => rate ?? [])
  if (units.size > 1 || rates.length === 0) return null
  return `${Math.min(...rates)} to ${Math.max(...rates)} ${[...units][0] ?? ''}`.trim()
}
